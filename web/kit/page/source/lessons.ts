import type { QueryOf } from '#contract/pages.ts';
import { addDays } from '#contract/rules/dates.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Choices, Lesson, LessonChoice, LessonDay, LessonDays } from '#contract/timetable/lesson-days.ts';
import type { Period } from '#contract/timetable/types.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';

/** A lesson for a reader; `cover` is null when it is held as always. */
export type LessonText = {
  subject: string;
  /** The teachers of a section's lesson, the section of a teacher's. */
  who: string;
  group: string;
  room: string;
  cover: Pick<NonNullable<Lesson['cover']>, 'kind' | 'substitute' | 'substitute_name' | 'joined_with'> | null;
};

/** A lesson of a day: the index of its text, its times, its period and the number of its periods. */
export type TimedText = readonly [text: number, starts: string, ends: string, period: string, span: number];

/** `bells`: index of the day's periods. */
export type RoutineDay = Pick<LessonDay, 'date' | 'day_off' | 'exam' | 'special'> & {
  bells: number;
  lessons: TimedText[];
};

/** This week and the next of a section or teacher; the same texts and bells are told once. */
export type Routine = {
  name: string;
  chosen: LessonChoice;
  bells: (readonly Period[])[];
  texts: LessonText[];
  days: RoutineDay[];
};

/** `isOther`: nobody has lessons under the address, so that those of the first section are shown. */
export type RoutineAnswer = { routine: Routine; choices: Choices; isOther: boolean };

type Query = Pick<QueryOf<'routines'>, 'class' | 'section' | 'teacher'>;

const WEEK = 7;

/** Collects values, each once; answers the place of each. */
function collect<T>(): { of: (value: T) => number; all: T[] } {
  const [all, places] = [[] as T[], new Map<string, number>()];
  const of = (value: T): number => {
    const key = JSON.stringify(value);
    const place = places.get(key) ?? all.push(value) - 1;
    places.set(key, place);
    return place;
  };
  return { of, all };
}

function textOf(
  { class: own, section, group, subject, teachers, room, cover }: Lesson,
  isTeacher: boolean,
): LessonText {
  const who = isTeacher
    ? [own.name, section].filter(Boolean).join(' · ')
    : teachers.map((one) => one.full_name).join(', ');
  return { subject: subject.name, who, group, room: room?.name ?? '', cover };
}

/** Days of this week and the next, and further ones up to the next lesson: a page is also read days after it was loaded. */
function shownDays({ today, days, lessons }: LessonDays): LessonDay[] {
  const [first] = days;
  const last = addDays(first?.date ?? today, 2 * WEEK - 1);
  const next = lessons.find(({ date }) => date > last)?.date ?? '';
  return days.filter(({ date }) => date <= last || date <= next);
}

function routineOf(answer: LessonDays & { chosen: LessonChoice }): Routine {
  const [bells, texts] = [collect<readonly Period[]>(), collect<LessonText>()];
  const isTeacher = answer.chosen.teacher !== null;
  const days = shownDays(answer).map(({ date, day_off, exam, special, periods }) => ({
    ...{ date, day_off, exam, special, bells: bells.of(periods) },
    lessons: answer.lessons
      .filter((lesson) => lesson.date === date)
      .map(
        ({ slot }): TimedText => [texts.of(textOf(slot, isTeacher)), slot.starts, slot.ends, slot.period, slot.span],
      ),
  }));
  return { name: answer.name, chosen: answer.chosen, bells: bells.all, texts: texts.all, days };
}

const read = async (api: Api, query: Partial<Query>): Promise<LessonDays> => {
  const sent = Object.entries(query).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return (await api.call('GET', `timetable/calendar/?${new URLSearchParams(sent)}`)) as LessonDays;
};

/** Lessons of the section or teacher in an address; null where no timetable is published. A class alone is its first section. */
export async function askLessons(api: Api, { class: of, section, teacher }: Query): Promise<RoutineAnswer | null> {
  if (!api.offers('timetables')) return null;
  const asked: Partial<Query> = of ? { class: of, section } : { teacher };
  const isUnknown = (reason: unknown) => reason instanceof ApiError && [400, 404].includes(reason.status);
  let answer = await read(api, asked).catch((reason: unknown) => {
    if (isUnknown(reason)) return null;
    throw reason;
  });
  answer ??= await read(api, {});
  const { classes, teachers, chosen } = answer;
  if (classes.length === 0) return null;
  const own = classes.find(({ id }) => id === of);
  const hasSection = own?.sections.some((one) => foldKey(one) === foldKey(chosen?.section ?? '')) ?? true;
  if (own && (chosen?.class !== of || !hasSection))
    answer = await read(api, { class: of, section: own.sections[0] ?? '' });
  if (!answer.chosen) return null;
  const isUnread = of ? answer.chosen.class !== of : teacher > 0 && answer.chosen.teacher !== teacher;
  const isOther = isUnread || (section !== '' && !hasSection);
  return { routine: routineOf({ ...answer, chosen: answer.chosen }), choices: { classes, teachers }, isOther };
}
