import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '#contract/certificates/codes.ts';

/** Random code by which anybody may ask for what it is given to; it says nothing of that. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
