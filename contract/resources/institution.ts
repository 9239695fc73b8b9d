import { defineResource } from '../kit/define-resource.ts';
import { date, eiin, email, image, line, long, name } from '../kit/field.ts';

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
    eiin: eiin(),
    mpo_code: line(),
    school_code: line(),
    college_code: line(),
    board: line(),
    established_on: date(),
    first_recognition_on: date(),
    /** The last day of the recognition. */
    recognition_until: date(),
    institution_type: line(),
    shift: line(),
    land_area: line(),
    website: line(),
  },
  aliases: { location_code: 'address_code' },
});
