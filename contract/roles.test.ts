import { describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from './kit/define-resource.ts';
import { type ResourcePath, resources } from './resources/index.ts';
import { can, type RightPlace } from './roles.ts';

const ASKERS = ['Admin', 'Editor', 'Teacher', 'User', null] as const;

/** Read from the list of who may what: `A` Admin, `E` Editor, `T` Teacher, `U` User, `V` a visitor. */
const READ: Partial<Record<ResourcePath, string>> = {
  students: 'AET',
  contacts: 'AE',
  'student-counts': 'AE',
  'subject-plans': 'AET',
  'exam-rooms': 'AE',
  marks: 'AE',
  remarks: 'AE',
  attendance: 'AE',
  absentees: 'AE',
  leaves: 'AET',
  'teacher-absences': 'AET',
  'staff-attendance': 'AET',
  'certificate-templates': 'AE',
  certificates: 'AE',
  cards: 'AE',
};
const paths = Object.keys(resources) as ResourcePath[];
const PLACES: Record<RightPlace, { read: string; write: string }> = {
  dashboard: { read: 'AET', write: '' },
  'contact-details': { read: 'AE', write: '' },
  users: { read: 'A', write: 'A' },
  settings: { read: 'AETUV', write: 'A' },
  backups: { read: 'A', write: 'A' },
  records: { read: 'AE', write: 'AE' },
  history: { read: 'AE', write: '' },
  undo: { read: '', write: 'AET' },
  trash: { read: 'AE', write: 'A' },
  activity: { read: 'A', write: '' },
  sheets: { read: 'AE', write: 'AE' },
  certificates: { read: 'AE', write: 'AE' },
  'certificate-register': { read: '', write: 'A' },
  'student-hold': { read: '', write: 'A' },
  compliance: { read: 'AE', write: 'AE' },
  exams: { read: 'AE', write: 'AE' },
  'exam-publication': { read: '', write: 'A' },
  marks: { read: 'AET', write: 'AET' },
  'all-marks': { read: 'AE', write: 'AE' },
  attendance: { read: 'AET', write: 'AET' },
  timetables: { read: 'AET', write: 'AE' },
  'cover-reports': { read: '', write: 'AET' },
  'all-attendance': { read: 'AE', write: 'AE' },
};

const letters = (may: (asker: (typeof ASKERS)[number]) => boolean): string =>
  ASKERS.filter(may)
    .map((asker) => asker?.[0] ?? 'V')
    .join('');

describe('who may', () => {
  it.each(paths)('read %s', (path) => {
    const resource = resources[path];
    for (const operation of ['list', 'one'] as const)
      expect(
        letters((asker) => can(asker, operation, resource)),
        operation,
      ).toBe(READ[path] ?? 'AETUV');
  });

  it.each(paths)('write %s', (path) => {
    const resource = resources[path];
    for (const operation of ALL_OPERATIONS.filter((operation) => operation !== 'list' && operation !== 'one')) {
      const expected =
        path === 'contacts' && operation === 'create' ? 'AETUV' : path === 'certificate-templates' ? 'A' : 'AE';
      expect(
        letters((asker) => can(asker, operation, resource)),
        operation,
      ).toBe(expected);
    }
  });

  it.each(Object.entries(PLACES))('use %s', (place, expected) => {
    for (const access of ['read', 'write'] as const)
      expect(
        letters((asker) => can(asker, access, place as RightPlace)),
        access,
      ).toBe(expected[access]);
  });

  it('gives a role that nobody knows what a visitor has', () => {
    expect(can('Superuser', 'read', 'dashboard')).toBe(false);
    expect(can('admin', 'create', resources.notices)).toBe(false);
    expect(can('Superuser', 'list', resources.notices)).toBe(true);
  });
});
