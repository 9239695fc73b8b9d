import '../check-node.js';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { moveSchool } from '../backup/move.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Copies the school of this environment into the empty one that a file describes:
  npm run move -- FILE.env     for example one with DATABASE_URL=…, MEDIA_STORE=s3, S3_BUCKET=…
Stop its servers first. The school here stays as it is; everybody logs in again in the new one.`;

const [file = '', ...rest] = process.argv.slice(2);
if (file.trim() === '' || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

function readTarget(): Config {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return readConfig(parseEnv(text));
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`${file}: ${error.message}`);
    throw error;
  }
}

/** Describes a school's database and files, without passwords. */
function placeOf({ dataDir, databaseUrl, s3 }: Config): string {
  const url = databaseUrl === null ? null : new URL(databaseUrl);
  const rows = url ? `PostgreSQL at ${url.host}${url.pathname}` : `SQLite in ${dataDir}`;
  return `${rows}, files in ${s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : `${dataDir}/media`}`;
}

await runCommand(async () => {
  const [source, target] = [readConfig(), readTarget()];
  console.log(`From ${placeOf(source)}\n  to ${placeOf(target)}`);
  const { tables, files, bytes, missing } = await moveSchool(source, target);
  const rows = Object.entries(tables).filter(([, count]) => count > 0);
  console.log(`The school is moved. The same on both sides, by counts and hashes:
  ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB
  ${rows.map(([table, count]) => `${table} ${count}`).join(', ') || 'no rows'}
Sessions are not moved: everybody logs in again. The old school is as it was; start no server on it any more.`);
  if (missing.length > 0) {
    console.error(
      `Warning: records name ${missing.length} files that were lost before:\n  ${missing.sort().join('\n  ')}`,
    );
  }
});
