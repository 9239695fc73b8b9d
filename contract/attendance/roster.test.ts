import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Marks, StoredMark } from './marks.ts';
import { mergeSheet, type RosterRow } from './roster.ts';

const rowsOf = (...ids: number[]): RosterRow[] =>
  ids.map((student) => ({ student, roll_number: String(student), full_name: `শিক্ষার্থী ${student}`, gender: '' }));
const idsOf = (rows: readonly RosterRow[]) => rows.map(({ student }) => student);

const storedOf = (...ids: number[]) => ({ roster: rowsOf(...ids), marks: {}, notes: {} });
const sheet = (marks: Marks, roster: number[] | null = null) => ({ marks, notes: {}, roster });

it('holds everybody active where the taker does not say whom they saw', () => {
  const merged = mergeSheet({ stored: null, active: rowsOf(1, 2, 3), former: [], sent: sheet({ 2: 'A' }) });
  expect(idsOf(merged.roster)).toEqual([1, 2, 3]);
  expect(merged).toMatchObject({ marks: { 2: 'A' }, unseen: [], dropped: [], strangers: { marks: [], notes: [] } });
});

it('leaves off whom the taker did not see', () => {
  const merged = mergeSheet({ stored: null, active: rowsOf(1, 2, 3), former: [], sent: sheet({}, [1, 2]) });
  expect(idsOf(merged.roster)).toEqual([1, 2]);
  expect(merged.unseen).toEqual([3]);
});

it('keeps who left before the first taking only with a mark', () => {
  const merge = { stored: null, active: rowsOf(1), former: rowsOf(8, 9) };
  const merged = mergeSheet({ ...merge, sent: sheet({ 8: 'A' }, [1, 8, 9]) });
  expect(idsOf(merged.roster)).toEqual([1, 8]);
  expect(merged.marks).toEqual({ 8: 'A' });
  expect(merged.dropped).toEqual([]);
});

it('adds to a stored sheet the active ones whom it lacks, if they were seen', () => {
  const merge = { stored: storedOf(1, 2), active: rowsOf(2, 3, 4), former: rowsOf(1) };
  const merged = mergeSheet({ ...merge, sent: sheet({ 1: 'L', 3: 'A' }, [1, 2, 3]) });
  expect(idsOf(merged.roster)).toEqual([1, 2, 3]);
  expect(merged.marks).toEqual({ 1: 'L', 3: 'A' });
  expect(merged.unseen).toEqual([4]);
  expect(idsOf(mergeSheet({ ...merge, sent: sheet({}) }).roster)).toEqual([1, 2]);
});

it('keeps the stored mark and note of somebody on the sheet whom the taker did not see', () => {
  const stored = { roster: rowsOf(1, 2, 3), marks: { 2: 'A', 3: 'L' }, notes: { 2: 'জ্বর', 3: 'যানজট' } } as const;
  const merge = { stored, active: rowsOf(1, 2, 3), former: [] };
  const merged = mergeSheet({ ...merge, sent: sheet({}, [1, 3]) });
  expect(merged).toMatchObject({ marks: { 2: 'A' }, notes: { 2: 'জ্বর' } });
  expect(merged.marks).not.toHaveProperty('3');
  expect(mergeSheet({ ...merge, sent: sheet({ 2: 'L' }, [1, 3]) })).toMatchObject({ marks: { 2: 'L' }, notes: {} });
  expect(mergeSheet({ ...merge, sent: sheet({}) })).toMatchObject({ marks: {}, notes: {} });
});

it('names whose marks are left out, and who never was in the class', () => {
  const merge = { stored: storedOf(1), active: rowsOf(1), former: rowsOf(8) };
  const sent = { marks: { 8: 'A', 77: 'A' }, notes: { 78: 'জ্বর' }, roster: [1, 8] } as const;
  const merged = mergeSheet({ ...merge, sent });
  expect(merged).toMatchObject({ marks: {}, dropped: [8], strangers: { marks: [77], notes: [78] } });
  expect(mergeSheet({ ...merge, sent: { ...sent, roster: null } }).strangers.marks).toEqual([8, 77]);
});

it('loses nobody and makes nobody present unseen', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
  const marks = fc.dictionary(fc.integer({ min: 1, max: 14 }).map(String), fc.constantFrom<StoredMark>('A', 'L', 'V'));
  fc.assert(
    fc.property(fc.option(ids), ids, ids, fc.option(ids), marks, marks, (stored, active, others, roster, sent, all) => {
      const before = Object.fromEntries(Object.entries(all).filter(([id]) => stored?.includes(Number(id))));
      const former = others.filter((id) => !active.includes(id));
      const merged = mergeSheet({
        stored: stored && { roster: rowsOf(...stored), marks: before, notes: {} },
        active: rowsOf(...active),
        former: rowsOf(...former),
        sent: { marks: sent, notes: {}, roster },
      });
      const on = idsOf(merged.roster);
      expect(new Set(on).size).toBe(on.length);
      for (const id of stored ?? []) expect(on).toContain(id);
      if (roster) for (const id of on) expect(roster.includes(id) || stored?.includes(id)).toBe(true);
      for (const id of active) expect(on.includes(id) !== merged.unseen.includes(id)).toBe(true);
      for (const [id, mark] of Object.entries(sent)) {
        const places = [on, merged.dropped, merged.strangers.marks].filter((place) => place.includes(Number(id)));
        expect(places.length).toBe(1);
        if (on.includes(Number(id))) expect(merged.marks[id]).toBe(mark);
      }
      for (const [id, mark] of Object.entries(before))
        if (roster && !roster.includes(Number(id)) && !sent[id]) expect(merged.marks[id]).toBe(mark);
    }),
  );
});
