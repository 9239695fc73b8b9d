import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dice } from '../../sample/dice.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { FLEET_FILE } from '../../server/fleet/fleet-file.ts';
import { SleepingSchool } from '../support/sleeping-school.ts';

/** Schools that wake and fall asleep at the same time, so that each does it beside the work of the others. */
const SCHOOLS = 10;
/** Least numbers for each of them: clean ends, kills while it wakes, visits while it falls asleep. */
const FALLS = 20;
const KILLS = 2;
const CAUGHT = 5;
const IDLE_MS = 1000;
const PAGES = ['/', '/notice', '/api/notices/', '/api/institutions/', '/api/health/'];

let folder: string;
const opened: SleepingSchool[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prangon-asleep-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((school) => school.end()));
  rmSync(folder, { recursive: true, force: true });
});

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

type Played = { statuses: number[]; falls: number; kills: number; caught: number; sent: number; stored: number };

/** Has visitors come to a school while it sleeps, falls asleep or is about to, and while its server is killed. */
async function play(name: string): Promise<Played> {
  const dataDir = mkdtempSync(path.join(folder, 'school-'));
  const school = await SleepingSchool.open({ dataDir, env: { IDLE_EXIT: `${IDLE_MS / 1000}s` } });
  opened.push(school);
  const d = dice(name);
  const played: Played = { statuses: [], falls: 0, kills: 0, caught: 0, sent: 0, stored: 0 };
  for (let turn = 0; played.falls < FALLS || played.kills < KILLS || played.caught < CAUGHT; turn += 1) {
    const { starts, pid } = school;
    const message = { name: 'অভিভাবক', email: 'a@b.example', subject: 'প্রশ্ন', message: `বার্তা ${turn}` };
    played.sent += 1;
    const coming = Promise.all([
      ...Array.from({ length: 3 }, () => school.visit(d.pick(PAGES))),
      school.visit('/api/contacts/', message),
    ]);
    if (pid === null && played.kills < KILLS) {
      await wait(d.whole(5, 250));
      if (await school.killWaking()) played.kills += 1;
    }
    const falling = turn % 3 === 1 ? fallsAsleep(dataDir) : null;
    played.statuses.push(...(await coming).map(({ status }) => status));
    if (pid !== null && school.starts > starts) played.caught += 1;
    if (turn % 3 === 2) await wait(IDLE_MS + d.whole(-10, 40));
    else await Promise.race([school.sleeps(), falling ?? school.sleeps()]);
    played.falls = school.endings.filter(({ code }) => code === 0).length;
  }
  await school.end();
  expect(school.endings.filter(({ code, signal }) => code !== 0 && signal !== 'SIGKILL')).toEqual([]);
  return { ...played, stored: countMessages(dataDir) };
}

it('schools fall asleep 200 times amid visits, and some are killed while they wake: nobody is refused, nothing is lost', async () => {
  const all = await Promise.all(Array.from({ length: SCHOOLS }, (_, n) => play(`school ${n}`)));
  const sum = (of: (one: Played) => number) => all.reduce((n, one) => n + of(one), 0);
  expect(all.flatMap(({ statuses }) => statuses.filter((status) => status !== 200 && status !== 201))).toEqual([]);
  expect(all.map(({ stored }) => stored)).toEqual(all.map(({ sent }) => sent));
  expect(sum(({ falls }) => falls)).toBeGreaterThanOrEqual(200);
});
