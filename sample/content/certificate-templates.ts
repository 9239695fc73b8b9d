import type { SampleRow } from '../rows.ts';

/** None: a new school has its first ones. */
export const rows = (_: string): SampleRow<'certificate-templates'>[] => [];
