import type { Resource } from '#contract/kit/define-resource.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { detach, movesOfDeletion, movesOfWrite } from '../database/relations.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '../database/table.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, requireRight } from './actor.ts';
import { type Commit, commit } from './commit.ts';
import { refusalOf, stillUsed } from './conflicts.ts';
import { fileFields, keepFiles, type Sent } from './files.ts';
import { checkRow, completed, readWrite } from './input.ts';

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
    moves: movesOfWrite(resource),
    stored: Object.values(names),
    work: async (writer) => {
      const row = await insertRow(writer, resource, { ...whole, ...names });
      await also?.(writer, row);
      return row;
    },
  });
  return committing.catch(async (error) => {
    throw await refusalOf(app, resource, whole, error);
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
  let whole: Row = values;
  const committing = commit(app, actor, [write, resource], {
    moves: movesOfWrite(resource),
    stored: Object.values(names),
    work: async (writer, drop) => {
      const before = await lockRow(app.database, writer, resource, id);
      if (!before) throw new Refusal(404);
      expect?.(before);
      whole = { ...before, ...values };
      checkRow(resource, whole);
      const after = await updateRow(writer, resource, before, { ...values, ...names });
      drop(...Object.keys(names).map((key) => before[key]));
      await also?.(writer, after);
      return after;
    },
  });
  return committing.catch(async (error) => {
    throw await refusalOf(app, resource, whole, error);
  });
}

/** Removes a record that no other holds, with its children; what else refers to it becomes empty. */
export async function remove(
  app: App,
  actor: Actor,
  resource: Resource,
  id: number,
  { expect, also }: ChangeOptions = {},
): Promise<void> {
  requireRight(actor, ['remove', resource]);
  const committing = commit(app, actor, ['remove', resource], {
    moves: movesOfDeletion(resource),
    work: async (writer, drop) => {
      const row = await lockRow(app.database, writer, resource, id);
      if (!row) throw new Refusal(404);
      expect?.(row);
      const { deleted } = await detach(app.database, writer, resource, id);
      await deleteRow(writer, resource, id);
      for (const gone of [...deleted, { resource, row }])
        drop(...fileFields(gone.resource).map((key) => gone.row[key]));
      await also?.(writer, row);
    },
  });
  await committing.catch(async (error) => {
    throw app.database.problemOf(error) === 'reference' ? await stillUsed(app, resource, id) : error;
  });
}
