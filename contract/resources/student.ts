import { defineResource } from '../kit/define-resource.ts';
import { choice, date, email, image, line, mobile, name, reference } from '../kit/field.ts';
import { GENDER, STUDENT_STATE } from '../sheets/choices.ts';

export const student = defineResource({
  path: 'students',
  read: 'admin',
  digest: 'student-numbers',
  filters: ['class_name', 'status'],
  taught: { by: 'class_name', read: ['full_name', 'roll_number', 'class_name', 'section', 'photo'] },
  usual: { status: 'active' },
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
    father_name: name(),
    mother_name: name(),
    stream: line(),
    gender: choice(GENDER),
    status: choice({ ...STUDENT_STATE, default: 'active' }),
    left_on: date(),
    admitted_on: date(),
    optional_subject: reference('subjects', { onDelete: 'clear' }),
  },
});
