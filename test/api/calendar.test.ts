import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { versionOf } from '../../server/kept/version.ts';
import { builtPages } from '../support/built-pages.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the calendar on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const make = async (body: object) => school.call('POST', 'events/', { token: school.admin, body });
  const titles = async (query: string): Promise<string[]> =>
    (await school.call('GET', `calendar/?${query}`)).body.entries.map(({ title }: { title: string }) => title);

  it('answers what falls on these days, the earliest first and the longer before the shorter', async () => {
    await make({ title: 'পরে', start_date: '2026-12-16', kind: 'ছুটি' });
    await make({ title: 'একদিন', start_date: '২০২৬-১১-২৫' });
    await make({ title: 'অনেকদিন', start_date: '2026-11-25', end_date: '2026-12-10', kind: 'EXAM', all_day: false });
    expect(await titles('from=2026-11-01&to=2026-12-31')).toEqual(['অনেকদিন', 'একদিন', 'পরে']);
    expect(await titles('from=2026-12-10&to=2026-12-15')).toEqual(['অনেকদিন']);
    expect(await titles('from=2026-12-11&to=2026-12-15')).toEqual([]);
    const [entry] = (await school.call('GET', 'calendar/?from=2026-12-16&to=2026-12-16')).body.entries;
    expect(entry).toEqual({
      type: 'events',
      id: 1,
      kind: 'holiday',
      title: 'পরে',
      description: '',
      start: '2026-12-16',
      end: '2026-12-16',
      all_day: true,
      created_at: entry.created_at,
      updated_at: entry.updated_at,
    });
  });

  it('says of a day off for which class and section it is, also after the class was named anew', async () => {
    const { id } = (await school.call('POST', 'classes/', { token: school.admin, body: { name: 'সপ্তম' } })).body;
    for (const section of ['', 'ক']) {
      const body = { title: 'ক্লাস নেই', start_date: '2027-03-01', kind: 'off', class: id, section };
      expect((await make(body)).status).toBe(201);
    }
    expect(await titles('from=2027-03-01&to=2027-03-01')).toEqual(['ক্লাস নেই (সপ্তম)', 'ক্লাস নেই (সপ্তম · ক)']);
    await school.call('PATCH', `classes/${id}/`, { token: school.admin, body: { name: 'অষ্টম' } });
    expect(await titles('from=2027-03-01&to=2027-03-01')).toEqual(['ক্লাস নেই (অষ্টম)', 'ক্লাস নেই (অষ্টম · ক)']);
  });

  it('refuses days that are none', async () => {
    const answer = await school.call('GET', 'calendar/?from=2026-02-30&to=x');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['from', 'to']]);
    expect((await school.call('GET', 'calendar/?from=2026-01-01&from=2026-02-01')).status).toBe(400);
  });

  it('refuses an event that ends before it begins, and changes nothing', async () => {
    const made = await make({ title: 'ক', start_date: '2026-05-02', end_date: '2026-05-01' });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([400, ['end_date']]);
    const { body } = await make({ title: 'ক', start_date: '2026-05-01', end_date: '2026-05-02' });
    const patched = await school.call('PATCH', `events/${body.id}/`, {
      token: school.admin,
      body: { start_date: '2026-05-03' },
    });
    expect([patched.status, Object.keys(patched.body.errors)]).toEqual([400, ['end_date']]);
    expect((await school.call('GET', `events/${body.id}/`)).body).toEqual(body);
  });

  it('wants a title and a first day, and fills the rest', async () => {
    const empty = await make({});
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ['title', 'start_date']]);
    const { body } = await make({ title: 'সভা', start_date: '2026-07-01' });
    expect(body).toMatchObject({ description: '', end_date: null, kind: 'event', all_day: true });
    expect((await make({ title: 'সভা', start_date: '2026-07-01', kind: 'party' })).status).toBe(400);
  });
});

describe.each(DIALECTS)('notices in the calendar on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  it('stand there with their day as long as everybody may read them', async () => {
    const token = school.admin;
    const days = { event_date: '2026-12-01', event_end: '2026-12-02' };
    const make = async (title: string, more: object) =>
      (await school.call('POST', 'notices/', { token, body: { title, ...days, ...more } })).body.id;
    await make('প্রকাশিত', {});
    await make('পুরোনো', { expires_on: '2020-01-01' });
    await make('দিন ছাড়া', { event_date: '', event_end: '' });
    await make('খসড়া', { status: 'draft' });
    const later = await make('পরে', { publish_at: '2099-01-01T00:00:00Z' });
    const read = async () => (await school.call('GET', 'calendar/?from=2026-12-02&to=2026-12-31')).body;
    const { entries } = await read();
    expect(entries.map(({ type, title, start, end }: Record<string, string>) => [type, title, start, end])).toEqual([
      ['notices', 'প্রকাশিত', '2026-12-01', '2026-12-02'],
      ['notices', 'পুরোনো', '2026-12-01', '2026-12-02'],
    ]);
    await school.call('DELETE', `notices/${later}/`, { token });
    expect((await read()).cancelled).toEqual([]);
    await school.call('DELETE', `notices/${entries[0].id}/`, { token });
    expect((await read()).cancelled).toMatchObject([{ type: 'notices', id: entries[0].id }]);
  });
});

