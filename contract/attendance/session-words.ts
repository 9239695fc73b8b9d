import type { RollCallSession } from './marks.ts';

/** Labels of the sessions of a day. */
export const SESSION_WORDS: Readonly<Record<RollCallSession, string>> = {
  day: 'সারা দিন',
  morning: 'সকাল',
  after_tiffin: 'টিফিনের পর',
};
