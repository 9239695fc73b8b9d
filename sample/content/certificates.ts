import type { SampleRow } from '../rows.ts';

/** None: content/issued.ts has those that are issued by calls of their own. */
export const rows = (_: string): SampleRow<'certificates'>[] => [];
