import type { Resource } from '#contract/kit/define-resource.ts';
import { groupBy } from '#contract/rules/lists.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import type { Step } from './steps.ts';

/** A reverted entry: the record's resource, and its row with the entry of the revert. */
export type Reversal = { entry: number; resource: Resource; step: Step };

/** An entry, and the one that brought it about. */
export type Bond = { change: number; cause: number };

/** Links entries to the deletion that caused them, so that they are redone or reverted together with it. */
export async function bind(writer: Writer, bonds: readonly Bond[]): Promise<void> {
  for (const [cause, all] of groupBy(bonds, (bond) => bond.cause)) {
    const changes = all.map(({ change }) => change);
    await writer.updateTable('changes').set({ cause }).where('id', 'in', changes).execute();
    await writer.updateTable('trash').set({ cause }).where('change_id', 'in', changes).execute();
  }
}

export function bondsOf(entries: readonly Row[], undone: readonly Reversal[]): Bond[] {
  const made = new Map(undone.map(({ entry, step }) => [entry, step.change]));
  return entries.flatMap(({ id, cause }) => {
    const [change, causing] = [made.get(Number(id)), cause === null ? null : made.get(Number(cause))];
    return change && causing ? [{ change, cause: causing }] : [];
  });
}

/**
 * Finds among some entries of a batch, after one of them, those that took back what others had brought about and are not bound to
 * them; answers the last that was looked at, null at the end.
 */
export async function looseBonds(
  reader: Reader,
  batch: string,
  after: number,
  most: number,
): Promise<{ last: number | null; bonds: Bond[] }> {
  const made = await reader
    .selectFrom('changes')
    .select(['id', 'cause'])
    .where('batch', '=', batch)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  const loose = made.filter(({ cause }) => cause === null).map(({ id }) => Number(id));
  const found =
    loose.length === 0
      ? []
      : await reader
          .selectFrom('changes as undone')
          .innerJoin('changes as causing', 'causing.id', 'undone.cause')
          .select(['undone.undone_by as change', 'causing.undone_by as cause'])
          .where('undone.undone_by', 'in', loose)
          .where('causing.undone_by', 'is not', null)
          .execute();
  return {
    last: made.length < most ? null : Number(made.at(-1)?.id),
    bonds: found.map(({ change, cause }) => ({ change: Number(change), cause: Number(cause) })),
  };
}
