import { type RawBuilder, sql } from 'kysely';
import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { parentOf } from '#contract/kit/relations.ts';
import {
  type Clock,
  clockAt,
  lastShownDay,
  readableStates,
  type State,
  storedWhen,
  type Visible,
} from '#contract/kit/visible.ts';
import { allResources } from '#contract/resources/index.ts';
import { timetable } from '#contract/resources/timetable.ts';
import type { Reader, Row, Writer } from './database.ts';

type Condition = RawBuilder<boolean>;

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` OR `)})`;

/** Rows that are in one of these states. */
function inStates(resource: Resource, visible: Visible, states: readonly State[], { now, today }: Clock): Condition {
  const column = (key: string) => sql.ref(`${tableOf(resource)}.${key}`);
  const { when, from, fromDay, ahead, until, before } = visible;
  const isShown = when
    ? sql<boolean>`${column(when.field)} IN (${sql.join([...storedWhen(when)])})`
    : sql<boolean>`1 = 1`;
  const begun = [
    ...(from ? [sql<boolean>`COALESCE(${column(from)}, '') <= ${now}`] : []),
    ...(fromDay ? [sql<boolean>`COALESCE(${column(fromDay)}, '') <= ${lastShownDay({ ahead }, today)}`] : []),
  ];
  const over = [
    ...(until ? [sql<boolean>`COALESCE(${column(until)}, '9') < ${today}`] : []),
    ...(before ? [sql<boolean>`COALESCE(${column(before)}, '9') <= ${today}`] : []),
  ];
  const hasBegun = begun.length > 0 ? sql<boolean>`(${sql.join(begun, sql` AND `)})` : sql<boolean>`1 = 1`;
  const isOver = over.length > 0 ? anyOf(over) : sql<boolean>`1 = 0`;
  const conditions: Record<State, Condition> = {
    draft: sql`NOT (${isShown})`,
    scheduled: sql`(${isShown} AND NOT (${hasBegun}))`,
    live: sql`(${isShown} AND ${hasBegun} AND NOT (${isOver}))`,
    archived: sql`(${isShown} AND ${hasBegun} AND ${isOver})`,
  };
  return anyOf(states.map((state) => conditions[state]));
}

/** Condition for children: their parent is public. */
function withParent(resource: Resource, clock: Clock): Condition[] {
  const parent = parentOf(resource, allResources);
  if (!parent) return [];
  const conditions = publicConditions(parent, readableStates(parent.visible ?? {}), clock);
  if (conditions.length === 0) return [];
  const key = sql.ref(`${tableOf(resource)}.${resource.parent}`);
  return [sql`${key} IN (SELECT id FROM ${sql.table(tableOf(parent))} WHERE ${sql.join(conditions, sql` AND `)})`];
}

const publicConditions = (resource: Resource, states: readonly State[], clock: Clock): Condition[] => [
  ...(resource.visible ? [inStates(resource, resource.visible, states, clock)] : []),
  ...withParent(resource, clock),
];

export type ListScope = {
  /** True if records hidden from the public are included. */
  hidden: boolean;
  /** The only state that is asked for; null: all that lists show without being asked. */
  state: State | null;
};

/** State of a timetable that is being made: nobody reads it, nor its lessons, until all of them are there. */
export const UNFINISHED = 'unfinished';

/** Conditions for records that the office can read now. */
export function officeConditions(resource: Resource): Condition[] {
  const table = tableOf(resource);
  if (resource.path === timetable.path) return [sql`${sql.ref(`${table}.state`)} <> ${UNFINISHED}`];
  if (parentOf(resource, allResources)?.path !== timetable.path) return [];
  const unfinished = sql`SELECT id FROM ${sql.table(tableOf(timetable))} WHERE state = ${UNFINISHED}`;
  return [sql`${sql.ref(`${table}.${resource.parent}`)} NOT IN (${unfinished})`];
}

/** Conditions for the records of a list that this reader sees now; all of them must hold. */
export function listConditions(resource: Resource, { hidden, state }: ListScope): Condition[] {
  const clock = clockAt();
  if (!hidden) return publicConditions(resource, [state ?? 'live'], clock);
  const inState = state && resource.visible ? [inStates(resource, resource.visible, [state], clock)] : [];
  return [...officeConditions(resource), ...inState];
}

/** Conditions for records that the public can read now at their own addresses. */
export const readConditions = (resource: Resource): Condition[] =>
  publicConditions(resource, readableStates(resource.visible ?? {}), clockAt());

/** Resources whose records everybody doesn't always see, by themselves or through what they belong to. */
const isWindowed = (resource: Resource): boolean =>
  resource.read === 'public' && publicConditions(resource, [], clockAt()).length > 0;

/** The ids of the rows that everybody doesn't read now, of these or of all. */
export async function heldBack(
  reader: Reader | Writer,
  resource: Resource,
  ids?: readonly number[],
): Promise<ReadonlySet<Row[string]>> {
  if (!isWindowed(resource)) return new Set();
  const among = ids ? sql`id IN (${sql.join([...ids])}) AND` : sql``;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(tableOf(resource))}
    WHERE ${among} NOT (${sql.join(readConditions(resource), sql` AND `)})`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}

/** Every field in which such a record names a file. */
const heldFiles = allResources
  .filter(isWindowed)
  .flatMap((resource) =>
    fieldEntries(resource).flatMap(([key, field]) => (field.kind === 'file' ? [{ resource, key }] : [])),
  );

/** True if a file belongs to a record hidden from the public now; `mains` are the names that it may be a variant of. */
export async function isHeldBack(reader: Reader, mains: readonly string[]): Promise<boolean> {
  if (mains.length === 0 || heldFiles.length === 0) return false;
  const found = heldFiles.map(
    ({ resource, key }) => sql`
      SELECT 1 AS held FROM ${sql.table(tableOf(resource))}
      WHERE ${sql.ref(key)} IN (${sql.join([...mains])}) AND NOT (${sql.join(readConditions(resource), sql` AND `)})`,
  );
  const { rows } = await sql`${sql.join(found, sql` UNION ALL `)}`.execute(reader);
  return rows.length > 0;
}
