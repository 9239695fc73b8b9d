import type { Resource } from '#contract/kit/define-resource.ts';
import type { Right } from '#contract/roles.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfDeletion, movesOfWrite } from '../database/relations.ts';
import { lockRow } from '../database/table.ts';
import { bringAbout, derived, guard, type Judge, type JudgedWrite, rulesFor } from '../history/rules.ts';
import { insertRecord, type Step, trashRecord, updateRecord } from '../history/steps.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, requireRight } from './actor.ts';
import { type Commit, commit } from './commit.ts';
import { refuseOneTooMany, stillUsed, writeRefusal } from './conflicts.ts';
import { keepFiles, requireSameFiles, type WriteInput } from './files.ts';
import { checkRow, completer, readWrite } from './input.ts';
import { requireOwnFields, requireOwnRecord, sentKeys } from './own.ts';

/*
 * Writes on records, whoever asks for them: rights, validation, files, the record's own rule, and one commit. What is
 * wrong is a Refusal and changes nothing. Files that were received and not kept are the caller's to throw away.
 */

/** Comes last in the transaction, with the row as it then is (as it was, of one that is removed) and its entry. */
type Also = (writer: Writer, step: Step) => Promise<unknown>;

export type ChangeOptions = {
  /** Called with the current row; what it throws refuses the write. */
  expect?: (before: Row) => void;
  also?: Also;
};

/** Asks all rules to look through a write; a command is believed. */
async function judged(app: App, { via }: Actor, resource: Resource, write: JudgedWrite): Promise<Judge> {
  const judges: Judge[] = [];
  for (const judge of via === 'command' ? [] : rulesFor('judge')) judges.push(await judge(app, resource, write));
  return {
    reason: () => judges.map(({ reason }) => reason()).find((reason) => reason !== undefined),
    look: async (...row) => {
      for (const { look } of judges) await look(...row);
    },
  };
}

async function readAhead(
  app: App,
  { path }: Resource,
  id: number | null,
  names: Readonly<Record<string, Row[string]>>,
) {
  for (const rule of rulesFor('readAhead')) await rule(app, path, id, names);
}

/** Makes a record. */
export async function createRecord(
  app: App,
  actor: Actor,
  resource: Resource,
  sent: WriteInput,
  { first, also }: Pick<Commit<Step>, 'first'> & { also?: Also } = {},
): Promise<Step> {
  requireRight(actor, ['create', resource]);
  const { values, changes } = readWrite(resource, 'create', sent);
  const whole = completer(resource)(values);
  checkRow(resource, whole);
  const judge = await judged(app, actor, resource, { id: null, values: whole, changes, sent: sent.values });
  await judge.look(app.database.read, null, whole);
  const names = await keepFiles(app, resource, changes);
  await readAhead(app, resource, null, names);
  const committing = commit(app, actor, ['create', resource], {
    first,
    moves: movesOfWrite(resource),
    stored: Object.values(names),
    work: async (writer, doer) => {
      await refuseOneTooMany(app.database, writer, resource, whole);
      await guard(writer, resource, { before: null, after: whole, doer });
      const step = await insertRecord(writer, resource, { ...whole, ...names }, { ...doer, reason: judge.reason() });
      await bringAbout(app.database, writer, resource.path, {
        before: null,
        after: step.row,
        doer,
        change: step.change,
      });
      await also?.(writer, step);
      return step;
    },
  });
  return committing.catch(async (error) => {
    throw await writeRefusal(app, resource, whole, error);
  });
}

/** Changes a record: `replace` empties fields that are not sent, `merge` keeps them. */
export async function modifyRecord(
  app: App,
  actor: Actor,
  resource: Resource,
  { id, write, sent }: { id: number; write: 'replace' | 'merge'; sent: WriteInput },
  { expect, also }: ChangeOptions = {},
): Promise<Step> {
  const right: Right = write === 'merge' && resource.own ? ['own', resource] : [write, resource];
  requireRight(actor, right);
  await requireOwnRecord(app.database.read, actor, resource, id);
  requireOwnFields(actor, resource, sentKeys(sent));
  const { values, changes, sentBack } = readWrite(resource, write, sent);
  const judge = await judged(app, actor, resource, { id, values, changes, sent: sent.values });
  const names = await keepFiles(app, resource, changes);
  await readAhead(app, resource, id, names);
  let whole: Row = values;
  const committing = commit(app, actor, right, {
    moves: movesOfWrite(resource),
    stored: Object.values(names),
    work: async (writer, doer) => {
      const before = await lockRow(app.database, writer, resource, id);
      if (!before) throw new Refusal(404);
      await requireOwnRecord(writer, actor, resource, id);
      expect?.(before);
      requireSameFiles(before, sentBack);
      const given = await derived(writer, resource.path, before, values);
      whole = { ...before, ...given };
      checkRow(resource, whole);
      await judge.look(writer, before, { ...whole, ...names });
      await refuseOneTooMany(app.database, writer, resource, whole);
      await guard(writer, resource, { before, after: whole, doer });
      const step = await updateRecord(
        writer,
        resource,
        before,
        { ...given, ...names },
        { ...doer, reason: judge.reason() },
      );
      await bringAbout(app.database, writer, resource.path, { before, after: step.row, doer, change: step.change });
      await also?.(writer, step);
      return step;
    },
  });
  return committing.catch(async (error) => {
    throw await writeRefusal(app, resource, whole, error);
  });
}

/** Moves a record that no other holds to the trash, with its children; what else refers to it becomes empty. */
export async function removeRecord(
  app: App,
  actor: Actor,
  resource: Resource,
  id: number,
  { expect, also }: ChangeOptions = {},
): Promise<Step> {
  requireRight(actor, ['remove', resource]);
  const committing = commit(app, actor, ['remove', resource], {
    moves: movesOfDeletion(resource),
    work: async (writer, doer) => {
      const row = await lockRow(app.database, writer, resource, id);
      if (!row) throw new Refusal(404);
      expect?.(row);
      await guard(writer, resource, { before: row, after: null, doer });
      const step = await trashRecord(app.database, writer, resource, row, doer);
      await bringAbout(app.database, writer, resource.path, { before: row, after: null, doer, change: step.change });
      await also?.(writer, step);
      return step;
    },
  });
  return committing.catch(async (error) => {
    throw app.database.problemOf(error) === 'reference' ? await stillUsed(app, resource, id) : error;
  });
}
