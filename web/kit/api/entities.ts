import type { GalleryCategory, PeopleCategory, ResultCategory, RoutineCategory } from '#contract/rules/exams.ts';

/**
 * The one shape that each entity has on our screens, whatever the backend calls its fields. Texts are '' when they are
 * missing, files and images null; their addresses are joined to the API's base and safe to use as they are.
 */

/** Fits the design system's pictures: `<Picture {...image} alt=… />`. */
export type Image = { src: string; variants: { width: number; url: string }[] };

export type File = {
  url: string;
  kind: 'pdf' | 'image' | 'other';
  /** Bytes; only our own API tells. */
  size: number | null;
  /** Of an image file, for a preview. */
  variants: Image['variants'];
};

/** A class as another record refers to it; some backends send its id, some its name, some both. */
export type ClassRef = { id: number | null; name: string };

type Dated = { created_at: string; updated_at: string };

export type Institution = {
  id: number;
  name: string;
  contact_email: string;
  contact_phone: string;
  address: string;
  address_code: string;
  government_approval_number: string;
  government_approval_date: string;
  history: string;
  mission: string;
  objective: string;
  logo: Image | null;
  institution_image: Image | null;
};

export type Person = {
  id: number;
  full_name: string;
  designation: string;
  category: PeopleCategory;
  contact_phone: string;
  contact_email: string;
  profile: string;
  photo: Image | null;
};
export type Teacher = Person & { subject: string; teacher_intro: string };
export type Staff = Person;

export type Student = {
  id: number;
  full_name: string;
  roll_number: string;
  class: ClassRef;
  section: string;
  date_of_birth: string;
  address: string;
  guardian_name: string;
  guardian_contact: string;
  contact_email: string;
  contact_phone: string;
  photo: Image | null;
  digital_id_code: string;
};

/** `designation` is principal, vice_principal or president, lower case; other backends may send anything. */
export type Leader = {
  id: number;
  designation: string;
  full_name: string;
  contact_email: string;
  contact_phone: string;
  message: string;
  photo: Image | null;
};

export type Banner = { id: number; image: Image; title: string };
export type Picture = { id: number; image: Image; caption: string; description: string; category: GalleryCategory };

/** `date` is YYYY-MM-DD or whatever the backend sent; '' when there is none. */
export type Notice = {
  id: number;
  title: string;
  description: string;
  category: string;
  date: string;
  file: File | null;
};

export type SchoolClass = { id: number; name: string };
export type Subject = { id: number; name: string; class: ClassRef };

export type Result = Dated & {
  id: number;
  /** NaN never: 0 when the backend sent no year. */
  year: number;
  category: ResultCategory;
  class: ClassRef;
  exam_name: string;
  file: File | null;
};

export type Routine = Dated & {
  id: number;
  title: string;
  category: RoutineCategory;
  class: ClassRef;
  file: File | null;
};

export type CommitteeMember = {
  id: number;
  full_name: string;
  role: string;
  contact_email: string;
  contact_phone: string;
  photo: Image | null;
};

export type Message = {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string;
  message: string;
  date: string;
  created_at: string;
};

export type User = { id: number; username: string; full_name: string; email: string; phone: string; role: string };

export type { Settings } from '#contract/default-settings.ts';
