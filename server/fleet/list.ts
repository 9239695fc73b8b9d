import { removedSchools } from './change.ts';
import type { FleetState } from './fleet-file.ts';
import type { Places, School } from './places.ts';
import { isAwake, readSchools, stateOf } from './schools.ts';
import { machineTroubles, troublesOf } from './troubles.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Age from which a school's own state is called old: it is told at least with each daily backup. */
const OLD_MS = 26 * HOUR_MS;
const MEGABYTE = 1024 ** 2;

/** A school as `list --json` tells of it. */
export type Listed = School & { state: 'awake' | 'asleep' } & Omit<
    FleetState,
    'pid' | 'memory' | 'at' | 'version' | 'compliance'
  > & {
    memory: number;
    compliance: number | null;
    version: string | null;
    at: string | null;
  };

/** Reads what schools have written of themselves; wakes none. */
export async function listSchools(places: Places): Promise<Listed[]> {
  const schools = await readSchools(places);
  return Promise.all(
    schools.map(async ({ key, host, port }) => {
      const own = await stateOf(places, key);
      const awake = isAwake(places, key, own);
      return {
        key,
        host,
        port,
        state: awake ? ('awake' as const) : ('asleep' as const),
        memory: awake ? (own?.memory ?? 0) : 0,
        last_office_sign_in: own?.last_office_sign_in ?? null,
        last_notice: own?.last_notice ?? null,
        compliance: own?.compliance ?? null,
        last_backup: own?.last_backup ?? null,
        version: own?.version ?? null,
        at: own?.at ?? null,
        log: own?.log ?? null,
      };
    }),
  );
}

const ageOf = (at: string | null, now: number): string =>
  at === null ? '–' : `${Math.max(0, Math.round((now - Date.parse(at)) / HOUR_MS))} h`;

/** The same as a table, with warnings and removed schools below it. */
export async function tableOfSchools(places: Places, now = Date.now()): Promise<string> {
  const schools = await listSchools(places);
  const head = ['school', 'host', 'state', 'memory', 'sign-in', 'notice', 'duties', 'backup', 'version'];
  const rows = schools.map((one) => [
    one.key,
    one.host,
    one.state,
    one.memory === 0 ? '–' : `${Math.round(one.memory / MEGABYTE)} MB`,
    ageOf(one.last_office_sign_in, now),
    ageOf(one.last_notice, now),
    one.compliance === null ? '–' : `${one.compliance}/11`,
    ageOf(one.last_backup, now),
    one.version ?? '–',
  ]);
  const widths = head.map((word, at) => Math.max(word.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const table = [head, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const troubles = schools.flatMap(({ key, at }) => {
    if (at === null) return `${key} has told nothing of itself yet: nobody has visited it, and no backup was made.`;
    return now - Date.parse(at) > OLD_MS ? `${key} has told nothing of itself for over 26 hours.` : [];
  });
  // One at a time: each opens a database.
  for (const school of schools) troubles.push(...(await troublesOf(places, school)));
  troubles.push(
    ...(await machineTroubles(
      places,
      schools.map(({ key }) => key),
    )),
  );
  const warnings = troubles.map((trouble) => `Warning: ${trouble}`);
  const removed = (await removedSchools(places)).map(({ name, until }) => `Removed: ${name}, kept until ${until}.`);
  return [...table, ...warnings, ...removed].join('\n');
}
