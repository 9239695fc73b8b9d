import { SESSIONS } from '#contract/attendance/marks.ts';
import { answers, BY_TOKEN, ID, refusals, type Schema } from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { differenceInDays, todayInDhaka } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { parseYear } from '#contract/rules/years.ts';
import type { App } from '../app-context.ts';
import { readClass, readDate, readSection, readSession, refuseField } from '../attendance/keys.ts';
import { attendanceSums, belowOf, registerOf, yearOf } from '../attendance/numbers.ts';
import { ownRooms, requireClass, requireRoom } from '../attendance/rights.ts';
import { activeStudents, photosOf } from '../attendance/students.ts';
import { takerOf } from '../attendance/taker.ts';
import { readSettings } from '../database/settings.ts';
import { answerJson } from '../http/answer.ts';
import { actorOf, type Call } from '../http/call.ts';
import { queryParameter, textSchema } from '../http/description.ts';
import type { Route, RouteGroup } from '../http/router.ts';
import { reaches } from '../records/own-classes.ts';

type Handle = Route['handle'];

/** Longest range of dates, days. */
const LONGEST = 366;

const words = {
  range: 'একবারে সর্বোচ্চ এক বছরের হাজিরা দেখা যায়',
  month: 'মাসটি দিন, যেমন ২০২৬-১১',
} as const;

export const paramsOf = (call: Call) => new URL(call.req.url).searchParams;

/** Reads a range of dates; refuses one that ends before it begins, and one over a year. */
function rangeIn(params: URLSearchParams, first: string): { from: string; to: string } {
  const from = readDate(params.get('from'), first, 'from');
  const to = readDate(params.get('to'), todayInDhaka(), 'to');
  if (to < from) throw refuseField('to', problems.endBeforeStart);
  if (differenceInDays(from, to) >= LONGEST) throw refuseField('to', words.range);
  return { from, to };
}

/** The class that is asked for, or all that this person reaches, in the order of their ids, and which of their sections. */
export async function classesIn(app: App, call: Call, params: URLSearchParams) {
  const { read } = app.database;
  const taker = takerOf(actorOf(call));
  const asked = params.get('class') ? await readClass(read, params.get('class')) : null;
  if (asked !== null) await requireClass(read, taker, asked);
  const own = await ownRooms(read, taker);
  const rows = await read.selectFrom('classes').select('id').orderBy('id').execute();
  const isOwn = (id: number) => !own || own.some((room) => room.class === id);
  const classes = rows.map(({ id }) => Number(id)).filter((id) => (asked === null ? isOwn(id) : id === asked));
  const sees = (row: { class: number; section: string }) => classes.includes(row.class) && (!own || reaches(own, row));
  return { classes, sees };
}

/** The class and section that are asked for; with a date, a cover of that day opens them, too. */
async function roomIn(app: App, call: Call, params: URLSearchParams, date: string | null = null) {
  const { read } = app.database;
  const id = await readClass(read, params.get('class'));
  const taker = takerOf(actorOf(call));
  await requireClass(read, taker, id, date);
  const section = await readSection(read, params.get('section'), id, await activeStudents(read, id));
  await requireRoom(read, taker, { class: id, section }, date);
  return { class: id, section };
}

/** The sums that are asked for. */
export async function summaryIn(app: App, call: Call) {
  const params = paramsOf(call);
  const { classes, sees } = await classesIn(app, call, params);
  const range = rangeIn(params, todayInDhaka());
  const by = params.get('by') ?? '';
  if (by !== '' && by !== 'date') throw refuseField('by', problems.choice(['date']));
  const rows = await attendanceSums(app.database.read, classes, range, by === 'date');
  return { ...range, rows: rows.filter(sees) };
}

/** The register of the month that is asked for. */
export async function registerIn(app: App, call: Call) {
  const params = paramsOf(call);
  const room = await roomIn(app, call, params);
  const month = toLatinDigits(params.get('month') ?? '').trim();
  if (!/^\d{4}-\d{2}$/.test(month)) throw refuseField('month', words.month);
  readDate(`${month}-01`, undefined, 'month');
  const asked = params.get('session');
  const session = asked ? readSession(asked, await readSettings(app.database.read)) : null;
  return registerOf(app.database.read, room, month, session);
}

