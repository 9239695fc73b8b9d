import { describe, expect, it } from 'vitest';
import type { SummaryRow } from '#contract/attendance/answers.ts';
import { NO_TOTALS } from '#contract/attendance/totals.ts';
import { sundayOf } from '#contract/timetable/counting.ts';
import { todayOf, weekOf } from './week-table.ts';

/** A Tuesday. */
const TODAY = '2026-11-10';
const SUNDAY = '2026-11-08';
const SCHOOL_DAYS = [0, 1, 2, 3, 4];

const row = (section: string, date: string, more: Partial<SummaryRow> = {}): SummaryRow => ({
  ...{ class: 6, section, date, expected: 1, ...NO_TOTALS, rate: null },
  ...more,
});
const taken = (section: string, date: string, present: number, absent: number, more: Partial<SummaryRow> = {}) =>
  row(section, date, { taken: 1, roster: present + absent, present, absent, ...more });

const at = (clock: string) => ({ today: TODAY, clock });

describe('the week', () => {
  const rows = [
    taken('ক', '2026-11-08', 30, 10),
    taken('ক', '2026-11-09', 29, 11),
    row('ক', TODAY),
    row('ক', '2026-11-11'),
    row('ক', '2026-11-12', { expected: 0 }),
    row('ক', '2026-11-13', { expected: 0 }),
    row('ক', '2026-11-14', { expected: 0 }),
  ];

  it('begins on Sunday', () => {
    expect([SUNDAY, TODAY, '2026-11-14'].map(sundayOf)).toEqual([SUNDAY, SUNDAY, SUNDAY]);
  });

  it('tells three quarters from less, days to come and days off from what is missing', () => {
    const [line] = weekOf(rows, SUNDAY, SCHOOL_DAYS, at('11:00')).lines;
    expect(line?.cells.map((cell) => (cell.kind === 'taken' ? cell.isLow : cell.kind))).toEqual([
      false,
      true,
      'missing',
      'ahead',
      'off',
    ]);
    expect(line?.size).toBe(40);
  });

  it('calls a sheet of today missing from eleven on', () => {
    const kindAt = (clock: string) => weekOf(rows, SUNDAY, SCHOOL_DAYS, at(clock)).lines[0]?.cells[2]?.kind;
    expect([kindAt('10:59'), kindAt('11:00')]).toEqual(['due', 'missing']);
  });

  it('calls a sheet of a later shift missing from its own time on', () => {
    const late = [row('ক', TODAY, { overdue_from: '13:15' })];
    const kindAt = (clock: string) => weekOf(late, SUNDAY, SCHOOL_DAYS, at(clock)).lines[0]?.cells[2]?.kind;
    expect([kindAt('11:00'), kindAt('13:15')]).toEqual(['due', 'missing']);
  });

  it('has a column for a day of rest on which there were lessons, and none for other ones', () => {
    const days = weekOf(
      [...rows.slice(0, 5), taken('ক', '2026-11-13', 5, 0), rows[6] as SummaryRow],
      SUNDAY,
      SCHOOL_DAYS,
      at('11:00'),
    ).days;
    expect(days.map(({ date }) => date.slice(8))).toEqual(['08', '09', '10', '11', '12', '13']);
    expect(days.map(({ isOff }) => isOff)).toEqual([false, false, false, false, true, false]);
  });

  it('shows numbers of today and two squares before on a phone; of a week that is over its last day', () => {
    const places = (today: string) =>
      weekOf(rows, SUNDAY, SCHOOL_DAYS, { today, clock: '11:00' }).days.map(({ place }) => place);
    expect(places(TODAY)).toEqual(['square', 'square', 'number', 'rest', 'rest']);
    expect(places('2026-11-20')).toEqual(['rest', 'rest', 'square', 'square', 'number']);
  });

  it('sums a day over the sheets that there are', () => {
    const week = weekOf([...rows, taken('খ', '2026-11-08', 10, 0)], SUNDAY, SCHOOL_DAYS, at('09:00'));
    expect(week.days.slice(0, 3).map(({ there, of }) => [there, of])).toEqual([
      [40, 50],
      [29, 40],
      [0, 0],
    ]);
  });
});

describe('today', () => {
  it('counts the sheets that there are, and of the others who was on the last one', () => {
    const rows = [
      taken('ক', '2026-11-09', 30, 10),
      row('ক', TODAY),
      taken('খ', TODAY, 20, 1, { late: 2 }),
      row('গ', TODAY),
    ];
    expect(todayOf(rows, TODAY)).toMatchObject({ sections: 3, taken: 1, present: 20, late: 2, absent: 1, unknown: 40 });
    expect(todayOf(rows, TODAY).missing.map(({ section }) => section)).toEqual(['ক', 'গ']);
  });

  it('leaves out sections that are off', () => {
    expect(todayOf([row('ক', TODAY, { expected: 0 })], TODAY)).toMatchObject({ sections: 0, taken: 0, missing: [] });
  });
});
