import { defineResource } from '../kit/define-resource.ts';
import { name } from '../kit/field.ts';

export const schoolClass = defineResource({
  path: 'classes',
  fields: { name: name({ required: true, unique: 'folded' }) },
});
