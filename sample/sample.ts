import type { ResourcePath } from '#contract/resources/index.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import type { Settings } from '#contract/settings.ts';
import { CLASS_NAMES } from '#contract/setup/curriculum.ts';
import { approvedSections } from './content/approved-sections.ts';
import { banners } from './content/banners.ts';
import { committee } from './content/committee.ts';
import { contacts } from './content/contacts.ts';
import { documents } from './content/documents.ts';
import { events } from './content/events.ts';
import { exams, marks, papers, pupilKey, remarks } from './content/exams.ts';
import { facilities } from './content/facilities.ts';
import { gallery } from './content/gallery.ts';
import { institution, settings } from './content/institution.ts';
import { leaders } from './content/leaders.ts';
import { attachments, notices } from './content/notices.ts';
import { officers } from './content/officers.ts';
import { results } from './content/results.ts';
import { routines } from './content/routines.ts';
import { staff } from './content/staff.ts';
import { students } from './content/students.ts';
import { subjects } from './content/subjects.ts';
import { classTeacher } from './content/taught-by.ts';
import { teachers } from './content/teachers.ts';
import type { SampleRow } from './rows.ts';

/** The rows of the resources by their paths in the API, each in the order of its making. */
export type SampleSchool = { settings: Settings } & { [P in ResourcePath]?: readonly SampleRow<P>[] };

/** A fictional school as it stands on `today` (YYYY-MM-DD): the same day always gives the same school. */
export function sampleSchool(today: string) {
  const pupils = students(today);
  const byKey = new Map(pupils.map((one) => [pupilKey(one.class_name, Number(toLatinDigits(one.roll_number))), one]));
  return {
    settings,
    institutions: [institution(today)],
    teachers: teachers(today),
    staff: staff(),
    students: pupils,
    'principal-vice-principal': leaders(),
    banners: banners(today),
    gallery: gallery(today),
    notices: notices(today),
    attachments: attachments(today),
    classes: CLASS_NAMES.map((name, i): SampleRow<'classes'> => ({ name, ...classTeacher(i + 1) })),
    subjects: subjects(),
    results: results(today),
    routines: routines(today),
    'committee-members': committee(),
    contacts: contacts(),
    events: events(today),
    officers: officers(),
    documents: documents(today),
    facilities: facilities(),
    'approved-sections': approvedSections(),
    exams: exams(today),
    papers: papers(today),
    marks: marks(today, (key) => byKey.get(key)),
    remarks: remarks(),
  } satisfies SampleSchool;
}
