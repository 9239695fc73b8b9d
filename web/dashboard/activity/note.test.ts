import { describe, expect, it } from 'vitest';
import type { ActivityEntry, FieldChange } from '#contract/history.ts';
import { noteOf } from './note.ts';

const entry = (action: ActivityEntry['action'], changes: FieldChange[] = []) =>
  ({ action, changes, address: '203.0.113.0/24' }) as ActivityEntry;
const role = (before: string | null, after: string): FieldChange => ({ field: 'role', before, after });

describe('what more the activity says of an entry', () => {
  it.each([
    ['from where somebody was at the door', entry('signed_in'), ' · নেটওয়ার্ক ২০৩.০.১১৩.০/২৪'],
    ['which role became which', entry('role_changed', [role('Editor', 'Teacher')]), ' · অফিস → শিক্ষক'],
    ['as what somebody is invited', entry('invited', [role(null, 'Editor')]), ' · অফিস'],
    ['a role of another program as it is', entry('role_changed', [role('User', 'Clerk')]), ' · সাধারণ → Clerk'],
    ['nothing where nothing is told', entry('invited'), ''],
    ['nothing of records', entry('changed', [{ field: 'title', before: 'ক', after: 'খ' }]), ''],
  ])('is %s', (_, given, expected) => {
    expect(noteOf(given)).toBe(expected);
  });
});
