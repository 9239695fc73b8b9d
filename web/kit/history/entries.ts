import { type ActivityEntry, type HistoryEntry, NOT_RECORDS } from '#contract/history.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import { dateInWords, dayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { ownWords } from '#contract/sheets/own-words.ts';
import { headerOf } from '#contract/sheets/words.ts';
import type { Step } from '../form/taking-back.ts';
import { actionWords, fileLabels, historyWords, kindWords, viaWords } from './words.ts';

/** What a field is called, as sheets call it too. */
export const fieldLabel = (resource: string, field: string): string =>
  fileLabels[field] ?? headerOf({ words: ownWords[resource] }, field);

export const kindOf = (resource: string): string => kindWords[resource as keyof typeof kindWords] ?? resource;

const others: ReadonlySet<string> = new Set(NOT_RECORDS);

export const isRecord = (resource: string): resource is ResourcePath => resource in kindWords && !others.has(resource);

export const authorOf = ({ by, via }: HistoryEntry): string => {
  if (by) return by.name;
  return via === 'command' ? historyWords.server : historyWords.nobody;
};

/** Fields that changed, by their names; of a new record all are new, which says nothing. */
const MOST_NAMED = 3;
export function changedFields(resource: string, entry: HistoryEntry): string {
  if (entry.action !== 'changed' && entry.action !== 'restored') return '';
  const names = entry.changes.map(({ field }) => fieldLabel(resource, field));
  const named = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${named}, …` : named;
}

/** What was done, as it stands after who did it: `শিরোনাম, বিবরণ বদলেছেন`. */
export const deedOf = (resource: string, entry: HistoryEntry): string =>
  [
    // That a sheet was brought in says by itself whence.
    entry.action === 'imported' ? '' : viaWords[entry.via],
    changedFields(resource, entry),
    actionWords[entry.action],
  ]
    .filter(Boolean)
    .join(' ');

/** How many more stand behind an entry that stands for all that was done together. */
const othersOf = ({ size = 1 }: ActivityEntry): number => size - 1;

/** What an entry of the activity is about: its list and its name, and how much more was done together with it. */
export function subjectOf(entry: ActivityEntry): string {
  const [kind, others] = [kindOf(entry.resource), othersOf(entry)];
  const subject = entry.name ? `${kind}: ${entry.name}` : kind;
  return others > 0 ? `${subject} ${historyWords.others(bn(others))}` : subject;
}

/** Where more of it is shown: all that was done together, else that version of the record; null where nothing is left. */
export function placeOf(entry: ActivityEntry): string | null {
  const { batch, resource, record_id, action, id } = entry;
  if (batch !== null && othersOf(entry) > 0) return screen.activity({ batch });
  if (!isRecord(resource) || record_id === null || action === 'purged') return null;
  return screen.history({ of: resource, id: record_id, version: id });
}

/** How an entry is taken back, with all that was done together where it stands for that. */
export const stepBack = (entry: ActivityEntry): Step =>
  entry.batch !== null && othersOf(entry) > 0 ? { batch: entry.batch } : { change: entry.id };

/** Whether an entry can be taken back at all; whether it can be now, the server says. */
export const isStep = ({ action, resource }: ActivityEntry): boolean =>
  isRecord(resource) && ['created', 'changed', 'deleted', 'restored'].includes(action);

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
