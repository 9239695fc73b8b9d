import type { RecordAt, ResourcePath } from '#contract/resources/index.ts';
import { DESIGNATIONS } from '#contract/resources/leader.ts';
import { dayOf } from '#contract/rules/dates.ts';
import {
  galleryCategoryOf,
  normalizeResultCategory,
  normalizeRoutineCategory,
  peopleCategoryOf,
} from '#contract/rules/exams.ts';
import { parseYear } from '#contract/rules/years.ts';
import { type ClassRef, classRef, fileAs, idOf, type Raw, text } from './values.ts';

/** What a reader of records needs beside the record itself. */
export type Surroundings = {
  base: string;
  /** Where it stood in its list, from 0. */
  place: number;
  /** The id of a class, also of one that is only named; 0 where the record names none. */
  classId: (ref: ClassRef) => number;
};

/** Reads one record; null when it is of no use. */
type Reader<P extends ResourcePath> = (raw: Raw, surroundings: Surroundings) => RecordAt<P> | null;

const FILES = ['file', 'file_url', 'pdf_file', 'document', 'attachment', 'image'];
const NAMES = ['full_name', 'name'];

const standing = (raw: Raw, place: number) => ({
  id: idOf(raw, place),
  created_at: text(raw, 'created_at'),
  updated_at: text(raw, 'updated_at'),
});

const reach = (raw: Raw) => ({
  contact_email: text(raw, 'contact_email', 'email'),
  contact_phone: text(raw, 'contact_phone', 'phone'),
});

const person = (raw: Raw, { base, place }: Surroundings): RecordAt<'staff'> => ({
  ...standing(raw, place),
  full_name: text(raw, ...NAMES),
  designation: text(raw, 'designation'),
  category: peopleCategoryOf(text(raw, 'category')),
  ...reach(raw),
  profile: text(raw, 'profile'),
  ...fileAs('photo', raw, base, 'image'),
});

/** '' for what is none of ours. */
function designationOf(raw: Raw): string {
  const word = text(raw, 'designation').toLowerCase();
  return word.replace(/[\s-]+/g, '_');
}

/** A banner or picture without a usable image is none. */
const withImage = <T extends { image: string | null }>(record: T) => (record.image === null ? null : record);

/** How the records of each list are read, whatever the backend calls their fields. */
export const READERS: { [P in ResourcePath]: Reader<P> } = {
  institutions: (raw, { base, place }) => {
    const code = text(raw, 'address_code', 'location_code');
    return {
      ...standing(raw, place),
      name: text(raw, 'name'),
      ...reach(raw),
      address: text(raw, 'address'),
      address_code: code,
      location_code: code,
      government_approval_number: text(raw, 'government_approval_number'),
      government_approval_date: text(raw, 'government_approval_date'),
      history: text(raw, 'history'),
      mission: text(raw, 'mission'),
      objective: text(raw, 'objective'),
      ...fileAs('logo', raw, base),
      ...fileAs('institution_image', raw, base),
    };
  },
  teachers: (raw, surroundings) => ({
    ...person(raw, surroundings),
    subject: text(raw, 'subject'),
    teacher_intro: text(raw, 'teacher_intro'),
  }),
  staff: person,
  students: (raw, { base, place, classId }) => ({
    ...standing(raw, place),
    full_name: text(raw, ...NAMES),
    roll_number: text(raw, 'roll_number'),
    class_name: classId(classRef(raw)),
    section: text(raw, 'section'),
    date_of_birth: dayOf(text(raw, 'date_of_birth')) ?? (text(raw, 'date_of_birth') || null),
    address: text(raw, 'address'),
    guardian_name: text(raw, 'guardian_name'),
    guardian_contact: text(raw, 'guardian_contact'),
    ...reach(raw),
    digital_id_code: text(raw, 'digital_id_code'),
    ...fileAs('photo', raw, base, 'image'),
  }),
  // The first of the list counts as the principal whatever it is called; anybody else who is none of the three is shown nowhere.
  'principal-vice-principal': (raw, { base, place }) => {
    const designation = DESIGNATIONS.find((one) => one === designationOf(raw)) ?? (place === 0 ? 'principal' : null);
    return (
      designation && {
        ...standing(raw, place),
        designation,
        full_name: text(raw, ...NAMES),
        ...reach(raw),
        message: text(raw, 'message'),
        ...fileAs('photo', raw, base, 'image'),
      }
    );
  },
  banners: (raw, { base, place }) =>
    withImage({
      ...standing(raw, place),
      title: text(raw, 'title'),
      ...fileAs('image', raw, base),
    }) as RecordAt<'banners'> | null,
  gallery: (raw, { base, place }) =>
    withImage({
      ...standing(raw, place),
      caption: text(raw, 'caption'),
      description: text(raw, 'description'),
      category: galleryCategoryOf(text(raw, 'category')),
      ...fileAs('image', raw, base),
    }) as RecordAt<'gallery'> | null,
  notices: (raw, { base, place }) => {
    const date = text(raw, 'date', 'created_at');
    return {
      ...standing(raw, place),
      title: text(raw, 'title'),
      description: text(raw, 'description'),
      category: text(raw, 'category'),
      date: dayOf(date) ?? date,
      ...fileAs('pdf_file', raw, base, ...FILES),
    };
  },
  classes: (raw, { place }) => ({ ...standing(raw, place), name: text(raw, 'name') }),
  subjects: (raw, { place, classId }) => ({
    ...standing(raw, place),
    name: text(raw, 'name'),
    class_name: classId(classRef(raw)),
  }),
  // An unknown category is Academic, as Internal is.
  results: (raw, { base, place, classId }) => ({
    ...standing(raw, place),
    year: parseYear(text(raw, 'year')) ?? 0,
    category: normalizeResultCategory(text(raw, 'category')) ?? 'Academic',
    class_name: classId(classRef(raw)),
    exam_name: text(raw, 'exam_name'),
    ...fileAs('file', raw, base, ...FILES),
  }),
  routines: (raw, { base, place, classId }) => {
    const file = fileAs('file', raw, base, ...FILES);
    return {
      ...standing(raw, place),
      title: text(raw, 'title', 'name', 'caption'),
      category: normalizeRoutineCategory(text(raw, 'category', 'type')) ?? 'Academic',
      class_name: classId(classRef(raw)),
      ...file,
      // There may be none, where it cannot be opened.
      file: file.file ?? '',
      created_at: text(raw, 'created_at', 'date'),
    };
  },
  'committee-members': (raw, { base, place }) => ({
    ...standing(raw, place),
    full_name: text(raw, ...NAMES),
    role: text(raw, 'role', 'designation'),
    ...reach(raw),
    ...fileAs('photo', raw, base, 'image'),
  }),
  contacts: (raw, { place }) => ({
    ...standing(raw, place),
    name: text(raw, 'name'),
    email: text(raw, 'email'),
    phone: text(raw, 'phone'),
    address: text(raw, 'address'),
    message: text(raw, 'message'),
    created_at: text(raw, 'created_at', 'date'),
  }),
};
