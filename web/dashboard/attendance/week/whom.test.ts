import { describe, expect, it } from 'vitest';
import { presenceOf, whomToAsk } from './whom.ts';

const person = (id: number, contact_phone = `0171100000${id}`) => ({ id, full_name: `শিক্ষক ${id}`, contact_phone });
const school = {
  classes: [
    { id: 6, class_teacher: 1, section_teachers: [{ section: 'খ', teacher: 2 }] },
    { id: 7, class_teacher: null, section_teachers: [] },
  ],
  teachers: [person(1), person(2), person(3), person(4, '')],
};
const cover = (substitute: number | null) => ({
  ...{ kind: 'substitute', substitute, substitute_name: '', joined_with: '' },
});
const lesson = (section: string, ...substitutes: (number | null)[]) => ({
  class: { id: 6, name: 'ষষ্ঠ' },
  section,
  covers: substitutes.map(cover),
});
type Mark = Parameters<typeof presenceOf>[0][number]['mark'];
const day = (marks: Record<number, Mark>, lessons: ReturnType<typeof lesson>[] = []) => ({
  presence: presenceOf(
    Object.entries(marks).map(([teacher, mark]) => ({ teacher: Number(teacher), mark })),
    [],
  ),
  lessons,
});
const asked = (section: string, on: ReturnType<typeof day>) => {
  const { usual, presence, standIn } = whomToAsk({ class: 6, section }, school, on);
  return [usual?.id ?? null, presence, standIn && [standIn.person.id, standIn.as]];
};

describe('who is asked for a missing sheet', () => {
  it('is the class teacher of the section, with what is known of today', () => {
    expect(asked('খ', day({}))).toEqual([2, null, null]);
    expect(asked('খ', day({ 2: 'late' }))).toEqual([2, 'here', null]);
    expect(asked('ক', day({ 2: 'leave' }))).toEqual([1, null, null]);
    expect(whomToAsk({ class: 7, section: 'ক' }, school, day({}))).toEqual({
      ...{ usual: null, presence: null, standIn: null },
    });
  });

  it('is whoever takes a lesson of the section over while the class teacher is away', () => {
    const lessons = [lesson('ক', 1), lesson(' খ', null, 3), lesson('খ', 1)];
    expect(asked('খ', day({ 2: 'leave' }, lessons))).toEqual([2, 'leave', [3, 'cover']]);
    expect(asked('খ', day({ 2: 'absent', 3: 'absent' }, lessons))).toEqual([2, 'absent', [1, 'cover']]);
  });

  it('is else the class teacher of the whole class, and somebody who can be called before others', () => {
    expect(asked('খ', day({ 2: 'absent' }))).toEqual([2, 'absent', [1, 'class']]);
    expect(asked('খ', day({ 2: 'absent' }, [lesson('খ', 4)]))).toEqual([2, 'absent', [1, 'class']]);
    expect(asked('খ', day({ 2: 'absent', 1: 'leave' }, [lesson('খ', 4)]))).toEqual([2, 'absent', [4, 'cover']]);
    expect(asked('ক', day({ 1: 'absent' }))).toEqual([1, 'absent', null]);
  });

  it('goes by absences of the whole day, not of single periods', () => {
    const found = presenceOf(
      [
        { teacher: 1, mark: 'leave' },
        { teacher: null, mark: 'absent' },
        { teacher: 5, mark: 'present' },
      ],
      [
        { teacher: 1, periods: [] },
        { teacher: 2, periods: [] },
        { teacher: 3, periods: ['২'] },
      ],
    );
    expect([...found]).toEqual([
      ...[
        [1, 'leave'],
        [5, 'here'],
        [2, 'absent'],
      ],
    ]);
  });
});
