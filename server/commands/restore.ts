import '../check-node.js';
import path from 'node:path';
import { manifestSummary } from '../backup/manifest.ts';
import { restoreArchive } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { newKeySaid } from '../signing/keys.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Brings a backup back into an empty school:
  npm run restore -- FILE     with the environment (DATA_DIR, DATABASE_URL, …) of that school
The file is read and verified as a whole before anything is written. Everybody has to log in again afterwards.`;

const [file = '', ...rest] = process.argv.slice(2);
if (file.trim() === '' || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

await runCommand(async () => {
  const { manifest, kid } = await restoreArchive(readConfig(), path.resolve(file));
  console.log(
    `The school is restored.\n${manifestSummary(manifest)}\nAll sessions have ended: everybody logs in again.`,
  );
  if (kid) console.log(`${newKeySaid(kid)}\nWhat the key of the backup signed holds; it signs nothing more.`);
  if (manifest.missing.length > 0)
    console.error(`Warning: ${manifest.missing.length} files were lost already when this backup was made.`);
});
