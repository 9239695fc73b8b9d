import { registers } from '#contract/registers.ts';
import { screen } from '#contract/screens.ts';
import { navWords, screenSearchWords as words } from '../words.ts';
import type { Entry } from './navigation.ts';

/** An action within a screen, as the search of screens leads to it. */
export type Action = Entry & { within: string };

const office: Pick<Entry, 'right'> = { right: ['write', 'records'] };
const exams: Pick<Entry, 'needs' | 'right'> = { needs: 'exams', right: ['read', 'exams'] };
const attendance: Pick<Entry, 'needs' | 'right'> = { needs: 'attendance', right: ['read', 'attendance'] };

const { actions: labels } = words;

export const actions: readonly Action[] = [
  { within: screen.notices(), to: screen.notices({ new: '1' }), label: labels.newNotice, icon: 'plus', ...office },
  { within: screen.teachers(), to: screen.teachers({ new: '1' }), label: labels.newTeacher, icon: 'plus', ...office },
  { within: screen.staff(), to: screen.staff({ new: '1' }), label: labels.newStaff, icon: 'plus', ...office },
  { within: screen.committee(), to: screen.committee({ new: '1' }), label: labels.newMember, icon: 'plus', ...office },
  {
    within: screen.galleryList(),
    to: screen.galleryList({ tab: 'banners' }),
    label: labels.banners,
    icon: 'image',
    ...office,
  },
  {
    within: screen.tabulation(),
    to: screen.tabulation({ sheet: 'cards' }),
    label: labels.cards,
    icon: 'printer',
    ...exams,
  },
  {
    within: screen.tabulation(),
    to: screen.tabulation({ sheet: 'merit' }),
    label: labels.merit,
    icon: 'list',
    ...exams,
  },
  {
    within: screen.tabulation(),
    to: screen.tabulation({ sheet: 'admit' }),
    label: labels.admit,
    icon: 'printer',
    ...exams,
  },
  {
    within: screen.tabulation(),
    to: screen.tabulation({ sheet: 'seats' }),
    label: labels.seats,
    icon: 'printer',
    ...exams,
  },
  {
    within: screen.attendanceWeek(),
    to: screen.attendanceRegister(),
    label: labels.register,
    icon: 'printer',
    ...attendance,
  },
  { within: screen.attendanceWeek(), to: screen.attendanceBelow(), label: labels.below, icon: 'list', ...attendance },
  {
    within: screen.attendance(),
    to: screen.staffRegister(),
    label: navWords.staffRegister,
    icon: 'printer',
    needs: 'staff-attendance',
    right: attendance.right,
  },
  {
    within: screen.timetables(),
    to: screen.bellTables(),
    label: navWords.bellTables,
    icon: 'bell',
    needs: 'bell-tables',
    ...office,
  },
  {
    within: screen.timetables(),
    to: screen['subject-plans'](),
    label: registers['subject-plans'].title,
    icon: registers['subject-plans'].icon,
    needs: 'subject-plans',
    ...office,
  },
  {
    within: screen.covers(),
    to: screen['teacher-absences'](),
    label: registers['teacher-absences'].title,
    icon: registers['teacher-absences'].icon,
    needs: 'teacher-absences',
    ...office,
  },
  {
    within: screen.covers(),
    to: screen.coverRegister(),
    label: navWords.coverRegister,
    icon: 'printer',
    needs: 'covers',
    right: ['write', 'timetables'],
  },
  {
    within: screen.certificates(),
    to: screen.issueCertificate(),
    label: labels.issue,
    icon: 'plus',
    needs: 'certificates',
    right: ['write', 'records'],
  },
  {
    within: screen.imports(),
    to: screen.imports({ of: 'students' }),
    label: labels.importStudents,
    icon: 'upload',
    needs: 'sheets',
    right: ['write', 'sheets'],
  },
  {
    within: screen.compliance(),
    to: screen.proof(),
    label: labels.proof,
    icon: 'printer',
    needs: 'officers',
    right: ['read', 'compliance'],
  },
  {
    within: screen.handover(),
    to: screen.handoverLetter(),
    label: labels.handoverLetter,
    icon: 'printer',
    needs: 'users',
    right: ['write', 'users'],
  },
  {
    within: screen.accounts(),
    to: screen.accounts({ new: '1' }),
    label: labels.newAccount,
    icon: 'plus',
    needs: 'users',
    right: ['write', 'users'],
  },
];
