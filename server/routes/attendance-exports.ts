import { formatParameter } from '#contract/kit/openapi-parts.ts';
import { dateInWords, monthInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import { belowTable, type ClassEntry, registerTable, summaryTable, yearTable } from '../attendance/tables.ts';
import { actorOf, type Call } from '../http/call.ts';
import type { queryParameter } from '../http/description.ts';
import type { Route, RouteGroup } from '../http/router.ts';
import type { WrittenTable } from '../sheets/write-sheet.ts';
import {
  belowIn,
  OF_BELOW,
  OF_MONTH,
  OF_SUMMARY,
  OF_YEAR,
  paramsOf,
  registerIn,
  summaryIn,
  yearIn,
} from './attendance-numbers.ts';
import { answerTable, formatOf, noteExport, operationOf } from './exports.ts';

/** A sheet with the name of its file and what the activity tells of it. */
type Export = { table: WrittenTable; file: string; told: readonly string[] };

async function classesOf(app: App): Promise<ClassEntry[]> {
  const rows = await app.database.read.selectFrom('classes').select(['id', 'name']).orderBy('id').execute();
  return rows.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
}

const roomInWords = (classes: readonly ClassEntry[], { class: id, section }: { class: number; section: string }) => [
  classes.find((one) => one.id === id)?.name ?? '',
  section,
];

async function register(app: App, call: Call): Promise<Export> {
  const found = await registerIn(app, call);
  const told = [...roomInWords(await classesOf(app), found), monthInWords(found.month)];
  return { table: registerTable(found), file: `register-${found.month}`, told };
}

async function year(app: App, call: Call): Promise<Export> {
  const { sheet, year: of, ...room } = await yearIn(app, call);
  const told = [...roomInWords(await classesOf(app), room), bn(of)];
  return { table: yearTable(sheet), file: `attendance-${of}`, told };
}

async function below(app: App, call: Call): Promise<Export> {
  const { rows, percent, from, to } = await belowIn(app, call);
  const table = belowTable(rows, percent, await classesOf(app));
  return { table, file: `below-${percent}-${to}`, told: [table.name, dateInWords(from), dateInWords(to)] };
}

async function sums(app: App, call: Call): Promise<Export> {
  const { rows, from, to } = await summaryIn(app, call);
  // A day that has not come, and a day off without a sheet, say nothing.
  const said = rows.filter(
    ({ date, expected, taken }) => !date || taken > 0 || (expected > 0 && date <= todayInDhaka()),
  );
  const table = summaryTable(said, await classesOf(app));
  return { table, file: `attendance-${from}-${to}`, told: [table.name, dateInWords(from), dateInWords(to)] };
}

const exporting = (
  path: string,
  take: (app: App, call: Call) => Promise<Export>,
  { summary, parameters }: { summary: string; parameters: readonly ReturnType<typeof queryParameter>[] },
): Route => ({
  method: 'GET',
  path: `attendance/${path}/export`,
  right: ['read', 'sheets'],
  handle: async (app, call) => {
    const format = formatOf(paramsOf(call));
    const { table, file, told } = await take(app, call);
    const answer = await answerTable(table, format, file);
    await noteExport(app, actorOf(call), 'attendance', told.filter((word) => word !== '').join(', '));
    return answer;
  },
  operation: () => ({
    ...operationOf(`export-attendance-${path}`, summary),
    parameters: [...parameters, formatParameter],
  }),
});

export const attendanceExportRoutes: RouteGroup = {
  routes: [
    exporting('register', register, { summary: 'The register of a month as a sheet', parameters: OF_MONTH }),
    exporting('year', year, { summary: 'The sheet of a year', parameters: OF_YEAR }),
    exporting('below', below, { summary: 'The list as a sheet', parameters: OF_BELOW }),
    exporting('summary', sums, { summary: 'The sums as a sheet', parameters: OF_SUMMARY }),
  ],
};
