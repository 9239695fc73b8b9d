import { expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import type { Lesson, LessonDays } from '#contract/timetable/lesson-days.ts';
import type { Api } from '../../api/api.ts';
import { askLessons } from './lessons.ts';

const SUNDAY = '2026-11-22';
const dayAt = (days: number): string => addDays(SUNDAY, days);

const slot = {
  class: { id: 6, name: 'ষষ্ঠ' },
  section: 'ক',
  group: '',
  subject: { id: 1, name: 'গণিত' },
  teachers: [],
  room: null,
  period: '1',
  span: 1,
  starts: '10:00',
  ends: '10:45',
  cover: null,
} as Partial<Lesson> as Lesson;

/** Days of the page for a week whose lessons are so many days after its Sunday. */
async function shown(...lessons: number[]): Promise<string[]> {
  const answer: LessonDays = {
    name: 'ষষ্ঠ ক',
    today: dayAt(6),
    chosen: { class: 6, section: 'ক', teacher: null },
    classes: [{ id: 6, name: 'ষষ্ঠ', sections: ['ক'] }],
    teachers: [],
    days: Array.from({ length: 38 }, (_, at) => ({
      date: dayAt(at),
      day_off: null,
      exam: null,
      special: null,
      periods: [],
    })),
    lessons: lessons.map((at) => ({ date: dayAt(at), slot })),
  };
  const api = { offers: () => true, call: async () => answer } as Partial<Api> as Api;
  const asked = await askLessons(api, { class: 0, section: '', teacher: 0 });
  return asked?.routine.days.map(({ date }) => date) ?? [];
}

it('holds two weeks and the first lesson after them, so that their last day knows its next one', async () => {
  const days = await shown(8, 14, 15);
  expect([days[0], days.at(-1)]).toEqual([SUNDAY, dayAt(14)]);
});

it('goes on to the next lesson where none is near', async () => {
  expect((await shown(0, 30)).at(-1)).toBe(dayAt(30));
});

it('ends with the second week where no lesson comes', async () => {
  expect((await shown(0)).at(-1)).toBe(dayAt(13));
});
