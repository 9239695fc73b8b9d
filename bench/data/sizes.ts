/** Row counts up to which some lists of a school are filled; all others stay as in the sample, or as in the sample of a seed. */
export type Size = { name: string; rows: Readonly<Record<string, number>>; seed?: number };

/** The sample school's rows in the lists that grow with a school and its years. */
const SAMPLE_ROWS = {
  students: 600,
  teachers: 42,
  staff: 14,
  notices: 71,
  gallery: 40,
  subjects: 135,
  results: 38,
  routines: 72,
  'committee-members': 13,
  contacts: 20,
} as const;

const times = (factor: number): Size => ({
  name: `${factor}x`,
  rows: Object.fromEntries(Object.entries(SAMPLE_ROWS).map(([list, rows]) => [list, rows * factor])),
});

export const SAMPLE: Size = { name: 'sample', rows: {} };
/** The sample school with as many notices and students as the lists are measured with. */
export const SCHOOL: Size = { name: 'school', rows: { notices: 100, students: 2000 } };
export const LARGE: Size = { name: 'large', rows: { students: 10_000, notices: 5000, gallery: 5000 } };
export const GROWTH: readonly Size[] = [SAMPLE, times(10), times(100)];
/** A school of another village, about as large as the sample. */
export const seeded = (seed: number): Size => ({ name: `seed-${seed}`, rows: {}, seed });
