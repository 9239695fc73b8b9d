import { describe, expect, it } from 'vitest';
import type { Period } from '#contract/timetable/types.ts';
import type { Routine, TimedText } from '../../../kit/page/source/lessons.ts';
import { headOf } from './board.tsx';
import { entriesOf, momentOf } from './moment.ts';
import { weekGrid } from './week-grid.ts';

const period = (key: string, starts: string, ends: string, kind: Period['kind'] = 'class'): Period => ({
  ...{ key, name: kind === 'class' ? `${key}ম` : key, starts, ends, kind },
});

const BELLS = [
  period('সমাবেশ', '10:00', '10:15', 'assembly'),
  period('1', '10:15', '11:15'),
  period('2', '11:15', '12:05'),
  period('টিফিন', '12:05', '12:30', 'break'),
  period('3', '12:30', '13:20'),
  period('4', '13:20', '14:10'),
];
const TIMES = new Map(BELLS.map(({ key, starts, ends }) => [key, [starts, ends] as const]));

const lesson = (text: number, key: string, last = key): TimedText => {
  const [starts = ''] = TIMES.get(key) ?? [];
  const [, ends = ''] = TIMES.get(last) ?? [];
  return [text, starts, ends, key, last === key ? 1 : 2];
};
const text = (subject: string, room = '১০১') => ({ subject, who: 'করিম', group: '', room, cover: null });

const day = (date: string, lessons: TimedText[], more: Partial<Routine['days'][number]> = {}) => ({
  ...{ date, day_off: null, exam: null, special: null, bells: 0, lessons, ...more },
});

const OFF = { kind: 'week' as const, name: 'শুক্রবার' };
const routine: Routine = {
  name: 'ষষ্ঠ ক',
  chosen: { class: 1, section: 'ক', teacher: null },
  bells: [BELLS],
  texts: [text('বাংলা'), text('গণিত'), text('বিজ্ঞান', 'ল্যাব')],
  days: [
    day('2026-11-22', [lesson(0, '1'), lesson(1, '3')]),
    day('2026-11-23', [], { day_off: { kind: 'holiday', name: 'বিজয় দিবস' } }),
    day('2026-11-24', [lesson(2, '3', '4')]),
    day('2026-11-27', [], { day_off: OFF }),
    day('2026-11-28', [], { day_off: OFF }),
    day('2026-11-29', [lesson(0, '2')]),
  ],
};
const at = (date: string, time: string) => new Date(`${date}T${time}+06:00`);

describe('a moment of a routine', () => {
  it.each([
    ['2026-11-22', '09:59:59', 'before', 'আজ শুরু ১০:০০'],
    ['2026-11-22', '10:14:59', 'break', 'সমাবেশ'],
    ['2026-11-22', '10:15:00', 'lesson', 'বাংলা'],
    ['2026-11-22', '11:15:00', 'free', 'এই পিরিয়ডে ক্লাস নেই'],
    ['2026-11-22', '12:05:00', 'break', 'টিফিন'],
    ['2026-11-22', '12:30:00', 'lesson', 'গণিত'],
    ['2026-11-22', '13:20:00', 'over', 'আগামী ক্লাস: মঙ্গলবার দুপুর ১২:৩০'],
    ['2026-11-23', '11:00:00', 'off', 'বিজয় দিবস'],
    ['2026-11-24', '14:09:59', 'lesson', 'বিজ্ঞান'],
    ['2026-11-25', '11:00:00', 'none', 'আগামী ক্লাস: রবিবার সকাল ১১:১৫'],
    ['2026-11-27', '11:00:00', 'off', 'আগামী ক্লাস: রবিবার সকাল ১১:১৫'],
    ['2026-11-29', '15:00:00', 'over', 'সামনের এক মাসে কোনো ক্লাস নেই'],
  ])('on %s at %s is %s: %s', (date, time, state, title) => {
    const moment = momentOf(routine, at(date, time));
    expect([moment.state, headOf(moment, routine).title]).toEqual([state, title]);
  });

  it('has the breaks between the lessons of a section, and none of a teacher', () => {
    const names = (own: Routine) => entriesOf(own, own.days[0]).map(({ name, lessons: [one] }) => name ?? one?.[0]);
    expect(names(routine)).toEqual(['সমাবেশ', 0, 'টিফিন', 1]);
    expect(names({ ...routine, chosen: { class: null, section: '', teacher: 7 } })).toEqual([0, 1]);
  });
});

describe('the week of a routine', () => {
  it('is a row for each day, with lessons below their periods', () => {
    const { days, columns, rows, homeRoom } = weekGrid(routine, momentOf(routine, at('2026-11-22', '10:15:00')));
    expect(days.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    expect(columns.map(({ key }) => key)).toEqual(BELLS.map(({ key }) => key));
    expect(rows.map((row) => row.map(({ column, columns: wide }) => [column, wide]))).toEqual([
      [
        [1, 1],
        [4, 1],
      ],
      [],
      [[4, 2]],
    ]);
    expect(homeRoom).toBe('১০১');
  });

  it('leaves out a break that a lesson goes over', () => {
    const wide = { ...routine, days: [day('2026-11-22', [lesson(2, '2', '3')])] };
    const { columns, rows } = weekGrid(wide, momentOf(wide, at('2026-11-22', '10:15:00')));
    expect(columns.map(({ key }) => key)).toEqual(['সমাবেশ', '1', '2', '3', '4']);
    expect(rows[0]?.[0]).toMatchObject({ column: 2, columns: 2 });
  });

  it('is the next one once this one is over', () => {
    const { days } = weekGrid(routine, momentOf(routine, at('2026-11-25', '10:15:00')));
    expect(days.map(({ date }) => date)).toEqual(['2026-11-29']);
  });

  it('tells no time where the bells differ between days', () => {
    const early = BELLS.map((one) => ({
      ...one,
      starts: one.starts.replace('1', '0'),
      ends: one.ends.replace('1', '0'),
    }));
    const two = {
      ...routine,
      bells: [BELLS, early],
      days: [day('2026-11-22', [lesson(0, '1')]), day('2026-11-23', [[1, '00:15', '01:15', '1', 1]], { bells: 1 })],
    };
    const { columns } = weekGrid(two, momentOf(two, at('2026-11-22', '10:15:00')));
    expect(columns).toEqual([{ key: '1', name: '1ম', isBreak: false, time: null }]);
  });
});
