import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { appendToLog, whatOfNotice } from '../../server/public-log/log.ts';
import { jsonOf, openServer } from '../support/open-server.ts';
import { newPlace, openPlace } from '../support/school.ts';

const linesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

it('a start finds a rewritten entry of the public log, says so in one line and goes on', async () => {
  const place = await newPlace('sqlite');
  onTestFinished(() => place.drop());
  const { app, close } = await openPlace(place);
  for (const id of [1, 2])
    await app.database.write((writer) => appendToLog(writer, whatOfNotice(id), 'c'.repeat(64)), { office: true });
  await close();
  const db = new Sqlite(path.join(place.dataDir, 'prangon.db'));
  db.prepare("UPDATE log_entries SET what = 'notice:9' WHERE id = 1").run();
  db.close();
  const server = await openServer({ DATA_DIR: place.dataDir });
  const answer = await server.ask('GET', '/api/verify/log/');
  expect([answer.status, jsonOf(answer).broken]).toEqual([200, 1]);
  await server.close();
  const errors = linesOf(server.output()).filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ n: 1, msg: expect.stringContaining('public log') }]);
});
