/** Fewest students of a class whose numbers are told. */
export const FEWEST_STUDENTS = 5;

/**
 * The present of so many as everybody is told: lowest and highest. One or two, present or missing, are told as a range, so
 * that nobody is singled out; null where the class is too small.
 */
export function publicPresent(present: number, of: number): [number, number] | null {
  if (of < FEWEST_STUDENTS) return null;
  if (present === 1 || present === 2) return [1, 2];
  const missing = of - present;
  return missing === 1 || missing === 2 ? [of - 2, of - 1] : [present, present];
}
