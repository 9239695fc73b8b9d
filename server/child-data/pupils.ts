import { setImmediate as breathe } from 'node:timers/promises';
import { mayTellOf } from '#contract/guard/findings.ts';
import { type KnownPupil, pupilKeys } from '#contract/guard/known-people.ts';
import { student } from '#contract/resources/student.ts';
import type { App } from '../app-context.ts';
import type { Database, Reader, Writer } from '../database/database.ts';

/** Students read at once, before other work gets its turn. */
const SLICE = 1000;

type Known = { name: string; code: string; keys: readonly string[] };

/** The ids of students by what a text must hold to tell of them. */
class PupilIndex {
  readonly #ids = new Map<string, number[]>();
  readonly #known = new Map<number, Known>();

  at(key: string): readonly number[] {
    return this.#ids.get(key) ?? [];
  }

  #remove(id: number): void {
    for (const key of this.#known.get(id)?.keys ?? []) {
      const left = this.at(key).filter((other) => other !== id);
      if (left.length > 0) this.#ids.set(key, left);
      else this.#ids.delete(key);
    }
    this.#known.delete(id);
  }

  #add(id: number, name: string, code: string): void {
    const known = this.#known.get(id);
    if (known?.name === name && known.code === code) return;
    this.#remove(id);
    const keys = pupilKeys({ name, code });
    for (const key of keys) {
      const ids = this.#ids.get(key);
      if (ids) ids.push(id);
      else this.#ids.set(key, [id]);
    }
    this.#known.set(id, { name, code, keys });
  }

  /** Reads all students; only a new name or code costs more than that. */
  async read(reader: Reader): Promise<this> {
    const gone = new Set(this.#known.keys());
    for (let last = 0; ; ) {
      const rows = await reader
        .selectFrom('students')
        .select(['id', 'full_name', 'digital_id_code'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(SLICE)
        .execute();
      for (const { id, full_name, digital_id_code } of rows) {
        last = Number(id);
        gone.delete(last);
        this.#add(last, String(full_name), String(digital_id_code));
      }
      if (rows.length < SLICE) break;
      await breathe();
    }
    for (const id of gone) this.#remove(id);
    return this;
  }
}

const indexes = new WeakMap<Database, { version: number | null; index: Promise<PupilIndex> }>();

/** Reads the students again after each change of one. */
function indexOf(database: Database): Promise<PupilIndex> {
  const content = database.contentVersion();
  const version = content === null ? null : database.listVersion(student.digest ?? student.path, content);
  const last = indexes.get(database);
  if (last && version !== null && last.version === version) return last.index;
  const empty = () => new PupilIndex();
  const index = (last?.index.catch(empty) ?? Promise.resolve(empty())).then((pupils) => pupils.read(database.read));
  const entry = { version, index };
  indexes.set(database, entry);
  index.catch(() => {
    if (indexes.get(database) === entry) indexes.delete(database);
  });
  return index;
}

/** Reads the students whom a text may tell of. */
export type PupilsIn = (reader: Reader | Writer, text: string) => Promise<KnownPupil[]>;

/** The school's own pupils, by what is read of them now: to be asked for before a transaction that looks for them. */
export async function pupilsHere({ database }: Pick<App, 'database'>): Promise<PupilsIn> {
  const index = await indexOf(database);
  return async (reader, text) => {
    const ids = [...new Set([...mayTellOf(text)].flatMap((key) => index.at(key)))];
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
