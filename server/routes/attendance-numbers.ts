import { SESSIONS } from '#contract/attendance/marks.ts';
import { answers, BY_TOKEN, formatParameter, ID, refusals, type Schema } from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { daysBetween, monthInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { parseYear } from '#contract/rules/years.ts';
import type { App } from '../app-context.ts';
import { readClass, readDate, readSection, readSession, refuseField } from '../attendance/keys.ts';
import { belowOf, registerOf, summaryOf, yearOf } from '../attendance/numbers.ts';
import { registerTable } from '../attendance/register-table.ts';
import { ownRooms, requireClass, requireRoom } from '../attendance/rights.ts';
import { activeStudents, photosOf } from '../attendance/students.ts';
import { takerOf } from '../attendance/taker.ts';
import { readSettings } from '../database/settings.ts';
import { answerJson } from '../http/answer.ts';
import { actorOf, type Call } from '../http/call.ts';
import { text } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { reaches } from '../records/own-classes.ts';
import { answerTable, formatOf, noteExport, operationOf } from './exports.ts';

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
  if (daysBetween(from, to) >= LONGEST) throw refuseField('to', words.range);
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

async function summary(app: App, call: Call): Promise<Response> {
  const params = paramsOf(call);
  const { classes, sees } = await classesIn(app, call, params);
  const range = rangeIn(params, todayInDhaka());
  const rows = await summaryOf(app.database.read, classes, range, params.get('by') === 'date');
  return answerJson(call, rows.filter(sees));
}

async function registerIn(app: App, call: Call) {
  const params = paramsOf(call);
  const room = await roomIn(app, call, params);
  const month = toLatinDigits(params.get('month') ?? '').trim();
  if (!/^\d{4}-\d{2}$/.test(month)) throw refuseField('month', words.month);
  readDate(`${month}-01`, undefined, 'month');
  const asked = params.get('session');
  const session = asked ? readSession(asked, await readSettings(app.database.read)) : null;
  return registerOf(app.database.read, room, month, session);
}

const register = async (app: App, call: Call): Promise<Response> => answerJson(call, await registerIn(app, call));

async function exportRegister(app: App, call: Call): Promise<Response> {
  const format = formatOf(paramsOf(call));
  const found = await registerIn(app, call);
  const answer = await answerTable(registerTable(found), format, `register-${found.month}`);
  const { name } = await app.database.read
    .selectFrom('classes')
    .select('name')
    .where('id', '=', found.class)
    .executeTakeFirstOrThrow();
  const told = [String(name), found.section, monthInWords(found.month)].filter((word) => word !== '');
  await noteExport(app, actorOf(call), 'attendance', told.join(', '));
  return answer;
}

async function year(app: App, call: Call): Promise<Response> {
  const params = paramsOf(call);
  const room = await roomIn(app, call, params);
  const asked = params.get('year');
  const parsed = asked ? parseYear(asked) : Number(todayInDhaka().slice(0, 4));
  if (parsed === null) throw refuseField('year', problems.year);
  return answerJson(call, await yearOf(app.database.read, room, parsed));
}

async function below(app: App, call: Call): Promise<Response> {
  const params = paramsOf(call);
  const { classes, sees } = await classesIn(app, call, params);
  const percent = Number(toLatinDigits(params.get('percent') || '75'));
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw refuseField('percent', problems.number({ min: 1, max: 100, step: 1 }));
  const until = readDate(params.get('to'), todayInDhaka(), 'to');
  const range = rangeIn(params, `${until.slice(0, 4)}-01-01`);
  const rows = await belowOf(app.database.read, classes, range, percent);
  return answerJson(call, rows.filter(sees));
}

async function photos(app: App, call: Call): Promise<Response> {
  const room = await roomIn(app, call, paramsOf(call), todayInDhaka());
  return answerJson(call, await photosOf(app, room));
}

export const DATE: Schema = { type: 'string', format: 'date' };
export const query = (name: string, schema: Schema, required?: true) => ({
  name,
  in: 'query' as const,
  ...(required && { required }),
  schema,
});
const OF_CLASS = query('class', ID);
const ROOM = [query('class', ID, true), query('section', text(200))];
const RANGE = [query('from', DATE), query('to', DATE)];

const OF_MONTH = [...ROOM, query('month', text(7), true), query('session', { type: 'string', enum: SESSIONS })];

const reading = (
  path: string,
  handle: RouteGroup['routes'][number]['handle'],
  summary: string,
  parameters: readonly ReturnType<typeof query>[],
  type: 'array' | 'object',
): RouteGroup['routes'][number] => ({
  method: 'GET',
  path: `attendance/${path}`,
  right: ['read', 'attendance'],
  handle,
  operation: {
    operationId: `${path}OfAttendance`,
    summary,
    tags: ['attendance'],
    security: BY_TOKEN,
    parameters,
    responses: {
      200: answers('The numbers.', type === 'array' ? { type, items: { type: 'object' } } : { type }),
      ...refusals(400),
    },
  },
});

export const attendanceNumberRoutes: RouteGroup = {
  routes: [
    reading(
      'summary',
      summary,
      'Sums of sheets by class and section, with `by=date` also by date',
      [...RANGE, OF_CLASS, query('by', { type: 'string', enum: ['date'] })],
      'array',
    ),
    reading('register', register, 'The register of a month', OF_MONTH, 'object'),
    {
      method: 'GET',
      path: 'attendance/register/export',
      right: ['read', 'sheets'],
      handle: exportRegister,
      operation: {
        ...operationOf('exportRegister', 'The register of a month as a sheet'),
        parameters: [...OF_MONTH, formatParameter],
      },
    },
    reading('photos', photos, 'Smallest photos of active students, by id', ROOM, 'object'),
    reading(
      'year',
      year,
      'Dates and presence by month of a year',
      [...ROOM, query('year', { type: 'integer' })],
      'object',
    ),
    reading(
      'below',
      below,
      'Active students below a share of the sheets on which they were',
      [query('percent', { type: 'integer', minimum: 1, maximum: 100, default: 75 }), ...RANGE, OF_CLASS],
      'array',
    ),
  ],
};
