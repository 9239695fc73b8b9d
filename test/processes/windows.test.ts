import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { href } from '#contract/pages.ts';
import { newDatabase } from '../support/school.ts';
import { type Server, type Servers, serversOf } from '../support/servers.ts';

const CLOCK = new URL('../faults/clock.ts', import.meta.url);
const NOON = '2026-11-22T06:00:00.000Z';
const OPENS = '2026-11-22T07:00:00.000Z';
const TITLE = 'রহস্যময় ঘোষণা';
/** A second where the machine has time. */
const SOON = { timeout: 60_000, interval: 20 };

describe('two servers of one school, of which neither is told that a window opens or closes', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let servers: Servers;
  let both: Server[];

  beforeAll(async () => {
    database = await newDatabase();
    servers = serversOf({ DATABASE_URL: database.url, CLOCK: NOON }, [CLOCK]);
    both = await servers.start(2);
  });
  afterAll(async () => {
    await servers.close();
    await database.drop();
  });

  const moveTo = (clock: string) =>
    Promise.all(
      both.map(async ({ process: { child } }) => {
        const moved = once(child, 'message');
        child.send({ clock });
        await moved;
      }),
    );
  const SEARCH = `/api/search/?q=${encodeURIComponent(TITLE)}`;
  const PATHS = [href.home(), href.notices(), href.feed(), href.calendarFile(), '/api/notices/', SEARCH];
  /** Paths that mention it, the same on both servers. */
  const told = async () => {
    const [here, there] = await Promise.all(
      both.map(async (server) => {
        const texts = await Promise.all(PATHS.map((path) => server.page(path)));
        return PATHS.filter((_, at) => texts[at]?.replaceAll('\r\n ', '').includes(TITLE));
      }),
    );
    expect(here).toEqual(there);
    return here;
  };

  it('show a notice from its moment on and until its day is over, at the same time', async () => {
    const [a] = both as [Server, Server];
    const token = await a.logIn();
    const body = { title: TITLE, publish_at: OPENS, expires_on: '2026-11-22', event_date: '2026-11-25' };
    const made = await a.call('POST', 'notices/', { token, body });
    expect(made.status).toBe(201);
    const states = () =>
      Promise.all(both.map(async (server) => (await server.call('GET', `notices/${made.body.id}/`)).status));
    // As it is seen before, each page is kept by both.
    expect(await told()).toEqual([]);
    await moveTo('2026-11-22T06:59:00.000Z');
    expect(await told()).toEqual([]);
    expect(await states()).toEqual([404, 404]);

    await moveTo(OPENS);
    await vi.waitFor(async () => expect(await told()).toEqual(PATHS), SOON);
    expect(await states()).toEqual([200, 200]);

    // An expired notice keeps its day in the calendar, and so on the home page.
    await moveTo('2026-11-22T18:00:00.000Z');
    await vi.waitFor(async () => expect(await told()).toEqual([href.home(), href.calendarFile(), SEARCH]), SOON);
    expect(await states()).toEqual([200, 200]);
  });
});
