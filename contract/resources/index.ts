import type { RecordOf, Resource } from '../kit/define-resource.ts';
import { banner } from './banner.ts';
import { schoolClass } from './class.ts';
import { committee } from './committee.ts';
import { contact } from './contact.ts';
import { gallery } from './gallery.ts';
import { institution } from './institution.ts';
import { leader } from './leader.ts';
import { notice } from './notice.ts';
import { result } from './result.ts';
import { routine } from './routine.ts';
import { staff } from './staff.ts';
import { student } from './student.ts';
import { subject } from './subject.ts';
import { teacher } from './teacher.ts';

/** Every resource of the API, by its path. Classes stand before what refers to them. */
export const resources = {
  institutions: institution,
  teachers: teacher,
  staff,
  classes: schoolClass,
  students: student,
  'principal-vice-principal': leader,
  banners: banner,
  gallery,
  notices: notice,
  subjects: subject,
  results: result,
  routines: routine,
  'committee-members': committee,
  contacts: contact,
} as const;

export type ResourcePath = keyof typeof resources;
export type RecordAt<P extends ResourcePath> = RecordOf<(typeof resources)[P]>;

export const allResources: readonly Resource[] = Object.values(resources) as unknown as Resource[];