/** The sheet of a year that is asked for. */
export async function yearIn(app: App, call: Call) {
  const params = paramsOf(call);
  const room = await roomIn(app, call, params);
  const asked = params.get('year');
  const year = asked ? parseYear(asked) : Number(todayInDhaka().slice(0, 4));
  if (year === null) throw refuseField('year', problems.year);
  return { ...room, year, sheet: await yearOf(app.database.read, room, year) };
}

/** Those below the share that is asked for. */
export async function belowIn(app: App, call: Call) {
  const params = paramsOf(call);
  const { classes, sees } = await classesIn(app, call, params);
  const percent = Number(toLatinDigits(params.get('percent') || '75'));
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw refuseField('percent', problems.number({ min: 1, max: 100, step: 1 }));
  const until = readDate(params.get('to'), todayInDhaka(), 'to');
  const range = rangeIn(params, `${until.slice(0, 4)}-01-01`);
  const rows = await belowOf(app.database.read, classes, range, percent);
  return { ...range, percent, rows: rows.filter(sees) };
}

const summary: Handle = async (app, call) => answerJson(call, (await summaryIn(app, call)).rows);
const register: Handle = async (app, call) => answerJson(call, await registerIn(app, call));
const year: Handle = async (app, call) => answerJson(call, (await yearIn(app, call)).sheet);
const below: Handle = async (app, call) => answerJson(call, (await belowIn(app, call)).rows);

async function photos(app: App, call: Call): Promise<Response> {
  const room = await roomIn(app, call, paramsOf(call), todayInDhaka());
  return answerJson(call, await photosOf(app, room));
}

export const DATE: Schema = { type: 'string', format: 'date' };
const OF_CLASS = queryParameter('class', ID);
const ROOM = [queryParameter('class', ID, true), queryParameter('section', textSchema(200))];
const RANGE = [queryParameter('from', DATE), queryParameter('to', DATE)];

export const OF_SUMMARY = [...RANGE, OF_CLASS, queryParameter('by', { type: 'string', enum: ['date'] })];
export const OF_MONTH = [
  ...ROOM,
  queryParameter('month', textSchema(7), true),
  queryParameter('session', { type: 'string', enum: SESSIONS }),
];
export const OF_YEAR = [...ROOM, queryParameter('year', { type: 'integer' })];
const PERCENT: Schema = { type: 'integer', minimum: 1, maximum: 100, default: 75 };
export const OF_BELOW = [queryParameter('percent', PERCENT), ...RANGE, OF_CLASS];

const reading = (
  path: string,
  handle: Handle,
  summary: string,
  parameters: readonly ReturnType<typeof queryParameter>[],
  type: 'array' | 'object',
): Route => ({
  method: 'GET',
  path: `attendance/${path}`,
  right: ['read', 'attendance'],
  handle,
  operation: () => ({
    operationId: `${path}OfAttendance`,
    summary,
    tags: ['attendance'],
    security: BY_TOKEN,
    parameters,
    responses: {
      200: answers('The numbers.', type === 'array' ? { type, items: { type: 'object' } } : { type }),
      ...refusals(400),
    },
  }),
});

export const attendanceNumberRoutes: RouteGroup = {
  routes: [
    reading(
      'summary',
      summary,
      'Sums of sheets by class and section, with `by=date` also by date',
      OF_SUMMARY,
      'array',
    ),
    reading('register', register, 'The register of a month', OF_MONTH, 'object'),
    reading('photos', photos, 'Smallest photos of active students, by id', ROOM, 'object'),
    reading('year', year, 'Dates and presence by month of a year', OF_YEAR, 'object'),
    reading('below', below, 'Active students below a share of the sheets on which they were', OF_BELOW, 'array'),
  ],
};
