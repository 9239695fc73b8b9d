import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '#contract/certificates/codes.ts';

/** Random code by which anybody may ask for a signed notice; it says nothing of what it is given to. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
