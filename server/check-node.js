// JavaScript, so that a Node that cannot read TypeScript can read at least this. Commands load it before anything else.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;

/** Returns the problem with a version of Node, or null. @param {string} version such as 24.21.0 */
export const problemOf = (version) =>
  Number.parseInt(version, 10) >= NEEDED
    ? null
    : `Prangon needs Node ${NEEDED} or newer, but this is Node ${version}. npm ci brings the right one: use npm start, npm run demo and the like (not npm ci --omit=optional), or install Node ${NEEDED}.`;

const problem = problemOf(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

// Compiled code is cached for the next start: saves a third of its time, and the memory of the part of Node that reads
// TypeScript. Not in the folder for temporary files, where other users of the machine could put code for us.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/prangon', import.meta.url)));
