import { defineResource } from '../kit/define-resource.ts';
import { line, name, reference } from '../kit/field.ts';

export const subject = defineResource({
  path: 'subjects',
  filters: ['class_name'],
  replaced: ['name', 'class_name'],
  fields: {
    name: name({ required: true }),
    class_name: reference('classes', { required: true }),
    code: line(),
    teacher: reference('teachers', { onDelete: 'clear' }),
  },
  words: {
    name: 'বিষয়ের নাম, বিষয়, নাম, Subject, Subject Name, Name',
    code: 'বিষয় কোড, কোড, বিষয়ের কোড, কোড নম্বর, Code, Subject Code',
    teacher: 'শিক্ষক, Teacher',
  },
});
