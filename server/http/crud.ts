import { fieldEntries, type Problems, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId, problemsOf, type Write, writeSchema } from '#contract/kit/schema.ts';
import { allResources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { toBanglaDigits } from '#contract/rules/digits.ts';
import { readSettings } from '../special/settings.ts';
import type { Row } from '../store/database.ts';
import { deleteRow, findRow, insertRow, listRows, updateRow } from '../store/table.ts';
import { answerJson, noContent } from './answer.ts';
import { type App, type Call, isAdmin } from './app-context.ts';
import { type Body, readBody } from './body.ts';
import { pageAddress, readListQuery } from './list-query.ts';
import { present } from './present.ts';
import { Refusal, sentences } from './refusal.ts';
import type { Route } from './router.ts';
import { fileFields, forgetFiles, keepFiles, readFiles, wrongFiles } from './uploads.ts';

/** Fills what the server assigns and the client did not send. */
export type Complete = (values: Row) => Row;

const isPublic = (resource: Resource): boolean => resource.read === 'public';

async function presentation(app: App, call: Call, resource: Resource) {
  const contacts = isAdmin(call) || !isPublic(resource) || (await readSettings(app.database)).contacts_public;
  return { mediaSecret: app.mediaSecret, contacts };
}

/** The record that the path names; anything that is no id of one is 404. */
export function idOf(call: Call): number {
  const id = parseId(call.req.param('id'));
  if (id === null) throw new Refusal(404);
  return id;
}

const listHandler = (app: App, resource: Resource) => async (call: Call) => {
  const view = await presentation(app, call, resource);
  const params = new URL(call.req.url).searchParams;
  const query = readListQuery(resource, params, view.contacts);
  const { rows, count } = await listRows(app.database, resource, query);
  const results = rows.map((row) => present(resource, row, view));
  if (!query.page) return answerJson(call, results);
  const { number, size } = query.page;
  const pages = Math.max(1, Math.ceil(count / size));
  if (number > pages) throw new Refusal(404);
  const next = number < pages ? pageAddress(resource, params, number + 1) : null;
  const previous = number > 1 ? pageAddress(resource, params, number - 1) : null;
  return answerJson(call, { count, next, previous, results });
};

const oneHandler = (app: App, resource: Resource) => async (call: Call) => {
  const row = await findRow(app.database.read, resource, idOf(call));
  if (!row) throw new Refusal(404);
  return answerJson(call, present(resource, row, await presentation(app, call, resource)));
};

/** What the fields without files say, or the problems. */
function readValues(resource: Resource, write: Write, body: Body): { values: Row; found: Problems } {
  const parsed = writeSchema(resource, write, todayInDhaka()).safeParse(body.values);
  if (!parsed.success) return { values: {}, found: problemsOf(parsed.error) };
  return {
    values: Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined)) as Row,
    found: {},
  };
}

function defaultsOf(resource: Resource): Row {
  const defaults: Row = {};
  for (const [key, field] of fieldEntries(resource)) {
    if (field.kind === 'choice' && field.default !== undefined) defaults[key] = field.default;
    if (field.kind === 'date') defaults[key] = field.default === 'today' ? todayInDhaka() : null;
    if (field.kind === 'file') defaults[key] = null;
  }
  return defaults;
}

/**
 * Reads a write whole and refuses it unless all of it is right; nothing is kept before that.
 * `further`: what the caller found wrong beside the declared fields.
 */
export function readWrite(resource: Resource, write: Write, body: Body, further: Problems = {}) {
  const files = readFiles(resource, write, body);
  if (Object.keys(files.tooLarge).length > 0) throw new Refusal(413, { errors: files.tooLarge });
  const { values, found } = readValues(resource, write, body);
  const errors = { ...found, ...files.missing, ...further };
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors: { ...errors, ...files.wrong } });
  if (Object.keys(files.wrong).length > 0) throw wrongFiles(files.wrong);
  return { values, changes: files.changes };
}

function checkRow(resource: Resource, row: Row): void {
  const errors = resource.check?.(row);
  if (errors) throw new Refusal(400, { errors });
}

/** A database's own refusal is a 409, or a 400 on the field that refers to nothing. */
function refusalOf(app: App, resource: Resource, error: unknown): unknown {
  const problem = app.database.problemOf(error);
  if (problem === 'unique') return new Refusal(409, { message: sentences.taken });
  if (problem !== 'reference') return error;
  const keys = fieldEntries(resource)
    .filter(([, field]) => field.kind === 'reference')
    .map(([key]) => key);
  return new Refusal(400, { errors: Object.fromEntries(keys.map((key) => [key, [problems.reference]])) });
}

