import { describe, expect, it } from 'vitest';
import { addMonths } from '../rules/dates.ts';
import { complianceOf } from './compliance.ts';
import { DUTIES, type Duty } from './duties.ts';
import type { SchoolFacts } from './facts.ts';

const TODAY = '2026-11-22';
const NOW = '2026-11-22T04:00:00.000Z';
const none = { count: 0, updated_at: null };
const some = { count: 3, updated_at: NOW };
const paper = (kind: string, issued_on: string | null, valid_until: string | null = null) => ({
  kind,
  issued_on,
  valid_until,
  created_at: NOW,
  updated_at: NOW,
});
const officer = (kind: string) => ({ id: 5, kind, phone: '01000000017', address: 'কক্ষ ১০৩', updated_at: NOW });

const EMPTY: SchoolFacts = {
  institution: null,
  head: null,
  leaders: none,
  teachers: none,
  staff: none,
  committee: none,
  facilities: none,
  sections: none,
  unapproved: [],
  routines: none,
  timetables: none,
  notices: { ...none, last: null },
  officers: [],
  documents: [],
  students: { ...none, unknown: 0, first: null },
  counted: { ...none, on: null },
  reviews: {},
};

const WHOLE: SchoolFacts = {
  institution: {
    address: 'কুসুমপুর',
    contact_phone: '01000000000',
    eiin: '১০০৫৪২',
    established_on: '1968-01-01',
    institution_type: 'সহশিক্ষা',
    shift: 'এক শিফট',
    land_area: '২.৮৪ একর',
    history: 'ইতিহাস',
    mission: 'লক্ষ্য',
    mpo_code: '7304051301',
    recognition_until: '2027-12-31',
    updated_at: NOW,
  },
  head: { message: 'বাণী' },
  leaders: some,
  teachers: some,
  staff: some,
  committee: some,
  facilities: some,
  sections: some,
  unapproved: [],
  routines: some,
  timetables: none,
  notices: { ...some, last: TODAY },
  officers: [officer('complaint'), officer('service-centre')],
  documents: [
    paper('recognition', '2025-01-12', '2027-06-30'),
    paper('mpo', '2026-11-01'),
    paper('syllabus', '2026-01-01'),
    paper('committee', '2025-05-20', '2027-05-19'),
  ],
  students: { ...some, unknown: 0, first: null },
  counted: { ...none, on: null },
  reviews: {},
};

const itemOf = (facts: SchoolFacts, key: Duty, today = TODAY) =>
  complianceOf(facts, { today }).items.find((item) => item.key === key)!;
const stateOf = (facts: SchoolFacts, key: Duty, today = TODAY) => itemOf(facts, key, today).state;
const without = (kind: string) => WHOLE.documents.filter((one) => one.kind !== kind);
const institution = (changes: Record<string, unknown>) => ({ institution: { ...WHOLE.institution, ...changes } });

it('is 0 of 11 on an empty school and 11 of 11 on a whole one', () => {
  const empty = complianceOf(EMPTY, { today: TODAY });
  expect([empty.complete, empty.of, empty.items.map(({ key }) => key)]).toEqual([0, 11, [...DUTIES]]);
  expect(empty.items.every(({ state, missing }) => state === 'missing' && missing.length > 0)).toBe(true);
  const whole = complianceOf(WHOLE, { today: TODAY });
  expect(whole.items.filter(({ state }) => state !== 'complete')).toEqual([]);
  expect(whole.complete).toBe(11);
  expect(whole.items.flatMap(({ missing }) => missing)).toEqual([]);
});

const LACKS: readonly (readonly [Duty, Partial<SchoolFacts>, string])[] = [
  ...(['eiin', 'established_on', 'institution_type', 'shift', 'land_area', 'history', 'mission'] as const).map(
    (field) =>
      ['profile', institution({ [field]: field.endsWith('_on') ? null : '' }), `college-info#${field}`] as const,
  ),
  ['profile', { facilities: none }, 'facilities?new=1'],
  ['profile', { head: { message: ' ' } }, 'principal-info?designation=principal#message'],
  ['recognition', { documents: without('recognition') }, 'documents?new=1&kind=recognition'],
  ['students', { students: { ...none, unknown: 0, first: null } }, 'student-counts?new=1'],
  ['students', { students: { ...some, unknown: 2, first: 7 } }, 'student-info-form?edit=7#gender'],
  ['sections', { sections: none }, 'approved-sections?new=1'],
  ['academic', { routines: none }, 'class-routine#category'],
  ['academic', { documents: without('syllabus') }, 'documents?new=1&kind=syllabus'],
  ['academic', { notices: { ...none, last: null } }, 'notices?new=1'],
  ['mpo', institution({ mpo_code: '' }), 'college-info#mpo_code'],
  ['mpo', { documents: without('mpo') }, 'documents?new=1&kind=mpo'],
  ['contact', institution({ address: '' }), 'college-info#address'],
  ['contact', institution({ contact_phone: '' }), 'college-info#contact_phone'],
  ['service_centre', { officers: [officer('complaint')] }, 'officers?new=1&kind=service-centre'],
  [
    'service_centre',
    { officers: [officer('complaint'), { ...officer('service-centre'), address: '' }] },
    'officers?edit=5#address',
  ],
  ['complaint_officer', { officers: [officer('service-centre')] }, 'officers?new=1&kind=complaint'],
  ['people', { head: null }, 'principal-info?designation=principal#full_name'],
  ['people', { teachers: none }, 'teacher-info-form?new=1'],
  ['people', { staff: none }, 'staff-info-form?new=1'],
  ['committee', { committee: none }, 'committee-member?new=1'],
];

