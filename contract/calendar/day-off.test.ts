import { describe, expect, it } from 'vitest';
import { type CalendarEvent, dayOffOn } from './day-off.ts';

const WEEK = [0, 1, 2, 3, 4];
/** A Sunday. */
const SUNDAY = '2026-03-08';

const event = (values: Partial<CalendarEvent>): CalendarEvent => ({
  id: 1,
  title: 'ছুটির নাম',
  kind: 'holiday',
  all_day: true,
  start_date: SUNDAY,
  end_date: null,
  class: null,
  section: '',
  ...values,
});

describe('a day off', () => {
  it('is each weekday that is no school day, by its name, whatever else is on it', () => {
    expect(dayOffOn('2026-03-06', WEEK, [])).toEqual({ kind: 'week', name: 'শুক্রবার' });
    expect(dayOffOn('2026-03-07', WEEK, [event({ start_date: '2026-03-07' })])).toEqual({
      kind: 'week',
      name: 'শনিবার',
    });
    expect(dayOffOn('2026-03-07', [...WEEK, 6], [])).toBeNull();
    expect(dayOffOn(SUNDAY, WEEK, [])).toBeNull();
  });

  it('is every day of a holiday, and none of another event or of one with hours', () => {
    const days = [event({ start_date: '2026-03-09', end_date: '2026-03-11' })];
    expect(
      ['2026-03-08', '2026-03-09', '2026-03-11', '2026-03-12'].map((date) => dayOffOn(date, WEEK, days)?.name),
    ).toEqual([undefined, 'ছুটির নাম', 'ছুটির নাম', undefined]);
    expect(dayOffOn(SUNDAY, WEEK, [event({ kind: 'exam' }), event({ all_day: false })])).toBeNull();
  });

  it('concerns a class or a section alone where the event names them', () => {
    const class6 = [event({ kind: 'off', class: 6 })];
    expect(dayOffOn(SUNDAY, WEEK, class6)).toBeNull();
    expect(dayOffOn(SUNDAY, WEEK, class6, { class: 7, section: 'ক' })).toBeNull();
    expect(dayOffOn(SUNDAY, WEEK, class6, { class: 6, section: 'ক' })).toEqual({ kind: 'off', name: 'ছুটির নাম' });
    const section = [event({ class: 6, section: ' A ' })];
    expect(dayOffOn(SUNDAY, WEEK, section, { class: 6, section: 'a' })?.kind).toBe('holiday');
    expect(dayOffOn(SUNDAY, WEEK, section, { class: 6, section: 'b' })).toBeNull();
    expect(dayOffOn(SUNDAY, WEEK, section, { class: 6, section: null })).toBeNull();
  });

  it('is called by the holiday before the day off, by the earlier before the later', () => {
    const two = [event({ kind: 'off', title: 'বন্ধ' }), event({ id: 3, title: 'পরে' }), event({ id: 2, title: 'আগে' })];
    expect(dayOffOn(SUNDAY, WEEK, two)).toEqual({ kind: 'holiday', name: 'আগে' });
  });
});
