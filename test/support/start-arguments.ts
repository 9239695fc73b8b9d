import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);

export type StartArguments = { environment: Record<string, string>; flags: string[]; program: string };

/** What `npm start` gives Node: how it keeps its memory is part of what is tried and measured. */
export function startArguments(): StartArguments {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  const node = words.indexOf('node');
  const program = words.at(-1);
  if (node < 0 || !program) throw new Error('npm start is expected to be node and a program');
  const environment = Object.fromEntries(words.slice(0, node).map((word) => word.split('=') as [string, string]));
  return { environment, flags: words.slice(node + 1, -1), program };
}
