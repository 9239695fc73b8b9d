import {
  answers,
  ID,
  type Parameter,
  refusals,
  type Schema,
  schemaRef,
  TOKEN_OR_NOT,
} from '#contract/kit/openapi-parts.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { can } from '#contract/roles.ts';
import { addDays, differenceInDays, parseMoment, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { sundayOf } from '#contract/timetable/counting.ts';
import type { Choices, Lesson } from '#contract/timetable/lesson-days.ts';
import { LOOKED_AHEAD, nowAt } from '#contract/timetable/now.ts';
import { PERIOD_KINDS, type Period } from '#contract/timetable/types.ts';
import type { App } from '../app-context.ts';
import { readDate, refuseField } from '../attendance/keys.ts';
import type { CoverReader } from '../covers/day-covers.ts';
import { type LessonFilter, SchoolWeeks } from '../covers/lessons.ts';
import { answerJson } from '../http/answer.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { Refusal } from '../refusal.ts';
import type { Shift } from '../timetable/weeks.ts';

const words = {
  one: 'একটি শ্রেণি অথবা একজন শিক্ষক বেছে নিন',
  section: 'এই শ্রেণির শাখা বেছে নিন',
  moment: 'সঠিক তারিখ ও সময় দিন, যেমন ২০২৬-০৪-১৫T১০:৩০:০০+০৬:০০',
} as const;

/** Reads the class or teacher that a query names; 404 for one that is not there. */
async function readAsked(app: App, params: URLSearchParams): Promise<LessonFilter> {
  const [classText, teacherText] = [params.get('class') ?? '', params.get('teacher') ?? ''];
  if (classText && teacherText) throw refuseField('class', words.one);
  const [table, sent] = classText ? (['classes', classText] as const) : (['teachers', teacherText] as const);
  if (!sent) return {};
  const id = parseId(sent);
  const rows = app.database.read.selectFrom(table).select('id').where('id', '=', id);
  if (id === null || !(await rows.executeTakeFirst())) throw new Refusal(404);
  return classText ? { class: id, section: params.get('section') } : { teacher: id };
}

/** The only section of a class where none is named, on a date or the first one after it; refuses where there are several. */
function withSection(weeks: SchoolWeeks, date: string, asked: LessonFilter, ahead = 0): LessonFilter {
  const { class: id, section } = asked;
  if (id === undefined || typeof section === 'string') return asked;
  let sections: string[] = [];
  for (let days = 0; sections.length === 0 && days <= ahead; days += 1)
    sections = weeks.sectionsOf(addDays(date, days), id);
  if (sections.length > 1) throw refuseField('section', words.section);
  return { ...asked, section: sections[0] ?? '' };
}

/** Colleagues see the covers of every date. */
const seeingOf = (call: Call): CoverReader =>
  can(actorOf(call).identity?.role ?? null, 'read', 'dashboard') ? 'colleague' : 'public';

/** The periods of all shifts in the order of their start. */
const bellsOf = (shifts: readonly Shift[]): Period[] =>
  shifts.flatMap(({ periods }) => periods).sort((a, b) => a.starts.localeCompare(b.starts));

const periodOf = ({ key, name, kind, starts, ends }: Period) => ({ key, name, kind, starts, ends });

async function now(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const asked = await readAsked(app, params);
  if (asked.class === undefined && asked.teacher === undefined) throw refuseField('class', words.one);
  const sent = params.get('at') ?? '';
  const moment = sent === '' ? new Date().toISOString() : parseMoment(sent);
  if (moment === null) throw refuseField('at', words.moment);
  const at = new Date(moment);
  const date = todayInDhaka(at);
  const until = addDays(date, LOOKED_AHEAD);
  const weeks = await SchoolWeeks.read(app.database.read, { from: date, until }, seeingOf(call));
  const own = withSection(weeks, date, asked, LOOKED_AHEAD);
  const today = weeks.on(date, own);
  const found = nowAt<Lesson>(at, (day) => {
    const { dayOff, shifts, lessons } = day === date ? today : weeks.on(day, own);
    const timed = lessons.map((lesson) => ({ lesson, starts: lesson.starts, ends: lesson.ends }));
    return { date: day, periods: bellsOf(shifts), isOff: dayOff !== null, lessons: timed };
  });
  const { period, ends_at, lessons, next } = found;
  const [slot = null] = lessons;
  if (today.shifts.length === 0 && next === null)
    return answerJson(call, { period: null, ends_at: null, slot: null, slots: [], next: null, day_off: null });
  const nextPeriod =
    next &&
    weeks
      .on(next.date, own)
      .shifts.flatMap(({ periods }) => periods)
      .find(({ key, starts }) => key === next.lesson.period && starts === next.lesson.starts);
  return answerJson(call, {
    period: period && periodOf(period),
    ends_at,
    slot,
    slots: lessons,
    next: next && { date: next.date, period: nextPeriod ? periodOf(nextPeriod) : null, slot: next.lesson },
    day_off: today.dayOff,
  });
}

async function day(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const asked = await readAsked(app, params);
  const date = readDate(params.get('date'));
  const weeks = await SchoolWeeks.read(app.database.read, { from: date, until: date }, seeingOf(call));
  const { dayOff, shifts, lessons } = weeks.on(date, withSection(weeks, date, asked));
  return answerJson(call, {
    date,
    day: weekdayOf(date),
    day_off: dayOff,
    shifts: shifts.map((shift) => ({ ...shift, periods: shift.periods.map(periodOf) })),
    slots: lessons,
  });
}

/** Without a choice the first class and section; nobody where nothing is published. */
function firstOf({ classes: [first] }: Choices): LessonFilter | null {
  return first ? { class: first.id, section: first.sections[0] ?? '' } : null;
}

async function calendar(app: App, call: Call): Promise<Response> {
  const asked = await readAsked(app, new URL(call.req.url).searchParams);
  const isAsked = asked.class !== undefined || asked.teacher !== undefined;
  const today = todayInDhaka();
  const from = sundayOf(today);
  const until = addDays(today, LOOKED_AHEAD);
  const weeks = await SchoolWeeks.read(app.database.read, { from, until }, 'public');
  const dates = Array.from({ length: differenceInDays(from, until) + 1 }, (_, days) => addDays(from, days));
  const choices = weeks.choices(dates);
  const own = isAsked ? withSection(weeks, today, asked, LOOKED_AHEAD) : firstOf(choices);
  const days = own ? dates.map((date) => ({ date, ...weeks.on(date, own) })) : [];
  return answerJson(call, {
    name: own ? weeks.nameOf(own) : '',
    today,
    chosen: own && { class: own.class ?? null, section: own.section ?? '', teacher: own.teacher ?? null },
    days: days.map(({ date, dayOff, exam, shifts }) => ({
      date,
      day_off: dayOff,
      exam,
      special: own && weeks.specialOn(date, own),
      periods: bellsOf(shifts).map(periodOf),
    })),
    lessons: days.flatMap(({ date, lessons }) => lessons.map((slot) => ({ date, slot }))),
    ...choices,
  });
}

const DATE: Schema = { type: 'string', format: 'date' };
const TIME: Schema = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' };
const orNull = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] });
const named = exactly({ id: ID, name: textSchema(200) });
const period = exactly({
  key: textSchema(30),
  name: textSchema(30),
  kind: { type: 'string', enum: PERIOD_KINDS },
  starts: TIME,
  ends: TIME,
});
const lesson = exactly({
  id: ID,
  class: named,
  section: textSchema(200),
  group: textSchema(200),
  subject: named,
  teachers: { type: 'array', items: exactly({ id: ID, full_name: textSchema(200), short_name: textSchema(6) }) },
  room: orNull(named),
  period: textSchema(200),
  span: { type: 'integer', enum: [1, 2] },
  starts: TIME,
  ends: TIME,
  parallel: textSchema(300),
  cover: { type: ['object', 'null'] },
  covers: { type: 'array', items: { type: 'object' } },
});
const dayOff = orNull(exactly({ kind: { type: 'string', enum: ['week', 'holiday', 'off'] }, name: textSchema(200) }));
const lessons: Schema = { type: 'array', items: schemaRef('Lesson') };

