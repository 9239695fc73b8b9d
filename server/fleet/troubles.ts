import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { withSnapshot } from '../database/open.ts';
import { readFailedStart } from '../failed-start.ts';
import { followChain, type LogHead, NO_HASH } from '../public-log/chain.ts';
import { readLog } from '../public-log/log.ts';
import { holdsHead, notedHead } from './heads.ts';
import { dataDirOf, holdFileOf, type Places, type School } from './places.ts';
import { failedUnits } from './run.ts';
import { readEnv } from './schools.ts';

/* Sentences about what is wrong with schools and what to do, each for whoever runs the fleet. */

/** Free space below which uploads and backups fail soon. */
const LITTLE_BYTES = 200 * 1024 ** 2;
/** Entries of a log that are followed at a time. */
const SLICE = 1000;

/** The number of the first entry of a school's log that does not fit, its end before that, and if it lost one that was noted. */
async function followLog(place: { databaseUrl: string | null; dataDir: string }, noted: LogHead | null) {
  return withSnapshot(place, async (reader) => {
    let head: LogHead = { n: 0, hash: NO_HASH };
    let isLost = false;
    for (;;) {
      const entries = await readLog(reader, head.n, SLICE);
      isLost ||= entries.some(({ n, hash }) => n === noted?.n && hash !== noted.hash);
      const { broken, head: next } = followChain(head, entries);
      if (broken !== null || entries.length < SLICE) return { broken, isLost, head: next };
      head = next;
    }
  });
}

/** Faults of one school's log, or of the database that it is in. */
async function logTroubles(places: Places, key: string): Promise<string[]> {
  const { DATABASE_URL: databaseUrl = null } = await readEnv(places, key);
  const noted = await notedHead(places, key);
  const { broken, isLost, head } = await followLog({ databaseUrl, dataDir: dataDirOf(places, key) }, noted);
  const lost = isLost || (broken === null && !(await holdsHead(places, key, head.n > 0 ? head : null)));
  return [
    ...(broken === null
      ? []
      : [
          `entry ${broken} of the public log of ${key} is not as it was written. Ask who wrote into its database, or bring back a backup from before: npm run restore -- FILE`,
        ]),
    ...(lost
      ? [
          `the public log of ${key} no longer holds the head that was noted before. Ask who brought back a backup or wrote into its database.`,
        ]
      : []),
  ];
}

export async function troublesOf(places: Places, { key }: Pick<School, 'key'>): Promise<string[]> {
  const failed = await readFailedStart(dataDirOf(places, key));
  const held = existsSync(holdFileOf(places, key))
    ? [`an upgrade of ${key} goes on or was cut short, and its visitors wait: npm run fleet -- upgrade ${key}`]
    : [];
  const starting = failed ? [...held, `${key} could not start at ${failed.at}: ${failed.reason}`] : held;
  try {
    return [...starting, ...(await logTroubles(places, key))];
  } catch (error) {
    const { message } = error as Error;
    // A version that kept no log yet; its upgrade comes.
    if (/no such table|"log_entries" does not exist/.test(message)) return starting;
    return failed?.reason === message ? starting : [...starting, `${key} can't be read: ${message}`];
  }
}

/** Faults of the machine that reach schools. */
export async function machineTroubles(places: Places, keys: readonly string[]): Promise<string[]> {
  const free = await Promise.all(
    keys.map(async (key) => {
      const { bavail, bsize } = await statfs(dataDirOf(places, key)).catch(() => ({ bavail: 0, bsize: 0 }));
      return { key, isLittle: bavail * bsize < LITTLE_BYTES };
    }),
  );
  const full = free.filter(({ isLittle }) => isLittle).map(({ key }) => key);
  const given = places.isSystem ? await failedUnits('prangon-*.socket') : [];
  return [
    ...(full.length === 0 ? [] : [`less than 200 MB is left on the disk of ${full.join(', ')}. Free some space.`]),
    ...given.map(
      (unit) =>
        `systemd gave up on ${unit}. Read journalctl -u ${unit.replace('.socket', '.service')}, then: systemctl reset-failed '${unit.replace('.socket', '.*')}'; systemctl start ${unit}`,
    ),
  ];
}
