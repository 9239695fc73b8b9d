import { href } from '#contract/pages.ts';
import { addDays, dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { type Half, halvesOf } from '../cover-rules.ts';
import { countingAt, dayAt, lessonsAt, lessonsOf, named, periodsAt, teachersOf } from '../lessons.ts';
import { all, type Model, nameOf, type Record_ } from '../model.ts';
import type { YearSchool } from '../school.ts';

/** Days of the calendar file, and those of which everybody reads covers, today included. */
const [FILED, SHOWN] = [28, 7];

/** A class and section or a teacher whose routine is asked for. */
type Whose = { class: number; section: string } | { teacher: number };

/** Halves of covers that give a lesson of a date to another, the first cover first. */
const coversOf = (model: Model, { id }: Record_, date: string, now: number): Half[] =>
  date < dayAt(now) || date > dayAt(now, SHOWN)
    ? []
    : all(model, 'covers')
        .filter(({ values }) => ['confirmed', 'held'].includes(String(values.state)))
        .sort((a, b) => a.id - b.id)
        .flatMap(({ values }) => halvesOf(values))
        .filter((half) => half.slot === id && half.date === date);

const isOf = ({ values }: Record_, whose: Whose): boolean =>
  'class' in whose
    ? values.class === whose.class && values.section === whose.section
    : teachersOf({ values }).includes(whose.teacher);

/** Lessons of a class or teacher on a date: a teacher's are also those taken over from others. */
const lessonsFor = (model: Model, whose: Whose, date: string, now: number): Record_[] =>
  lessonsAt(model, date).filter(
    (lesson) =>
      isOf(lesson, whose) ||
      ('teacher' in whose && coversOf(model, lesson, date, now).some(({ by }) => by === whose.teacher)),
  );

const subjectOf = (model: Model, { values }: Record_): string => nameOf(model, 'subjects', values.subject);

/** The title of a lesson in a calendar, with who comes instead. */
function titleOf(model: Model, lesson: Record_, date: string, now: number): string {
  const [cover] = coversOf(model, lesson, date, now);
  const by = cover && cover.by !== null ? nameOf(model, 'teachers', cover.by) : '';
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

/** The words for the special timetable of a class or teacher on a date; empty without one. */
function specialOn(model: Model, whose: Whose, date: string): string {
  const own = countingAt(date, named(model)).find(
    ({ id, timetable }) => timetable.kind === 'special' && lessonsOf(model, id).some((lesson) => isOf(lesson, whose)),
  );
  const { from, to } = own?.timetable ?? {};
  return from && to ? `বিশেষ রুটিন চলছে: ${dateInWords(from)} থেকে ${dateInWords(to)} পর্যন্ত` : '';
}

/** The page says which lesson is on at this moment, marks the covers of today, and says what is special about the day. */
async function pageProblems(school: YearSchool, model: Model, whose: Whose): Promise<string[]> {
  const { now } = school;
  const date = dayAt(now);
  const time = new Date(now + 6 * 60 * 60_000).toISOString().slice(11, 16);
  const html = await school.page(href.routines({ ...whose, view: '' }));
  const lessons = lessonsFor(model, whose, date, now);
  const board = /<section class="now"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const head = /<h2>(.*?)<\/h2>/.exec(board)?.[1] ?? '';
  const period = periodsAt(model, date).find(({ starts, ends }) => starts <= time && time < ends)?.key;
  const on = [
    ...new Set(lessons.filter(({ values }) => values.period === period).map((one) => subjectOf(model, one))),
  ].join(' / ');
  const problems: string[] = [];
  if (on !== '' && head !== on)
    problems.push(`the page of ${JSON.stringify(whose)} says at ${time} that “${head}” is on, not “${on}”`);
  if (on === '' && /class="now-who"/.test(board))
    problems.push(`the page of ${JSON.stringify(whose)} says at ${time} that “${head}” is on, and nothing is`);
  const special = specialOn(model, whose, date);
  const told = /বিশেষ রুটিন চলছে: [^<।]*/.exec(html)?.[0] ?? '';
  if (told !== special)
    problems.push(`the page of ${JSON.stringify(whose)} says on ${date} “${told}”, not “${special}”`);
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
  const sections = [...new Set(lessons.map(({ values }) => `${values.class} ${values.section}`))].sort();
  const teachers = [...new Set(lessons.flatMap(teachersOf))].sort((a, b) => a - b);
  const everybody: Whose[] = [
    ...sections.map((key) => ({ class: Number.parseInt(key, 10), section: key.split(' ')[1] ?? '' })),
    ...teachers.map((teacher) => ({ teacher })),
  ];
  if (everybody.length === 0) return [];
  const whose = everybody[school.story.length % everybody.length] as Whose;
  return [...(await fileProblems(school, model, whose)), ...(await pageProblems(school, model, whose))];
}
