import { describe, expect, it } from 'vitest';
import { leavesOf, type StaffMark, staffDays, staffRows } from './rows.ts';

const person = (id: number, full_name: string, designation = '') => ({ id, full_name, designation });
const people = {
  teachers: [person(1, 'আনোয়ার', 'সহকারী শিক্ষক'), person(2, 'রবিন')],
  staff: [person(1, 'নুরুল', 'দপ্তরি'), person(3, 'কৃষ্ণা')],
};
const mark = (date: string, of: object, value: string, leave_kind = ''): StaffMark =>
  ({ date, teacher: null, staff: null, mark: value, leave_kind, ...of }) as StaffMark;
const marks = [
  mark('2026-11-01', { teacher: 2 }, 'present'),
  mark('2026-11-02', { teacher: 2 }, 'late'),
  mark('2026-11-03', { teacher: 2 }, 'leave', 'duty'),
  mark('2026-11-04', { teacher: 2 }, 'leave', 'casual'),
  mark('2026-11-05', { teacher: 2 }, 'leave', 'casual'),
  mark('2026-11-01', { staff: 1 }, 'absent'),
  // A colleague who is deleted is named no more.
  mark('2026-11-01', {}, 'present'),
];

describe('rows of the register of staff', () => {
  it('are teachers before staff, numbered through', () => {
    const rows = staffRows(marks, people, true);
    expect(rows.map(({ number, full_name, note }) => [number, full_name, note])).toEqual([
      ['1', 'আনোয়ার', 'সহকারী শিক্ষক'],
      ['2', 'রবিন', ''],
      ['3', 'নুরুল', 'দপ্তরি'],
      ['4', 'কৃষ্ণা', ''],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });

  it('are only those with a mark where not all are asked for', () => {
    expect(staffRows(marks, people, false).map(({ full_name }) => full_name)).toEqual(['রবিন', 'নুরুল']);
  });

  it('count the marks, and sign a leave by its kind', () => {
    const [first, second] = staffRows(marks, people, false);
    expect(first).toMatchObject({ present: 1, late: 1, leave: 3, absent: 0 });
    expect(first?.marks).toMatchObject({ '2026-11-01': 'P', '2026-11-02': 'L', '2026-11-03': 'V' });
    expect(first?.signs).toEqual({ '2026-11-03': 'ক', '2026-11-04': 'নৈ', '2026-11-05': 'নৈ' });
    expect(first && leavesOf(first)).toEqual([
      ['casual', 2],
      ['duty', 1],
    ]);
    expect(second).toMatchObject({ present: 0, absent: 1, marks: { '2026-11-01': 'A' }, signs: {} });
  });
});

describe('days of the register of staff', () => {
  it('are all of the month, with those off by name and those on which anybody is marked', () => {
    const days = staffDays('2026-02', [{ date: '2026-02-03' }], (date) => (date === '2026-02-21' ? 'শহিদ দিবস' : null));
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([28, '2026-02-01', '2026-02-28']);
    expect(days.filter(({ taken }) => taken).map(({ date }) => date)).toEqual(['2026-02-03']);
    expect(days.filter(({ day_off }) => day_off).map(({ date }) => date)).toEqual(['2026-02-21']);
    expect(staffDays('2024-02', [], () => null)).toHaveLength(29);
  });
});
