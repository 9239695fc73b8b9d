import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { dice } from '../../sample/dice.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { FLEET_FILE } from '../../server/fleet/fleet-file.ts';
import { SleepingSchool } from '../support/sleeping-school.ts';

/** Schools that wake and fall asleep at the same time, so that each does it beside the work of the others. */
const SCHOOLS = 10;
/** Least numbers for each of them: kills while it wakes, and visits while it falls asleep. */
const KILLS = 2;
const CAUGHT = 3;
const IDLE_MS = 1000;
const PAGES = ['/', '/notice', '/api/notices/', '/api/institutions/', '/api/health/'];

/** Resolves when the server has let its socket go and has told so, shortly before it ends. */
function fallsAsleep(dataDir: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dataDir, (_, name) => {
      if (name !== FLEET_FILE) return;
      watcher.close();
      resolve();
    });
  });
}

function countMessages(dataDir: string): number {
  const database = new Sqlite(path.join(dataDir, SQLITE_FILE), { readonly: true });
  const { count } = database.prepare('SELECT COUNT(*) AS count FROM contacts').get() as { count: number };
  database.close();
  return count;
}

/** `caught`: groups of visitors who came to a server that was still there, and were answered by the next one. */
export type Asleep = { falls: number; kills: number; caught: number; answers: number; problems: string[] };

/** Has visitors come to a school while it sleeps, falls asleep or is about to, and while its server is killed. */
async function play(name: string, dataDir: string, falls: number): Promise<Asleep> {
  const school = await SleepingSchool.open({ dataDir, env: { IDLE_EXIT: `${IDLE_MS / 1000}s` } });
  const d = dice(name);
  const played: Asleep = { falls: 0, kills: 0, caught: 0, answers: 0, problems: [] };
  let sent = 0;
  for (let turn = 0; played.falls < falls || played.kills < KILLS || played.caught < CAUGHT; turn += 1) {
    const { starts, pid } = school;
    const message = { name: 'অভিভাবক', email: 'a@b.example', subject: 'প্রশ্ন', message: `বার্তা ${turn}` };
    sent += 1;
    const coming = Promise.all([
      ...Array.from({ length: 3 }, () => school.visit(d.pick(PAGES))),
      school.visit('/api/contacts/', message),
    ]);
    if (pid === null && played.kills < KILLS) {
      await wait(d.whole(5, 250));
      if (await school.killWaking()) played.kills += 1;
    }
    const falling = turn % 3 === 1 ? fallsAsleep(dataDir) : null;
    for (const { status } of await coming) {
      played.answers += 1;
      if (status !== 200 && status !== 201) played.problems.push(`${name}, turn ${turn}: answered ${status}`);
    }
    if (pid !== null && school.starts > starts) played.caught += 1;
    if (turn % 3 === 2) await wait(IDLE_MS + d.whole(-10, 40));
    else await Promise.race([school.sleeps(), falling ?? school.sleeps()]);
    played.falls = school.endings.filter(({ code }) => code === 0).length;
  }
  await school.end();
  for (const { code, signal } of school.endings)
    if (code !== 0 && signal !== 'SIGKILL') played.problems.push(`${name}: a server ended with ${code ?? signal}`);
  const stored = countMessages(dataDir);
  if (stored !== sent) played.problems.push(`${name}: ${stored} of ${sent} messages are stored`);
  return played;
}

/** Lets ten schools fall asleep so often altogether, amid visits and kills. */
export async function fallAsleep(falls: number): Promise<Asleep> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-asleep-'));
  const all = await Promise.all(
    Array.from({ length: SCHOOLS }, (_, n) =>
      play(`school ${n}`, mkdtempSync(path.join(folder, 'school-')), Math.ceil(falls / SCHOOLS)),
    ),
  );
  rmSync(folder, { recursive: true, force: true });
  const sum = (of: (one: Asleep) => number) => all.reduce((n, one) => n + of(one), 0);
  return {
    falls: sum((one) => one.falls),
    kills: sum((one) => one.kills),
    caught: sum((one) => one.caught),
    answers: sum((one) => one.answers),
    problems: all.flatMap(({ problems }) => problems),
  };
}
