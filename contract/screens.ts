import { idParam, linksOf, oneOf, page, pageNumber, textParam } from './address.ts';
import { ATTENDANCE, DASHBOARD } from './pages.ts';
import { REGISTERS, type RegisterPath } from './registers.ts';

const edit = { edit: idParam };
const added = { new: oneOf('', '1'), ...edit };

/** `new` opens the form, with the kind chosen; `edit` opens a record's. */
const register = (path: RegisterPath) => page(`${DASHBOARD}/${path}`, { query: { ...added, kind: textParam } });
const registers = Object.fromEntries(REGISTERS.map((path) => [path, register(path)])) as {
  [R in RegisterPath]: ReturnType<typeof register>;
};

/** The steps from an empty site to one that visitors read. */
export const SET_UP_STEPS = ['institution', 'classes', 'subjects', 'teachers', 'students'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** The dashboard's screens: drawn anew for each visit, kept by nobody. */
export const screens = {
  overview: page(DASHBOARD),
  collegeInfo: page(`${DASHBOARD}/college-info`),
  notices: page(`${DASHBOARD}/notices`, { query: added }),
  galleryUpload: page(`${DASHBOARD}/gallery-upload`),
  galleryList: page(`${DASHBOARD}/gallery-list`, {
    query: { tab: oneOf('new', 'old', 'unconsented', 'banners'), ...edit },
  }),
  principalInfo: page(`${DASHBOARD}/principal-info`, { query: { designation: textParam } }),
  committee: page(`${DASHBOARD}/committee-member`, { query: added }),
  messages: page(`${DASHBOARD}/contact-list`, { query: { view: idParam } }),
  accounts: page(`${DASHBOARD}/accounts`, { query: { new: oneOf('', '1') } }),
  /** `by`: an account; `batch`: what was done together, each by itself. */
  activity: page(`${DASHBOARD}/activity`, { query: { resource: textParam, by: textParam, batch: textParam } }),
  events: page(`${DASHBOARD}/events`, { query: edit }),
  compliance: page(`${DASHBOARD}/compliance`),
  /** Printed for an inspector. */
  proof: page(`${DASHBOARD}/compliance/proof`),
  handover: page(`${DASHBOARD}/handover`),
  handoverLetter: page(`${DASHBOARD}/handover/letter`),
  /** `of`: the list to be filled, `marks` of a `paper`, or lessons of a `timetable`; `id`: an import, and of its rows those in `state`. */
  imports: page(`${DASHBOARD}/imports`, {
    query: { of: textParam, paper: idParam, timetable: idParam, id: idParam, state: textParam, page: pageNumber },
  }),
  /** `batch`: a promotion that was just made, of `moved` students to the class `to`, 0 out of the school. */
  promotions: page(`${DASHBOARD}/promotions`, {
    query: { from: idParam, to: idParam, batch: textParam, moved: idParam },
  }),
  setUp: page(`${DASHBOARD}/set-up`, { query: { step: oneOf('', ...SET_UP_STEPS) } }),
  /** The record of a teacher's own account, as the website shows it. */
  ownRecord: page(`${DASHBOARD}/own-record`),
  /** Students of the classes that a teacher leads or teaches; `class` selects one class. */
  ownStudents: page(`${DASHBOARD}/own-students`, { query: { class: idParam, search: textParam } }),
  trash: page(`${DASHBOARD}/trash`),
  /** `of`: the resource; `version`: an entry of the history, 0 for the newest. */
  history: page(`${DASHBOARD}/history`, { query: { of: textParam, id: idParam, version: idParam } }),
  password: page(`${DASHBOARD}/change-password`),
  routines: page(`${DASHBOARD}/class-routine`, { query: edit }),
  classes: page(`${DASHBOARD}/add-class`, { query: edit }),
  subjects: page(`${DASHBOARD}/add-subject`, { query: edit }),
  results: page(`${DASHBOARD}/result-manager`, { query: edit }),
  exams: page(`${DASHBOARD}/exams`, { query: edit }),
  /** One of them: the papers that its classes sit, or how it is graded. */
  exam: page(`${DASHBOARD}/exam`, { query: { exam: textParam, show: oneOf('papers', 'rules'), class: textParam } }),
  /** Rooms of an exam, and prints of who sits where. */
  seatPlan: page(`${DASHBOARD}/seat-plan`, {
    query: { exam: textParam, show: oneOf('rooms', 'door', 'sheets', 'labels', 'master'), edit: idParam },
  }),
  /** Remarks for the report cards of a class. */
  remarks: page(`${DASHBOARD}/remarks`, { query: { exam: textParam, class: textParam } }),
  /** Marks that are published already. */
  corrections: page(`${DASHBOARD}/corrections`, { query: { exam: textParam, class: textParam, paper: textParam } }),
  marks: page(`${DASHBOARD}/marks`, { query: { exam: textParam, class: textParam, paper: textParam } }),
  /** On paper, to be filled by hand. */
  marksList: page(`${DASHBOARD}/marks/list`, { query: { paper: idParam } }),
  students: page(`${DASHBOARD}/student-info-form`, { query: edit }),
  teachers: page(`${DASHBOARD}/teacher-info-form`, { query: added }),
  staff: page(`${DASHBOARD}/staff-info-form`, { query: added }),
  /** Sheets computed from marks, and sheets printed for an exam. */
  tabulation: page(`${DASHBOARD}/tabulation`, {
    query: {
      exam: textParam,
      class: textParam,
      section: textParam,
      sheet: oneOf('tabulation', 'cards', 'merit', 'statistics', 'admit', 'seats'),
      paper: oneOf('a4', 'a3'),
    },
  }),
  certificates: page(`${DASHBOARD}/certificates`),
  /** One of them, as it is printed. */
  certificate: page(`${DASHBOARD}/certificate`, { query: { id: idParam } }),
  /** A new one; `supersedes` is the one whose place it takes. */
  issueCertificate: page(`${DASHBOARD}/certificates/new`, {
    query: { kind: textParam, student: idParam, supersedes: idParam },
  }),
  /** The register of a year, to be printed. */
  certificateRegister: page(`${DASHBOARD}/certificates/register`, { query: { year: textParam, kind: textParam } }),
  certificateTemplates: page(`${DASHBOARD}/certificate-templates`, { query: added }),
  /** Identity cards of a class. */
  cards: page(`${DASHBOARD}/cards`, {
    query: { class: textParam, section: textParam, year: textParam, look: oneOf('lying', 'upright', 'single') },
  }),
  /** A sheet of who is there; without a date today's. */
  attendance: page(ATTENDANCE, {
    query: { class: textParam, section: textParam, date: textParam, session: textParam },
  }),
  /** Absentees of today. */
  absentees: page(`${DASHBOARD}/absentees`, { query: { class: textParam } }),
  /** Attendance of all sections in the week of a date, without one in this week. */
  attendanceWeek: page(`${DASHBOARD}/attendance-week`, { query: { date: textParam } }),
  /** The register of a month or the sheet of its year, to be printed. */
  attendanceRegister: page(`${DASHBOARD}/attendance-register`, {
    query: {
      class: textParam,
      section: textParam,
      month: textParam,
      session: textParam,
      paper: oneOf('a4', 'a3', 'year'),
    },
  }),
  /** The register of teachers and staff of a month, to be printed. */
  staffRegister: page(`${DASHBOARD}/staff-attendance/register`, {
    query: { month: textParam, paper: oneOf('a4', 'a3') },
  }),
  /** Students below a share of the sheets. */
  attendanceBelow: page(`${DASHBOARD}/attendance-below`, {
    query: { class: textParam, percent: textParam, from: textParam, to: textParam },
  }),
  bellTables: page(`${DASHBOARD}/bell-tables`, { query: edit }),
  timetables: page(`${DASHBOARD}/timetables`, { query: edit }),
  /** The week of a section in one of them; `slot`: a lesson that is shown first. */
  timetable: page(`${DASHBOARD}/timetable`, {
    query: { timetable: textParam, class: textParam, section: textParam, slot: textParam },
  }),
  /** The same on paper: of a section, of a teacher, or a sheet a day of all sections. */
  timetablePrint: page(`${DASHBOARD}/timetable-print`, {
    query: {
      timetable: textParam,
      sheet: oneOf('class', 'teacher', 'day'),
      class: textParam,
      section: textParam,
      teacher: textParam,
    },
  }),
  /** Lessons of absent teachers on a date, without one today. */
  covers: page(`${DASHBOARD}/covers`, { query: { date: textParam } }),
  /** The covers of the week or month of a date, as they are filed; `shift` empty: all. */
  coverRegister: page(`${DASHBOARD}/covers/register`, {
    query: { date: textParam, span: oneOf('week', 'month'), shift: textParam },
  }),
  ...registers,
} as const;

/** The addresses of the dashboard's screens: `screen.notices()`. */
export const screen = linksOf(screens);