describe('what is lacking', () => {
  it.each(LACKS)('%s %j leads to %s', (key, lacking, screen) => {
    const { state, missing } = itemOf({ ...WHOLE, ...lacking }, key);
    expect([state, missing.map((one) => one.screen)]).toEqual(['missing', [`/dashboard/${screen}`]]);
  });

  it('lets the others stand', () => {
    for (const [key, lacking] of LACKS) {
      const { items } = complianceOf({ ...WHOLE, ...lacking }, { today: TODAY });
      const fallen = items.filter(({ state }) => state !== 'complete').map((item) => item.key);
      // A school without a head lacks the head's words, too.
      expect(fallen).toEqual(lacking.head === null ? ['profile', key] : [key]);
    }
  });
});

it('takes a timetable published for the year instead of the class routine', () => {
  const published = { ...WHOLE, routines: none, timetables: some };
  expect(stateOf(published, 'academic', TODAY)).toBe('complete');
  expect(stateOf({ ...published, timetables: none }, 'academic', TODAY)).toBe('missing');
});

describe('what grows old', () => {
  const typed: SchoolFacts = {
    ...WHOLE,
    students: { ...none, unknown: 0, first: null },
    counted: { ...some, on: '2026-11-01' },
  };
  it.each<[Duty, SchoolFacts, fresh: string, stale: string]>([
    ['profile', WHOLE, '2027-11-22', '2027-11-23'],
    ['recognition', WHOLE, '2027-12-31', '2028-01-01'],
    ['students', typed, '2027-01-30', '2027-01-31'],
    ['sections', WHOLE, '2026-12-31', '2027-01-01'],
    ['academic', WHOLE, '2026-12-22', '2026-12-23'],
    ['mpo', WHOLE, '2026-12-31', '2027-01-01'],
    ['service_centre', WHOLE, '2027-05-22', '2027-05-23'],
    ['complaint_officer', WHOLE, '2027-05-22', '2027-05-23'],
    ['people', WHOLE, '2027-05-22', '2027-05-23'],
    ['committee', WHOLE, '2027-05-19', '2027-05-20'],
  ])('%s', (key, facts, fresh, stale) => {
    expect([stateOf(facts, key, fresh), stateOf(facts, key, stale)]).toEqual(['complete', 'stale']);
    expect(itemOf(facts, key, stale).missing.length).toBeGreaterThan(0);
  });

  it('never of students that are counted now, nor of address and phone', () => {
    for (const key of ['students', 'contact'] as const) expect(stateOf(WHOLE, key, '2036-01-01')).toBe('complete');
  });

  it('is fresh again once somebody has said that it is still right', () => {
    const later = addMonths(TODAY, 13);
    for (const key of ['profile', 'sections', 'service_centre', 'complaint_officer', 'people'] as const) {
      expect([key, stateOf(WHOLE, key, later)]).toEqual([key, 'stale']);
      const reviewed = { ...WHOLE, reviews: { [key]: `${later}T04:00:00.000Z` } };
      expect([key, stateOf(reviewed, key, later)]).toEqual([key, 'complete']);
    }
    // An expired duty does not become complete by a review.
    const reviews = { recognition: `${later}T04:00:00.000Z`, committee: `${later}T04:00:00.000Z` };
    expect(stateOf({ ...WHOLE, reviews }, 'committee', later)).toBe('stale');
  });

  it('is said 90 days before a recognition ends', () => {
    const warned = (today: string) => itemOf(WHOLE, 'recognition', today).warnings.length;
    expect([warned('2027-10-01'), warned('2027-10-02'), warned('2027-12-31')]).toEqual([0, 1, 1]);
  });
});
