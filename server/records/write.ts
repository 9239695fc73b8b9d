import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import type { App } from '../app-context.ts';
import type { Moves, Row, Writer } from '../database/database.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '../database/table.ts';
import { Refusal, sentences } from '../refusal.ts';
import { type Actor, requireRight } from './actor.ts';
import { type Commit, commit } from './commit.ts';
import { fileFields, keepFiles, type Sent } from './files.ts';
import { checkRow, completed, readWrite } from './input.ts';
import { stillUsed } from './still-used.ts';

/*
 * Writes on records, whoever asks for them: rights, validation, files, the record's own rule, and one commit. What is
 * wrong is a Refusal and changes nothing. Files that were received and not kept are the caller's to throw away.
 */

/** Comes last in the transaction, with the row as it then is (as it was, of one that is removed). */
type Also = (writer: Writer, row: Row) => Promise<unknown>;

export type ChangeOptions = {
  /** Asked with the row as it stands before the write; what it throws refuses the write. */
  expect?: (before: Row) => void;
  also?: Also;
};

const movesOf = (resource: Resource): Moves =>
  resource.read === 'public' ? { content: resource.path } : { office: true };

/** A database's own refusal is a 409, or a 400 on the field that refers to nothing. */
function refusalOf(app: App, resource: Resource, error: unknown): unknown {
  const problem = app.database.problemOf(error);
  if (problem === 'unique') return new Refusal(409, { message: sentences.taken });
  if (problem !== 'reference') return error;
  const keys = fieldEntries(resource)
    .filter(([, field]) => field.kind === 'reference')
    .map(([key]) => key);
  return new Refusal(400, { errors: Object.fromEntries(keys.map((key) => [key, [problems.reference('classes')]])) });
}

/** Makes a record; answers its row. */
export async function create(
  app: App,
  actor: Actor,
  resource: Resource,
  sent: Sent,
  { first, also }: Pick<Commit<Row>, 'first'> & { also?: Also } = {},
): Promise<Row> {
  requireRight(actor, ['create', resource]);
  const { values, changes } = readWrite(resource, 'create', sent);
  const whole = completed(resource, values);
  checkRow(resource, whole);
  const names = await keepFiles(app, resource, changes);
  const committing = commit(app, actor, ['create', resource], {
    first,
    moves: movesOf(resource),
    stored: Object.values(names),
    work: async (writer) => {
      const row = await insertRow(writer, resource, { ...whole, ...names });
      await also?.(writer, row);
      return row;
    },
  });
  return committing.catch((error) => {
    throw refusalOf(app, resource, error);
  });
}

/** Changes a record: `replace` empties what is not sent, `merge` leaves it alone. Answers the row. */
export async function change(
  app: App,
  actor: Actor,
  resource: Resource,
  { id, write, sent }: { id: number; write: 'replace' | 'merge'; sent: Sent },
  { expect, also }: ChangeOptions = {},
): Promise<Row> {
  requireRight(actor, [write, resource]);
  const { values, changes } = readWrite(resource, write, sent);
  const names = await keepFiles(app, resource, changes);
  const committing = commit(app, actor, [write, resource], {
    moves: movesOf(resource),
    stored: Object.values(names),
    work: async (writer, drop) => {
      const before = await lockRow(app.database, writer, resource, id);
      if (!before) throw new Refusal(404);
      expect?.(before);
      checkRow(resource, { ...before, ...values });
      const after = await updateRow(writer, resource, before, { ...values, ...names });
      drop(...Object.keys(names).map((key) => before[key]));
      await also?.(writer, after);
      return after;
    },
  });
  return committing.catch((error) => {
    throw refusalOf(app, resource, error);
  });
}

/** Removes a record that no other refers to. */
export async function remove(
  app: App,
  actor: Actor,
  resource: Resource,
  id: number,
  { expect, also }: ChangeOptions = {},
): Promise<void> {
  requireRight(actor, ['remove', resource]);
  const committing = commit(app, actor, ['remove', resource], {
    moves: movesOf(resource),
    work: async (writer, drop) => {
      const row = await lockRow(app.database, writer, resource, id);
      if (!row) throw new Refusal(404);
      expect?.(row);
      await deleteRow(writer, resource, id);
      drop(...fileFields(resource).map((key) => row[key]));
      await also?.(writer, row);
    },
  });
  await committing.catch(async (error) => {
    throw app.database.problemOf(error) === 'reference' ? await stillUsed(app, resource, id) : error;
  });
}
