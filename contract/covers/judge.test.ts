import { describe, expect, it } from 'vitest';
import { judgeCover, judgeCovers, stillStands } from './judge.ts';
import { away, cover, person, school, slot } from './testing/example.ts';

const [A, B, C] = [1, 2, 3];
const MONDAY = '2026-02-02';
const first = slot({ id: 10, class: 6, section: 'ক', period: '1', subject: 1, teachers: [A] });
const beside = slot({ id: 11, class: 6, section: 'খ', period: '1', subject: 1, teachers: [B], room: 5 });
const later = slot({ id: 12, class: 6, section: 'ক', period: '3', subject: 2, teachers: [B] });
const people = [person(A), person(B), person(C)];
const base = { slots: [first, beside, later], people, absences: [away(A)] };
const of = (more: Parameters<typeof cover>[0]) => cover({ slot: first.id, absent: A, substitute: C, ...more });
const rulesIn = (given: Parameters<typeof school>[0], more: Parameters<typeof cover>[0] = {}) =>
  judgeCover(school(given), of(more)).refused.map(({ rule }) => rule);
const fieldsIn = (given: Parameters<typeof school>[0], more: Parameters<typeof cover>[0] = {}) =>
  Object.keys(judgeCover(school(given), of(more)).errors);

describe('a cover', () => {
  it('is of a lesson of that date, whose teacher is away', () => {
    expect(fieldsIn(base)).toEqual([]);
    expect(fieldsIn(base, { date: MONDAY })).toEqual(['slot']);
    expect(fieldsIn(base, { slot: null })).toEqual(['slot']);
    expect(fieldsIn(base, { absent: B })).toEqual(['absent']);
    expect(fieldsIn({ ...base, absences: [away(A, { periods: ['2'] })] })).toEqual(['absent']);
    expect(fieldsIn({ ...base, absences: [away(A, { periods: [' 1 '] })] })).toEqual([]);
    expect(fieldsIn(base, { substitute: null })).toEqual(['substitute']);
    expect(fieldsIn(base, { substitute: A })).toEqual(['substitute']);
  });

  it('is refused by the rule that the substitute breaks, and an override lifts all but one', () => {
    expect(rulesIn(base, { substitute: B })).toEqual(['busy']);
    expect(rulesIn({ ...base, absences: [away(A), away(C)] })).toEqual(['away']);
    expect(rulesIn({ ...base, people: [person(A), person(C, { no_cover: true })] })).toEqual(['no_cover']);
    expect(rulesIn(base, { substitute: B, override: 'জরুরি' })).toEqual([]);
    expect(rulesIn({ ...base, covers: [of({ id: 2 })] }, { override: 'জরুরি' })).toEqual(['taken']);
    expect(rulesIn({ ...base, covers: [of({ id: 2, state: 'orphaned' })] })).toEqual([]);
  });

  it('counts for those that come with it', () => {
    const given = school({ ...base, absences: [away(A), away(B)] });
    const together = judgeCovers(given, [of({}), of({ slot: beside.id, absent: B })]);
    expect(together.map(({ refused }) => refused.map(({ rule }) => rule))).toEqual([[], ['busy']]);
  });

  it('is merged where the same subject is taught then, by somebody who is there, and there is room', () => {
    const merge = { kind: 'merge' as const, substitute: null, joined_with: ' খ' };
    expect(fieldsIn(base, merge)).toEqual([]);
    expect(fieldsIn({ ...base, capacities: { 5: 60 } }, merge)).toEqual([]);
    expect(fieldsIn({ ...base, capacities: { 5: 59 } }, { ...merge, override: 'জরুরি' })).toEqual(['joined_with']);
    expect(fieldsIn({ ...base, absences: [away(A), away(B)] }, merge)).toEqual(['joined_with']);
    expect(fieldsIn({ ...base, slots: [first, { ...beside, subject: 2 }] }, merge)).toEqual(['joined_with']);
    expect(fieldsIn(base, { ...merge, joined_with: '' })).toEqual(['joined_with']);
  });

  it('is a swap for a lesson of the other, for which nobody need be away', () => {
    const swap = { kind: 'swap' as const, substitute: B, swap_slot: later.id };
    const given = { ...base, slots: [first, later], absences: [] };
    expect([fieldsIn(given, swap), rulesIn(given, swap)]).toEqual([[], []]);
    expect(fieldsIn(given, { ...swap, swap_slot: null })).toEqual(['swap_slot']);
    expect(fieldsIn(given, { ...swap, substitute: C })).toEqual(['swap_slot']);
    expect(fieldsIn(given, { ...swap, swap_date: MONDAY })).toEqual(['swap_slot']);
    const capped = [person(A), person(B, { cover_day_cap: 1 })];
    expect(rulesIn({ ...given, people: capped, covers: [of({ id: 2, substitute: B })] }, { ...swap, id: 3 })).toEqual([
      'taken',
      'busy',
    ]);
    expect(rulesIn({ ...given, absences: [away(A, { periods: ['3'] })] }, swap)).toEqual(['away']);
  });

  it('names the first slot of a joined lesson, of which it serves all', () => {
    const joined = ['গ', 'খ'].map((section, at) =>
      slot({ id: 20 + at, class: 7, section, period: '2', subject: 3, teachers: [A], parallel: 'একসঙ্গে' }),
    );
    const given = school({ ...base, slots: [...base.slots, ...joined] });
    const { cover: made } = judgeCover(given, of({ slot: 20 }));
    expect(made.slot).toBe(21);
    const again = judgeCover({ ...given, covers: [made] }, of({ id: 2, slot: 20 }));
    expect(again.refused.map(({ rule }) => rule)).toContain('taken');
  });

  it('keeps only what its kind takes', () => {
    const made = judgeCover(school(base), of({ kind: 'library', joined_with: 'খ', swap_slot: 12, swap_date: MONDAY }));
    expect(made.cover).toMatchObject({ substitute: null, joined_with: '', swap_slot: null, swap_date: null });
  });
});

describe('what a cover stands on', () => {
  const stands = (given: Parameters<typeof school>[0], more: Parameters<typeof cover>[0] = {}) =>
    stillStands(school(given), of(more));

  it('is its lesson, whose it is, and a substitute who is there and free of own lessons', () => {
    expect(stands(base)).toBe(true);
    expect(stands({ ...base, slots: [] })).toBe(false);
    expect(stands({ ...base, slots: [{ ...first, teachers: [B] }] })).toBe(false);
    expect(stands({ ...base, people: [person(A)] })).toBe(false);
    expect(stands({ ...base, absences: [away(A), away(C)] })).toBe(false);
    expect(stands({ ...base, slots: [first, { ...beside, teachers: [C] }] })).toBe(false);
    expect(stands({ ...base, slots: [first, { ...beside, teachers: [C] }] }, { override: 'জরুরি' })).toBe(true);
    expect(stands({ ...base, people: [] }, { override: 'জরুরি' })).toBe(false);
  });

  it('is both lessons of a swap', () => {
    const swap = { kind: 'swap' as const, substitute: B, swap_slot: later.id };
    expect(stands({ ...base, slots: [first, later], absences: [] }, swap)).toBe(true);
    expect(stands({ ...base, slots: [first], absences: [] }, swap)).toBe(false);
    expect(stands({ ...base, slots: [first, later], absences: [away(A, { periods: ['3'] })] }, swap)).toBe(false);
  });
});
