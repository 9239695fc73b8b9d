import { describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from './kit/define-resource.ts';
import { type ResourcePath, resources } from './resources/index.ts';
import { can, type Place } from './roles.ts';

const ASKERS = ['Admin', 'User', null] as const;

/** Read from the list of who may what: `A` Admin, `U` User, `V` a visitor. */
const READ: Record<ResourcePath, string> = {
  institutions: 'AUV',
  teachers: 'AUV',
  staff: 'AUV',
  classes: 'AUV',
  students: 'A',
  'principal-vice-principal': 'AUV',
  banners: 'AUV',
  gallery: 'AUV',
  notices: 'AUV',
  subjects: 'AUV',
  results: 'AUV',
  routines: 'AUV',
  'committee-members': 'AUV',
  contacts: 'A',
};
const PLACES: Record<Place, { read: string; write: string }> = {
  dashboard: { read: 'A', write: '' },
  'contact-details': { read: 'A', write: '' },
  users: { read: 'A', write: 'A' },
  settings: { read: 'AUV', write: 'A' },
  backups: { read: 'A', write: 'A' },
};

const letters = (may: (asker: (typeof ASKERS)[number]) => boolean): string =>
  ASKERS.filter(may)
    .map((asker) => asker?.[0] ?? 'V')
    .join('');

describe('who may', () => {
  it.each(Object.entries(READ))('read %s: %s', (path, expected) => {
    const resource = resources[path as ResourcePath];
    for (const operation of ['list', 'one'] as const)
      expect(
        letters((asker) => can(asker, operation, resource)),
        operation,
      ).toBe(expected);
  });

  it.each(Object.keys(READ))('write %s', (path) => {
    const resource = resources[path as ResourcePath];
    for (const operation of ALL_OPERATIONS.filter((operation) => operation !== 'list' && operation !== 'one')) {
      const expected = path === 'contacts' && operation === 'create' ? 'AUV' : 'A';
      expect(
        letters((asker) => can(asker, operation, resource)),
        operation,
      ).toBe(expected);
    }
  });

  it.each(Object.entries(PLACES))('use %s', (place, expected) => {
    for (const access of ['read', 'write'] as const)
      expect(
        letters((asker) => can(asker, access, place as Place)),
        access,
      ).toBe(expected[access]);
  });

  it('gives a role that nobody knows what a visitor has', () => {
    expect(can('Superuser', 'read', 'dashboard')).toBe(false);
    expect(can('admin', 'create', resources.notices)).toBe(false);
    expect(can('Superuser', 'list', resources.notices)).toBe(true);
  });
});
