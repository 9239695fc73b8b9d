import type { HistoryEntry } from '#contract/history.ts';
import { REGISTERS, type RegisterPath } from '#contract/registers.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import { screen } from '#contract/screens.ts';
import { lastValue } from './versions.ts';
import { versionWords as words } from './words.ts';

/** Path of a record's form; `held` returns a field's value. */
type Opening = (id: number, held: (field: string) => string) => string;

const isRegister = (path: ResourcePath): path is RegisterPath => (REGISTERS as readonly string[]).includes(path);

/** Paths of forms; a record without one opens the form of its parent. */
const OPENINGS: Readonly<Record<Exclude<ResourcePath, RegisterPath>, Opening>> = {
  institutions: () => screen.collegeInfo(),
  teachers: (id) => screen.teachers({ edit: id }),
  staff: (id) => screen.staff({ edit: id }),
  classes: (id) => screen.classes({ edit: id }),
  subjects: (id) => screen.subjects({ edit: id }),
  students: (id) => screen.students({ edit: id }),
  banners: (id) => screen.galleryList({ tab: 'banners', edit: id }),
  gallery: (id) => screen.galleryList({ edit: id }),
  notices: (id) => screen.notices({ edit: id }),
  attachments: (_, held) => screen.notices({ edit: Number(held('notice')) }),
  exams: (id) => screen.exams({ edit: id }),
  papers: (_, held) => screen.exam({ exam: held('exam') }),
  'exam-rooms': (id, held) => screen.seatPlan({ exam: held('exam'), edit: id }),
  marks: () => screen.marks(),
  remarks: (_, held) => screen.remarks({ exam: held('exam') }),
  attendance: (_, held) =>
    screen.attendance({ class: held('class'), section: held('section'), date: held('date'), session: held('session') }),
  absentees: (_, held) => screen.attendance({ date: held('date') }),
  'certificate-templates': (id) => screen.certificateTemplates({ edit: id }),
  certificates: (id) => screen.certificate({ id }),
  cards: (_, held) => screen.cards({ class: held('class'), section: held('section'), year: held('year') }),
  'bell-tables': () => screen.routines(),
  timetables: () => screen.routines(),
  'timetable-slots': () => screen.routines(),
  covers: (_, held) => screen.covers({ date: held('date') }),
  results: (id) => screen.results({ edit: id }),
  routines: (id) => screen.routines({ edit: id }),
  'committee-members': (id) => screen.committee({ edit: id }),
  contacts: (id) => screen.messages({ view: id }),
  events: (id) => screen.events({ edit: id }),
};

/** Path back from a record's versions: to its form, or to the trash; null if it was purged. */
export function wayBack(
  of: ResourcePath,
  id: number,
  entries: readonly HistoryEntry[],
): { to: string; label: string } | null {
  const [newest] = entries;
  if (!newest || newest.action === 'purged') return null;
  if (newest.action === 'deleted') return { to: screen.trash(), label: words.inTrash };
  const to = isRegister(of) ? screen[of]({ edit: id }) : OPENINGS[of](id, (field) => lastValue(entries, field));
  return { to, label: words.open };
}