/** Makes a record: files first, then the row; a failure leaves neither. */
export const createHandler =
  (app: App, resource: Resource, complete: Complete = (values) => values) =>
  async (call: Call): Promise<Response> => {
    const body = await readBody(call, fileFields(resource), app.tempDir);
    try {
      const { values, changes } = readWrite(resource, 'create', body);
      const whole = complete({ ...defaultsOf(resource), ...values });
      checkRow(resource, whole);
      const names = await keepFiles(app, resource, changes);
      try {
        const row = await app.database.write((writer) => insertRow(writer, resource, { ...whole, ...names }), {
          content: isPublic(resource),
        });
        return answerJson(call, present(resource, row, { mediaSecret: app.mediaSecret, contacts: true }), {
          status: 201,
        });
      } catch (error) {
        await forgetFiles(app, Object.values(names));
        throw refusalOf(app, resource, error);
      }
    } finally {
      await body.discard();
    }
  };

const updateHandler = (app: App, resource: Resource, write: 'replace' | 'merge') => async (call: Call) => {
  const id = idOf(call);
  if (!(await findRow(app.database.read, resource, id))) throw new Refusal(404);
  const body = await readBody(call, fileFields(resource), app.tempDir);
  try {
    const { values, changes } = readWrite(resource, write, body);
    const names = await keepFiles(app, resource, changes);
    try {
      const { before, after } = await app.database.write(
        async (writer) => {
          const before = await findRow(writer, resource, id);
          if (!before) throw new Refusal(404);
          checkRow(resource, { ...before, ...values });
          return { before, after: await updateRow(writer, resource, before, { ...values, ...names }) };
        },
        { content: isPublic(resource) },
      );
      await forgetFiles(
        app,
        Object.keys(names).map((key) => before[key]),
      );
      return answerJson(call, present(resource, after, { mediaSecret: app.mediaSecret, contacts: true }));
    } catch (error) {
      await forgetFiles(app, Object.values(names));
      throw refusalOf(app, resource, error);
    }
  } finally {
    await body.discard();
  }
};

const COUNTED: Readonly<Record<string, (count: string) => string>> = {
  students: (count) => `${count} জন শিক্ষার্থী`,
  subjects: (count) => `${count}টি বিষয়`,
  results: (count) => `${count}টি ফলাফল`,
  routines: (count) => `${count}টি রুটিন`,
};

/** Why a record can't be deleted: which others still refer to it, and how many. */
async function stillUsed(app: App, resource: Resource, id: number): Promise<Refusal> {
  const uses: string[] = [];
  for (const other of allResources) {
    for (const [key, field] of fieldEntries(other)) {
      if (field.kind !== 'reference' || field.to !== resource.path) continue;
      const { count } = await app.database.read
        .selectFrom(tableOf(other))
        .select((eb) => eb.fn.countAll().as('count'))
        .where(key, '=', id)
        .executeTakeFirstOrThrow();
      const words = COUNTED[other.path];
      if (words && Number(count) > 0) uses.push(words(toBanglaDigits(String(count))));
    }
  }
  return new Refusal(409, { message: `এটি মুছে ফেলা যাবে না, কারণ এখনও ব্যবহৃত হচ্ছে: ${uses.join(', ')}।` });
}

const removeHandler = (app: App, resource: Resource) => async (call: Call) => {
  const id = idOf(call);
  let removed: Row | undefined;
  try {
    removed = await app.database.write((writer) => deleteRow(writer, resource, id), { content: isPublic(resource) });
  } catch (error) {
    throw app.database.problemOf(error) === 'reference' ? await stillUsed(app, resource, id) : error;
  }
  if (!removed) throw new Refusal(404);
  await forgetFiles(
    app,
    fileFields(resource).map((key) => removed[key]),
  );
  return noContent();
};

/** The routes of one resource, derived from its declaration. */
export function resourceRoutes(app: App, resource: Resource): Route[] {
  const reads = isPublic(resource) ? 'anyone' : 'admin';
  const creates = resource.create === 'public' ? 'anyone' : 'admin';
  const [list, one] = [resource.path, `${resource.path}/:id`];
  const routes: Record<Resource['operations'][number], Route> = {
    list: { method: 'GET', path: list, access: reads, handle: listHandler(app, resource) },
    create: { method: 'POST', path: list, access: creates, handle: createHandler(app, resource) },
    one: { method: 'GET', path: one, access: reads, handle: oneHandler(app, resource) },
    replace: { method: 'PUT', path: one, access: 'admin', handle: updateHandler(app, resource, 'replace') },
    merge: { method: 'PATCH', path: one, access: 'admin', handle: updateHandler(app, resource, 'merge') },
    remove: { method: 'DELETE', path: one, access: 'admin', handle: removeHandler(app, resource) },
  };
  return resource.operations.map((operation) => routes[operation]);
}
