import { type ChangedValue, type FieldChange, type HistoryEntry, nameKey } from '#contract/history.ts';
import type { Resource } from '#contract/kit/define-resource.ts';

const isSame = (one: ChangedValue, other: ChangedValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes that a revert to the version after an entry would make, as far as the later entries tell.
 * @param entries newest first, and all since the entry
 */
export function changesTo(entries: readonly HistoryEntry[], id: number): FieldChange[] {
  const changes = new Map<string, { before: ChangedValue; after: ChangedValue }>();
  for (const entry of entries) {
    if (entry.id === id) break;
    for (const { field, before, after } of entry.changes) {
      changes.set(field, { before: changes.has(field) ? (changes.get(field)?.before ?? null) : after, after: before });
    }
  }
  return [...changes].flatMap(([field, { before, after }]) => (isSame(before, after) ? [] : { field, before, after }));
}

/** Current or last value of a record's field, as far as its entries tell. */
export const lastValue = (entries: readonly HistoryEntry[], key: string | undefined): string =>
  String(entries.flatMap(({ changes }) => changes).find(({ field }) => field === key)?.after ?? '');

/** Current or last name of a record. */
export const nameIn = (resource: Resource, entries: readonly HistoryEntry[]): string =>
  lastValue(entries, nameKey(resource));
