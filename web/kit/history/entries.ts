import type { ActivityEntry, HistoryEntry } from '#contract/history.ts';
import { actionWords, fieldLabel, isRecord, resourceLabel, studentLine, viaWords } from '#contract/history-words.ts';
import { dateInWords, dayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import type { RevertUnit } from '../form/taking-back.ts';
import { historyWords } from './words.ts';

/** The label of a field; of a student's line the field's, without the student. */
export const lineLabel = (resource: string, field: string): string =>
  fieldLabel(resource, studentLine(resource, field)?.field ?? field);

/** Fields that changed, by their names; of a new record all are new, which says nothing. */
const MOST_NAMED = 3;
function changedFields(resource: string, entry: HistoryEntry, labelOf = lineLabel): string {
  if (entry.action !== 'changed' && entry.action !== 'restored') return '';
  const names = [...new Set(entry.changes.map(({ field }) => labelOf(resource, field)))];
  const named = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${named}, …` : named;
}

/** Action of an entry, to follow the user's name: `শিরোনাম, বিবরণ বদলেছেন`. */
export const deedOf = (resource: string, entry: HistoryEntry): string =>
  [
    // The action `imported` already names the source.
    entry.action === 'imported' ? '' : viaWords[entry.via],
    changedFields(resource, entry),
    actionWords[entry.action],
  ]
    .filter(Boolean)
    .join(' ');

/** Number of further entries in a batch, behind the one shown for it. */
const othersOf = ({ size = 1 }: ActivityEntry): number => size - 1;

/** Number of steps of an entry; an import itself is none. */
export const stepsOf = (entry: ActivityEntry): number => othersOf(entry) + (entry.action === 'imported' ? 0 : 1);

/** Effect of the revert of one entry, in words. */
export function oneBackInWords(resource: string, entry: HistoryEntry, labelOf = lineLabel): string {
  const { oneBack } = historyWords;
  if (entry.action === 'deleted') return oneBack.deleted;
  // A restored version leaves the record in its list; one from the trash goes back there.
  const stays = entry.action === 'restored' && entry.changes.some(({ before }) => before !== null);
  return entry.action === 'changed' || stays ? oneBack.changed(changedFields(resource, entry, labelOf)) : oneBack.gone;
}

/** Effect of the revert of an entry or its batch, in words. */
export function backInWords(entry: ActivityEntry): string {
  if (stepsOf(entry) === 1) return oneBackInWords(entry.resource, entry);
  const count = bn(stepsOf(entry));
  if (entry.action === 'deleted') return historyWords.back.deleted(count);
  return entry.action === 'changed' ? historyWords.back.changed(count) : historyWords.back.gone(count);
}

/** Subject of an entry: its list and its name, with the size of its batch. */
export function subjectOf(entry: ActivityEntry): string {
  const [kind, others] = [resourceLabel(entry.resource), othersOf(entry)];
  const subject = entry.name ? `${kind}: ${entry.name}` : kind;
  if (others === 0) return subject;
  return `${subject} ${entry.action === 'imported' ? historyWords.ofSheet(bn(others)) : historyWords.others(bn(others))}`;
}

/** Path to more of an entry: its batch, else that version of the record; null if nothing is left. */
export function detailPath(entry: ActivityEntry): string | null {
  const { batch, resource, record_id, action, id } = entry;
  if (batch !== null && othersOf(entry) > 0) return screen.activity({ batch });
  if (!isRecord(resource) || record_id === null || action === 'purged') return null;
  return screen.history({ of: resource, id: record_id, version: id });
}

/** Revert of an entry, or of the whole batch it represents. */
export const revertOf = (entry: ActivityEntry): RevertUnit =>
  entry.batch !== null && othersOf(entry) > 0 ? { batch: entry.batch } : { change: entry.id };

/** True of papers that were issued: they are voided. Only a transfer certificate goes back, together with its student. */
const isIssued = (entry: ActivityEntry): boolean =>
  entry.resource === 'cards' || (entry.resource === 'certificates' && othersOf(entry) === 0);

/** True if an entry can ever be reverted; the server decides if it can be now. */
export const isStep = (entry: ActivityEntry): boolean =>
  isRecord(entry.resource) &&
  !isIssued(entry) &&
  (['created', 'changed', 'deleted', 'restored'].includes(entry.action) ||
    (entry.action === 'imported' && othersOf(entry) > 0));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Entries by their days in Dhaka, in the order in which they came. */
export function byDay<E extends { at: string }>(
  entries: readonly E[],
  now: Date = new Date(),
): { day: string; entries: E[] }[] {
  const named = (moment: string): string => {
    const day = dayOf(moment);
    if (day === dayOf(now.toISOString())) return historyWords.today;
    if (day === dayOf(new Date(now.getTime() - DAY_MS).toISOString())) return historyWords.yesterday;
    return dateInWords(moment);
  };
  const days: { day: string; entries: E[] }[] = [];
  for (const entry of entries) {
    const day = named(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
