import { sql } from 'kysely';
import { type CalendarEntry, type CancelledEntry, type DateRange, entryOrder } from '#contract/calendar/entries.ts';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { clockAt, readableStates, recordState } from '#contract/kit/visible.ts';
import { isOn } from '#contract/parts.ts';
import { type ResourcePath, resources } from '#contract/resources/index.ts';
import type { Reader, Row } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { readConditions } from '../database/visible.ts';
import { daysAgo } from '../history/read.ts';

type ClassNames = ReadonlyMap<Row[string] | undefined, string>;

/** The title of an event, with the class and section that it concerns: who reads it may have lessons on that day. */
function titleOf({ title, class: concerned, section }: Row, classes: ClassNames): string {
  const name = classes.get(concerned);
  return name === undefined ? String(title) : `${title} (${[name, section].filter(Boolean).join(' · ')})`;
}

/** A list's share in the calendar: its public records that have a day. */
type Source = {
  resource: Resource;
  /** The fields with the first and the last day; without a last one it is the first. */
  first: string;
  last: string;
  entryOf: (row: Row, classes: ClassNames) => Pick<CalendarEntry, 'kind' | 'title' | 'description' | 'all_day'>;
  /** Set where the calendar shows more than the public lists: all records but those with this value. */
  unless?: { field: string; is: string };
};

const source = (path: ResourcePath, rest: Omit<Source, 'resource'>): Source => ({
  resource: resources[path] as unknown as Resource,
  ...rest,
});

const SOURCES: readonly Source[] = [
  source('events', {
    first: 'start_date',
    last: 'end_date',
    entryOf: (row, classes) => ({
      kind: row.kind as CalendarEntry['kind'],
      title: titleOf(row, classes),
      description: String(row.description),
      all_day: row.all_day === 1,
    }),
  }),
  source('notices', {
    first: 'event_date',
    last: 'event_end',
    entryOf: (row) => ({ kind: 'event', title: String(row.title), description: '', all_day: true }),
  }),
  // When it is sat is known long before its results are: once it is open.
  source('exams', {
    first: 'starts_on',
    last: 'ends_on',
    entryOf: (row) => ({ kind: 'exam', title: String(row.name), description: '', all_day: true }),
    unless: { field: 'state', is: 'draft' },
  }),
];

/** The lists that the calendar is made of. */
export const CALENDAR_PATHS: readonly string[] = SOURCES.map(({ resource }) => resource.path);

const standing = ({ resource, first, last }: Source, row: Row): CancelledEntry => ({
  type: resource.path as CalendarEntry['type'],
  id: Number(row.id),
  start: String(row[first]),
  end: String(row[last] ?? row[first]),
  created_at: String(row.created_at),
  updated_at: String(row.updated_at),
});

async function classNames(reader: Reader): Promise<ClassNames> {
  const rows = await reader.selectFrom('classes').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, String(name)]));
}

async function entriesOf(reader: Reader, own: Source, { from, to }: DateRange): Promise<CalendarEntry[]> {
  const { resource, first, last, unless } = own;
  let query = reader
    .selectFrom(tableOf(resource))
    .selectAll()
    .where(sql<boolean>`${sql.ref(first)} <= ${to}`)
    .where(sql<boolean>`COALESCE(${sql.ref(last)}, ${sql.ref(first)}) >= ${from}`);
  const conditions = unless ? [sql<boolean>`${sql.ref(unless.field)} <> ${unless.is}`] : readConditions(resource);
  for (const condition of conditions) query = query.where(condition);
  const rows = await query.execute();
  const classes = rows.some((row) => row.class) ? await classNames(reader) : new Map();
  return rows.map((row) => ({ ...standing(own, row), ...own.entryOf(row, classes) }));
}

/** All calendar entries on these days, in order. */
export async function readEntries(reader: Reader, days: DateRange): Promise<CalendarEntry[]> {
  const { parts } = await readSettings(reader);
  const shown = SOURCES.filter(({ resource }) => isOn(resource.path, parts));
  const found = await Promise.all(shown.map((own) => entriesOf(reader, own, days)));
  return found.flat().sort(entryOrder);
}

function wasShown({ resource: { visible }, unless }: Source, row: Row, deleted: Date): boolean {
  if (unless) return row[unless.field] !== unless.is;
  return !visible || readableStates(visible).includes(recordState(visible, row, clockAt(deleted)));
}

/** Reads deleted records that were public and may still be in subscribers' calendars, as long as the trash keeps them. */
export async function readCancelled(reader: Reader, { from, to }: DateRange): Promise<CancelledEntry[]> {
  const { trash_days, parts } = await readSettings(reader);
  const items = await reader
    .selectFrom('trash')
    .select(['resource', 'record', 'deleted_at'])
    .where(
      'resource',
      'in',
      CALENDAR_PATHS.filter((path) => isOn(path, parts)),
    )
    .where('deleted_at', '>=', daysAgo(trash_days))
    .orderBy('id')
    .execute();
  return items.flatMap((item) => {
    const own = SOURCES.find(({ resource }) => resource.path === item.resource);
    const row = JSON.parse(String(item.record)) as Row;
    if (!own || row[own.first] === null) return [];
    if (!wasShown(own, row, new Date(String(item.deleted_at)))) return [];
    const entry = standing(own, row);
    return entry.start <= to && entry.end >= from ? [{ ...entry, updated_at: String(item.deleted_at) }] : [];
  });
}
