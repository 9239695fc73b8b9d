import { setImmediate as breathe } from 'node:timers/promises';
import { mayTellOf } from '#contract/guard/findings.ts';
import { type KnownPupil, pupilKeys } from '#contract/guard/known-people.ts';
import { student } from '#contract/resources/student.ts';
import type { App } from '../app-context.ts';
import type { Database, Reader, Writer } from '../database/database.ts';

/** The ids of students by what a text must hold to tell of them. */
type Index = ReadonlyMap<string, readonly number[]>;

/** Students read at once, before other work gets its turn. */
const SLICE = 1000;

const kept = new WeakMap<Database, { version: number; index: Promise<Index> }>();

async function makeIndex(read: Reader): Promise<Index> {
  const index = new Map<string, number[]>();
  for (let last = 0; ; ) {
    const rows = await read
      .selectFrom('students')
      .select(['id', 'full_name', 'digital_id_code'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    for (const { id, full_name, digital_id_code } of rows) {
      last = Number(id);
      for (const key of pupilKeys({ name: String(full_name), code: String(digital_id_code) })) {
        const ids = index.get(key);
        if (ids) ids.push(last);
        else index.set(key, [last]);
      }
    }
    if (rows.length < SLICE) return index;
    await breathe();
  }
}

/** Made anew when a student has moved: what is published is looked through far more often. */
function indexOf(database: Database): Promise<Index> {
  const content = database.contentVersion();
  const version = content === null ? null : database.listVersion(student.digest ?? student.path, content);
  const known = kept.get(database);
  if (known && known.version === version) return known.index;
  const index = makeIndex(database.read);
  if (version !== null) {
    kept.set(database, { version, index });
    index.catch(() => kept.delete(database));
  }
  return index;
}

/** Reads the students whom a text may tell of. */
export type PupilsIn = (reader: Reader | Writer, text: string) => Promise<KnownPupil[]>;

/** The school's own pupils, by what is read of them now: to be asked for before a transaction that looks for them. */
export async function pupilsHere({ database }: Pick<App, 'database'>): Promise<PupilsIn> {
  const index = await indexOf(database);
  return async (reader, text) => {
    const ids = [...new Set([...mayTellOf(text)].flatMap((key) => index.get(key) ?? []))];
    const pupils: KnownPupil[] = [];
    for (let start = 0; start < ids.length; start += SLICE) {
      const rows = await reader
        .selectFrom('students')
        .select(['full_name', 'guardian_name', 'father_name', 'mother_name', 'digital_id_code'])
        .where('id', 'in', ids.slice(start, start + SLICE))
        .execute();
      for (const row of rows) {
        pupils.push({
          name: String(row.full_name),
          guardians: [row.guardian_name, row.father_name, row.mother_name].map(String).filter(Boolean),
          code: String(row.digital_id_code),
        });
      }
    }
    return pupils;
  };
}
