import type { AttendanceMark } from './marks.ts';

/** Labels of the marks. */
export const MARK_WORDS: Readonly<Record<AttendanceMark, string>> = { P: 'উপস্থিত', A: 'অনুপস্থিত', L: 'বিলম্ব', V: 'ছুটি' };

/** Signs of the marks where there is room for one letter. */
export const MARK_SIGNS: Readonly<Record<AttendanceMark, string>> = { P: '।', A: 'অ', L: 'বি', V: 'ছু' };
