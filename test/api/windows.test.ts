import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documents, href, pages } from '#contract/pages.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { versionOf } from '../../server/kept/version.ts';
import { type Cards, createCards } from '../../server/notices/card.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { fileNamed, formOf, PDF, picture } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-22T06:00:00Z');
const SECRET = 'রহস্যময় ঘোষণা';
const LISTED = Object.values({ ...pages, ...documents })
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

describe.each(DIALECTS)('a notice with a window, by whatever way it is asked for, on %s', (dialect) => {
  let school: TestSchool;
  let shown: Pages;
  let cards: Cards;
  let known: number;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    school = await startSchool(dialect);
    shown = await builtPages(school, versionOf(school.app.database), todayInDhaka);
    cards = createCards(school.app, [], path.join(school.dataDir, 'cards'));
    await make('institutions/', { name: 'বিদ্যালয়', address: 'কুমিল্লা', contact_email: 'a@school.example' });
    known = (await make('notices/', { title: 'পুরোনো খবর', date: '2026-11-01' })).id;
  });
  afterAll(async () => {
    vi.useRealTimers();
    await cards.close();
    await school.close();
  });

  const make = async (path: string, body: object) => {
    const answer = await school.call('POST', path, { token: school.admin, body });
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body;
  };
  const page = (path: string) => shown.fetch(new Request(`https://school.test${path}`), { clientAddress: '192.0.2.1' });
  const drawn = async (path: string): Promise<string> => (await page(path)).text();
  const card = (id: number) => cards.answer(new Request(`https://school.test${href.noticeCard({ id })}`));
  const search = href.search({ q: SECRET });
  const calendar = href.calendar({ view: 'list' });
  const apiPaths = (id: number) => [
    'notices/',
    'notices/?page=1',
    'notices/?state=archived',
    `notices/?search=${encodeURIComponent(SECRET)}`,
    `notices/${id}/`,
    `notices/${id}/neighbours/`,
    `notices/${known}/neighbours/`,
    'attachments/',
    `attachments/?notice=${id}`,
    'calendar/',
    `search/?q=${encodeURIComponent(SECRET)}&detail=true`,
  ];

  /** All that a visitor is told: bodies, states, tags and sizes. */
  async function told(id: number) {
    const answers: Record<string, unknown> = {};
    for (const path of [
      ...LISTED,
      search,
      calendar,
      href.notice({ id }),
      href.notice({ id: known }),
      href.noticePrint({ id }),
    ]) {
      const answer = await page(path);
      answers[path] = [answer.status, answer.headers.get('ETag'), await answer.text()];
    }
    for (const path of apiPaths(id)) {
      const { status, body, headers } = await school.call('GET', path);
      answers[path] = [status, body, headers.get('ETag'), headers.get('Content-Length')];
    }
    answers.card = (await card(id))?.status;
    return answers;
  }

  it('is told nowhere before its moment, everywhere from it on, and kept as an old one after its day', async () => {
    // As if it had the next number: what is told of a number that nobody has.
    const before = await told(known + 1);
    const opens = new Date(NOON + HOUR).toISOString();
    const notice = await make(
      'notices/',
      formOf({
        title: SECRET,
        description: `${SECRET} বিস্তারিত`,
        publish_at: opens,
        expires_on: '2026-11-22',
        event_date: '2026-11-25',
        pinned: 'true',
        pdf_file: fileNamed('a.pdf', PDF),
      }),
    );
    const photo = fileNamed('a.jpg', await picture('jpeg', 700, 400));
    const attachment = await make('attachments/', formOf({ notice: notice.id, title: SECRET, file: photo }));
    const draft = await make('notices/', { title: SECRET, status: 'draft', event_date: '2026-11-25' });
    expect(notice.id).toBe(known + 1);
    expect(await told(notice.id)).toEqual(before);
    expect((await card(draft.id))?.status).toBe(before.card);
    // Whoever may see them before has a signature.
    const files = [notice.pdf_file, attachment.file].map((file: string) => file.split('?')[0] ?? '');
    const fileStates = () => Promise.all(files.map(async (file) => (await school.call('GET', file)).status));
    expect(await fileStates()).toEqual([404, 404]);
    vi.setSystemTime(NOON + HOUR - 1);
    expect(await told(notice.id)).toEqual(before);

    vi.setSystemTime(NOON + HOUR);
    const { id } = notice;
    await vi.waitFor(async () => expect(await drawn(href.home())).toContain(SECRET), { timeout: 60_000 });
    for (const path of [href.notices(), href.notice({ id }), href.feed(), href.calendarFile(), calendar, search])
      expect([path, await drawn(path)]).toEqual([path, expect.stringContaining(SECRET)]);
    // Readers of the feed see it as new, whatever its date.
    expect(await drawn(href.feed())).toContain(`<updated>${opens}</updated>`);
    expect(await drawn(href.sitemap())).toContain(`https://school.test${href.notice({ id })}`);
    expect((await card(id))?.status).toBe(200);
    expect(await fileStates()).toEqual([200, 200]);
    for (const path of LISTED)
      expect([path, (await drawn(path)).includes(href.notice({ id: draft.id }))]).toEqual([path, false]);
    expect((await page(href.notice({ id: draft.id }))).status).toBe(404);

    vi.setSystemTime(NOON + DAY);
    await vi.waitFor(async () => expect(await drawn(href.notices())).not.toContain(SECRET), { timeout: 60_000 });
    for (const path of [href.notices(), href.feed(), href.sitemap()])
      expect([path, (await drawn(path)).includes(href.notice({ id }))]).toEqual([path, false]);
    const old = await page(href.notice({ id }));
    expect([old.status, await old.text()]).toEqual([200, expect.stringContaining('মেয়াদ ২২ নভেম্বর ২০২৬-এ শেষ হয়েছে')]);
    expect(await drawn(search)).toContain('মেয়াদ শেষ');
    expect(await fileStates()).toEqual([200, 200]);
  });

  it('that was scheduled and is called off was never there', async () => {
    const later = await make('notices/', {
      title: SECRET,
      publish_at: '2099-01-01T00:00:00Z',
      event_date: '2026-11-26',
    });
    await school.call('DELETE', `notices/${later.id}/`, { token: school.admin });
    expect((await page(href.notice({ id: later.id }))).status).toBe(404);
    expect(await drawn(href.calendarFile())).not.toContain(`notices-${later.id}`);
    expect((await card(later.id))?.status).not.toBe(200);
  });
});
