import { setImmediate as breathe } from 'node:timers/promises';
import { mayTellOf } from '#contract/guard/findings.ts';
import { type KnownPupil, pupilKeys } from '#contract/guard/known-people.ts';
import { student } from '#contract/resources/student.ts';
import type { Database, Reader, Row, Writer } from '../database/database.ts';
import { changedAfter, newestEntry } from '../database/newest-entry.ts';
import type { Premises } from '../history/rules.ts';

/** Students read at once, before other work gets its turn. */
const SLICE = 1000;

type PupilKeys = { name: string; code: string; registration: string; keys: readonly string[] };

const namesOf = (reader: Reader) =>
  reader.selectFrom('students').select(['id', 'full_name', 'digital_id_code', 'birth_reg_no']);

/** The ids of students by what a text must hold to tell of them. */
class PupilIndex {
  readonly #ids = new Map<string, number[]>();
  readonly #known = new Map<number, PupilKeys>();
  /** The newest history entry that it knows of; null before the first reading. */
  #entry: number | null = null;

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

  #add(id: number, pupil: Omit<PupilKeys, 'keys'>): void {
    const known = this.#known.get(id);
    const { name, code, registration } = pupil;
    if (known?.name === name && known.code === code && known.registration === registration) return;
    this.#remove(id);
    const keys = pupilKeys(pupil);
    for (const key of keys) {
      const ids = this.#ids.get(key);
      if (ids) ids.push(id);
      else this.#ids.set(key, [id]);
    }
    this.#known.set(id, { ...pupil, keys });
  }

  #see({ id, full_name, digital_id_code, birth_reg_no }: Row): void {
    this.#add(Number(id), {
      name: String(full_name),
      code: String(digital_id_code),
      registration: String(birth_reg_no),
    });
  }

  /** Reads the students who have changed since the last time; all of them at first. */
  async read(reader: Reader): Promise<this> {
    if (this.#entry === null) return this.#readAll(reader);
    for (;;) {
      const changed = await changedAfter(reader, student, this.#entry, SLICE);
      const gone = new Set(changed.map(({ id }) => id));
      const rows =
        gone.size > 0
          ? await namesOf(reader)
              .where('id', 'in', [...gone])
              .execute()
          : [];
      for (const row of rows) {
        gone.delete(Number(row.id));
        this.#see(row);
      }
      for (const id of gone) this.#remove(id);
      this.#entry = changed.at(-1)?.entry ?? this.#entry;
      if (changed.length < SLICE) return this;
      await breathe();
    }
  }

  async #readAll(reader: Reader): Promise<this> {
    const entry = await newestEntry(reader, student);
    for (let last = 0; ; ) {
      const rows = await namesOf(reader).where('id', '>', last).orderBy('id').limit(SLICE).execute();
      for (const row of rows) this.#see(row);
      if (rows.length < SLICE) break;
      last = Number(rows.at(-1)?.id);
      await breathe();
    }
    this.#entry = entry;
    return this;
  }
}

const indexes = new WeakMap<Database, { version: number | null; index: Promise<PupilIndex> }>();

/** Reads what has changed after each change of a student. */
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
export async function pupilsHere({ database }: Pick<Premises, 'database'>): Promise<PupilsIn> {
  const index = await indexOf(database);
  return async (reader, text) => {
    const ids = [...new Set([...mayTellOf(text)].flatMap((key) => index.at(key)))];
    const pupils: KnownPupil[] = [];
    for (let start = 0; start < ids.length; start += SLICE) {
      const rows = await reader
        .selectFrom('students')
        .select(['full_name', 'guardian_name', 'father_name', 'mother_name', 'digital_id_code', 'birth_reg_no'])
        .select('date_of_birth')
        .where('id', 'in', ids.slice(start, start + SLICE))
        .execute();
      for (const row of rows) {
        pupils.push({
          name: String(row.full_name),
          guardians: [row.guardian_name, row.father_name, row.mother_name].map(String).filter(Boolean),
          code: String(row.digital_id_code),
          registration: String(row.birth_reg_no),
          born: row.date_of_birth === null ? null : String(row.date_of_birth),
        });
      }
    }
    return pupils;
  };
}
