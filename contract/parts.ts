import type { documents, pages } from './pages.ts';

/** Parts of the program that a school may switch off, in the order in which the settings tell them. */
export const PARTS = ['exams', 'inspection', 'routine', 'attendance', 'papers'] as const;
export type Part = (typeof PARTS)[number];

/** A part's word for people. */
export const PART_WORDS: Readonly<Record<Part, string>> = {
  exams: 'পরীক্ষা',
  inspection: 'পরিদর্শন',
  routine: 'রুটিন',
  attendance: 'হাজিরা',
  papers: 'সনদ',
};

type PageName = keyof typeof pages | keyof typeof documents;

type Extent = {
  /** Addresses below the API's base that go with it, with all below them; resources without routes stand here, too. */
  addresses: readonly string[];
  pages: readonly PageName[];
};

/** The extent of each part: a resource, a call or a page joins it by a word here. */
const EXTENTS: Readonly<Record<Part, Extent>> = {
  exams: {
    addresses: ['exams', 'papers', 'marks', 'remarks', 'reports', 'exam-rooms', 'result-numbers'],
    pages: ['report'],
  },
  inspection: {
    addresses: ['compliance', 'officers', 'documents', 'facilities', 'approved-sections'],
    pages: ['information'],
  },
  routine: {
    addresses: [
      'bell-tables',
      'rooms',
      'subject-plans',
      'timetables',
      'timetable-slots',
      'timetable',
      'teacher-absences',
      'covers',
    ],
    pages: ['routineFile'],
  },
  attendance: { addresses: ['attendance', 'absentees', 'leaves', 'staff-attendance'], pages: ['rollCall'] },
  papers: {
    addresses: [
      ...['certificates', 'certificate-templates', 'cards', 'notices/:id/signature'],
      ...['verify/log', 'verify/notices', 'verify/files', 'verify/keys'],
    ],
    pages: ['verify', 'signingKeys'],
  },
};

const PATTERNS = PARTS.flatMap((part) =>
  EXTENTS[part].addresses.map((address) => ({
    part,
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}(?:/|$)`),
  })),
);

/** The part of an address below the API's base, such as a resource's path; null for what is never off. */
export const partAt = (path: string): Part | null => PATTERNS.find(({ pattern }) => pattern.test(path))?.part ?? null;

/** True if an address is in no part, or in one that is on. */
export function isOn(path: string, on: readonly Part[]): boolean {
  const part = partAt(path);
  return part === null || on.includes(part);
}

/** True for an address of a code: without its part it answers only in a school that has issued something. */
export const isCodeAddress = (path: string): boolean =>
  partAt(path) === null && /^verify\/[^/]+(?:\/match)?$/.test(path);

/** True if a page is in no part, or in one that is on. */
export const isPageOn = (name: PageName, on: readonly Part[]): boolean =>
  PARTS.every((part) => on.includes(part) || !EXTENTS[part].pages.includes(name));
