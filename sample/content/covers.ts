import type { SampleRow } from '../rows.ts';

/** They are confirmed as an office does, of what is proposed for the day. */
export const rows = (): SampleRow<'covers'>[] => [];
