import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { createCards } from '../../server/notices/card.ts';
import { fileNamed, formOf, PDF, picture } from '../support/records.ts';
import { DIALECTS, type OpenSchool, openPlace, startSchool, type TestSchool } from '../support/school.ts';

type Notice = RecordAt<'notices'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(ms).toISOString();
const dayAt = (ms: number) => at(ms).slice(0, 10);

describe.each(DIALECTS)('notices on %s', (dialect) => {
  let school: TestSchool;
  let noon = Date.parse('2026-11-22T06:00:00Z');
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    school = await startSchool(dialect);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await school.close();
  });
  // Noon in Dhaka, every second day once: a clock that went back would end sessions.
  beforeEach(async () => {
    for (const { id } of (await send('GET', 'notices/')).body) await send('DELETE', `notices/${id}/`);
    noon += 2 * DAY;
    vi.setSystemTime(noon);
  });

  const send = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
  const made = async (path: string, body: object) => {
    const answer = await send('POST', path, body);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body;
  };
  const add = (values: Partial<Notice>): Promise<Notice> => made('notices/', { title: 'নোটিশ', ...values });
  const status = async (path: string, from: Pick<OpenSchool, 'call'> = school) => (await from.call('GET', path)).status;
  const titles = async (path: string, from: Pick<OpenSchool, 'call'> = school) =>
    (await from.call('GET', path)).body.map(({ title }: Notice) => title);

  it('hold what they were given, and are published unless it is said otherwise', async () => {
    const leader = await made('principal-vice-principal/', { full_name: 'ক', designation: 'principal' });
    const notice = await add({
      memo_number: 'কুআবিক/২০২৬/১১৮',
      expires_on: '২০২৬-১২-৩১',
      publish_at: '2026-11-22T10:00+06:00',
      pinned: true,
      signatory: leader.id,
      event_date: '2026-12-10',
      event_end: '2026-12-12',
    });
    expect(notice).toMatchObject({
      memo_number: 'কুআবিক/২০২৬/১১৮',
      status: 'published',
      publish_at: '2026-11-22T04:00:00.000Z',
      expires_on: '2026-12-31',
      pinned: true,
      signatory: leader.id,
      event_date: '2026-12-10',
      event_end: '2026-12-12',
      state: 'live',
    });
    expect(await add({ status: 'draft' })).toMatchObject({ state: 'draft', pinned: false, publish_at: null });
    await send('DELETE', `principal-vice-principal/${leader.id}/`);
    expect((await send('GET', `notices/${notice.id}/`)).body.signatory).toBeNull();
    // A PUT replaces what its first clients know, and keeps the rest.
    const replaced = await send('PUT', `notices/${notice.id}/`, { title: 'নতুন' });
    expect(replaced.body).toMatchObject({ title: 'নতুন', description: '', pinned: true, status: 'published' });
    expect(replaced.body).toMatchObject({ memo_number: 'কুআবিক/২০২৬/১১৮', event_date: '2026-12-10' });
  });

  it('that cannot be so are refused by field', async () => {
    const errorsOf = async (values: object) => {
      const { status, body } = await send('POST', 'notices/', { title: 'ক', ...values });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await errorsOf({ status: 'gone' })).toEqual([400, ['status']]);
    expect(await errorsOf({ publish_at: 'কাল' })).toEqual([400, ['publish_at']]);
    expect(await errorsOf({ signatory: 999 })).toEqual([400, ['signatory']]);
    expect(await errorsOf({ event_end: '2026-12-10' })).toEqual([400, ['event_date']]);
    expect(await errorsOf({ event_date: '2026-12-10', event_end: '2026-12-09' })).toEqual([400, ['event_end']]);
  });

  it('show only while they are live, and archived ones to who asks for them', async () => {
    await add({ title: 'এখন', publish_at: at(noon), expires_on: dayAt(noon) });
    const draft = await add({ title: 'খসড়া', status: 'draft' });
    const later = await add({ title: 'পরে', publish_at: at(noon + HOUR) });
    const past = await add({ title: 'আগে', expires_on: dayAt(noon - DAY) });
    expect(await titles('notices/')).toEqual(['এখন']);
    expect(await titles('notices/?state=archived')).toEqual(['আগে']);
    expect((await school.call('GET', 'notices/?page=1')).body.count).toBe(1);
    for (const search of ['খসড়া', 'পরে', 'draft', 'published'])
      expect(await titles(`notices/?search=${search}`)).toEqual([]);
    for (const [notice, expected] of [
      [draft, 404],
      [later, 404],
      [past, 200],
    ] as const)
      expect(await status(`notices/${notice.id}/`)).toBe(expected);
    for (const state of ['draft', 'scheduled']) {
      expect(await status(`notices/?state=${state}`)).toBe(400);
      expect((await send('GET', `notices/?state=${state}&page=1`)).body.count).toBe(1);
    }
    const states = (await send('GET', 'notices/')).body.map(({ state }: Notice) => state);
    expect(states).toEqual(['live', 'draft', 'scheduled', 'archived']);
  });

  it('stand pinned first where that is asked for', async () => {
    await add({ title: 'ক', date: '2026-01-01' });
    await add({ title: 'খ', date: '2026-01-03' });
    await add({ title: 'গ', date: '2026-01-02', pinned: true });
    await add({ title: 'ঘ', date: '2026-01-03' });
    expect(await titles('notices/?ordering=-pinned,-date')).toEqual(['গ', 'ঘ', 'খ', 'ক']);
    for (const wrong of ['-pinned,', 'date,-date', 'date,x'])
      expect(await status(`notices/?ordering=${wrong}`)).toBe(400);
  });

  it('name those beside them, and tell what was deleted from what never was', async () => {
    const [old, one, late] = [
      await add({ title: 'আগের', date: '2026-01-01' }),
      await add({ title: 'এটি', date: '2026-01-02' }),
      await add({ title: 'পরের', date: '2026-01-02' }),
    ];
    await add({ title: 'খসড়া', date: '2026-01-02', status: 'draft' });
    const beside = async (id: number) => (await school.call('GET', `notices/${id}/neighbours/`)).body;
    expect(await beside(one.id)).toMatchObject({ older: { id: old.id, title: 'আগের' }, newer: { id: late.id } });
    expect(await beside(late.id)).toMatchObject({ older: { id: one.id }, newer: null });
    const draft = await add({ status: 'draft' });
    for (const { id } of [late, draft]) await send('DELETE', `notices/${id}/`);
    const answers = [late.id, draft.id, 999_999].map((id) => status(`notices/${id}/neighbours/`));
    expect(await Promise.all(answers)).toEqual([410, 404, 404]);
    expect(await status(`notices/${late.id}/`)).toBe(404);
    expect((await beside(one.id)).newer).toBeNull();
  });

  it('that nobody read are never told of, however they ended', async () => {
    const live = await add({ title: 'প্রকাশিত' });
    const draft = await add({ status: 'draft' });
    const later = await add({ publish_at: at(noon + HOUR) });
    for (const { id } of [live, draft, later]) await send('DELETE', `notices/${id}/`);
    const beside = () => Promise.all([live, draft, later].map(({ id }) => status(`notices/${id}/neighbours/`)));
    expect(await beside()).toEqual([410, 404, 404]);
    // Its moment comes while it lies in the trash.
    vi.setSystemTime(noon + 2 * HOUR);
    expect(await beside()).toEqual([410, 404, 404]);
    for (const { id } of (await send('GET', 'trash/?resource=notices')).body.results)
      await send('DELETE', `trash/${id}/`);
    expect(await beside()).toEqual([410, 404, 404]);
  });

  describe('files', () => {
    const withFiles = async (values: Partial<Notice>) => {
      const notice = await made('notices/', formOf({ title: 'ক', ...values, pdf_file: fileNamed('a.pdf', PDF) }));
      const photo = fileNamed('a.jpg', await picture('jpeg', 700, 400));
      const attachment = await made('attachments/', formOf({ notice: notice.id, title: 'ছবি', file: photo }));
      const [small] = attachment.file_variants;
      return { notice, attachment, paths: [notice.pdf_file, attachment.file, small.url] as string[] };
    };
    const bare = (path: string) => path.split('?', 1)[0] as string;
    const seen = async (paths: string[]) => Promise.all(paths.map((path) => status(bare(path))));

    it('show with what they belong to', async () => {
      const { notice, attachment, paths } = await withFiles({});
      expect(paths.map(bare)).toEqual(paths);
      expect(await seen(paths)).toEqual([200, 200, 200]);
      for (const change of [{ status: 'draft' }, { status: 'published', publish_at: at(noon + HOUR) }]) {
        await send('PATCH', `notices/${notice.id}/`, change);
        expect(await seen(paths)).toEqual([404, 404, 404]);
        expect(await status(`attachments/${attachment.id}/`)).toBe(404);
        const etag = { 'If-None-Match': '*' };
        expect((await school.call('GET', notice.pdf_file, { headers: etag })).status).toBe(404);
      }
      vi.setSystemTime(noon + HOUR);
      expect(await seen(paths)).toEqual([200, 200, 200]);
      await send('PATCH', `notices/${notice.id}/`, { expires_on: dayAt(noon - DAY) });
      expect(await seen(paths)).toEqual([200, 200, 200]);
    });

    it('of a draft are read by who may change it, by addresses that end', async () => {
      const { notice, attachment, paths } = await withFiles({ status: 'draft' });
      expect(await seen(paths)).toEqual([404, 404, 404]);
      const [listed] = (await send('GET', 'notices/?state=draft')).body;
      const [child] = (await send('GET', `attachments/?notice=${notice.id}`)).body;
      const again = (await send('GET', `attachments/${attachment.id}/`)).body;
      for (const path of [...paths, listed.pdf_file, child.file, again.file]) {
        const answer = await school.call('GET', path);
        expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      }
      vi.setSystemTime(noon + 25 * HOUR);
      for (const path of paths) expect(await status(path)).toBe(404);
      await send('PATCH', `notices/${notice.id}/`, { status: 'published' });
      const shown = (await send('GET', `attachments/${attachment.id}/`)).body;
      expect(shown.file).toBe(bare(attachment.file));
      expect((await school.call('GET', shown.file)).headers.get('Cache-Control')).toContain('immutable');
    });

    it('are ten at most, whoever sends the eleventh', async () => {
      const notice = await add({});
      const other = await add({});
      const attach = (to: number) =>
        send('POST', 'attachments/', formOf({ notice: to, file: fileNamed('a.pdf', `${PDF} ${Math.random()}`) }));
      const answers = await Promise.all(Array.from({ length: 12 }, () => attach(notice.id)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
      const refused = answers.find((answer) => answer.status === 409);
      expect(refused?.body.errors).toHaveProperty('notice');
      const moved = (await attach(other.id)).body;
      expect((await send('PATCH', `attachments/${moved.id}/`, { notice: notice.id })).status).toBe(409);
      const [first] = (await send('GET', `attachments/?notice=${notice.id}`)).body;
      expect((await send('PATCH', `attachments/${first.id}/`, { title: 'নতুন' })).status).toBe(200);
      await send('DELETE', `attachments/${first.id}/`);
      expect((await send('PATCH', `attachments/${moved.id}/`, { notice: notice.id })).status).toBe(200);
      const [gone] = (await send('GET', 'trash/?resource=attachments')).body.results;
      expect((await send('POST', `trash/${gone.id}/restore/`)).status).toBe(409);
      const wrong = await send('POST', 'attachments/', formOf({ notice: notice.id, file: fileNamed('a.pdf', 'text') }));
      expect(wrong.status).toBe(415);
    });
  });

  const onTwoServers = async () => {
    const second = await openPlace(school.place);
    const servers = [school, second];
    const everywhere = (path: string) => Promise.all(servers.map((server) => titles(path, server)));
    try {
      await everywhere('notices/');
      await add({ title: 'কাল পর্যন্ত', publish_at: at(noon + HOUR), expires_on: dayAt(noon) });
      expect(await everywhere('notices/')).toEqual([[], []]);
      vi.setSystemTime(noon + HOUR - 1);
      expect(await everywhere('notices/')).toEqual([[], []]);
      vi.setSystemTime(noon + HOUR);
      const all = ['কাল পর্যন্ত'];
      await vi.waitFor(async () => expect(await everywhere('notices/')).toEqual([all, all]), { timeout: 60_000 });
      vi.setSystemTime(noon + 12 * HOUR - 1);
      expect(await everywhere('notices/')).toEqual([all, all]);
      vi.setSystemTime(noon + 12 * HOUR);
      expect(await everywhere('notices/')).toEqual([[], []]);
      expect(await everywhere('notices/?state=archived')).toEqual([all, all]);
    } finally {
      await second.close();
    }
  };
  if (dialect === 'postgres') it('open and close on every server by themselves', onTwoServers);
});

it('cards that are asked for faster than they are drawn come later, and are no failure', async () => {
  const school = await startSchool('sqlite');
  const cards = createCards(school.app, [['X-Frame-Options', 'DENY']], path.join(school.dataDir, 'cards'));
  onTestFinished(async () => {
    await cards.close();
    await school.close();
  });
  const ids: number[] = [];
  for (let n = 0; n < 13; n += 1) {
    const { body } = await school.call('POST', 'notices/', { token: school.admin, body: { title: `নোটিশ ${n}` } });
    ids.push(body.id);
  }
  const ask = (id: number) => cards.answer(new Request(`http://school.test/notice/${id}/card.png`));
  const answers = await Promise.all(ids.map(ask));
  // One is being drawn, and ten wait.
  expect(answers.map((answer) => answer?.status).sort()).toEqual([...Array(11).fill(200), 503, 503]);
  const late = answers.findIndex((answer) => answer?.status === 503);
  expect(Object.fromEntries(answers[late]?.headers ?? [])).toEqual({
    'cache-control': 'no-store',
    'retry-after': '10',
    'x-frame-options': 'DENY',
  });
  expect((await ask(ids[late] as number))?.status).toBe(200);
});
