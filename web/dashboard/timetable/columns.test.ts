import { expect, it } from 'vitest';
import type { BellTable } from '#contract/timetable/types.ts';
import { cellsOf, clashesAt, daysFrom, isOfSection, periodsFrom, type Slot } from './columns.ts';

const period = (key: string, starts: string, ends: string) => ({ key, name: '', starts, ends, kind: 'class' as const });
const TABLES: BellTable[] = [
  {
    ...{ id: 1, shift: 'দিবা', valid_from: '2026-01-01', valid_to: null, days: [0, 1, 2] },
    periods: [period('2', '11:00', '11:45'), period('1', '10:15', '11:00')],
  },
  {
    ...{ id: 2, shift: 'দিবা', valid_from: '2026-01-01', valid_to: null, days: [4] },
    periods: [period('1', '09:00', '09:30'), period('3', '09:30', '10:00')],
  },
];

const slot = (day: number, key: string, more: Partial<Slot> = {}): Slot =>
  ({ id: day, class: 1, section: 'ক', day, period: key, span: 1, ...more }) as Slot;

it('has each class period of the week once', () => {
  expect(periodsFrom(TABLES, 'দিবা', '2026-11-22').map(({ key }) => key)).toEqual(['3', '1', '2']);
  expect(periodsFrom(TABLES, 'প্রভাতি', '2026-11-22')).toEqual([]);
});

it('has the weekdays of the bells and of lessons', () => {
  const of = { shift: 'দিবা', from: '2026-11-24' };
  expect(daysFrom(TABLES, { ...of, slots: [] })).toEqual([0, 1, 2, 4]);
  expect(daysFrom(TABLES, { ...of, slots: [slot(6, '1')] })).toEqual([0, 1, 2, 4, 6]);
});

it('knows a section however it is written', () => {
  expect(isOfSection(slot(0, '1'), 1, ' ক ')).toBe(true);
  expect(isOfSection(slot(0, '1'), 1, 'খ')).toBe(false);
});

it('gives a lesson of two periods both, unless the second one has lessons', () => {
  const periods = [period('1', '10:00', '11:00'), period('2', '11:00', '12:00'), period('3', '12:00', '13:00')];
  const wide = (slots: Slot[]) => cellsOf(0, periods, slots).map(({ column, columns }) => [column, columns]);
  expect(wide([slot(0, '1', { span: 2 })])).toEqual([
    [0, 2],
    [2, 1],
  ]);
  expect(wide([slot(0, '1', { span: 2 }), slot(0, '2')])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
});

it('knows where a lesson would meet another', () => {
  const periods = [period('1', '10:00', '11:00'), period('2', '11:00', '12:00'), period('3', '12:00', '13:00')];
  const lesson = (id: number, key: string, more: object): Slot =>
    slot(0, key, {
      id,
      section: `${id}`,
      weeks: 'all',
      parallel: '',
      teachers: [id],
      room: null,
      ...more,
    } as Partial<Slot>);
  const own = lesson(1, '1', { room: 7 });
  const meets = (more: object, moved: object = {}, column = 1) =>
    clashesAt({ ...own, ...moved } as Slot, { day: 0, column }, periods, [own, lesson(2, '2', more)]);
  expect(meets({})).toBe(false);
  expect([meets({ section: '1' }), meets({ teachers: [3, 1] }), meets({ room: 7 })]).toEqual([true, true, true]);
  expect([meets({ room: 7 }, {}, 2), meets({ room: 7, span: 2 }, {}, 2)]).toEqual([false, true]);
  expect(meets({ room: 7, weeks: 'odd' }, { weeks: 'even' })).toBe(false);
  expect(meets({ section: '1', parallel: 'ধর্ম' }, { parallel: 'ধর্ম' })).toBe(false);
  expect(meets({}, { span: 2 }, 2)).toBe(true);
});
