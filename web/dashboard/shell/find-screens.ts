import { PART_WORDS, type Part, partAt } from '#contract/parts.ts';
import { quickIndexOf, search } from '#contract/search/search-index.ts';
import type { Api } from '../../kit/api/api.ts';
import { screenSearchWords as words } from '../words.ts';
import { type Entry, groups, mayOpen, offeredOf, overviewEntry, ownEntries, passwordEntry } from './navigation.ts';
import { actions } from './screen-actions.ts';

/** Something that the search leads to; `under`: the group or screen that it belongs to. */
export type ScreenHit = Pick<Entry, 'to' | 'label' | 'icon'> & { under: string };

type Who = { offers: Api['offers']; role: string; isTeacher: boolean };

/** Everything that this user may open, screens and actions within them. */
export function reachable({ offers, role, isTeacher }: Who): { screens: ScreenHit[]; actions: ScreenHit[] } {
  const lone = [overviewEntry, ...(isTeacher ? ownEntries : []), passwordEntry];
  const screens = [
    ...lone.map((entry) => ({ ...entry, under: words.dashboard })),
    ...groups.flatMap(({ label, entries }) =>
      offeredOf(entries, offers, role).map((entry) => ({ ...entry, under: label })),
    ),
  ];
  return {
    screens,
    actions: actions.flatMap(({ within, ...action }) => {
      const screen = screens.find(({ to }) => to === within);
      return screen && offeredOf([action], offers, role).length > 0 ? [{ ...action, under: screen.label }] : [];
    }),
  };
}

/** Those whose name holds all words of the query, in either alphabet; the best first. */
export function findAmong(all: readonly ScreenHit[], query: string): ScreenHit[] {
  // Names that fit alike: the shortest says most exactly what was asked for.
  const shortest = [...all].sort((a, b) => a.label.length - b.label.length);
  const documents = shortest.map((found) => ({ title: found.label, text: found.under, date: '', found }));
  return search(quickIndexOf(documents), query).map(({ found }) => found);
}

/** A screen that the role may open, but whose part is switched off; null where the query finds none. */
export function findOff(query: string, on: readonly Part[], role: string): { label: string; part: string } | null {
  const off = groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      const part = entry.needs ? partAt(entry.needs) : null;
      return part && !on.includes(part) && mayOpen(entry, role) ? [{ label: entry.label, part: PART_WORDS[part] }] : [];
    }),
  );
  const documents = off.map((entry) => ({ title: entry.label, text: entry.part, date: '', entry }));
  return search(quickIndexOf(documents), query)[0]?.entry ?? null;
}
