import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, entryOrder } from '#contract/calendar/entries.ts';
import { addDays } from '#contract/rules/dates.ts';
import { agendaOf, daysShown, LANES, shiftMonth, weeksOf } from './month.ts';

let id = 0;
const entry = (start: string, end = start): CalendarEntry => {
  id += 1;
  const at = '2026-01-01T00:00:00.000Z';
  return {
    type: 'events',
    id,
    kind: 'event',
    title: '',
    description: '',
    start,
    end,
    all_day: true,
    created_at: at,
    updated_at: at,
  };
};

describe('the days of a month', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-05'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-01-30', '2028-03-04'],
    ['2026-12', '2026-11-29', '2027-01-02'],
  ])('of %s are whole weeks from Sunday to Saturday', (month, from, to) => {
    expect(daysShown(month)).toEqual({ from, to });
    expect(weeksOf(month, []).flat()).toHaveLength((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
  });

  it('turns from year to year', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ]);
  });
});

describe('the bars of a month', () => {
  it('go on from week to week, each from Sunday', () => {
    const exam = entry('2026-11-25', '2026-12-10');
    const bars = weeksOf('2026-11', [exam]).map((week) => week.flatMap((day) => day.bars));
    expect(bars.map((week) => week.map(({ day, span, goesOn }) => [day, span, goesOn]))).toEqual([
      [],
      [],
      [],
      [[3, 4, false]],
      [[0, 7, true]],
    ]);
  });

  it('lie beside one another, and what does not fit is counted on each of its days', () => {
    const all = [
      entry('2026-11-02', '2026-11-04'),
      entry('2026-11-03'),
      entry('2026-11-03', '2026-11-05'),
      entry('2026-11-05'),
    ];
    const [week = []] = weeksOf('2026-11', all.sort(entryOrder));
    expect(week.map(({ bars, hidden }) => [bars.map(({ lane }) => lane), hidden])).toEqual([
      [[], 0],
      [[0], 0],
      [[1], 1],
      [[], 0],
      [[0], 0],
      [[], 0],
      [[], 0],
    ]);
  });

  it('never cover one another, and every entry of a day is shown or counted', () => {
    const days = fc.tuple(fc.integer({ min: -10, max: 40 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(days, { maxLength: 12 }), (spans) => {
        const entries = spans
          .map(([from, length]) => entry(addDays('2026-11-01', from), addDays('2026-11-01', from + length)))
          .sort(entryOrder);
        for (const week of weeksOf('2026-11', entries)) {
          const bars = week.flatMap((day) => day.bars);
          for (const [index, day] of week.entries()) {
            const over = bars.filter((bar) => bar.day <= index && index < bar.day + bar.span);
            expect(new Set(over.map(({ lane }) => lane)).size).toBe(over.length);
            expect(over.length + day.hidden).toBe(day.entries.length);
            expect(over.length).toBeLessThanOrEqual(LANES);
          }
        }
      }),
    );
  });
});

it('an agenda has the days on which something begins, and on its first what goes on', () => {
  const all = [entry('2026-11-20', '2026-11-24'), entry('2026-11-23'), entry('2026-11-30'), entry('2026-12-24')];
  const days = agendaOf('2026-11-23', '2026-12-20', all);
  expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
    ['2026-11-23', 2],
    ['2026-11-30', 1],
  ]);
});
