import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Random code by which anybody may ask for a paper or a signed notice. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
