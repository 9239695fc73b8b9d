import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { rollKey } from '#contract/rules/roll.ts';
import type { Reader, Row } from '../database/database.ts';

/** Records that are reverted together with another, and so never block it. */
export type Among = (path: string, id: number) => boolean;

const taken = (name: string) => `এই শ্রেণি ও শাখায় এই রোল এখন “${name}”-এর আছে, আগে সেটি বদলান`;

const placeOf = ({ class_name, section, roll_number }: Row): string =>
  [Number(class_name), foldKey(String(section)), rollKey(String(roll_number))].join('\u0000');

/**
 * Active students by class, section and roll. Reads a class once, so that many students are looked up without reading it
 * for each of them; later steps are added with `add`. A match is confirmed by the current row.
 */
export class StudentPlaces {
  readonly #reader: Reader;
  readonly #classes = new Map<number, Promise<Map<string, number[]>>>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async #students(ofClass: number): Promise<Map<string, number[]>> {
    const rows = await this.#reader
      .selectFrom('students')
      .select(['id', 'class_name', 'section', 'roll_number'])
      .where('class_name', '=', ofClass)
      .where('status', '=', 'active')
      .execute();
    const places = new Map<string, number[]>();
    for (const row of rows) {
      const place = placeOf(row);
      places.set(place, [...(places.get(place) ?? []), Number(row.id)]);
    }
    return places;
  }

  #in(ofClass: number): Promise<Map<string, number[]>> {
    const known = this.#classes.get(ofClass) ?? this.#students(ofClass);
    this.#classes.set(ofClass, known);
    return known;
  }

  /** Adds a student who has come to a place. */
  async add(id: number, row: Row): Promise<void> {
    if (row.status !== 'active') return;
    const places = await this.#classes.get(Number(row.class_name));
    places?.set(placeOf(row), [...(places.get(placeOf(row)) ?? []), id]);
  }

  /** Finds another active student at the place of a row, who is not `leaving` it. */
  async other(id: number, row: Row, leaving: (id: number) => boolean): Promise<Row | undefined> {
    const place = placeOf(row);
    const ids = (await this.#in(Number(row.class_name))).get(place) ?? [];
    for (const other of ids) {
      if (other === id || leaving(other)) continue;
      const found = await this.#reader
        .selectFrom('students')
        .select(['full_name', 'class_name', 'section', 'roll_number'])
        .where('id', '=', other)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (found && placeOf(found) === place) return found;
    }
    return undefined;
  }
}

/**
 * Problems with giving a student a former class, section and roll: another has them now. Those who are `leaving` give up
 * theirs at the same time.
 */
export async function placeProblems(
  places: StudentPlaces,
  { path }: Pick<Resource, 'path'>,
  { id, values, now, leaving }: { id: number; values: Row; now: Row | null; leaving: Among },
): Promise<FieldProblems | null> {
  if (path !== 'students') return null;
  const next: Row = { ...now, ...values };
  const keeps = now?.status === 'active' && placeOf(now) === placeOf(next);
  if (next.status !== 'active' || keeps) return null;
  const other = await places.other(id, next, (student) => leaving(path, student));
  return other ? { roll_number: [taken(String(other.full_name))] } : null;
}
