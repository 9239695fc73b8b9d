import type { ResourcePath } from '#contract/resources/index.ts';
import type { Settings } from '#contract/settings.ts';
import { approvedSections } from './content/approved-sections.ts';
import { banners } from './content/banners.ts';
import { classes } from './content/classes.ts';
import { committee } from './content/committee.ts';
import { contacts } from './content/contacts.ts';
import { documents } from './content/documents.ts';
import { events } from './content/events.ts';
import { facilities } from './content/facilities.ts';
import { gallery } from './content/gallery.ts';
import { institution, settings } from './content/institution.ts';
import { leaders } from './content/leaders.ts';
import { notices } from './content/notices.ts';
import { officers } from './content/officers.ts';
import { results } from './content/results.ts';
import { routines } from './content/routines.ts';
import { staff } from './content/staff.ts';
import { students } from './content/students.ts';
import { subjects } from './content/subjects.ts';
import { teachers } from './content/teachers.ts';
import type { SampleRow } from './rows.ts';

/** The rows of the resources by their paths in the API, each in the order of its making. */
export type SampleSchool = { settings: Settings } & { [P in ResourcePath]?: readonly SampleRow<P>[] };

/** A fictional school as it stands on `today` (YYYY-MM-DD): the same day always gives the same school. */
export function sampleSchool(today: string) {
  return {
    settings,
    institutions: [institution(today)],
    teachers: teachers(today),
    staff: staff(),
    students: students(today),
    'principal-vice-principal': leaders(),
    banners: banners(today),
    gallery: gallery(today),
    notices: notices(today),
    classes: classes.map((name): SampleRow<'classes'> => ({ name })),
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
  } satisfies SampleSchool;
}
