import { linksOf, oneOf, type Page, page, text, whole } from './address.ts';
import { DASHBOARD } from './pages.ts';

/** Resources whose screen comes of their declaration; its address is the resource's path. */
export const REGISTERS = ['officers', 'documents', 'facilities', 'approved-sections', 'student-counts'] as const;
export type Register = (typeof REGISTERS)[number];

const registers = Object.fromEntries(REGISTERS.map((path) => [path, page(`${DASHBOARD}/${path}`)])) as {
  [R in Register]: Page;
};

/** The dashboard's screens: drawn anew for each visit, kept by nobody. */
export const screens = {
  overview: page(DASHBOARD),
  collegeInfo: page(`${DASHBOARD}/college-info`),
  notices: page(`${DASHBOARD}/notices`),
  galleryUpload: page(`${DASHBOARD}/gallery-upload`),
  galleryList: page(`${DASHBOARD}/gallery-list`, { query: { tab: oneOf('new', 'old', 'banners') } }),
  principalInfo: page(`${DASHBOARD}/principal-info`),
  committee: page(`${DASHBOARD}/committee-member`),
  messages: page(`${DASHBOARD}/contact-list`),
  accounts: page(`${DASHBOARD}/accounts`),
  activity: page(`${DASHBOARD}/activity`),
  trash: page(`${DASHBOARD}/trash`),
  /** `of`: the resource; `version`: an entry of the history, 0 for the newest. */
  history: page(`${DASHBOARD}/history`, { query: { of: text, id: whole, version: whole } }),
  password: page(`${DASHBOARD}/change-password`),
  routines: page(`${DASHBOARD}/class-routine`),
  classes: page(`${DASHBOARD}/add-class`),
  subjects: page(`${DASHBOARD}/add-subject`),
  results: page(`${DASHBOARD}/result-manager`),
  exams: page(`${DASHBOARD}/exams`),
  marks: page(`${DASHBOARD}/marks`, { query: { exam: text, class: text, paper: text } }),
  students: page(`${DASHBOARD}/student-info-form`),
  teachers: page(`${DASHBOARD}/teacher-info-form`),
  staff: page(`${DASHBOARD}/staff-info-form`),
  ...registers,
} as const;

/** The addresses of the dashboard's screens: `screen.notices()`. */
export const screen = linksOf(screens);
