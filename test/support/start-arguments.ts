import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** Node's arguments of `npm start`, the program last: how it keeps its memory is part of what is tried and measured. */
export function startArguments(): { flags: string[]; program: string } {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } };
  const [node, ...flags] = scripts.start.split(' ');
  const program = flags.pop();
  if (node !== 'node' || !program) throw new Error('npm start is expected to be node and a program');
  return { flags, program };
}
