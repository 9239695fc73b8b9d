import { fieldEntries, type Problems, type Resource } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { problemsOf, type Write, writeSchema } from '#contract/kit/schema.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { type App, type Call, isAdmin } from '../app-context.ts';
import { adminList } from '../http/admin-lists.ts';
import { answerJson, answerJsonBytes, answerKept, noContent } from '../http/answer.ts';
import { type Body, NO_BODY, readBody } from '../http/body.ts';
import { idempotent, type Remember } from '../http/idempotency.ts';
import { adminView, publicView, readList } from '../http/lists.ts';
import { recordTag, requireMatch } from '../http/precondition.ts';
import { readKey, targetOf } from '../http/read-keys.ts';
import { idOf, type Route } from '../http/router.ts';
import { fileFields, forgetFiles, keepFiles, readFiles, wrongFiles } from '../records/files.ts';
import { type Presentation, present } from '../records/present.ts';
import { stillUsed } from '../records/still-used.ts';
import { Refusal, sentences } from '../refusal.ts';
import type { Moves, Row, Writer } from '../store/database.ts';
import { deleteRow, findRow, insertRow, lockRow, updateRow } from '../store/table.ts';

/** What a resource's own route adds to making a record. */
export type Making = {
  /** Fills what the server assigns and the client did not send. */
  complete?: (values: Row) => Row;
  /** Comes first in the record's transaction; what it throws refuses the record. */
  first?: (app: App, writer: Writer, call: Call) => Promise<unknown>;
};

const isPublic = (resource: Resource): boolean => resource.read === 'public';

const movesOf = (resource: Resource): Moves => (isPublic(resource) ? { content: resource.path } : { office: true });

/** How a caller who may read the resource sees it. */
const viewOf = async (app: App, call: Call, resource: Resource): Promise<Presentation> =>
  isAdmin(call) ? adminView(app) : publicView(app, resource);

const listHandler = (resource: Resource) => async (app: App, call: Call) => {
  const read = isAdmin(call) ? readKey(targetOf(call.req.url)) : null;
  if (read) return answerKept(call, await adminList(app, read.key));
  const view = await viewOf(app, call, resource);
  const { bytes } = await readList(app, resource, new URL(call.req.url).searchParams, view);
  return answerJsonBytes(call, bytes);
};

const oneHandler = (resource: Resource) => async (app: App, call: Call) => {
  const row = await findRow(app.database.read, resource, idOf(call));
  if (!row) throw new Refusal(404);
  const answer = present(resource, row, await viewOf(app, call, resource));
  // With a signed address in it the client's copy would grow old under the same tag.
  const signed = !isPublic(resource) && fileFields(resource).some((key) => row[key]);
  return answerJson(call, answer, { etag: recordTag(resource, row, answer), always: signed });
};

/** A record as the Admin who wrote it sees it. */
const written = (app: App, resource: Resource, row: Row) => present(resource, row, adminView(app));

function answerWritten(app: App, call: Call, resource: Resource, row: Row, status: 200 | 201 = 200): Promise<Response> {
  const answer = written(app, resource, row);
  return answerJson(call, answer, { status, etag: recordTag(resource, row, answer) });
}

function requireUnchanged(app: App, call: Call, resource: Resource, row: Row): void {
  requireMatch(call, recordTag(resource, row, written(app, resource, row)));
}

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

/** Where the commit may have happened unseen, files stay for the sweep: better a stray file than a row without one. */
async function undoFiles(app: App, names: Record<string, string | null>, error: unknown): Promise<void> {
  if (app.database.problemOf(error) !== 'unreachable') await forgetFiles(app, Object.values(names));
}

