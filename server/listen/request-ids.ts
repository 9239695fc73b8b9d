import { randomBytes } from 'node:crypto';

const DIGITS = 6;
const FIRST = 36 ** (DIGITS - 1);
// Beyond it V8 counts with floating point.
const LAST = 2 ** 31 - 1;

/** Every id has as many characters: letters, digits and a hyphen. */
export const ID_LENGTH = 8 + 1 + DIGITS;

/** Ids of this process's answers: unlike any other process's, and never taken from a client. */
export function createIds(): () => string {
  const prefix = () => `${randomBytes(6).toString('base64url').replaceAll(/[-_]/g, 'x')}-`;
  let own = prefix();
  let count = FIRST;
  return () => {
    if (count === LAST) {
      own = prefix();
      count = FIRST;
    }
    count += 1;
    return own + count.toString(36);
  };
}
