import { cleanText } from '../rules/text.ts';

/** Letters of a code: none that a reader takes for another. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 10;

const NEVER = /[0O1IL০১]/;
const WHOLE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

export const codeProblems = {
  never: 'কোডে ০, O, ১, I আর L কখনো থাকে না; কাগজে যেমন আছে তেমন লিখুন',
  length: 'কোডটি ১০ অক্ষরের; কাগজে যেমন আছে তেমন লিখুন',
} as const;

/** A code as typed, in any case, with or without spaces and dashes; or the problem with it. */
export function readCode(typed: string): { code: string } | { problem: string } {
  const clean = cleanText(typed.slice(0, 100), true);
  const code = ('text' in clean ? clean.text : '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '');
  if (WHOLE.test(code)) return { code };
  return { problem: NEVER.test(code) ? codeProblems.never : codeProblems.length };
}

/** A code for people, in two groups of five. */
export const shownCode = (code: string): string => code.replace(/^(.{5})(?=.)/, '$1 ');