/** Makes a record: files first, then the row; a failure leaves neither. */
export const createHandler =
  (resource: Resource, { complete = (values) => values, first }: Making = {}) =>
  async (app: App, call: Call): Promise<Response> => {
    const body = await readBody(call, fileFields(resource), app.tempDir);
    const work = async (remember: Remember): Promise<Response> => {
      const { values, changes } = readWrite(resource, 'create', body);
      const whole = complete({ ...defaultsOf(resource), ...values });
      checkRow(resource, whole);
      const names = await keepFiles(app, resource, changes);
      const insert = async (writer: Writer) => {
        await first?.(app, writer, call);
        const row = await insertRow(writer, resource, { ...whole, ...names });
        await remember(writer, 201, written(app, resource, row));
        return row;
      };
      try {
        const row = await app.database.write(insert, movesOf(resource));
        return answerWritten(app, call, resource, row, 201);
      } catch (error) {
        await undoFiles(app, names, error);
        throw refusalOf(app, resource, error);
      }
    };
    return idempotent(app, call, body, work).finally(body.discard);
  };

/** Refused early, before the body is read; where a first answer may have to be given again, only in the transaction. */
async function refuseEarly(app: App, call: Call, resource: Resource, id: number): Promise<void> {
  if (call.req.header('idempotency-key') !== undefined) return;
  const known = await findRow(app.database.read, resource, id);
  if (!known) throw new Refusal(404);
  requireUnchanged(app, call, resource, known);
}

const updateHandler = (resource: Resource, write: 'replace' | 'merge') => async (app: App, call: Call) => {
  const id = idOf(call);
  await refuseEarly(app, call, resource, id);
  const body = await readBody(call, fileFields(resource), app.tempDir);
  const work = async (remember: Remember): Promise<Response> => {
    const { values, changes } = readWrite(resource, write, body);
    const names = await keepFiles(app, resource, changes);
    const update = async (writer: Writer) => {
      const before = await lockRow(app.database, writer, resource, id);
      if (!before) throw new Refusal(404);
      requireUnchanged(app, call, resource, before);
      checkRow(resource, { ...before, ...values });
      const after = await updateRow(writer, resource, before, { ...values, ...names });
      await remember(writer, 200, written(app, resource, after));
      return { before, after };
    };
    try {
      const { before, after } = await app.database.write(update, movesOf(resource));
      const replaced = Object.keys(names).map((key) => before[key]);
      await forgetFiles(app, replaced);
      return answerWritten(app, call, resource, after);
    } catch (error) {
      await undoFiles(app, names, error);
      throw refusalOf(app, resource, error);
    }
  };
  return idempotent(app, call, body, work).finally(body.discard);
};

const removeHandler = (resource: Resource) => async (app: App, call: Call) => {
  const id = idOf(call);
  const work = async (remember: Remember): Promise<Response> => {
    const removing = app.database.write(async (writer) => {
      const row = await lockRow(app.database, writer, resource, id);
      if (!row) throw new Refusal(404);
      requireUnchanged(app, call, resource, row);
      await deleteRow(writer, resource, id);
      await remember(writer, 204);
      return row;
    }, movesOf(resource));
    const removed = await removing.catch(async (error) => {
      throw app.database.problemOf(error) === 'reference' ? await stillUsed(app, resource, id) : error;
    });
    const files = fileFields(resource).map((key) => removed[key]);
    await forgetFiles(app, files);
    return noContent();
  };
  return idempotent(app, call, NO_BODY, work);
};

/** The routes of one resource, derived from its declaration. */
export function resourceRoutes(resource: Resource): Route[] {
  const reads = isPublic(resource) ? 'anyone' : 'admin';
  const creates = resource.create === 'public' ? 'anyone' : 'admin';
  const [list, one] = [resource.path, `${resource.path}/:id`];
  const routes: Record<Resource['operations'][number], Route> = {
    list: { method: 'GET', path: list, access: reads, handle: listHandler(resource) },
    create: { method: 'POST', path: list, access: creates, handle: createHandler(resource) },
    one: { method: 'GET', path: one, access: reads, handle: oneHandler(resource) },
    replace: { method: 'PUT', path: one, access: 'admin', handle: updateHandler(resource, 'replace') },
    merge: { method: 'PATCH', path: one, access: 'admin', handle: updateHandler(resource, 'merge') },
    remove: { method: 'DELETE', path: one, access: 'admin', handle: removeHandler(resource) },
  };
  return resource.operations.map((operation) => routes[operation]);
}
