import { describe, expect, it } from 'vitest';
import type { AbsenceRecord, CoverRecord, DayAnswer } from '../day.ts';
import { datesOf, ofShift, type RegisterDay, registerGroups } from './rows.ts';

const period = (key: string, starts: string, ends: string) =>
  ({ key, name: `${key}ম`, starts, ends, kind: 'class' }) as const;
const lesson = (id: number, section: string, of: string, starts: string) => ({
  ...{ id, class: { id: 6, name: 'ষষ্ঠ' }, section, group: '', subject: { id: 1, name: 'গণিত' } },
  ...{ teachers: [{ id, full_name: `শিক্ষক ${id}`, short_name: '' }], room: null, period: of, span: 1 },
  ...{ starts, ends: starts, parallel: '', cover: null, covers: [] },
});
const day = (date: string): DayAnswer => ({
  ...{ date, day: 2, day_off: null },
  shifts: [
    { shift: 'প্রভাতি', periods: [period('1', '07:30', '08:15')] },
    { shift: 'দিবা', periods: [period('1', '12:15', '13:00'), period('2', '13:00', '13:45')] },
  ],
  slots: [
    lesson(1, 'ক', '1', '07:30'),
    lesson(2, 'ক', '1', '12:15'),
    lesson(3, 'খ', '1', '12:15'),
    lesson(4, 'ক', '2', '13:00'),
  ],
});
const date = '2026-11-24';
const absence = (more: object) => ({ id: 1, teacher: 20, date, periods: [], reason: '', ...more }) as never;
const dayWith = (absences: AbsenceRecord[] = []) =>
  new Map<string, RegisterDay>([[date, { day: day(date), absences }]]);
let id = 0;
const cover = (more: object): CoverRecord =>
  ({
    ...{ id: ++id, date, slot: 2, absent: 20, absent_name: 'মাহফুজা', kind: 'substitute', substitute: 3 },
    ...{ substitute_name: 'সাবরিনা', joined_with: '', swap_slot: null, swap_date: null, state: 'confirmed', ...more },
  }) as never;

describe('the lines of the register of covers', () => {
  it('stand by date and teacher in the order of lessons, without what no longer counts', () => {
    const covers = [cover({ slot: 4 }), cover({}), cover({ slot: 1, absent: 21 }), cover({ state: 'orphaned' })];
    const groups = registerGroups(covers, dayWith());
    expect(groups.map(({ rows }) => rows.map(({ period: name, shift }) => `${shift} ${name}`))).toEqual([
      ['প্রভাতি 1ম'],
      ['দিবা 1ম', 'দিবা 2ম'],
    ]);
    expect(groups[1]?.rows[0]).toMatchObject({ place: 'ষষ্ঠ, ক', subject: 'গণিত', way: 'সাবরিনা', state: '' });
  });

  it('say in words what is no substitute, and whether the lesson was held', () => {
    const ways = registerGroups(
      [
        cover({ kind: 'merge', joined_with: ' খ', state: 'held' }),
        cover({ kind: 'library', state: 'not_held' }),
        cover({ kind: 'swap', swap_slot: 4 }),
      ],
      dayWith(),
    )[0]?.rows.map(({ way, state }) => [way, state]);
    expect(ways).toEqual([
      ['একত্র: ষষ্ঠ,  খ (শিক্ষক 3)', 'হয়েছে'],
      ['নিজে পড়া: গ্রন্থাগার', 'হয়নি'],
      ['অদলবদল: সাবরিনা (মঙ্গল 2ম)', ''],
    ]);
  });

  it('name the reason, and the periods where it was not the whole day', () => {
    const reason = (...absences: AbsenceRecord[]) => registerGroups([cover({})], dayWith(absences))[0]?.reason;
    expect(reason(absence({ reason: 'চিকিৎসা ছুটি' }))).toBe('চিকিৎসা ছুটি');
    expect(reason(absence({ reason: 'প্রশিক্ষণ', periods: ['4', '5'] }))).toBe('প্রশিক্ষণ · ৪, ৫ পিরিয়ড');
    expect(reason()).toBe('');
  });

  it('stay when the lesson and the teacher are deleted, in every shift', () => {
    const groups = registerGroups([cover({ slot: null, absent: null }), cover({ slot: 1, absent: 21 })], dayWith());
    expect(groups.find(({ name, rows }) => name === 'মাহফুজা' && rows[0]?.place === '')).toBeDefined();
    expect(ofShift(groups, 'দিবা').map(({ rows }) => rows.length)).toEqual([1]);
    expect(ofShift(groups, null)).toHaveLength(2);
  });

  it('need the lessons of the day on which a swap is returned', () => {
    expect(datesOf([cover({ swap_date: '2026-11-26' })])).toEqual([date, '2026-11-26']);
  });
});
