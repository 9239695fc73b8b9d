import { defineResource } from '../kit/define-resource.ts';
import { email, image, line, long, name } from '../kit/field.ts';

export const institution = defineResource({
  path: 'institutions',
  fields: {
    name: name({ required: true }),
    contact_email: email({ required: true }),
    address: line({ required: true }),
    government_approval_number: line(),
    government_approval_date: line(),
    history: long(),
    mission: long(),
    objective: long(),
    address_code: line(),
    contact_phone: line(),
    logo: image(),
    institution_image: image(),
  },
  aliases: { location_code: 'address_code' },
});
