import type { Logger } from 'pino';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database, Reader, Row, Writer } from '../database/database.ts';
import type { ReceivedFile } from '../media/intake.ts';
import type { MediaStore } from '../media/store.ts';
import type { Doer, ReturnJudge } from './entries.ts';

/*
 * Records and their history know no capability. What one asks of writes, its own and everybody's, stands in its rules;
 * server/rules.ts puts them together.
 */

/** Answers what was looked up by a name already, or looks it up. */
export type Once = <T>(what: string, look: () => Promise<T>) => Promise<T>;

/**
 * A pending step of a record: `before` is null for a new one, `after` for a deletion. `once`: shared by steps that are asked one
 * after the other and come true in that order, so that guards need not ask the database for each; they keep what they find
 * there up to date.
 */
export type PendingStep = { before: Row | null; after: Row | null; doer: Pick<Doer, 'by' | 'via'>; once?: Once };

export type Guard = (reader: Reader, step: PendingStep) => Promise<void>;

/** A step with its entry. */
export type CompletedStep = { before: Row | null; after: Row | null; change: number; doer: Doer };

/** Work of one commit; null only lets others have their turn. */
export type PurgeWork = ((writer: Writer) => Promise<unknown>) | null;

/** A record that is ended for good, with its last values and every name that it went by. */
export type PurgedRecord = { resource: string; id: number; values: Row; names: readonly string[] };

/** The school, as far as rules need it. */
export type Premises = { database: Database; media: MediaStore; tempDir: string; log: Logger };

/** A write with the files that came with it; `id` is null for a new record, `sent` is the body as it came. */
export type JudgedWrite = {
  id: number | null;
  values: Row;
  changes: readonly { key: string; received: ReceivedFile | null }[];
  sent: Readonly<Record<string, unknown>>;
};

/** Looks through a row that is about to be public; refuses what must not be unless there is a reason. */
export type Judge = {
  /** Why it is published all the same, where something was found; kept in the history. */
  reason: () => string | undefined;
  look: (reader: Reader | Writer, before: Row | null, after: Row) => Promise<void>;
};

export type Rules = {
  /** Holds what steps must not do at once. */
  inTurn?: (writer: Writer, path: string, step: PendingStep) => Promise<void>;
  /** Throw a Refusal where other records forbid a step, beyond a record's own rule; write nothing. */
  guards?: Partial<Record<ResourcePath, Guard>>;
  /** Come before a step that the guards let pass. */
  prepare?: Partial<Record<ResourcePath, (writer: Writer, step: PendingStep) => Promise<void>>>;
  /** Answers what former values that are to come back break. */
  obstacles?: (reader: Reader, path: string, before: Row | null, after: Row) => Promise<FieldProblems | null>;
  /** Answers further values of a change. */
  derive?: (reader: Reader, path: string, before: Row, values: Row) => Promise<Row>;
  /** Answers the values to be stored in the place of these; `before` is null for a new row. */
  amend?: (writer: Writer, path: string, before: Row | null, values: Row) => Promise<Row>;
  /** The same of a row from the trash. */
  amendReturn?: (writer: Writer, path: string, values: Row) => Promise<Row>;
  /** Comes with each step: brings up to date what is stored of a record in other rows; `isNew`: it never was before. */
  follow?: (
    writer: Writer,
    path: string,
    before: Row | null,
    after: Row | null,
    isNew: boolean,
  ) => Promise<void> | void;
  /** Comes with the entry of each step. */
  note?: (writer: Writer, path: string, step: CompletedStep) => void;
  /** Comes after a step that somebody made or took back: does to other records what follows from it. */
  bringAbout?: (database: Database, writer: Writer, path: string, step: CompletedStep) => Promise<void>;
  /** Comes first in a commit: forgets what a failed one of the same group noted. */
  begin?: (writer: Writer) => void;
  /** Comes last in a commit; throws LookFirst where something slow must be read outside of it. */
  settle?: (premises: Pick<Premises, 'database' | 'media'>, writer: Writer) => Promise<void>;
  /** Reads before a commit what it would be slow to read in it. */
  readAhead?: (
    premises: Pick<Premises, 'database' | 'media' | 'log'>,
    path: string,
    id: number | null,
    names: Readonly<Record<string, Row[string]>>,
  ) => Promise<void>;
  /** Looks through a write before its files are kept. */
  judge?: (premises: Premises, resource: Resource, write: JudgedWrite) => Promise<Judge>;
  /** Looks through what the history restores; `sent`: the body, with a reason. */
  judgeReturn?: (premises: Premises, sent: Readonly<Record<string, unknown>>) => Promise<ReturnJudge>;
  /** Refuses those who may not take back an entry. */
  requireWriter?: (doer: Pick<Doer, 'by' | 'via'>, resource: Resource, entry: Row) => void;
  /** Come before and after a change of the settings; `change`: its entry, null where nothing changed. */
  beforeSettings?: (premises: Pick<Premises, 'media'>, writer: Writer, before: Settings) => Promise<void>;
  followSettings?: (
    premises: Pick<Premises, 'database' | 'media'>,
    writer: Writer,
    step: { before: Settings; after: Settings; change: number | null; doer: Doer },
  ) => Promise<void>;
  /** Completes an answer with what no row holds. */
  complete?: (
    premises: { config: { publicUrl: string | null }; database: Database },
    resource: Resource,
    answer: Record<string, unknown>,
  ) => void;
  /** Takes what is ended for good out of other records: some in a commit, before the rows themselves go; `moves`: public lists. */
  forget?: { moves?: string[]; from: (reader: Reader, ended: readonly PurgedRecord[]) => AsyncIterable<PurgeWork> };
  /** Takes the name of an account out of records. */
  forgetAccount?: (reader: Reader | Writer, user: number) => AsyncIterable<PurgeWork>;
  /** Comes with the commit that ends records for good; `files` nobody has any more. */
  purged?: (writer: Writer, path: string, ids: readonly number[], files: readonly string[]) => Promise<void>;
  /** Comes every hour: ends what has run out. */
  expire?: (writer: Writer) => Promise<void>;
};

