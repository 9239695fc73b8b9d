import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedLetters, examNumbers } from '../results/exam-numbers.ts';
import type { Range } from '../rules/ranges.ts';
import { GENDER_COLUMNS, type GenderColumn, studentNumbers } from './student-numbers.ts';

/** A school's pupils as groups: so many of a class, section and gender, and the letter of each in each exam. */
type Group = { class: number; section: string; gender: GenderColumn; letters: string[] };
type School = { groups: Group[]; exams: number[][] };

const GRADES = ['A', 'B', 'F'].map((letter) => ({ letter }));

const school: fc.Arbitrary<School> = fc.record({
  groups: fc.uniqueArray(
    fc.record({
      class: fc.integer({ min: 8, max: 10 }),
      section: fc.constantFrom('ক', 'খ'),
      gender: fc.constantFrom(...GENDER_COLUMNS),
      // Three letters of a pupil: of the exams of one class, of two, of all.
      letters: fc.array(fc.constantFrom('AAA', 'ABF', 'BBA', 'FFF', 'BFA'), { minLength: 1, maxLength: 8 }),
    }),
    { selector: (one) => `${one.class} ${one.section} ${one.gender}`, minLength: 1, maxLength: 10 },
  ),
  exams: fc.constantFrom<number[][][]>(
    [[8], [9], [10]],
    [[9], [8, 9], [8, 9, 10]],
    [
      [9, 10],
      [8, 9, 10],
    ],
    [[9]],
  ),
});

/** All that everybody reads. */
function toldOf({ groups, exams }: School) {
  const counted = groups.map(({ class: id, section, gender, letters }) => ({
    ...{ class: id, section, male: 0, female: 0, other: 0, unknown: 0 },
    [gender]: letters.length,
  }));
  return {
    students: studentNumbers(counted),
    exams: exams.map((classes, exam) =>
      examNumbers(
        GRADES,
        classes.map((id) =>
          countedLetters(
            groups
              .filter((group) => group.class === id)
              .flatMap(({ letters, ...group }) => letters.map((own) => ({ ...group, letter: own[exam] ?? '' }))),
          ),
        ),
      ),
    ),
  };
}

/** True if a vector is a sum of multiples of others: found by elimination. */
function isSumOf(vectors: readonly number[][], wanted: readonly number[]): boolean {
  const rows = vectors.map((row) => [...row]);
  const rest = [...wanted];
  const strike = (row: number[], by: readonly number[], column: number) => {
    const factor = (row[column] ?? 0) / (by[column] ?? 1);
    for (const [at, value] of by.entries()) row[at] = (row[at] ?? 0) - factor * value;
  };
  for (const column of rest.keys()) {
    const at = rows.findIndex((row) => Math.abs(row[column] ?? 0) > 1e-9);
    const [pivot] = at < 0 ? [] : rows.splice(at, 1);
    if (!pivot) continue;
    for (const row of [...rows, rest]) strike(row, pivot, column);
  }
  return rest.every((value) => Math.abs(value) < 1e-9);
}

const isSmall = ({ letters }: Group): boolean => letters.length < 3;

describe('all public numbers of pupils together', () => {
  it('add and subtract to no group whose number is hidden', () => {
    fc.assert(
      fc.property(school, (one) => {
        const { groups, exams } = one;
        const { students, exams: numbers } = toldOf(one);
        const those = (isIn: (group: Group) => boolean) => groups.map((group) => (isIn(group) ? 1 : 0));
        const known: number[][] = [];
        const tell = ([low, high]: Range, isIn: (group: Group) => boolean) => {
          if (low === high) known.push(those(isIn));
        };
        for (const row of students.rows) {
          const inRow = (group: Group) => group.class === row.class && group.section === row.section;
          tell(row.total, inRow);
          for (const column of GENDER_COLUMNS) tell(row[column], (group) => inRow(group) && group.gender === column);
        }
        tell(students.totals.total, () => true);
        for (const column of GENDER_COLUMNS) tell(students.totals[column], ({ gender }) => gender === column);
        for (const [at, classes] of exams.entries()) {
          const sat = groups.filter((group) => classes.includes(group.class));
          const all = sat.reduce((sum, { letters }) => sum + letters.length, 0);
          const told = numbers[at]?.students;
          // A reader who takes an exam's number as that of all its pupils is right here.
          if (told === all) known.push(those((group) => sat.includes(group)));
          else if (told) known.push(those((group) => sat.includes(group) && !isSmall(group)));
        }
        for (const group of groups)
          if (isSmall(group))
            expect(
              isSumOf(
                known,
                those((other) => other === group),
              ),
              JSON.stringify(one),
            ).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('are the same before and after a hidden one becomes two, whatever marks the second has', () => {
    fc.assert(
      fc.property(school, fc.constantFrom('AAA', 'FFF', 'ABF'), (one, letters) => {
        const lonely = one.groups.filter((group) => group.letters.length === 1);
        for (const group of lonely) {
          const groups = one.groups.map((other) =>
            other === group ? { ...group, letters: [...group.letters, letters] } : other,
          );
          expect(toldOf({ ...one, groups })).toEqual(toldOf(one));
        }
      }),
    );
  });
});
