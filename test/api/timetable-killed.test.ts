import { expect, it } from 'vitest';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { insertRow } from '../../server/database/insert.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, newPlace, openPlace, signedIn } from '../support/school.ts';
import { launchServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const slots = resources['timetable-slots'] as unknown as Resource;
const MANY = 400;

/** A place with a large published timetable. */
async function filledPlace(dialect: (typeof DIALECTS)[number]) {
  const place = await newPlace(dialect);
  const school = await openPlace(place);
  const admin = await signedIn(school, 'head', 'Admin');
  const made = async (path: string, body: object): Promise<number> =>
    (await school.call('POST', path, { token: admin, body })).body.id;
  const six = await newClass({ ...school, admin, user: '' }, 'ষষ্ঠ');
  const maths = await made('subjects/', { name: 'গণিত', class_name: six });
  const timetable = await made('timetables/', { name: 'রুটিন', year: 2026, valid_from: todayInDhaka() });
  await school.app.database.write(
    async (writer) => {
      for (let n = 0; n < MANY; n += 1)
        await insertRow(writer, slots, {
          ...{ timetable, class: six, section: `শাখা ${n}`, group: '', day: 0, period: '1', span: 1, weeks: 'all' },
          ...{ subject: maths, teachers: '[]', room: null, parallel: '' },
        });
      await writer.updateTable('timetables').set({ state: 'published' }).where('id', '=', timetable).execute();
    },
    { content: true },
  );
  await school.close();

  const open = async () => {
    const server = launchServer({
      dataDir: place.dataDir,
      env: place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {},
    });
    const address = await server.open;
    const ask = async (method: string, path: string, { token = admin, body, key }: Asking = {}) => {
      const headers = {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      };
      const answer = await fetch(`${address}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
      return answer.json();
    };
    const lessons = async (id = timetable) => (await ask('GET', `timetable-slots/?timetable=${id}&page=1`)).count;
    return { end: server.end, ask, lessons, public: () => ask('GET', 'timetables/', { token: '' }) };
  };
  return { place, timetable, open };
}
type Asking = { token?: string; body?: object; key?: string };
type Server = Awaited<ReturnType<Awaited<ReturnType<typeof filledPlace>>['open']>>;

it.each(DIALECTS)('a large timetable goes and comes whole through kills, on %s', async (dialect) => {
  const { place, timetable, open } = await filledPlace(dialect);
  const items = async (server: Server) => (await server.ask('GET', 'trash/')).results;

  const first = await open();
  expect(await first.public()).toHaveLength(1);
  void first.ask('DELETE', `timetables/${timetable}/`).catch(() => {});
  await until(async () => expect(await first.lessons()).toBeLessThan(MANY));
  await first.end('SIGKILL');

  const second = await open();
  expect(await second.public()).toEqual([]);
  await until(async () => expect(await items(second)).toHaveLength(1));
  expect([await second.lessons(), await second.public()]).toEqual([0, []]);
  const [item] = await items(second);
  void second.ask('POST', `trash/${item.id}/restore/`).catch(() => {});
  await until(async () => expect(await second.lessons()).toBeGreaterThan(0));
  expect(await second.public()).toEqual([]);
  await second.end('SIGKILL');

  const third = await open();
  await until(async () => expect(await third.public()).toHaveLength(1));
  expect([await third.lessons(), await items(third)]).toEqual([MANY, []]);
  await third.end('SIGTERM');
  await place.drop();
});

it.each(DIALECTS)('the copy of a large timetable comes whole and once through a kill, on %s', async (dialect) => {
  const { place, timetable, open } = await filledPlace(dialect);
  const sent = { key: 'the-key-of-the-copy', body: { name: 'অনুলিপি', valid_from: todayInDhaka() } };
  const copying = (server: Server) => server.ask('POST', `timetables/${timetable}/copy/`, sent);
  const names = async (server: Server) =>
    (await server.ask('GET', 'timetables/')).map(({ name }: { name: string }) => name);

  const first = await open();
  void copying(first).catch(() => {});
  const copied = async () => (await first.ask('GET', 'activity/?resource=timetable-slots')).count;
  await until(async () => expect(await copied()).toBeGreaterThan(0));
  await first.end('SIGKILL');

  const second = await open();
  const copy = await copying(second);
  expect(copy).toMatchObject({ ...sent.body, state: 'draft' });
  expect([await names(second), await second.lessons(copy.id)]).toEqual([['রুটিন', 'অনুলিপি'], MANY]);
  expect(await copying(second)).toEqual(copy);
  await second.end('SIGTERM');
  await place.drop();
});
