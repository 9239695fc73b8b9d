import { type ChangedValue, type FieldChange, type HistoryEntry, nameKey } from '#contract/history.ts';
import type { Resource } from '#contract/kit/define-resource.ts';

const isSame = (one: ChangedValue, other: ChangedValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What giving a record the values that it had after an entry would change, as far as the entries tell that came after it.
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

/** What a field of a record holds, or held last, as far as its entries tell. */
export const lastOf = (entries: readonly HistoryEntry[], key: string | undefined): string =>
  String(entries.flatMap(({ changes }) => changes).find(({ field }) => field === key)?.after ?? '');

/** What a record is called, or was called last. */
export const nameIn = (resource: Resource, entries: readonly HistoryEntry[]): string =>
  lastOf(entries, nameKey(resource));
