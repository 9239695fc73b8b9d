import { REGISTERS, type RegisterPath, registers } from '#contract/registers.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import { allows, type Right } from '#contract/roles.ts';
import { screen } from '#contract/screens.ts';
import type { Feature } from '../../kit/api/api.ts';
import type { IconName } from '../../ui/icons.ts';
import { navWords, shellWords } from '../words.ts';

/** A screen as the sidebar leads to it. */
export type Entry = {
  to: string;
  label: string;
  icon: IconName;
  /** Extra requirement on the backend. */
  needs?: Feature | ResourcePath;
  /** Permission needed to open it; none if everybody who works here may. */
  right?: Right;
};
/** `icon` stands for it where the sidebar is narrow. */
export type Group = { id: string; label: string; icon: IconName; entries: readonly Entry[] };

export const overviewEntry: Entry = { to: screen.overview(), label: shellWords.dashboard, icon: 'grid' };

/** Screens of users who edit the school's records. */
const office: Pick<Entry, 'right'> = { right: ['write', 'records'] };

const attendance: Pick<Entry, 'needs' | 'right'> = { needs: 'attendance', right: ['read', 'attendance'] };

const certificates: Pick<Entry, 'needs' | 'right'> = { needs: 'certificates', right: ['read', 'certificates'] };
const lessons: Pick<Entry, 'needs' | 'right'> = { needs: 'timetables', right: ['read', 'timetables'] };

const coverage: Pick<Entry, 'needs' | 'right'> = { needs: 'covers', right: ['read', 'timetables'] };

const inspection: Pick<Entry, 'right'> = { right: ['read', 'compliance'] };

const entryOf = (path: RegisterPath): Entry => {
  const { title: label, icon, needs = path } = registers[path];
  return { to: screen[path](), label, icon, needs, ...office };
};

const registersIn = (group: string): Entry[] =>
  REGISTERS.filter((path) => (registers[path].group ?? 'office') === group).map(entryOf);

/** The groups of the sidebar. */
export const groups: readonly Group[] = [
  {
    id: 'site',
    label: navWords.site,
    icon: 'institution',
    entries: [
      { to: screen.collegeInfo(), label: navWords.collegeInfo, icon: 'institution', ...office },
      { to: screen.notices(), label: navWords.notices, icon: 'bell', ...office },
      { to: screen.galleryUpload(), label: navWords.galleryUpload, icon: 'upload', ...office },
      { to: screen.galleryList(), label: navWords.galleryList, icon: 'image', ...office },
      {
        to: screen.principalInfo(),
        label: navWords.principalInfo,
        icon: 'person',
        ...office,
      },
      ...registersIn('site'),
    ],
  },
  {
    id: 'default',
    label: navWords.default,
    icon: 'people',
    entries: [
      { to: screen.students(), label: navWords.students, icon: 'people', ...office },
      { to: screen.teachers(), label: navWords.teachers, icon: 'admission', ...office },
      { to: screen.staff(), label: navWords.staff, icon: 'badge', ...office },
      { to: screen.committee(), label: navWords.committee, icon: 'group', ...office },
      { to: screen.messages(), label: navWords.messages, icon: 'chat', ...office },
    ],
  },
  {
    id: 'academic',
    label: navWords.academic,
    icon: 'book',
    entries: [
      { to: screen.routines(), label: navWords.routine, icon: 'calendar', ...office },
      { to: screen.classes(), label: navWords.classes, icon: 'list', ...office },
      { to: screen.subjects(), label: navWords.subjects, icon: 'book', ...office },
      { to: screen.results(), label: navWords.results, icon: 'result', ...office },
    ],
  },
  {
    id: 'exams',
    label: navWords.examGroup,
    icon: 'result',
    entries: [
      { to: screen.exams(), label: navWords.exams, icon: 'list', needs: 'exams', right: ['read', 'exams'] },
      { to: screen.marks(), label: navWords.marks, icon: 'edit', needs: 'exams', right: ['write', 'marks'] },
      { to: screen.tabulation(), label: navWords.tabulation, icon: 'result', needs: 'exams', right: ['read', 'exams'] },
      { to: screen.seatPlan(), label: navWords.seatPlan, icon: 'grid', needs: 'exam-rooms', right: ['read', 'exams'] },
    ],
  },
  {
    id: 'daily',
    label: navWords.daily,
    icon: 'check',
    entries: [
      {
        to: screen.attendance(),
        label: navWords.attendance,
        icon: 'check',
        needs: 'attendance',
        right: ['write', 'attendance'],
      },
      { to: screen.absentees(), label: navWords.absentees, icon: 'phone', ...attendance },
      {
        to: screen.attendanceWeek(),
        label: navWords.attendanceWeek,
        icon: 'eye',
        needs: 'attendance',
        right: ['read', 'all-attendance'],
      },
      { to: screen.timetables(), label: navWords.timetables, icon: 'calendar', ...lessons },
      { to: screen.covers(), label: navWords.covers, icon: 'swap', ...coverage },
      ...registersIn('daily'),
    ],
  },
  {
    id: 'papers',
    label: navWords.papers,
    icon: 'sheet',
    entries: [
      { to: screen.certificates(), label: navWords.certificates, icon: 'result', ...certificates },
      { to: screen.cards(), label: navWords.cards, icon: 'badge', needs: 'cards', right: ['read', 'certificates'] },
      {
        to: screen.certificateTemplates(),
        label: navWords.certificateTemplates,
        icon: 'edit',
        needs: 'certificate-templates',
        right: ['read', 'certificates'],
      },
      ...registersIn('papers'),
    ],
  },
  {
    id: 'office',
    label: navWords.office,
    icon: 'file',
    entries: [
      { to: screen.events(), label: navWords.events, icon: 'calendar', needs: 'events', ...office },
      { to: screen.compliance(), label: navWords.compliance, icon: 'flag', needs: 'officers', ...inspection },
      ...registersIn('office'),
    ],
  },
  {
    id: 'management',
    label: navWords.management,
    icon: 'shield',
    entries: [
      { to: screen.setUp(), label: navWords.setUp, icon: 'flag', needs: 'sheets', ...office },
      { to: screen.imports(), label: navWords.imports, icon: 'upload', needs: 'sheets', right: ['write', 'sheets'] },
      { to: screen.promotions(), label: navWords.promotions, icon: 'admission', needs: 'sheets', ...office },
      {
        to: screen.handover(),
        label: navWords.handover,
        icon: 'key',
        needs: 'users',
        right: ['write', 'users'],
      },
      {
        to: screen.activity(),
        label: navWords.activity,
        icon: 'clock',
        needs: 'history',
        right: ['read', 'activity'],
      },
      { to: screen.trash(), label: navWords.trash, icon: 'trash', needs: 'history', right: ['read', 'trash'] },
      { to: screen.accounts(), label: navWords.accounts, icon: 'shield', needs: 'users', right: ['read', 'users'] },
    ],
  },
];

