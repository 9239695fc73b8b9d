import type { Operation, Resource } from '#contract/kit/define-resource.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { REASON } from '../history/entries.ts';
import type { Step } from '../history/steps.ts';
import { adminList } from '../http/admin-lists.ts';
import { answerJson, answerJsonBytes, answerKept, answerUnkeptBytes, noContent } from '../http/answer.ts';
import { NO_BODY, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { type AnswerRecorder, idempotent } from '../http/idempotency.ts';
import { readList } from '../http/lists.ts';
import { recordTag, requireMatch } from '../http/precondition.ts';
import { readKey, targetOf } from '../http/read-keys.ts';
import { idOf, type Route } from '../http/router.ts';
import type { Commit } from '../records/commit.ts';
import { fileFields } from '../records/files.ts';
import { type AnswerRecord, present } from '../records/present.ts';
import { asWritten, readRecord, seesAll, wholeView } from '../records/read.ts';
import { type ChangeOptions, createRecord, modifyRecord, removeRecord } from '../records/write.ts';
import { removeInPieces } from '../undo/in-pieces.ts';

const listHandler = (resource: Resource) => async (app: App, call: Call) => {
  const actor = actorOf(call);
  const read = seesAll(actor, resource) && !resource.counted ? readKey(targetOf(call.req.url)) : null;
  if (read) return answerKept(call, await adminList(app, read.key));
  const { bytes } = await readList(app, actor, resource, new URL(call.req.url).searchParams);
  return resource.counted ? answerUnkeptBytes(call, bytes) : answerJsonBytes(call, bytes);
};

const oneHandler = (resource: Resource) => async (app: App, call: Call) => {
  const { row, view } = await readRecord(app, actorOf(call), resource, idOf(call));
  const answer = present(resource, row, view);
  // With a signed address in it the client's copy would grow old under the same tag.
  const signed = fileFields(resource).some((key) => String(answer[key]).includes('?'));
  return answerJson(call, answer, {
    etag: recordTag(resource, row, answer),
    always: signed || resource.counted === true,
  });
};

/** Answers a write with its record, and stores the answer under its key. */
export function writtenAnswer(app: App, remember: AnswerRecorder, status: 200 | 201 = 200) {
  let answer: AnswerRecord = {};
  return {
    also: async (writer: Writer, resource: Resource, { row, change }: Step) => {
      answer = await asWritten(app, resource, row, writer);
      await remember(writer, status, answer, change);
    },
    of: (call: Call, resource: Resource, { row, change }: Step) =>
      answerJson(call, answer, { status, etag: recordTag(resource, row, answer), change }),
  };
}

/** A record's tag ignores the addresses of its files. */
export const unchanged = (app: App, call: Call, resource: Resource) => (row: Row) =>
  requireMatch(call, recordTag(resource, row, present(resource, row, wholeView(app))));

/** Texts read from a form: the fields, and the reason for publishing what tells of a child. */
const textsOf = ({ fields, guarded }: Resource): string[] => [...Object.keys(fields), ...(guarded ? [REASON] : [])];

/** `firstOf`: what comes first in the record's transaction; what it throws refuses the record. */
export const createHandler =
  (resource: Resource, firstOf?: (app: App, call: Call) => Commit<Row>['first']) =>
  async (app: App, call: Call): Promise<Response> => {
    const body = await readBody(call, fileFields(resource), app.tempDir, textsOf(resource));
    const answering = idempotent(app, call, body, async (remember) => {
      const written = writtenAnswer(app, remember, 201);
      const step = await createRecord(app, actorOf(call), resource, body, {
        first: firstOf?.(app, call),
        also: (writer, step) => written.also(writer, resource, step),
      });
      return written.of(call, resource, step);
    });
    return answering.finally(body.discard);
  };

const updateHandler = (resource: Resource, write: 'replace' | 'merge') => async (app: App, call: Call) => {
  const id = idOf(call);
  const expect = unchanged(app, call, resource);
  // Refused before its body is read, unless a first answer may have to be given again.
  if (call.req.header('idempotency-key') === undefined)
    expect((await readRecord(app, actorOf(call), resource, id)).row);
  const body = await readBody(call, fileFields(resource), app.tempDir, textsOf(resource));
  const answering = idempotent(app, call, body, async (remember) => {
    const written = writtenAnswer(app, remember);
    const options: ChangeOptions = { expect, also: (writer, step) => written.also(writer, resource, step) };
    const step = await modifyRecord(app, actorOf(call), resource, { id, write, sent: body }, options);
    return written.of(call, resource, step);
  });
  return answering.finally(body.discard);
};

export const removeHandler = (resource: Resource) => async (app: App, call: Call) => {
  const id = idOf(call);
  return idempotent(app, call, NO_BODY, async (remember) => {
    const expect = unchanged(app, call, resource);
    const large = await removeInPieces(app, actorOf(call), resource, { id, expect, remember });
    if (large) return noContent(large.change);
    const options: ChangeOptions = {
      expect,
      also: (writer, step) => remember(writer, 204, undefined, step.change),
    };
    const { change } = await removeRecord(app, actorOf(call), resource, id, options);
    return noContent(change);
  });
};

/** The routes of one resource, derived from its declaration. */
export function resourceRoutes(resource: Resource): Route[] {
  const [list, one] = [resource.path, `${resource.path}/:id`];
  const routes: Record<Operation, Omit<Route, 'right'>> = {
    list: { method: 'GET', path: list, handle: listHandler(resource) },
    create: { method: 'POST', path: list, handle: createHandler(resource) },
    one: { method: 'GET', path: one, handle: oneHandler(resource) },
    replace: { method: 'PUT', path: one, handle: updateHandler(resource, 'replace') },
    merge: { method: 'PATCH', path: one, handle: updateHandler(resource, 'merge') },
    remove: { method: 'DELETE', path: one, handle: removeHandler(resource) },
  };
  return resource.operations.map((operation) => {
    const right = operation === 'merge' && resource.own ? 'own' : operation;
    return { ...routes[operation], right: [right, resource] };
  });
}