const query = (name: string, schema: Schema, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});
const WHO = [
  query('class', ID, 'The lessons of this class; not with `teacher`.'),
  query('section', textSchema(200), 'May be left out where the class has one; empty: those without one.'),
  query('teacher', ID, 'The lessons of this teacher.'),
];

export const timetableRoutes: RouteGroup = {
  schemas: () => ({ Lesson: lesson, Period: period }),
  routes: [
    {
      method: 'GET',
      path: 'timetable/now',
      right: 'anyone',
      handle: now,
      operation: () => ({
        operationId: 'lessonNow',
        summary: 'The lesson of a class or teacher at a moment, and the next one',
        tags: ['timetables'],
        security: TOKEN_OR_NOT,
        parameters: [...WHO, query('at', { type: 'string', format: 'date-time' }, 'A moment with its zone; else now.')],
        responses: {
          200: answers(
            'The period and its lessons; all null where nothing is published.',
            exactly({
              period: orNull(schemaRef('Period')),
              ends_at: { type: ['string', 'null'], format: 'date-time' },
              slot: orNull(schemaRef('Lesson')),
              slots: lessons,
              next: orNull(exactly({ date: DATE, period: orNull(schemaRef('Period')), slot: schemaRef('Lesson') })),
              day_off: dayOff,
            }),
          ),
          ...refusals(400, 404),
        },
      }),
    },
    {
      method: 'GET',
      path: 'timetable/calendar',
      right: 'anyone',
      handle: calendar,
      operation: () => ({
        operationId: 'lessonsAhead',
        summary: 'The lessons of a class or teacher from this week’s Sunday on for five weeks, and who has lessons',
        tags: ['timetables'],
        security: TOKEN_OR_NOT,
        parameters: WHO,
        responses: {
          200: answers(
            'Without a class or teacher, those of the first section.',
            exactly({
              name: { type: 'string' },
              today: DATE,
              chosen: orNull(exactly({ class: orNull(ID), section: textSchema(200), teacher: orNull(ID) })),
              days: {
                type: 'array',
                items: exactly({
                  date: DATE,
                  day_off: dayOff,
                  exam: { type: ['string', 'null'] },
                  special: orNull(exactly({ valid_from: DATE, valid_to: DATE })),
                  periods: { type: 'array', items: period },
                }),
              },
              lessons: { type: 'array', items: exactly({ date: DATE, slot: schemaRef('Lesson') }) },
              classes: {
                type: 'array',
                items: exactly({ ...named.properties, sections: { type: 'array', items: textSchema(200) } }),
              },
              teachers: { type: 'array', items: exactly({ id: ID, full_name: textSchema(200) }) },
            }),
          ),
          ...refusals(400, 404),
        },
      }),
    },
    {
      method: 'GET',
      path: 'timetable/day',
      right: 'anyone',
      handle: day,
      operation: () => ({
        operationId: 'lessonsOfDay',
        summary: 'The lessons of a date, by what counted then',
        tags: ['timetables'],
        security: TOKEN_OR_NOT,
        parameters: [...WHO, query('date', DATE, 'Else today.')],
        responses: {
          200: answers(
            'The lessons in the order of their start.',
            exactly({
              date: DATE,
              day: { type: 'integer', minimum: 0, maximum: 6 },
              day_off: dayOff,
              shifts: {
                type: 'array',
                items: exactly({
                  shift: textSchema(300),
                  timetable: ID,
                  special: { type: 'boolean' },
                  periods: { type: 'array', items: schemaRef('Period') },
                }),
              },
              slots: lessons,
            }),
          ),
          ...refusals(400, 404),
        },
      }),
    },
  ],
};
