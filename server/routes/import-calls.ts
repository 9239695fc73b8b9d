import { z } from 'zod';
import { IMPORT_MODES, IMPORTABLE, type Import, ROW_CHOICES, type RowChoice } from '#contract/imports/import.ts';
import { TEXT_LIMITS } from '#contract/kit/field.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { isOn } from '#contract/parts.ts';
import { MARKS } from '#contract/sheets/marks-sheet.ts';
import { SLOTS } from '#contract/sheets/slots-sheet.ts';
import type { App } from '../app-context.ts';
import { knownParts } from '../database/settings.ts';
import { offPaths } from '../history/parts.ts';
import { answerJson } from '../http/answer.ts';
import { type Body, NO_BODY, parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { idempotent } from '../http/idempotency.ts';
import { pageHead, readPage, readPages } from '../http/list-query.ts';
import { idOf } from '../http/router.ts';
import { afresh, checkImport, holdForCheck, whenChecked } from '../imports/check.ts';
import { columnsFor, keepCorrections } from '../imports/corrections.ts';
import { markedSheet } from '../imports/marked-sheet.ts';
import { marksTable } from '../imports/marks.ts';
import { openImport } from '../imports/open.ts';
import { columnsAsAsked } from '../imports/rearrange.ts';
import { startImport } from '../imports/run.ts';
import { findImport, listImports, presentImport, type StoredImport } from '../imports/store.ts';
import { readRows } from '../imports/stored-rows.ts';
import { type ImportTarget, importTarget } from '../imports/target.ts';
import { importTemplate } from '../imports/template.ts';
import { MediaError } from '../media/media-error.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { takenBackOf } from '../undo/plans.ts';
import { undoImport } from '../undo/take-back.ts';
import { answerTable, formatOf } from './exports.ts';
import { type SlotSheetQuery, slotsAsked, slotsParts, slotsTemplateOf } from './slot-sheets.ts';

export const RIGHT = ['write', 'sheets'] as const;

/** Cells that are corrected in one call. */
const MOST_CELLS = 1000;

export const LISTS = [...IMPORTABLE, SLOTS, MARKS] as const;
/** The target of an import into one of these lists; `paper` is for marks, what follows for lessons. */
const fillingOf = (lists: readonly string[]) => ({
  resource: z.enum(lists, { error: problems.choice(lists) }),
  paper: z
    .union([z.int(), z.string()], { error: problems.reference('papers') })
    .optional()
    .transform((paper) => parseId(paper)),
  ...slotsParts,
});
type Filling = { resource: string; paper: number | null } & SlotSheetQuery;

/** The lists that are not switched off: the others are refused like those that there are not. */
async function listsOn(app: App): Promise<string[]> {
  const parts = await knownParts(app.database);
  return LISTS.filter((path) => isOn(path, parts));
}

/** Refuses marks of no paper, lessons of no timetable, and one that is not there. */
async function targetAsked(app: App, { resource, paper, ...asked }: Filling): Promise<ImportTarget> {
  const { read } = app.database;
  if (resource === SLOTS) return importTarget(read, { resource, paper, slots: await slotsAsked(read, asked) });
  const missing = new Refusal(400, { errors: { paper: [problems.reference('papers')] } });
  if (resource === MARKS && paper === null) throw missing;
  return importTarget(read, { resource, paper, slots: null }).catch((error) => {
    throw error instanceof Refusal ? missing : error;
  });
}
const modeName = z.enum(IMPORT_MODES, { error: problems.choice(IMPORT_MODES) });

const openingOf = (lists: readonly string[]) =>
  z.object({
    ...fillingOf(lists),
    mode: z
      .union([modeName, z.literal('')], { error: problems.choice(IMPORT_MODES) })
      .optional()
      .transform((mode) => mode || ('both' as const)),
  });

const cellText = z
  .string({ error: problems.notText })
  .max(TEXT_LIMITS.long, { error: problems.tooLong(TEXT_LIMITS.long) });

export const rearranging = z.object({
  columns: z
    .array(
      z.object(
        {
          index: z.int({ error: problems.notText }).min(0),
          field: z.string({ error: problems.notText }).nullish(),
          bijoy: z.boolean({ error: problems.flag }).optional(),
        },
        { error: problems.notText },
      ),
      { error: problems.notText },
    )
    .optional(),
  mode: modeName.optional(),
  match: z.array(z.string({ error: problems.notText }), { error: problems.notText }).optional(),
  cells: z
    .array(
      z.object(
        {
          row: z.int({ error: problems.notText }).min(1).nullable(),
          field: z.string({ error: problems.notText }),
          value: cellText,
          was: cellText.optional(),
        },
        { error: problems.notText },
      ),
      { error: problems.notText },
    )
    .max(MOST_CELLS, { error: problems.notText })
    .optional(),
});

export const running = z.object({
  wrong: z
    .enum(['refuse', 'skip'], { error: problems.choice(['refuse', 'skip']) })
    .optional()
    .transform((wrong) => wrong ?? ('refuse' as const)),
});

async function stored(app: App, call: Call): Promise<StoredImport> {
  const found = await findImport(app.database.read, idOf(call));
  if (!found || !isOn(found.resource, await knownParts(app.database))) throw new Refusal(404);
  return found;
}

/** Does it once for a key; the answer is kept when it is known, since the work itself is many commits. */
function once<T>(app: App, call: Call, body: Body, status: 200 | 201 | 202, work: () => Promise<T>): Promise<Response> {
  return idempotent(app, call, body, async (remember) => {
    const answer = await work();
    await commit(app, actorOf(call), RIGHT, { work: (writer) => remember(writer, status, answer) });
    return answerJson(call, answer, { status });
  });
}

function requireFile(body: Body) {
  const file = body.uploads.get('file');
  if (!file) throw new Refusal(400, { errors: { file: [problems.fileRequired] } });
  if (!(file instanceof MediaError)) return file;
  if (file.code === 'no-space') throw new Refusal(507);
  const isLarge = file.code === 'too-large';
  throw new Refusal(isLarge ? 413 : 400, { errors: { file: [isLarge ? problems.fileTooLarge : problems.fileEmpty] } });
}

export async function createImport(app: App, call: Call): Promise<Response> {
  const opening = openingOf(await listsOn(app));
  const body = await readBody(call, ['file'], app.tempDir, Object.keys(opening.shape), { anything: true });
  const answering = once(app, call, body, 201, async () => {
    // A file that lacks is said together with whatever else is wrong.
    const complete = opening.extend({ file: z.literal(true, { error: problems.fileRequired }) });
    const asked = parsed(complete, { ...body, values: { ...body.values, file: body.uploads.has('file') } });
    const { path, name = '' } = requireFile(body);
    const target = await targetAsked(app, asked);
    return presentImport(await openImport(app, actorOf(call), target, { path, name, mode: asked.mode }));
  });
  return answering.finally(body.discard);
}

/** Imports as they are answered; reverted ones with the result of that. */
async function presented({ database: { read } }: App, imports: readonly StoredImport[]): Promise<Import[]> {
  const undone = imports.filter(({ state }) => state === 'undone').map(({ id }) => id);
  const all = await takenBackOf(read, undone);
  return imports.map((one) => presentImport(one, all.get(one.id) ?? null));
}

export async function getImports(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const page = readPage(params);
  const { imports, count } = await listImports(app.database.read, page, await offPaths(app.database.read));
  const results = await presented(app, imports);
  return answerJson(call, page ? { ...pageHead('imports', params, page, count), results } : results);
}

export async function getImport(app: App, call: Call): Promise<Response> {
  const [answer] = await presented(app, [await stored(app, call)]);
  return answerJson(call, answer as Import);
}

/** Parses the filter of rows. */
function choiceOf(params: URLSearchParams): RowChoice | undefined {
  const state = params.get('state');
  if (!state) return;
  const choice = ROW_CHOICES.find((one) => one === state);
  if (!choice) throw new Refusal(400, { errors: { state: [problems.choice(ROW_CHOICES)] } });
  return choice;
}

export async function rows(app: App, call: Call): Promise<Response> {
  const { id } = await stored(app, call);
  const params = new URL(call.req.url).searchParams;
  const page = readPages(params);
  const ordering = params.get('ordering') ?? '';
  if (ordering !== '' && ordering !== 'state')
    throw new Refusal(400, { errors: { ordering: [problems.choice(['state'])] } });
  const found = await readRows(app.database.read, id, { page, choice: choiceOf(params), urgentFirst: ordering !== '' });
  const results = found.rows.map(({ line, state, values, problems, warnings, healed, changes, record_id }) => ({
    row: line,
    state,
    values,
    problems,
    warnings,
    healed,
    changes,
    record_id,
  }));
  return answerJson(call, { ...pageHead(`imports/${id}/rows`, params, page, found.count), results });
}

export async function rearrange(app: App, call: Call): Promise<Response> {
  const before = await stored(app, call);
  const body = await readBody(call, [], app.tempDir);
  return once(app, call, body, 200, async () => {
    const asked = parsed(rearranging, body);
    const { cells = [] } = asked;
    const { resource } = await importTarget(app.database.read, before);
    const held = await holdForCheck(app, actorOf(call), before.id, (now) => {
      const { columns, match } = columnsAsAsked(resource, now, asked);
      const all = columnsFor(resource, columns, cells);
      return { columns: JSON.stringify(all), keys: JSON.stringify(match), mode: asked.mode ?? now.mode };
    });
    const correcting = cells.length > 0 ? keepCorrections(app, held, cells) : Promise.resolve();
    return presentImport(
      await whenChecked(
        app,
        held.id,
        correcting.then(() => checkImport(app, held)),
      ),
    );
  });
}

export async function startRun(app: App, call: Call): Promise<Response> {
  const before = await stored(app, call);
  const body = call.req.raw.body ? await readBody(call, [], app.tempDir) : NO_BODY;
  return once(app, call, body, 202, async () => {
    const { wrong } = parsed(running, body);
    return presentImport(await startImport(app, actorOf(call), await afresh(app, before.id), wrong === 'skip'));
  });
}

export const undo = (app: App, call: Call): Promise<Response> =>
  idempotent(app, call, NO_BODY, async (remember) =>
    answerJson(call, await undoImport(app, actorOf(call), await stored(app, call), remember)),
  );

export async function template(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const format = formatOf(params);
  const asked = parsed(z.object(fillingOf(await listsOn(app))), { ...NO_BODY, values: Object.fromEntries(params) });
  const { read } = app.database;
  if (asked.resource === SLOTS) {
    return answerTable(await slotsTemplateOf(read, asked, format), format, `${SLOTS}-template`);
  }
  const { resource, paper } = await targetAsked(app, asked);
  const table = paper ? await marksTable(read, paper, false) : await importTemplate(read, resource);
  return answerTable(table, format, `${resource.path}-template`);
}

export async function marked(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const format = formatOf(params);
  const found = await stored(app, call);
  return answerTable(
    await markedSheet(app.database.read, found, choiceOf(params)),
    format,
    `${found.resource}-checked`,
  );
}
