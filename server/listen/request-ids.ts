import { randomBytes } from 'node:crypto';

/** Ids of this process's answers, of letters, digits and a hyphen: unlike any other process's, and never taken from a client. */
export function createIds(): () => string {
  const own = randomBytes(6).toString('base64url').replaceAll(/[-_]/g, 'x');
  let count = 0;
  return () => {
    count += 1;
    return `${own}-${count.toString(36)}`;
  };
}