describe.each(DIALECTS)('exams in the calendar on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  it('stand there from the moment on at which they are open, and are cancelled when they are deleted', async () => {
    const token = school.admin;
    const exam = { name: 'বার্ষিক পরীক্ষা', year: 2026, kind: 'annual', starts_on: '2026-12-01', ends_on: '2026-12-10' };
    const made = (await school.call('POST', 'exams/', { token, body: exam })).body;
    const read = async () => (await school.call('GET', 'calendar/?from=2026-12-10&to=2026-12-31')).body;
    const feed = async () => JSON.stringify(await read());
    expect(await feed()).not.toContain(exam.name);
    expect((await school.call('POST', `exams/${made.id}/open/`, { token })).status).toBe(200);
    expect((await read()).entries).toMatchObject([
      { type: 'exams', id: made.id, kind: 'exam', title: exam.name, start: exam.starts_on, end: exam.ends_on },
    ]);
    // Its results are another matter.
    expect((await school.call('GET', `exams/${made.id}/`)).status).toBe(404);
    await school.call('DELETE', `exams/${made.id}/`, { token });
    expect(await read()).toMatchObject({ entries: [], cancelled: [{ type: 'exams', id: made.id }] });

    const draft = (await school.call('POST', 'exams/', { token, body: { ...exam, name: 'খসড়া' } })).body;
    await school.call('DELETE', `exams/${draft.id}/`, { token });
    expect((await read()).cancelled).toHaveLength(1);
  });
});

describe.each(DIALECTS)('what is deleted from the calendar on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  it('is cancelled as long as the trash keeps it, and comes back under the same id', async () => {
    const token = school.admin;
    const body = { title: 'গোপন কথা', start_date: '2026-12-01' };
    const made = (await school.call('POST', 'events/', { token, body })).body;
    const read = async () => (await school.call('GET', 'calendar/?from=2026-11-01&to=2026-12-31')).body;
    await school.call('DELETE', `events/${made.id}/`, { token });
    const gone = await read();
    expect(gone).toEqual({
      entries: [],
      cancelled: [
        {
          type: 'events',
          id: made.id,
          start: '2026-12-01',
          end: '2026-12-01',
          created_at: made.created_at,
          updated_at: gone.cancelled[0].updated_at,
        },
      ],
    });
    expect(gone.cancelled[0].updated_at > made.updated_at).toBe(true);
    expect((await school.call('GET', 'calendar/?from=2026-11-01&to=2026-11-30')).body.cancelled).toEqual([]);
    const [item] = (await school.call('GET', 'trash/', { token })).body.results;
    await school.call('POST', `trash/${item.id}/restore/`, { token });
    const back = await read();
    expect([back.entries.length, back.cancelled, back.entries[0].created_at]).toEqual([1, [], made.created_at]);
    expect(back.entries[0].updated_at >= gone.cancelled[0].updated_at).toBe(true);
    await school.call('DELETE', `events/${made.id}/`, { token });
    await school.call('DELETE', 'trash/', { token });
    expect(await read()).toEqual({ entries: [], cancelled: [] });
  });
});

it('an entry of long ago stands on the page to which the search leads', async () => {
  const school = await startSchool('sqlite');
  onTestFinished(school.close);
  const shown = await builtPages(school, versionOf(school.app.database));
  const body = { title: 'সুবর্ণজয়ন্তী', start_date: '2019-03-05', end_date: '2020-02-01' };
  const { id } = (await school.call('POST', 'events/', { token: school.admin, body })).body;
  const [hit] = (await school.call('GET', `search/?q=${encodeURIComponent(body.title)}`)).body.results;
  const [address = '', anchor] = hit.url.split('#');
  const page = await shown.fetch(new Request(`https://school.test${address}`), { clientAddress: null });
  const html = await page.text();
  expect([anchor, html.includes(`id="${anchor}"`), html.includes('মার্চ ২০১৯')]).toEqual([`events-${id}`, true, true]);
  // From there no way leads on through years of months.
  expect(html).not.toMatch(/month=2019-0[24-9]/);
});
