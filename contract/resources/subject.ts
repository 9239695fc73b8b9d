import { defineResource } from '../kit/define-resource.ts';
import { name, reference } from '../kit/field.ts';

export const subject = defineResource({
  path: 'subjects',
  filters: ['class_name'],
  fields: {
    name: name({ required: true }),
    class_name: reference('classes', { required: true }),
    teacher: reference('teachers', { onDelete: 'clear' }),
  },
  words: {
    name: 'বিষয়ের নাম, বিষয়, নাম, Subject, Subject Name, Name',
    teacher: 'শিক্ষক, Teacher',
  },
});
