import { defineResource } from '../kit/define-resource.ts';
import { name, reference } from '../kit/field.ts';

export const schoolClass = defineResource({
  path: 'classes',
  fields: {
    name: name({ required: true, unique: 'folded' }),
    class_teacher: reference('teachers', { onDelete: 'clear' }),
  },
});
