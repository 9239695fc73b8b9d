import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newPlace, openPlace } from '../support/school.ts';
import { SleepingSchool } from '../support/sleeping-school.ts';
import { until } from '../support/until.ts';

it('a school that a visitor wakes makes no backup of its own, which a timer does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-woken-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [dataDir, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')];
  for (const each of [dataDir, backups]) mkdirSync(each);
  const school = await SleepingSchool.open({ dataDir, env: { BACKUP_DIR: backups, IDLE_EXIT: '1s' } });
  onTestFinished(() => school.end());
  expect((await school.visit('/api/health/')).status).toBe(200);
  // It sleeps no sooner than a backup that was begun is made.
  await school.sleeps();
  expect(readdirSync(backups)).toEqual([]);
});

it('what has run out goes only after the time in which a woken school is there for its visitors', async () => {
  const { drop, ...place } = await newPlace('sqlite');
  onTestFinished(drop);
  const open = async (restMs: number) => {
    const school = await openPlace(place, {}, { restMs });
    const expired = () => school.app.database.read.selectFrom('withheld_files').selectAll().execute();
    return { school, expired };
  };
  const woken = await open(60 * 60 * 1000);
  const row = { name: 'a.pdf', resource: 'notices', record_id: 1, since: '2020-01-01T00:00:00.000Z' };
  await woken.school.app.database.write((writer) => writer.insertInto('withheld_files').values(row).execute());
  await woken.school.close();
  const again = await open(60 * 60 * 1000);
  const body = { name: 'অভিভাবক', email: 'a@b.example', subject: 'প্রশ্ন', message: 'ভর্তি কবে?' };
  for (let n = 0; n < 100; n += 1) expect((await again.school.call('POST', 'contacts/', { body })).status).toBe(201);
  expect(await again.expired()).toHaveLength(1);
  await again.school.close();
  const later = await open(1);
  await until(async () => expect(await later.expired()).toEqual([]));
  await later.school.close();
});
