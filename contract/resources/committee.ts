import { defineResource } from '../kit/define-resource.ts';
import { email, image, line, name } from '../kit/field.ts';

export const committee = defineResource({
  path: 'committee-members',
  fields: {
    full_name: name({ required: true }),
    role: name({ required: true }),
    contact_email: email({ contact: true }),
    contact_phone: line({ contact: true }),
    photo: image(),
  },
});
