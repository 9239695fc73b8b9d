import { useMemo } from 'react';
import type { Resource } from '#contract/kit/define-resource.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { nearestNames, type PeopleIndex, peopleIndexOf } from '#contract/search/people.ts';
import { SLOTS } from '#contract/sheets/slots-sheet.ts';
import { choiceWordsOf, sheetEntries } from '#contract/sheets/values.ts';
import { useReferred } from '../../kit/form/derived/use-referred.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';

/** Most names offered for a text that nothing is called like. */
const MOST_NEAR = 3;

/** Texts that a cell of a sheet may hold. */
export type Offers = {
  /** All names that a field takes; none where it takes any text. */
  all: (field: string) => readonly string[];
  /** Cells that may have been meant by one in which a name is unknown, the nearest first. */
  nearest: (field: string, text: string) => readonly string[];
};

const isOneOf = (names: readonly string[], text: string): boolean =>
  names.some((name) => foldSearch(name) === foldSearch(text));

/** Names of lessons' cells; empty for other sheets. */
function useLessonNames(enabled: boolean): Readonly<Record<string, readonly string[]>> {
  const classes = useRecords('classes', {}, { enabled }).items;
  const subjects = useRecords('subjects', {}, { enabled }).items;
  const teachers = useRecords('teachers', {}, { enabled }).items;
  const rooms = useRecords('rooms', {}, { enabled }).items;
  const bells = useRecords('bell-tables', {}, { enabled }).items;
  return useMemo(() => {
    if (!enabled) return {};
    const periods = bells.flatMap(
      ({ periods: all }) => all as unknown as { key: string; name: string; kind: string }[],
    );
    const all = {
      day: WEEKDAYS,
      period: periods.filter(({ kind }) => kind === 'class').map(({ key, name }) => name || key),
      class: classes.map(({ name }) => name),
      subject: subjects.map(({ name }) => name),
      teachers: teachers.flatMap(({ full_name, short_name }) => [full_name, short_name]),
      room: rooms.map(({ name }) => name),
    };
    return Object.fromEntries(Object.entries(all).map(([key, names]) => [key, [...new Set(names)].filter(Boolean)]));
  }, [enabled, classes, subjects, teachers, rooms, bells]);
}

/** Names for the cells of a sheet of this list. */
export function useOffers(resource: Resource): Offers {
  const isSlots = resource.path === SLOTS;
  const lessons = useLessonNames(isSlots);
  const referred = useReferred(resource);
  const declared = new Map(sheetEntries(resource));

  function all(field: string): readonly string[] {
    const kind = declared.get(field);
    if (kind?.kind === 'reference') return referred.options(field).map(({ label }) => label);
    return lessons[field] ?? (kind?.kind === 'choice' ? choiceWordsOf(kind) : []);
  }

  const indexes = new Map<string, PeopleIndex>();
  function near(field: string, text: string): readonly string[] {
    const known =
      indexes.get(field) ??
      peopleIndexOf(
        all(field).map((name) => ({ name })),
        { names: ['name'], numbers: [] },
      );
    indexes.set(field, known);
    return nearestNames(known, text, MOST_NEAR);
  }

  return {
    all,
    nearest: (field, text) => {
      const names = all(field);
      if (text.trim() === '' || names.length === 0 || isOneOf(names, text)) return [];
      if (!isSlots || !['teachers', 'class'].includes(field)) return near(field, text);
      // Replaces only the unknown one of several teachers, and keeps the section behind a class.
      const parts = field === 'teachers' ? text.split(/[,،]/) : [text];
      const at = parts.findIndex((part) => !isOneOf(names, part));
      const [, ...section] = field === 'class' ? text.trim().split(/[\s–-]+/) : [];
      return near(field, parts[at] ?? '').map((name) =>
        field === 'class'
          ? [name, ...section].join(' ')
          : parts.map((part, index) => (index === at ? name : part.trim())).join(', '),
      );
    },
  };
}
