import { peopleCategoryOf } from '#contract/rules/exams.ts';
import type { CommitteeMember, Leader, Person, Staff, Student, Teacher } from '../entities.ts';
import { type Adapt, classRef, idOf, image, type Raw, text } from './values.ts';

const NAMES = ['full_name', 'name'];
const PHONES = ['contact_phone', 'phone'];
const EMAILS = ['contact_email', 'email'];
const PHOTOS = ['photo', 'image'];

const person = (raw: Raw, base: string, place: number): Person => ({
  id: idOf(raw, place),
  full_name: text(raw, ...NAMES),
  designation: text(raw, 'designation'),
  category: peopleCategoryOf(text(raw, 'category')),
  contact_phone: text(raw, ...PHONES),
  contact_email: text(raw, ...EMAILS),
  profile: text(raw, 'profile'),
  photo: image(raw, base, ...PHOTOS),
});

export const adaptStaff: Adapt<Staff> = person;

export const adaptTeacher: Adapt<Teacher> = (raw, base, place) => ({
  ...person(raw, base, place),
  subject: text(raw, 'subject'),
  teacher_intro: text(raw, 'teacher_intro'),
});

export const adaptStudent: Adapt<Student> = (raw, base, place) => ({
  id: idOf(raw, place),
  full_name: text(raw, ...NAMES),
  roll_number: text(raw, 'roll_number'),
  class: classRef(raw),
  section: text(raw, 'section'),
  date_of_birth: text(raw, 'date_of_birth'),
  address: text(raw, 'address'),
  guardian_name: text(raw, 'guardian_name'),
  guardian_contact: text(raw, 'guardian_contact'),
  contact_email: text(raw, ...EMAILS),
  contact_phone: text(raw, ...PHONES),
  photo: image(raw, base, ...PHOTOS),
  digital_id_code: text(raw, 'digital_id_code'),
});

export const adaptLeader: Adapt<Leader> = (raw, base, place) => ({
  id: idOf(raw, place),
  designation: text(raw, 'designation')
    .toLowerCase()
    .replace(/[\s-]+/g, '_'),
  full_name: text(raw, ...NAMES),
  contact_email: text(raw, ...EMAILS),
  contact_phone: text(raw, ...PHONES),
  message: text(raw, 'message'),
  photo: image(raw, base, ...PHOTOS),
});

export const adaptCommitteeMember: Adapt<CommitteeMember> = (raw, base, place) => ({
  id: idOf(raw, place),
  full_name: text(raw, ...NAMES),
  role: text(raw, 'role', 'designation'),
  contact_email: text(raw, ...EMAILS),
  contact_phone: text(raw, ...PHONES),
  photo: image(raw, base, ...PHOTOS),
});
