import { fileURLToPath } from 'node:url';

const { PATH = '', HOME = '/' } = process.env;

/**
 * What a machine needs to run Node at all; nothing else of our own environment reaches a process with it alone. What was
 * compiled is found again, which is half of a start, and the suites do hundreds.
 */
export const NODE_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH,
  HOME,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/prangon', import.meta.url)),
};
