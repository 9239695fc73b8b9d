import { readFile, writeFile } from 'node:fs/promises';
import { allResources } from '#contract/resources/index.ts';
import { describeApi } from '../api.ts';
import { withResourceTable } from './resource-table.ts';

// Freezes what the API says of itself: tests compare it, so that no change of the API goes unseen.
const description = new URL('../../openapi.json', import.meta.url);
await writeFile(description, `${JSON.stringify(describeApi(), null, 2)}\n`);
const page = new URL('../../docs/contract.md', import.meta.url);
await writeFile(page, withResourceTable(await readFile(page, 'utf8'), allResources));
console.log('openapi.json and the table in docs/contract.md are written.');
