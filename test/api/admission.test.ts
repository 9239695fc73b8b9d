import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { versionOf } from '../../server/kept/version.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const DAY = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe.each(DIALECTS)('the notice on the page of admission on %s', (dialect) => {
  let school: TestSchool;
  let shown: Pages;
  let noon = Date.parse('2026-11-22T06:00:00Z');
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    school = await startSchool(dialect);
    shown = await builtPages(school, versionOf(school.app.database), todayInDhaka);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await school.close();
  });
  beforeEach(async () => {
    for (const { id } of (await school.call('GET', 'notices/', { token: school.admin })).body)
      await school.call('DELETE', `notices/${id}/`, { token: school.admin });
    noon += 10 * DAY;
    vi.setSystemTime(noon);
  });

  const make = async (title: string, values: object = {}): Promise<number> => {
    const body = { title, category: 'ভর্তি', ...values };
    return (await school.call('POST', 'notices/', { token: school.admin, body })).body.id;
  };
  const change = (id: number, body: object) => school.call('PATCH', `notices/${id}/`, { token: school.admin, body });
  /** The title that the page leads to, and its address. */
  const told = async () => {
    // A new turn of the event loop, in which the version is asked again.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const html = String((await shown.draw('/admission'))?.ready.identity?.bytes);
    const [, id, title] = /<h2>ভর্তির নোটিশ<\/h2><p><a[^>]* href="\/notice\/(\d+)">([^<]+)/.exec(html) ?? [];
    return title === undefined ? null : { id: Number(id), title };
  };

  it('is the newest of that kind, and follows every change', async () => {
    expect(await told()).toBeNull();
    await make('পুরোনো', { date: day(noon - 3 * DAY) });
    const id = await make('নতুন', { date: day(noon) });
    await make('খেলা', { date: day(noon), category: 'সহশিক্ষা' });
    expect(await told()).toEqual({ id, title: 'নতুন' });
    await change(id, { title: 'নতুনতর' });
    expect(await told()).toEqual({ id, title: 'নতুনতর' });
    await change(id, { category: 'সাধারণ' });
    expect((await told())?.title).toBe('পুরোনো');
    await change(id, { category: 'ভর্তি', status: 'draft' });
    expect((await told())?.title).toBe('পুরোনো');
  });

  it('comes and goes with its window, from a page that is kept', async () => {
    await make('আগের', { date: day(noon - 3 * DAY) });
    const publish_at = new Date(noon + 3_600_000).toISOString();
    await make('পরের', { date: day(noon), publish_at, expires_on: day(noon + DAY) });
    // A moment is learnt beside the answers, soon after the write that names it.
    const title = () => expect.poll(async () => (await told())?.title, { timeout: 20_000 });
    await title().toBe('আগের');
    vi.setSystemTime(noon + 3_600_000);
    await title().toBe('পরের');
    vi.setSystemTime(noon + 2 * DAY);
    await title().toBe('আগের');
  });
});
