import { readFile, writeFile } from 'node:fs/promises';
import { allResources } from '#contract/resources/index.ts';
import { describeApi } from '../api.ts';
import { withResourceTable } from './resource-table.ts';

const WIDTH = 1000;

/** JSON in few lines, so that the file stays short and a change of it is read at a glance: what fits in a line has one. */
function folded(value: unknown, before = 0): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || before + line.length <= WIDTH) return line;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([key, part]) => {
    const name = isList ? '' : `${JSON.stringify(key)}:`;
    return `${name}${folded(part, name.length)}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${close}`;
}

// Freezes what the API says of itself: tests compare it, so that no change of the API goes unseen.
const description = new URL('../../openapi.json', import.meta.url);
await writeFile(description, `${folded(JSON.parse(JSON.stringify(describeApi())))}\n`);
const page = new URL('../../docs/contract.md', import.meta.url);
await writeFile(page, withResourceTable(await readFile(page, 'utf8'), allResources));
console.log('openapi.json and the table in docs/contract.md are written.');
