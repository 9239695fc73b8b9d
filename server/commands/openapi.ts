import { writeFile } from 'node:fs/promises';
import { describeApi } from '../api.ts';

// Freezes the API's description: the test compares it, so that no change of the API goes unseen.
const file = new URL('../../openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(describeApi(), null, 2)}\n`);
console.log('openapi.json is written.');
