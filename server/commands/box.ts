import '../check-node.js';
import path from 'node:path';
import { createApi } from '../api.ts';
import { boxToFile } from '../box/file.ts';
import { readConfig } from '../config.ts';
import { withSnapshot } from '../database/open.ts';
import { openSchool } from '../school.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Makes one zip of all public pages and their files, also while the server runs:
  npm run box -- FILE     for example: npm run box -- /mnt/stick/school.zip
Unpacked, index.html opens it without a server and without internet.`;

const [file = '', ...rest] = process.argv.slice(2);
if (file.trim() === '' || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

process.env.NODE_ENV ??= 'production';
await runCommand(async () => {
  const config = readConfig();
  const to = path.resolve(file);
  // A school that is not there must not be made by looking at it.
  await withSnapshot(config, async () => {});
  const school = await openSchool({ ...config, admin: null, logLevel: 'silent' }, { exclusive: false });
  try {
    const { pages, files } = await boxToFile({ app: school.app, openApi: createApi }, to);
    console.log(`The copy is made: ${to}\n${pages} pages and ${files} files`);
  } finally {
    await school.close();
  }
});
