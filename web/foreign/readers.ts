import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import { answeredValue, defaultValue } from '#contract/kit/read-value.ts';
import { type RecordAt, type ResourcePath, resources } from '#contract/resources/index.ts';
import { DESIGNATIONS } from '#contract/resources/leader.ts';
import { dayOf } from '#contract/rules/dates.ts';
import {
  galleryCategoryOf,
  normalizeResultCategory,
  normalizeRoutineCategory,
  peopleCategoryOf,
} from '#contract/rules/exams.ts';
import { parseYear } from '#contract/rules/years.ts';
import { type ClassRef, classRef, fileAs, firstText, type Raw, recordIdOf } from './values.ts';

/** Context for a reader of records. */
export type Surroundings = {
  base: string;
  /** Position in its list, from 0. */
  place: number;
  /** ID of a class, also of one that is only named; 0 if the record names none. */
  classId: (ref: ClassRef) => number;
};

/** Reads the fields of a record that are not under the contract's own names; null for a useless record. */
type Reader<P extends ResourcePath> = (raw: Raw, surroundings: Surroundings) => Partial<RecordAt<P>> | null;

const FILES = ['file', 'file_url', 'pdf_file', 'document', 'attachment', 'image'];
const NAMES = ['full_name', 'name'];

const reach = (raw: Raw) => ({
  contact_email: firstText(raw, 'contact_email', 'email'),
  contact_phone: firstText(raw, 'contact_phone', 'phone'),
});

const person = (raw: Raw, { base }: Surroundings) => ({
  full_name: firstText(raw, ...NAMES),
  category: peopleCategoryOf(firstText(raw, 'category')),
  ...reach(raw),
  ...fileAs('photo', raw, base, 'image'),
});

/** Own name of a designation; '' if unknown. */
function designationOf(raw: Raw): string {
  const word = firstText(raw, 'designation').toLowerCase();
  return word.replace(/[\s-]+/g, '_');
}

/** A banner or picture without a usable image is none. */
const withImage = (raw: Raw, base: string) => {
  const { image, ...rest } = fileAs('image', raw, base);
  return image === null ? null : { image, ...rest };
};

/** Special cases of each list of foreign backends, whatever these call their fields. */
const READERS = {
  institutions: (raw) => {
    const code = firstText(raw, 'address_code', 'location_code');
    return { ...reach(raw), address_code: code, location_code: code };
  },
  teachers: person,
  staff: person,
  students: (raw, { base, classId }) => ({
    full_name: firstText(raw, ...NAMES),
    class_name: classId(classRef(raw)),
    date_of_birth: dayOf(firstText(raw, 'date_of_birth')) ?? (firstText(raw, 'date_of_birth') || null),
    ...reach(raw),
    ...fileAs('photo', raw, base, 'image'),
  }),
  // The first of the list counts as the principal whatever the designation; others who are none of the three are left out.
  'principal-vice-principal': (raw, { base, place }) => {
    const designation = DESIGNATIONS.find((one) => one === designationOf(raw)) ?? (place === 0 ? 'principal' : null);
    if (!designation) return null;
    return { designation, full_name: firstText(raw, ...NAMES), ...reach(raw), ...fileAs('photo', raw, base, 'image') };
  },
  banners: (raw, { base }) => withImage(raw, base),
  gallery: (raw, { base }) => {
    const image = withImage(raw, base);
    return image && { ...image, category: galleryCategoryOf(firstText(raw, 'category')) };
  },
  notices: (raw, { base }) => {
    const date = firstText(raw, 'date', 'created_at');
    return { date: dayOf(date) ?? date, state: 'live', ...fileAs('pdf_file', raw, base, ...FILES) };
  },
  classes: () => ({}),
  subjects: (raw, { classId }) => ({ class_name: classId(classRef(raw)) }),
  // An unknown category is Academic, as Internal is.
  results: (raw, { base, classId }) => ({
    year: parseYear(firstText(raw, 'year')) ?? 0,
    category: normalizeResultCategory(firstText(raw, 'category')) ?? 'Academic',
    class_name: classId(classRef(raw)),
    ...fileAs('file', raw, base, ...FILES),
  }),
  routines: (raw, { base, classId }) => {
    const file = fileAs('file', raw, base, ...FILES);
    return {
      title: firstText(raw, 'title', 'name', 'caption'),
      category: normalizeRoutineCategory(firstText(raw, 'category', 'type')) ?? 'Academic',
      class_name: classId(classRef(raw)),
      ...file,
      // There may be no usable file.
      file: file.file ?? '',
      created_at: firstText(raw, 'created_at', 'date'),
    };
  },
  'committee-members': (raw, { base }) => ({
    full_name: firstText(raw, ...NAMES),
    role: firstText(raw, 'role', 'designation'),
    ...reach(raw),
    ...fileAs('photo', raw, base, 'image'),
  }),
  contacts: (raw) => ({ created_at: firstText(raw, 'created_at', 'date') }),
} satisfies { [P in ResourcePath]?: Reader<P> };

/** The lists that others' backends have. */
export type KnownPath = keyof typeof READERS;
export const KNOWN_PATHS = Object.keys(READERS) as KnownPath[];

/** Texts and files under the contract's own names, and empty values for all other fields. */
const plainIn = (resource: Resource, raw: Raw, { base, place }: Surroundings) => ({
  id: recordIdOf(raw, place),
  created_at: firstText(raw, 'created_at'),
  updated_at: firstText(raw, 'updated_at'),
  ...Object.fromEntries(
    fieldEntries(resource).flatMap(([key, field]): [string, unknown][] => {
      if (field.kind === 'file') return Object.entries(fileAs(key, raw, base));
      if (field.kind === 'text') return [[key, firstText(raw, key)]];
      return [[key, answeredValue(field, defaultValue(field, '') ?? (field.kind === 'choice' ? '' : null))]];
    }),
  ),
});

/** One record; null when it is of no use. */
export function readForeignRecord<P extends KnownPath>(
  path: P,
  raw: Raw,
  surroundings: Surroundings,
): RecordAt<P> | null {
  const odd = READERS[path](raw, surroundings);
  return odd && ({ ...plainIn(resources[path] as unknown as Resource, raw, surroundings), ...odd } as RecordAt<P>);
}
