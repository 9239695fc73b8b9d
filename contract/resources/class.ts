import { defineResource } from '../kit/define-resource.ts';
import { name, reference } from '../kit/field.ts';

export const schoolClass = defineResource({
  path: 'classes',
  replaced: ['name'],
  fields: {
    name: name({ required: true, unique: 'folded' }),
    class_teacher: reference('teachers', { onDelete: 'clear' }),
  },
  words: {
    name: 'শ্রেণির নাম, শ্রেণি, ক্লাস, নাম, Class, Class Name, Name',
    class_teacher: 'শ্রেণি শিক্ষক, Class Teacher',
  },
});