/** Entries of users linked to a teacher's record. */
export const ownEntries: readonly Entry[] = [
  { to: screen.ownStudents(), label: navWords.ownStudents, icon: 'people' },
  { to: screen.ownRecord(), label: navWords.ownRecord, icon: 'person' },
];
export const passwordEntry: Entry = { to: screen.password(), label: navWords.changePassword, icon: 'key' };

/** Reached only from another screen. */
export const innerEntries: readonly Entry[] = [
  ...ownEntries,
  { to: screen.history(), label: navWords.history, icon: 'clock', needs: 'history', right: ['read', 'history'] },
  {
    to: screen.handoverLetter(),
    label: navWords.handoverLetter,
    icon: 'key',
    needs: 'users',
    right: ['write', 'users'],
  },
  { to: screen.exam(), label: navWords.exam, icon: 'list', needs: 'exams', right: ['read', 'exams'] },
  { to: screen.remarks(), label: navWords.remarks, icon: 'list', needs: 'exams', right: ['write', 'exams'] },
  {
    to: screen.corrections(),
    label: navWords.corrections,
    icon: 'edit',
    needs: 'exams',
    right: ['write', 'exam-publication'],
  },
  { to: screen.marksList(), label: navWords.marksList, icon: 'list', needs: 'exams', right: ['read', 'marks'] },
  { to: screen.bellTables(), label: navWords.bellTables, icon: 'bell', needs: 'bell-tables', ...office },
  ...registersIn('lessons'),
  { to: screen.timetable(), label: navWords.timetable, icon: 'calendar', ...lessons },
  { to: screen.timetablePrint(), label: navWords.timetablePrint, icon: 'printer', ...lessons },
  {
    to: screen.coverRegister(),
    label: navWords.coverRegister,
    icon: 'printer',
    needs: 'covers',
    right: ['write', 'timetables'],
  },
  { to: screen.attendanceRegister(), label: navWords.attendanceRegister, icon: 'printer', ...attendance },
  {
    to: screen.staffRegister(),
    label: navWords.staffRegister,
    icon: 'printer',
    needs: 'staff-attendance',
    right: attendance.right,
  },
  { to: screen.attendanceBelow(), label: navWords.attendanceBelow, icon: 'list', ...attendance },
  { to: screen.issueCertificate(), label: navWords.issueCertificate, icon: 'plus', ...certificates },
  { to: screen.certificate(), label: navWords.certificate, icon: 'result', ...certificates },
  { to: screen.certificateRegister(), label: navWords.certificateRegister, icon: 'printer', ...certificates },
  { to: screen.proof(), label: navWords.proof, icon: 'flag', needs: 'officers', ...inspection },
];

export const mayOpen = ({ right }: Entry, role: string): boolean => right === undefined || allows(role, right);

/** Those of them that a backend has the things for, and that this role may open. */
export const offeredOf = (
  entries: readonly Entry[],
  offers: (what: Feature | ResourcePath) => boolean,
  role: string,
): Entry[] => entries.filter((entry) => (!entry.needs || offers(entry.needs)) && mayOpen(entry, role));

const all = [overviewEntry, ...groups.flatMap(({ entries }) => entries), ...innerEntries, passwordEntry];

/** Entry of the screen at this path; undefined if unknown. */
export function entryAt(path: string): Entry | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  return all.find(({ to }) => to === wanted);
}
