import type { Settings } from '#contract/settings.ts';
import { banners } from './content/banners.ts';
import { classes } from './content/classes.ts';
import { committee } from './content/committee.ts';
import { contacts } from './content/contacts.ts';
import { gallery } from './content/gallery.ts';
import { institution, settings } from './content/institution.ts';
import { leaders } from './content/leaders.ts';
import { notices } from './content/notices.ts';
import { results } from './content/results.ts';
import { routines } from './content/routines.ts';
import { staff } from './content/staff.ts';
import { students } from './content/students.ts';
import { subjects } from './content/subjects.ts';
import { teachers } from './content/teachers.ts';

/** A file of the sample; its bytes are made when they are asked for. */
export type SampleFile = { filename: string; make: () => Promise<Buffer> };

/** Class references of all rows are class names, to be turned into ids by who stores the sample. */
export type InstitutionRow = {
  name: string;
  contact_email: string;
  address: string;
  government_approval_number: string;
  government_approval_date: string;
  history: string;
  mission: string;
  objective: string;
  address_code: string;
  contact_phone: string;
  logo: SampleFile;
  institution_image: SampleFile;
};
export type PeopleCategory = 'মাধ্যমিক' | 'প্রাথমিক';
export type StaffRow = {
  full_name: string;
  designation: string;
  category: PeopleCategory;
  contact_email: string;
  contact_phone: string;
  profile: string;
  photo: SampleFile;
};
export type TeacherRow = StaffRow & { subject: string; teacher_intro: string };
export type StudentRow = {
  full_name: string;
  roll_number: string;
  class_name: string;
  section: string;
  /** YYYY-MM-DD */
  date_of_birth: string;
  address: string;
  guardian_name: string;
  guardian_contact: string;
  contact_email: string;
  contact_phone: string;
  digital_id_code: string;
  photo?: SampleFile;
};
export type LeaderRow = {
  designation: 'president' | 'principal' | 'vice_principal';
  full_name: string;
  contact_email: string;
  contact_phone: string;
  message: string;
  photo: SampleFile;
};
export type BannerRow = { image: SampleFile; title: string };
export type GalleryRow = { image: SampleFile; caption: string; description: string; category: 'new' | 'old' };
export type NoticeRow = { title: string; description: string; pdf_file: SampleFile; date: string; category: string };
export type ClassRow = { name: string };
export type SubjectRow = { name: string; class_name: string };
export type Exam = 'JSC' | 'SSC' | 'HSC' | 'Half Yearly' | 'Year Final';
export type ResultRow = {
  year: number;
  category: 'Public' | 'Academic';
  class_name: string;
  exam_name: Exam;
  file: SampleFile;
};
export type RoutineRow = { category: 'Academic' | 'Exam'; class_name: string; title: string; file: SampleFile };
export type CommitteeRow = {
  full_name: string;
  role: string;
  contact_email: string;
  contact_phone: string;
  photo?: SampleFile;
};
export type ContactRow = { name: string; message: string; email?: string; phone?: string; address?: string };

/** The rows of every resource by its path in the API (CONTRACT.md section 3), each in the order of its making. */
export type SampleSchool = {
  settings: Settings;
  institutions: readonly InstitutionRow[];
  teachers: readonly TeacherRow[];
  staff: readonly StaffRow[];
  students: readonly StudentRow[];
  'principal-vice-principal': readonly LeaderRow[];
  banners: readonly BannerRow[];
  gallery: readonly GalleryRow[];
  notices: readonly NoticeRow[];
  classes: readonly ClassRow[];
  subjects: readonly SubjectRow[];
  results: readonly ResultRow[];
  routines: readonly RoutineRow[];
  'committee-members': readonly CommitteeRow[];
  contacts: readonly ContactRow[];
};

/** A fictional school as it stands on `today` (YYYY-MM-DD): the same day always gives the same school. */
export function sampleSchool(today: string): SampleSchool {
  return {
    settings,
    institutions: [institution()],
    teachers: teachers(today),
    staff: staff(),
    students: students(today),
    'principal-vice-principal': leaders(),
    banners: banners(today),
    gallery: gallery(today),
    notices: notices(today),
    classes: classes.map((name) => ({ name })),
    subjects: subjects(),
    results: results(today),
    routines: routines(today),
    'committee-members': committee(),
    contacts: contacts(),
  };
}
