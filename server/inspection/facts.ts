import { sql } from 'kysely';
import { DUTIES, type Duty } from '#contract/inspection/duties.ts';
import type { DocumentFact, ListCount, OfficerFact, SchoolFacts } from '#contract/inspection/facts.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { classRank } from '#contract/rules/class-rank.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { knownParts } from '../database/settings.ts';
import { listRows } from '../database/table.ts';
import { readConditions } from '../database/visible.ts';
import { countStudents, typedCounts } from './numbers.ts';

type NewestQuery = { filters?: Readonly<Record<string, string>> };

/** Counts a resource's public records and returns the one that was changed last. */
async function newest(app: App, resource: Resource, { filters = {} }: NewestQuery = {}) {
  const ordering = [{ column: 'updated_at', descending: true }];
  const page = { number: 1, size: 1 };
  const query = { search: '', contacts: false, filters, hidden: false, state: null, ordering, page };
  const { rows, count } = await listRows(app.database, resource, query);
  return { count, row: rows[0] ?? null };
}

const keptOf = ({ count, row }: { count: number; row: Row | null }): ListCount => ({
  count,
  updated_at: row ? String(row.updated_at) : null,
});

const all = async (app: App, resource: Resource): Promise<Row[]> =>
  (
    await listRows(app.database, resource, {
      search: '',
      contacts: false,
      filters: {},
      hidden: false,
      state: null,
      ordering: [],
      page: null,
    })
  ).rows;

/** Classes without an approved section, if the school has any approved. */
async function unapprovedClasses({ database }: App): Promise<string[]> {
  const { rows } = await sql<Row>`
    SELECT name FROM classes WHERE id NOT IN (SELECT class FROM approved_sections)
    AND EXISTS (SELECT 1 FROM approved_sections) ORDER BY id`.execute(database.read);
  // Boards approve sections from the sixth class on.
  return rows.map(({ name }) => String(name)).filter((name) => classRank(name) >= classRank('ষষ্ঠ'));
}

/** The timetables that are published for a year, unless the school does without them. */
async function publishedTimetables({ database }: App, year: number): Promise<ListCount> {
  if (!(await knownParts(database)).includes('routine')) return { count: 0, updated_at: null };
  const { count, updated_at } = await database.read
    .selectFrom('timetables')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('updated_at').as('updated_at')])
    .where('state', '=', 'published')
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return { count: Number(count), updated_at: updated_at === null ? null : String(updated_at) };
}

const textOrNull = (value: Row[string] | undefined): string | null => (value == null ? null : String(value));

/** Notices that everybody may read, also those that have run out; `last` is the day of the newest. */
async function readNotices({ database }: App): Promise<SchoolFacts['notices']> {
  const isRead = sql.join(readConditions(resources.notices as unknown as Resource), sql` AND `);
  const { rows } = await sql<Row>`
    SELECT count(*) AS count, max(updated_at) AS updated_at, max(date) AS last FROM notices
    WHERE ${isRead}`.execute(database.read);
  const { count = 0, updated_at, last } = rows[0] ?? {};
  return { count: Number(count), updated_at: textOrNull(updated_at), last: textOrNull(last) };
}

async function readReviews({ database }: Pick<App, 'database'>): Promise<SchoolFacts['reviews']> {
  const rows = await database.read.selectFrom('reviews').select(['duty', 'reviewed_at']).execute();
  const known = rows.filter(({ duty }) => DUTIES.includes(duty as Duty));
  return Object.fromEntries(known.map(({ duty, reviewed_at }) => [duty, String(reviewed_at)]));
}

/** Collects facts about the school for an inspection. */
export async function readFacts(app: App): Promise<SchoolFacts> {
  const today = todayInDhaka();
  const { read } = app.database;
  const list = (path: keyof typeof resources) => resources[path] as unknown as Resource;
  const kept = async (path: keyof typeof resources, asked?: NewestQuery) =>
    keptOf(await newest(app, list(path), asked));
  const [institutions, leaders, documents, officers, counted, typed] = await Promise.all([
    all(app, list('institutions')),
    all(app, list('principal-vice-principal')),
    all(app, list('documents')),
    all(app, list('officers')),
    countStudents(read),
    typedCounts(read),
  ]);
  const inOffice = leaders.filter(({ served_until: until }) => until === null || String(until) >= today);
  const head = inOffice.find(({ designation }) => designation === 'principal');
  const total = (key: 'male' | 'female' | 'other' | 'unknown') => counted.reduce((sum, row) => sum + row[key], 0);
  const students = await sql<Row>`
    SELECT max(updated_at) AS updated_at, min(CASE WHEN gender = '' AND status = 'active' THEN id END) AS first
    FROM students`.execute(read);
  const { updated_at: last, first } = students.rows[0] ?? {};
  return {
    institution: institutions[0] ?? null,
    head: head ? { message: String(head.message) } : null,
    leaders: await kept('principal-vice-principal'),
    teachers: await kept('teachers'),
    staff: await kept('staff'),
    committee: await kept('committee-members'),
    facilities: await kept('facilities'),
    sections: await kept('approved-sections'),
    unapproved: await unapprovedClasses(app),
    routines: await kept('routines', { filters: { category: 'Academic' } }),
    timetables: await publishedTimetables(app, Number(today.slice(0, 4))),
    notices: await readNotices(app),
    officers: officers as unknown as OfficerFact[],
    documents: documents as unknown as DocumentFact[],
    students: {
      count: total('male') + total('female') + total('other') + total('unknown'),
      unknown: total('unknown'),
      first: first ? Number(first) : null,
      updated_at: last ? String(last) : null,
    },
    counted: { ...keptOf(await newest(app, list('student-counts'))), on: typed.on },
    reviews: await readReviews(app),
  };
}
