import { describe, expect, it } from 'vitest';
import { judgeCovers } from './judge.ts';
import { proposeCovers } from './propose.ts';
import { away, cover, person, SUNDAY, school, slot } from './testing/example.ts';

const [A, B, C, D] = [1, 2, 3, 4];
const one = slot({ id: 10, class: 6, section: 'ক', period: '1', subject: 1, teachers: [A] });
const two = slot({ id: 11, class: 6, section: 'ক', period: '2', subject: 1, teachers: [A] });
const beside = slot({ id: 12, class: 6, section: 'খ', period: '1', subject: 1, teachers: [B] });
const people = [person(A), person(B), person(C), person(D)];
const base = { slots: [two, one, beside], people, absences: [away(A)] };

describe('the proposals of a date', () => {
  it('are a row for each lesson whose teachers are away, the earliest first', () => {
    const { rows, whole_day } = proposeCovers(school(base), SUNDAY);
    expect(rows.map(({ slot, absent }) => [slot, absent])).toEqual([
      [10, A],
      [11, A],
    ]);
    expect(rows[0]?.proposals.map(({ kind, substitute }) => [kind, substitute])).toEqual([
      ['substitute', C],
      ['substitute', D],
    ]);
    expect(whole_day).toEqual([{ absent: A, substitutes: [C, D] }]);
    expect(proposeCovers(school(base), '2026-02-02').rows).toEqual([]);
    expect(proposeCovers(school(base), SUNDAY, B)).toEqual({ rows: [], whole_day: [] });
  });

  it('leave out what is covered, and lessons at which another teacher is', () => {
    const covers = [cover({ slot: 10, absent: A, substitute: C })];
    expect(proposeCovers(school({ ...base, covers }), SUNDAY).rows.map(({ slot }) => slot)).toEqual([11]);
    const orphaned = covers.map((all) => ({ ...all, state: 'orphaned' as const }));
    expect(proposeCovers(school({ ...base, covers: orphaned }), SUNDAY).rows).toHaveLength(2);
    const both = { ...base, slots: [{ ...one, teachers: [A, D] }] };
    expect(proposeCovers(school(both), SUNDAY).rows).toEqual([]);
    expect(proposeCovers(school({ ...both, absences: [away(A), away(D)] }), SUNDAY).rows).toHaveLength(1);
  });

  it('are merges, then reading alone, where nobody is free', () => {
    const none = school({ ...base, people: [person(A), person(B)], slots: [one, beside] });
    expect(proposeCovers(none, SUNDAY).rows[0]?.proposals.map(({ kind, joined_with }) => [kind, joined_with])).toEqual([
      ['merge', 'খ'],
      ['self_study', ''],
    ]);
  });

  it('fit together by their first ones, each counting in the rows after it', () => {
    const slots = ['1', '2', '3', '4'].map((period, at) => slot({ id: 20 + at, period, teachers: [A] }));
    const given = school({ ...base, slots, people: [person(A), person(C), person(D)] });
    const { rows, whole_day } = proposeCovers(given, SUNDAY);
    const first = rows.map(({ slot, absent, proposals }, at) =>
      cover({ ...proposals[0], id: at, slot, absent, date: SUNDAY }),
    );
    expect(first.map(({ substitute }) => substitute)).toEqual([C, C, D, D]);
    expect(judgeCovers(given, first).flatMap(({ refused, errors }) => [...refused, ...Object.keys(errors)])).toEqual(
      [],
    );
    expect(whole_day).toEqual([{ absent: A, substitutes: [] }]);
  });
});
