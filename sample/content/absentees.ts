import type { SampleRow } from '../rows.ts';

/** None: they are noted on the day itself, and the sample's day may be a day off. */
export const rows = (_: string): SampleRow<'absentees'>[] => [];