export function lookingOnce(): Once {
  const known = new Map<string, Promise<unknown>>();
  return <T>(what: string, look: () => Promise<T>) => {
    const found = (known.get(what) as Promise<T> | undefined) ?? look();
    known.set(what, found);
    return found;
  };
}

let table: readonly Rules[] | null = null;

/** Sets the rules of this process, once and before its first write. */
export function setRules(rules: readonly Rules[]): void {
  table = rules;
}

/** Answers the hooks of one kind, in the table's order. */
export function rulesFor<K extends keyof Rules>(kind: K): NonNullable<Rules[K]>[] {
  if (!table) throw new Error('The rules of the capabilities are not set.');
  return table.map((rules) => rules[kind]).filter((rule): rule is NonNullable<Rules[K]> => rule !== undefined);
}

/** Throws a Refusal where other records forbid a step; writes nothing. */
export async function requireStep(reader: Reader, { path }: Pick<Resource, 'path'>, step: PendingStep): Promise<void> {
  for (const guards of rulesFor('guards')) await guards[path as ResourcePath]?.(reader, step);
}

/**
 * Checks a step in its transaction before a record is made, changed or removed, also by reverting; throws a Refusal
 * where other records forbid it. Not called for what is deleted or restored with another record.
 */
export async function guard(writer: Writer, resource: Pick<Resource, 'path'>, step: PendingStep): Promise<void> {
  for (const inTurn of rulesFor('inTurn')) await inTurn(writer, resource.path, step);
  await requireStep(writer, resource, step);
  for (const prepare of rulesFor('prepare')) await prepare[resource.path as ResourcePath]?.(writer, step);
}

/** Brings up to date what is stored of a record in other rows. */
export async function followStep(
  writer: Writer,
  path: string,
  before: Row | null,
  after: Row | null,
  isNew = false,
): Promise<void> {
  for (const rule of rulesFor('follow')) await rule(writer, path, before, after, isNew);
}

/** Answers the values of a row as they are stored. */
export async function amended(writer: Writer, path: string, before: Row | null, values: Row): Promise<Row> {
  let amended = values;
  for (const rule of rulesFor('amend')) amended = await rule(writer, path, before, amended);
  return amended;
}

/** Answers the values of a change with what follows from them in the record itself. */
export async function derived(reader: Reader, path: string, before: Row, values: Row): Promise<Row> {
  const whole = { ...values };
  for (const derive of rulesFor('derive')) Object.assign(whole, await derive(reader, path, before, whole));
  return whole;
}

/** Notes a step with its entry. */
export function noteStep(writer: Writer, path: string, step: CompletedStep): void {
  for (const rule of rulesFor('note')) rule(writer, path, step);
}

/** Does to other records what follows from a step; one that changed nothing brings nothing about. */
export async function bringAbout(
  database: Database,
  writer: Writer,
  path: string,
  { change, ...step }: Omit<CompletedStep, 'change'> & { change: number | null },
): Promise<void> {
  if (change === null) return;
  for (const rule of rulesFor('bringAbout')) await rule(database, writer, path, { ...step, change });
}

/** Answers the ids of records of a resource among these. */
export const idsAmong = (ended: readonly PurgedRecord[], path: string): number[] =>
  ended.filter(({ resource }) => resource === path).map(({ id }) => id);
