import { type CompiledQuery, sql } from 'kysely';
import type { Author, EntryAction, Via } from '#contract/history.ts';
import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import type { FieldSpec } from '#contract/kit/field.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';

/** Looks through a record that is brought back to what it was; answers the reason where one was needed. */
export type ReturnJudge = (
  reader: Reader,
  resource: Resource,
  was: Row | null,
  now: Row,
) => Promise<string | undefined>;

/** The user who acts and the channel, as stored in every entry. */
export type Doer = {
  by: Author;
  via: Via;
  /** Groups steps that are done and undone together; null for a single step. */
  batch: string | null;
  /** The client's network, such as `203.0.113.0/24`; '' where there is none. */
  address: string;
  /** Reason for publishing it although it seemed to tell of a child. */
  reason?: string | undefined;
  /** Asked about what is brought back. */
  judge?: ReturnJudge | undefined;
};

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** Entry of one step, to be stored. `before` and `after` hold only the changed fields. */
export type NewEntry = {
  action: EntryAction;
  resource: string;
  recordId: number | null;
  name: string;
  before?: Values;
  after?: Values;
  /** The entry that brought it about. */
  cause?: number | null;
  /** For permanent deletions: true if the record was public. */
  wasPublic?: boolean;
};

const COLUMNS = [
  'at',
  'action',
  'resource',
  'record_id',
  'name',
  'user_id',
  'user_name',
  'user_role',
  'via',
  'batch',
  'address',
  'before',
  'after',
] as const;

const insertions = new WeakMap<object, CompiledQuery>();

/** Put together once for each database: every write of every record passes here. */
function insertion(writer: Writer): CompiledQuery {
  const { adapter } = writer.getExecutor();
  let query = insertions.get(adapter);
  if (!query) {
    const empty = Object.fromEntries(COLUMNS.map((column) => [column, null]));
    query = writer.insertInto('changes').values(empty).returning('id').compile();
    insertions.set(adapter, query);
  }
  return query;
}

const jsonOf = (values: Values | undefined): string | null => (values ? JSON.stringify(values) : null);

export const REASON = 'reason';

const columnsOf = (doer: Doer, entry: NewEntry): Record<(typeof COLUMNS)[number], string | number | null> => ({
  at: timestamp(),
  action: entry.action,
  resource: entry.resource,
  record_id: entry.recordId,
  name: entry.name,
  user_id: doer.by?.id ?? null,
  user_name: doer.by?.name ?? '',
  user_role: doer.by?.role ?? '',
  via: doer.via,
  batch: doer.batch,
  address: doer.address,
  before: jsonOf(entry.before),
  after: jsonOf(doer.reason ? { ...entry.after, [REASON]: doer.reason } : entry.after),
});

/** Writes an entry, in the transaction of its step. Answers its id. */
export async function note(writer: Writer, doer: Doer, entry: NewEntry): Promise<number> {
  const values = columnsOf(doer, entry);
  const parameters = COLUMNS.map((column) => values[column]);
  const { rows } = await writer.executeQuery<Row>({ ...insertion(writer), parameters });
  return Number(rows[0]?.id);
}

/** Entries written in one statement: databases limit its values. */
const SLICE = 500;

/** Writes several down in this order, in few statements. Answers their ids. */
export async function noteAll(writer: Writer, doer: Doer, entries: readonly NewEntry[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < entries.length; start += SLICE) {
    const rows = await writer
      .insertInto('changes')
      .values(
        entries.slice(start, start + SLICE).map((entry) => ({
          ...columnsOf(doer, entry),
          cause: entry.cause ?? null,
          was_public: entry.wasPublic === undefined ? null : Number(entry.wasPublic),
        })),
      )
      .returning('id')
      .execute();
    // Ids are given in the order of the entries; databases may answer in another.
    ids.push(...rows.map(({ id }) => Number(id)).sort((a, b) => a - b));
  }
  return ids;
}

/** Writes into entries which others took them back, in few statements. */
export async function noteUndone(
  writer: Writer,
  undone: readonly { entry: number; step: { change: number | null } }[],
): Promise<void> {
  const made = undone.filter(({ step }) => step.change !== null);
  for (let start = 0; start < made.length; start += SLICE) {
    const some = made.slice(start, start + SLICE);
    const cases = some.map(({ entry, step }) => sql`WHEN ${sql.lit(entry)} THEN ${sql.lit(step.change)}`);
    await writer
      .updateTable('changes')
      .set({ undone_by: sql<number>`CASE id ${sql.join(cases, sql` `)} END` })
      .where(
        'id',
        'in',
        some.map(({ entry }) => entry),
      )
      .execute();
  }
}

const isEmpty = (field: FieldSpec, value: Row[string]): boolean =>
  value === null || value === '' || (field.kind === 'flag' && value === 0);

/** The declared fields that differ between two states of a row; null where there is none on that side. */
export function differences(
  resource: Resource,
  before: Row | null,
  after: Row | null,
): { before: Row; after: Row; any: boolean } {
  const changed = { before: {} as Row, after: {} as Row, any: false };
  for (const [key, field] of fieldEntries(resource)) {
    const [old, now] = [before?.[key] ?? null, after?.[key] ?? null];
    // For a new or deleted record, only filled fields count.
    const same = before && after ? old === now : isEmpty(field, old) && isEmpty(field, now);
    if (same) continue;
    changed.before[key] = before ? old : null;
    changed.after[key] = after ? now : null;
    changed.any = true;
  }
  return changed;
}
