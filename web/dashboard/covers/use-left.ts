import { useState } from 'react';
import type { Group } from './day.ts';

type DaySnapshot = { date: string; people: ReadonlyMap<number, { name: string; told: string[] }> };

const seenIn = (date: string, groups: readonly Group[]): DaySnapshot => ({
  date,
  people: new Map(
    groups.flatMap(({ id, name, rows, absences }) => {
      if (id === null || absences.length === 0) return [];
      const told = rows.flatMap(({ cover }) => (cover?.state === 'confirmed' && cover.substitute_name) || []);
      return [[id, { name, told: [...new Set(told)] }] as const];
    }),
  ),
});

/** Those who were away while the screen stands and are not any more, with who was to take their lessons. */
export function useLeft(date: string, groups: readonly Group[] | undefined): { name: string; told: string[] }[] {
  const [seen, setSeen] = useState<DaySnapshot | null>(null);
  const [left, setLeft] = useState<{ name: string; told: string[] }[]>([]);
  if (!groups) return left;
  const now = seenIn(date, groups);
  if (seen === null || seen.date !== date) {
    setSeen(now);
    setLeft([]);
    return [];
  }
  const isSame = JSON.stringify([...seen.people]) === JSON.stringify([...now.people]);
  if (isSame) return left;
  const gone = [...seen.people].filter(([id]) => !now.people.has(id)).map(([, one]) => one);
  const back = new Set([...now.people.values()].map(({ name }) => name));
  const all = [...left.filter(({ name }) => !back.has(name)), ...gone];
  setSeen(now);
  setLeft(all);
  return all;
}
