import { describe, expect, it } from 'vitest';
import { bellTableAt, firstBellAt, minutesOf, periodAt, periodsOf } from './bells.ts';
import { bells, DAY, oneLesson } from './testing/example.ts';

describe('the bells', () => {
  it.each([
    ['09:59', undefined],
    ['10:14', 'সমাবেশ'],
    ['10:15', '1'],
    ['12:55', 'টিফিন'],
    ['13:29', 'টিফিন'],
    ['13:30', '4'],
    ['16:00', '7'],
    ['16:50', undefined],
  ])('at %s are in period %s', (time, key) => {
    expect(periodAt(DAY, minutesOf(time))?.key).toBe(key);
  });

  it('are those that began last, on the weekdays that they name', () => {
    const ramadan = bells({
      id: 2,
      valid_from: '2026-02-18',
      valid_to: '2026-03-19',
      periods: oneLesson('1', '09:00', '09:30'),
    });
    const all = [bells(), ramadan, bells({ id: 3, shift: 'প্রভাতি' })];
    const at = (date: string) => bellTableAt(all, ' ', date)?.id;
    expect(['2025-12-31', '2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20', '2026-03-22'].map(at)).toEqual([
      undefined,
      1,
      2,
      2,
      undefined,
      1,
    ]);
  });

  it('ring first at the earliest start of any shift, after tables that a later one replaces', () => {
    const early = oneLesson('1', '07:15', '08:00');
    const all = [
      bells(),
      bells({ id: 2, shift: 'প্রভাতি', periods: early }),
      bells({ id: 3, shift: 'প্রভাতি ', valid_from: '2026-02-18', periods: oneLesson('1', '08:30', '09:00') }),
    ];
    const at = (date: string) => firstBellAt(all, date);
    expect(['2025-12-31', '2026-02-17', '2026-02-18', '2026-02-20'].map(at)).toEqual([null, '07:15', '08:30', null]);
  });

  it('give a long lesson the next class period too, over the break', () => {
    const keys = (period: string, span: number) => periodsOf(DAY, { period, span })?.map(({ key }) => key);
    expect([keys('3', 2), keys('7', 1), keys('7', 2), keys('টিফিন', 1), keys('8', 1)]).toEqual([
      ['3', '4'],
      ['7'],
      undefined,
      undefined,
      undefined,
    ]);
  });
});
