import type { Resource } from '#contract/kit/define-resource.ts';
import { groupBy } from '#contract/rules/lists.ts';
import type { Reader, Row } from '../database/database.ts';
import { itemInTrash, itemsInTrash, parseValues } from './read.ts';

/** Records looked up in one statement. */
const SLICE = 500;

/** Reads the values of a record in the trash. */
export async function heldInTrash(reader: Reader, { path }: Resource, id: number): Promise<Row | undefined> {
  const item = await itemInTrash(reader, path, id);
  return item && (parseValues(item.record) ?? {});
}

/** Values of records in the trash, read for many deletions in few statements. */
export class HeldInTrash {
  readonly #reader: Reader;
  readonly #held = new Map<string, Row>();

  private constructor(reader: Reader) {
    this.#reader = reader;
  }

  static async of(reader: Reader, entries: readonly Row[]): Promise<HeldInTrash> {
    const held = new HeldInTrash(reader);
    const deleted = entries.filter(({ action }) => action === 'deleted');
    if (deleted.length < 2) return held;
    for (const [path, all] of groupBy(deleted, ({ resource }) => String(resource)))
      for (let at = 0; at < all.length; at += SLICE) {
        const ids = all.slice(at, at + SLICE).map(({ record_id }) => Number(record_id));
        for (const { record_id, record } of await itemsInTrash(reader, path, ids))
          held.#held.set(`${path} ${record_id}`, parseValues(record) ?? {});
      }
    return held;
  }

  /** Takes a record's values: who asks again, after it has come back and gone, gets those of then. */
  async take(resource: Resource, id: number): Promise<Row | undefined> {
    const place = `${resource.path} ${id}`;
    const values = this.#held.get(place);
    this.#held.delete(place);
    return values ?? heldInTrash(this.#reader, resource, id);
  }
}
