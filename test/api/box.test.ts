import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shownCode } from '#contract/certificates/codes.ts';
import { axeFindings } from '../journeys/support/a11y.ts';
import { linksOf, SECRETS, schoolWithSecrets } from '../support/box.ts';
import { CHROMIUM } from '../support/chromium.ts';
import { formOf, picture } from '../support/records.ts';
import { DIALECTS, newPlace, openPlace, STORES, signedIn, startSchool, type TestSchool } from '../support/school.ts';
import { until } from '../support/until.ts';
import { type Unzipped, unzip } from '../support/unzip.ts';

const SITE = 'https://school.test';
const ask = (school: TestSchool, token: string | undefined = school.admin) =>
  school.fetch('POST', 'backups/box/', token ? { token } : {});
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe.each(STORES)('POST backups/box/ on %s', (store) => {
  let school: TestSchool;
  let ids: { live: number; over: number };
  let zip: Buffer;
  let files: Unzipped[];
  const page = (name: string) => files.find((file) => file.name === name)?.bytes.toString() ?? '';
  beforeAll(async () => {
    school = await startSchool(store, { publicUrl: SITE });
    ids = await schoolWithSecrets(school);
    const answer = await ask(school);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="website-20\d\d-\d\d-\d\d\.zip"$/);
    zip = await bytesOf(answer);
    files = unzip(zip);
  });
  afterAll(() => school.close());

  it('is the same once more, byte for byte, its entries in the order of their names and of one time', async () => {
    expect((await bytesOf(await ask(school))).equals(zip)).toBe(true);
    const names = files.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(new Set(files.map(({ time }) => time)).size).toBe(1);
    // Windows knows neither other signs nor two names that differ in capitals.
    expect(names.filter((name) => !/^[a-z0-9._/-]+$/i.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it('holds the current notices and those that are over, whole lists, and their files', () => {
    expect(page('index.html')).toContain('ভর্তি বিজ্ঞপ্তি');
    for (const id of [ids.live, ids.over]) expect(page(`pages/notice-${id}.html`)).toContain('নোটিশের ফাইল');
    const board = page('pages/notice.html');
    expect(board.match(/<li class="notice/g)).toHaveLength(22);
    expect(board).not.toContain('class="pager"');
    expect(page('pages/faculty.html').match(/<li class="person"/g)).toHaveLength(12);
    // The search leads to the whole list.
    expect(page('assets/search-data.js').match(/শিক্ষক \d+.*"faculty\.html"/g)).toHaveLength(12);
    const pdfs = files.filter(({ name }) => name.endsWith('.pdf')).map(({ bytes }) => bytes.toString());
    expect(pdfs.filter((text) => /(live|over)$/.test(text))).toHaveLength(2);
    expect(pdfs).toHaveLength(2);
  });

  it('has only links that lead to its own files, to phones and letters, to what records hold and to the site', () => {
    const { broken, out } = linksOf(files);
    expect(broken).toEqual([]);
    const strange = [...out].filter((address) => !/^(tel|mailto):/.test(address) && !address.startsWith(SITE));
    expect(strange).toEqual(['https://board.example/list']);
  });

  it('says its day on each page, and the phone number where a form was', () => {
    for (const { name, bytes } of files.filter((file) => file.name.endsWith('.html'))) {
      const html = bytes.toString();
      expect([name, /এটি ওয়েবসাইটের .*তারিখের কপি/.test(html)]).toEqual([name, true]);
      expect([name, html.includes(`<a href="${SITE}"`)]).toEqual([name, true]);
      expect([name, /<form|\/api\/|<iframe|type="module"|\/login|\/dashboard/.exec(html)?.[0]]).toEqual([
        name,
        undefined,
      ]);
      const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts).toHaveLength(name === 'pages/search.html' ? 2 : 0);
    }
    expect(page('pages/contact.html')).toContain('class="box-phone"');
    expect(page('pages/contact.html')).toContain('href="tel:01700000000"');
    for (const { name, bytes } of files.filter((file) => file.name.endsWith('.js')))
      expect([name, /\b(fetch|import|export)\b|XMLHttpRequest/.exec(bytes.toString())?.[0]]).toEqual([name, undefined]);
  });

  it('holds no secret, and neither pages nor data of persons', async () => {
    const row = await school.app.database.read.selectFrom('tokens').selectAll().executeTakeFirstOrThrow();
    const tokens = [school.admin, school.user, ...Object.values(row).filter((value) => String(value).length > 20)];
    const secrets = [...SECRETS, ...tokens.map(String), school.app.mediaSecret];
    for (const { name, bytes } of files)
      for (const secret of secrets) expect([name, secret, bytes.includes(secret)]).toEqual([name, secret, false]);
    expect(files.filter(({ name }) => /login|setup|invite|report|dashboard/.test(name))).toEqual([]);
  });

  it('is the office head’s', async () => {
    expect((await ask(school, school.user)).status).toBe(403);
    expect((await ask(school, '')).status).toBe(401);
    expect((await ask(school, await signedIn(school, 'editor', 'Editor'))).status).toBe(403);
  });

  it('is made one at a time, also after somebody left', async () => {
    const first = await ask(school);
    const second = await ask(school);
    expect([second.status, (await second.json()).message]).toEqual([
      409,
      expect.stringContaining('একটি কপি এখন তৈরি হচ্ছে'),
    ]);
    await first.body?.cancel();
    const again = await until(async () => {
      const answer = await ask(school);
      expect(answer.status).toBe(200);
      return answer;
    });
    expect((await bytesOf(again)).equals(zip)).toBe(true);
  });

  it('is one state of the school while others write', async () => {
    let isOver = false;
    const writing = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const { body } = await school.call('POST', 'notices/', { token: school.admin, body: { title: `চলছে ${n}` } });
        await school.call('DELETE', `notices/${body.id}/`, { token: school.admin });
      }
    })();
    const busy = unzip(await bytesOf(await ask(school)));
    isOver = true;
    await writing;
    expect(linksOf(busy).broken).toEqual([]);
  });

  it('leaves out what the store has lost, with every link to it', async () => {
    const { body } = await school.call('GET', `notices/${ids.over}/`);
    await school.app.media.remove([body.pdf_file.split('/').at(-1)]);
    const less = unzip(await bytesOf(await ask(school)));
    expect(less).toHaveLength(files.length - 1);
    expect(linksOf(less).broken).toEqual([]);
  });
});

it.each(DIALECTS)('is made while a notice that opened in the meantime waits to be signed, on %s', async (dialect) => {
  const place = await newPlace(dialect);
  const now = Date.parse('2026-11-24T04:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  let school = await openPlace(place, { publicUrl: SITE });
  onTestFinished(async () => {
    vi.useRealTimers();
    await school.close();
    await place.drop();
  });
  const token = await signedIn(school, 'head', 'Admin');
  const opens = new Date(now + 3_600_000).toISOString();
  await school.call('PATCH', 'settings/', { token, body: { signing: true } });
  const { body } = await school.call('POST', 'notices/', { token, body: { title: 'আজকের নোটিশ', publish_at: opens } });
  await school.close();
  // As a command opens a school that is asleep: nobody there signs by himself.
  vi.setSystemTime(now + 7_200_000);
  school = await openPlace(place, { publicUrl: SITE }, { exclusive: false });
  const answer = await school.fetch('POST', 'backups/box/', { token });
  expect(answer.status).toBe(200);
  const files = unzip(await bytesOf(answer));
  const page = files.find(({ name }) => name === `pages/notice-${body.id}.html`)?.bytes.toString();
  const { code } = (await school.call('GET', `notices/${body.id}/signature/`)).body;
  expect(page).toContain(shownCode(code));
});

describe('in a browser, from a folder', () => {
  let browser: Awaited<ReturnType<typeof chromium.launch>>;
  beforeAll(async () => {
    browser = await chromium.launch(CHROMIUM);
  });
  afterAll(() => browser.close());

  it('every page opens without an error, and the search finds as the site’s does', async () => {
    const school = await startSchool('sqlite');
    onTestFinished(() => school.close());
    const { live } = await schoolWithSecrets(school);
    for (const n of [1, 2]) {
      const body = formOf({ image: new File([await picture('jpeg', 1280, 500)], `${n}.jpg`) });
      expect((await school.call('POST', 'banners/', { token: school.admin, body })).status).toBe(201);
    }
    const files = unzip(await bytesOf(await ask(school)));
    const dir = await mkdtemp(path.join(tmpdir(), 'prangon-box-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    for (const { name, bytes } of files) {
      await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
      await writeFile(path.join(dir, name), bytes);
    }
    const page = await browser.newPage();
    const wrong: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('requestfailed', (request) => wrong.push(request.url()));
    page.on('request', (request) => /^(file|data):/.test(request.url()) || wrong.push(request.url()));
    const root = pathToFileURL(`${dir}/`).href;
    const waiting = [`${root}index.html`];
    const seen = new Set(waiting);
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      await page.goto(url);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      for (const link of links.map((one) => one.split('#')[0] ?? '')) {
        if (!link.startsWith('file:') || !link.endsWith('.html') || seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    expect([...seen].map((url) => url.slice(root.length)).sort()).toEqual(
      files.map(({ name }) => name).filter((name) => name.endsWith('.html')),
    );
    // Axe asks for style sheets, which a browser does not read to scripts from a folder.
    const looked = await browser.newPage();
    for (const name of ['index.html', 'pages/notice.html', `pages/notice-${live}.html`, 'pages/search.html']) {
      await looked.goto(root + name);
      expect([name, await axeFindings(looked)]).toEqual([name, []]);
    }
    await page.goto(`${root}pages/search.html`);
    for (const words of ['vorti biggopti', 'ভর্তী', 'bhorti']) {
      await page.getByRole('searchbox').fill(words);
      await expect.poll(() => page.getByRole('status').textContent()).toContain(words);
      const first = page.getByRole('listitem').getByRole('link', { name: 'ভর্তি বিজ্ঞপ্তি' });
      expect(await first.getAttribute('href')).toBe(`notice-${live}.html`);
    }
    await page.getByRole('link', { name: 'ভর্তি বিজ্ঞপ্তি' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('ভর্তি বিজ্ঞপ্তি');
    await page.goBack();
    expect(await page.getByRole('searchbox').inputValue()).toBe('bhorti');
    expect(wrong).toEqual([]);
  });
});
