import { randomUUID } from 'node:crypto';
import type { App } from '../../server/app-context.ts';
import type { Row } from '../../server/database/database.ts';

const ENTRIES = 100_000;
const YEAR_MS = 365 * 86_400_000;
const SLICE = 500;
/** Rows of one of the sheets that an office brings in; two entries in five come so. */
const SHEET = 2000;
const PEOPLE = ['প্রধান শিক্ষক', 'রওশন আরা', 'মো. আব্দুল করিম', 'সালমা খাতুন', 'শাহিদা বেগম'];
const TRASHED = 300;

type Kept = { path: string; row: Row };

const NAMES: Readonly<Record<string, string>> = { students: 'full_name', notices: 'title' };

const nameOf = ({ path, row }: Kept): string => String(row[NAMES[path] ?? ''] ?? '');

/** Makes the entry with this number: mostly a change, now and then a new record or a session. */
function entryOf(at: number, records: readonly Kept[], batch: string | null): Row {
  const kept = records[(at * 7919) % records.length] as Kept;
  const field = NAMES[kept.path] ?? '';
  const isSession = batch === null && at % 6 === 0;
  const isNew = !isSession && at % 10 === 1;
  const { search_text: _, ...whole } = kept.row;
  const before = isNew ? {} : { [field]: `${nameOf(kept)} ${at}` };
  const user = at % PEOPLE.length;
  return {
    at: new Date(Date.now() - YEAR_MS + Math.floor((at / ENTRIES) * YEAR_MS)).toISOString(),
    action: isSession ? 'signed_in' : isNew ? 'created' : 'changed',
    resource: isSession ? 'users' : kept.path,
    record_id: isSession ? user + 1 : Number(kept.row.id),
    name: isSession ? (PEOPLE[user] ?? '') : nameOf(kept),
    user_id: user + 1,
    user_name: PEOPLE[user] ?? '',
    user_role: user === 0 ? 'Admin' : 'Editor',
    via: batch === null ? 'hand' : 'import',
    batch,
    address: '203.0.113.0/24',
    before: isSession ? null : JSON.stringify(before),
    after: isSession ? null : JSON.stringify(isNew ? whole : { [field]: nameOf(kept) }),
  };
}

const trashOf = ({ path, row }: Kept, at: number): Row => ({
  resource: path,
  // Unused ids: existing records stay.
  record_id: 1_000_000 + at,
  change_id: at + 1,
  name: nameOf({ path, row }),
  search_text: nameOf({ path, row }),
  record: JSON.stringify({ ...row, id: 1_000_000 + at }),
  deleted_at: new Date(Date.now() - at * 3_600_000).toISOString(),
  user_id: 1,
  user_name: PEOPLE[0] ?? '',
  user_role: 'Admin',
});

/** Writes down a year's history of the students and notices that a school has, and fills its trash. */
export async function fillYear({ database }: App): Promise<void> {
  const records: Kept[] = [];
  for (const path of Object.keys(NAMES)) {
    const rows = await database.read.selectFrom(path).selectAll().execute();
    records.push(...rows.map((row) => ({ path, row: row as Row })));
  }
  let batch: string | null = null;
  for (let from = 0; from < ENTRIES; from += SLICE) {
    if (from % SHEET === 0) batch = (from / SHEET) % 5 < 2 ? randomUUID() : null;
    const entries = Array.from({ length: SLICE }, (_, n) => entryOf(from + n, records, batch));
    await database.write(async (writer) => {
      await writer.insertInto('changes').values(entries).execute();
    });
  }
  const items = Array.from({ length: TRASHED }, (_, at) => trashOf(records[at % records.length] as Kept, at));
  await database.write(async (writer) => {
    await writer.insertInto('trash').values(items).execute();
  });
}
