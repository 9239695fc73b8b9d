import { href } from '#contract/pages.ts';
import { addDays } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { dayAt, lessonsAt, teachersOf } from '../lessons.ts';
import { all, type Model, nameOf, type Record_ } from '../model.ts';
import type { YearSchool } from '../school.ts';

/** Days of the calendar file, and those of which everybody reads covers, today included. */
const [FILED, SHOWN] = [28, 7];

/** A class or teacher whose routine is asked for; classes have one section in the routine. */
type Whose = { class: number; section: string } | { teacher: number };

const coversOf = (model: Model, { id }: Record_, date: string, now: number): Record_[] =>
  date < dayAt(now) || date > dayAt(now, SHOWN)
    ? []
    : all(model, 'covers').filter(
        ({ values }) =>
          values.slot === id && values.date === date && ['confirmed', 'held'].includes(String(values.state)),
      );

/** Lessons of a class or teacher on a date: a teacher's are also those taken over from others. */
const lessonsFor = (model: Model, whose: Whose, date: string, now: number): Record_[] =>
  lessonsAt(model, date).filter((lesson) =>
    'class' in whose
      ? lesson.values.class === whose.class
      : teachersOf(lesson).includes(whose.teacher) ||
        coversOf(model, lesson, date, now).some(({ values }) => values.substitute === whose.teacher),
  );

const subjectOf = (model: Model, { values }: Record_): string => nameOf(model, 'subjects', values.subject);

/** The title of a lesson in a calendar, with who comes instead. */
function titleOf(model: Model, lesson: Record_, date: string, now: number): string {
  const [cover] = coversOf(model, lesson, date, now);
  const by = cover?.values.kind === 'substitute' ? nameOf(model, 'teachers', cover.values.substitute) : '';
  return subjectOf(model, lesson) + (by && ` (বদলি: ${by})`);
}

/** The calendar file has the lessons of the days to come, with who comes instead, and no others. */
async function fileProblems(school: YearSchool, model: Model, whose: Whose): Promise<string[]> {
  const { now } = school;
  const file = (await school.page(href.routineFile(whose))).replaceAll('\r\n ', '');
  const is = [...file.matchAll(/UID:lesson-(\d+)-([\d-]+)@[\s\S]*?SUMMARY:(.*)\r/g)]
    .map(([, id, date, title]) => `${date} ${id} ${title}`)
    .sort();
  const dates = Array.from({ length: FILED }, (_, ahead) => dayAt(now, ahead));
  const should = dates
    .flatMap((date) =>
      lessonsFor(model, whose, date, now).map((lesson) => `${date} ${lesson.id} ${titleOf(model, lesson, date, now)}`),
    )
    .sort();
  const [wrong] = [...is.filter((one) => !should.includes(one)), ...should.filter((one) => !is.includes(one))];
  return wrong === undefined
    ? []
    : [`the calendar file of ${JSON.stringify(whose)} ${is.includes(wrong) ? 'has' : 'lacks'} ${wrong}`];
}

/** The page says which lesson is on at this moment, and marks the covers of today. */
async function pageProblems(school: YearSchool, model: Model, whose: Whose): Promise<string[]> {
  const { now } = school;
  const date = dayAt(now);
  const time = new Date(now + 6 * 60 * 60_000).toISOString().slice(11, 16);
  const html = await school.page(href.routines({ ...whose, view: '' }));
  const lessons = lessonsFor(model, whose, date, now);
  const board = /<section class="now"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const head = /<h2>(.*?)<\/h2>/.exec(board)?.[1] ?? '';
  // Lessons of an hour begin at ten with the first period.
  const period = String(Number(time.slice(0, 2)) - 9);
  const on = [
    ...new Set(lessons.filter(({ values }) => values.period === period).map((one) => subjectOf(model, one))),
  ].join(' / ');
  const problems: string[] = [];
  if (on !== '' && head !== on)
    problems.push(`the page of ${JSON.stringify(whose)} says at ${time} that “${head}” is on, not “${on}”`);
  if (on === '' && /class="now-who"/.test(board))
    problems.push(`the page of ${JSON.stringify(whose)} says at ${time} that “${head}” is on, and nothing is`);
  const today = /<section class="today"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const covered = lessons.filter((lesson) => coversOf(model, lesson, date, now).length > 0).length;
  const note = covered > 0 ? `আজ ${bn(covered)}টি বদলি` : `${bn(lessons.length)}টি ক্লাস`;
  if (lessons.length === 0 ? today !== '' : !today.includes(note))
    problems.push(
      `the page of ${JSON.stringify(whose)} on ${date} says ${/class="[^"]*note[^"]*"[^>]*>(.*?)</.exec(today)?.[1] ?? today.slice(0, 200)}, not ${note}`,
    );
  return problems;
}

/** The public routine of everybody who has lessons, one after the other. */
export async function routinePageProblems(school: YearSchool, model: Model): Promise<string[]> {
  const dates = Array.from({ length: FILED }, (_, ahead) => addDays(dayAt(school.now), ahead));
  const lessons = dates.flatMap((date) => lessonsAt(model, date));
  const classes = [...new Set(lessons.map(({ values }) => Number(values.class)))].sort((a, b) => a - b);
  const teachers = [...new Set(lessons.flatMap(teachersOf))].sort((a, b) => a - b);
  const everybody: Whose[] = [
    ...classes.map((id) => ({ class: id, section: 'ক' })),
    ...teachers.map((teacher) => ({ teacher })),
  ];
  if (everybody.length === 0) return [];
  const whose = everybody[school.story.length % everybody.length] as Whose;
  return [...(await fileProblems(school, model, whose)), ...(await pageProblems(school, model, whose))];
}
