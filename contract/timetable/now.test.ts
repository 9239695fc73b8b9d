import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../rules/dates.ts';
import { nowAt, type SchoolDay } from './now.ts';
import { DAY } from './testing/example.ts';

/** Lessons in the first so many periods on each school day; Tuesday is a holiday. */
const days =
  (count: number) =>
  (date: string): SchoolDay<string> => {
    const isOff = weekdayOf(date) > 4 || weekdayOf(date) === 2;
    const lessons = DAY.filter(({ kind }) => kind === 'class').slice(0, isOff ? 0 : count);
    return {
      date,
      periods: DAY,
      isOff,
      lessons: lessons.map(({ key, starts, ends }) => ({ lesson: key, starts, ends })),
    };
  };
const [SIX, NINE] = [days(6), days(7)];

/** The answer at a time of Sunday 4 January 2026 in Dhaka, or of another day. */
const at = (time: string, dayOn = SIX, date = '2026-01-04') => {
  const { period, ends_at, lessons, next } = nowAt(new Date(`${date}T${time}+06:00`), dayOn);
  return [period?.key ?? null, ends_at, lessons.join(), next && `${next.date} ${next.lesson}`];
};

describe('what is on at a moment', () => {
  it.each([
    ['00:00:00', [null, '2026-01-04T04:00:00.000Z', '', '2026-01-04 1']],
    ['10:14:59', ['সমাবেশ', '2026-01-04T04:15:00.000Z', '', '2026-01-04 1']],
    ['10:15:00', ['1', '2026-01-04T05:15:00.000Z', '1', '2026-01-04 2']],
    ['12:55:00', ['টিফিন', '2026-01-04T07:30:00.000Z', '', '2026-01-04 4']],
    ['13:29:59', ['টিফিন', '2026-01-04T07:30:00.000Z', '', '2026-01-04 4']],
    ['15:59:59', ['6', '2026-01-04T10:00:00.000Z', '6', '2026-01-05 1']],
    ['16:00:00', [null, '2026-01-04T18:00:00.000Z', '', '2026-01-05 1']],
  ])('at %s is as the bells say', (time, expected) => {
    expect(at(time)).toEqual(expected);
  });

  it('ends for each class with its own last lesson', () => {
    expect(at('16:00:00', NINE)).toEqual(['7', '2026-01-04T10:50:00.000Z', '7', '2026-01-05 1']);
    expect(at('16:50:00', NINE)[0]).toBeNull();
  });

  it('is nothing on a day off, until the next Dhaka day', () => {
    expect(at('11:00:00', SIX, '2026-01-09')).toEqual([null, '2026-01-09T18:00:00.000Z', '', '2026-01-11 1']);
    expect(at('16:00:00', SIX, '2026-01-05')).toEqual([null, '2026-01-05T18:00:00.000Z', '', '2026-01-07 1']);
  });

  it('has no next lesson where the coming month has none', () => {
    expect(at('11:00:00', days(0))).toEqual([null, '2026-01-04T18:00:00.000Z', '', null]);
  });

  it('goes by the day in Dhaka wherever it is read', () => {
    expect(nowAt(new Date('2026-01-03T18:00:00Z'), SIX).next?.date).toBe('2026-01-04');
    expect(nowAt(new Date('2026-01-04T04:30:00Z'), SIX).period?.key).toBe('1');
  });
});
