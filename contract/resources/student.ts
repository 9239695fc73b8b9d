import { defineResource } from '../kit/define-resource.ts';
import { date, email, image, line, mobile, name, reference } from '../kit/field.ts';

export const student = defineResource({
  path: 'students',
  read: 'admin',
  fields: {
    full_name: name({ required: true }),
    roll_number: name({ required: true }),
    class_name: reference('classes', { required: true }),
    section: name(),
    date_of_birth: date({ notAfterToday: true }),
    address: line(),
    guardian_name: name(),
    guardian_contact: mobile(),
    contact_email: email(),
    contact_phone: mobile(),
    photo: image(),
    digital_id_code: name({ unique: 'exact', assigned: true }),
  },
});
