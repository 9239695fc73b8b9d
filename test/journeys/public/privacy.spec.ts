import type { APIRequestContext } from '@playwright/test';
import { allResources } from '../../../contract/resources/index.ts';
import { ADMIN } from '../../support/demo-admin.ts';
import { crawl } from '../support/crawl.ts';
import { adminToken, listOf, pathOf, registered, secretOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';

const PRIVATE_LISTS = ['students/', 'students/1/', 'contacts/', 'contacts/1/', 'users/', 'user/', 'user/sessions/'];

type Student = {
  full_name: string;
  digital_id_code: string;
  guardian_contact: string;
  contact_phone: string;
  contact_email: string;
  photo: string | null;
};
type Message = { email: string; phone: string; message: string };

const MARK = `xyzzy${crypto.randomUUID().slice(0, 8)}`;

/** A student and a message that nobody could mistake: each of their texts holds the mark. Answers how to be rid of them. */
async function leaveMarks(request: APIRequestContext, token: string): Promise<() => Promise<void>> {
  const headers = { Authorization: `Bearer ${token}`, ...(await secretOf(request)) };
  const [schoolClass] = await listOf(request, 'classes/');
  // Sections are public: numbers of pupils are told by them.
  const texts = ['full_name', 'roll_number', 'address', 'guardian_name', 'digital_id_code'];
  const student = {
    ...Object.fromEntries(texts.map((key) => [key, `${key} ${MARK}`])),
    class_name: schoolClass?.id,
    contact_email: `${MARK}@pupil.example`,
  };
  const message = { name: MARK, message: `বার্তা ${MARK}`, email: `${MARK}@sender.example`, address: MARK };
  const made: string[] = [];
  for (const [path, data] of Object.entries({ 'students/': student, 'contacts/': message })) {
    const answer = await request.post(`/api/${path}`, { headers, data });
    expect([path, answer.status()]).toEqual([path, 201]);
    made.push(`/api/${path}${((await answer.json()) as { id: number }).id}/`);
  }
  return async () => {
    for (const path of made) await request.delete(path, { headers });
  };
}

test.describe('everything that a visitor can reach', () => {
  test.setTimeout(1_200_000);

  test('has nothing of students, messages or accounts', async ({ request, playwright, baseURL }) => {
    const token = await adminToken(request);
    const { username } = await registered(request);
    const students = await listOf<Student>(request, 'students/', token);
    const messages = await listOf<Message>(request, 'contacts/', token);
    const users = await listOf<{ username: string }>(request, 'users/', token);
    expect(students.length).toBeGreaterThanOrEqual(600);
    expect(messages.length).toBeGreaterThanOrEqual(20);
    const clear = await leaveMarks(request, token);

    // Somebody without token and cookie.
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const found = await crawl(visitor);
    expect(found.size).toBeGreaterThan(300);
    const addresses = [...found.keys()];
    for (const { path, read } of allResources) {
      if (read === 'public')
        expect(addresses.filter((address) => address.startsWith(`/api/${path}/`)).length).toBeGreaterThan(3);
    }
    const statuses = [...found]
      .filter(([, { status }]) => status !== 200)
      .map(([address, { status }]) => `${status} ${address}`);
    // Calls about a lesson or a code want to know of whom, and nobody sorts by what is withheld.
    const withheld = allResources.flatMap(({ inner = [] }) => inner.map((key) => `ordering=${key}`));
    const isRefused = (line: string) =>
      /^401 \/api\/|^404 |^400 \/api\/(timetable|verify)\//.test(line) || withheld.some((way) => line.endsWith(way));
    expect(statuses.filter((line) => !isRefused(line))).toEqual([]);

    const everything = [...found.values()].map(({ text }) => text).join('\n');
    // A name alone may also be a teacher's; what belongs to one person only may stand nowhere.
    const secrets = [
      MARK,
      ...students.flatMap(({ digital_id_code, guardian_contact, contact_phone, contact_email, photo }) => [
        digital_id_code,
        guardian_contact,
        contact_phone,
        contact_email,
        photo?.split('?')[0],
      ]),
      ...messages.flatMap(({ email, phone, message }) => [email, phone, message.slice(0, 40)]),
      ...users.map((user) => user.username).filter((name) => name.length > 7 || name === username),
      ADMIN.username,
      token,
      'argon2',
    ].filter((secret): secret is string => !!secret);
    expect(secrets.length).toBeGreaterThan(1200);
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);

    const people = ['teachers/', 'staff/', 'committee-members/', 'principal-vice-principal/', 'notices/', 'results/'];
    const known = JSON.stringify(await Promise.all(people.map((path) => listOf(request, path))));
    const names = students.map(({ full_name }) => full_name).filter((name) => !known.includes(name));
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => everything.includes(`>${name}<`) || everything.includes(`"${name}"`))).toEqual([]);

    for (const { path, read } of allResources.filter(({ read }) => read === 'public')) {
      for (const secret of [MARK, username, students[0]?.guardian_contact ?? '']) {
        const answer = await visitor.get(`/api/${path}/?search=${encodeURIComponent(secret)}`);
        expect([path, read, await answer.json()]).toEqual([path, read, []]);
      }
    }
    await visitor.dispose();
    await clear();
  });

  test('hands no new tab to another site, and asks no other site for anything but by a press', async ({ request }) => {
    const pages = [...(await crawl(request))].filter(
      ([, { text }]) => text.startsWith('<!DOCTYPE html>') || text.startsWith('<!doctype html>'),
    );
    expect(pages.length).toBeGreaterThan(30);
    for (const [address, { text }] of pages) {
      const links = [...text.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag);
      expect([address, links.filter((tag) => !/rel="[^"]*\bnoopener\b/.test(tag))]).toEqual([address, []]);
      const tags = [...text.matchAll(/<(?:script|img|link|iframe|source|video|audio|embed|object)\b[^>]*>/g)];
      const loading = tags.map(([tag]) => tag).filter((tag) => !/rel="canonical"/.test(tag));
      const foreign = loading.filter((tag) => /\b(?:src|href|data|srcset)="(?:https?:|\/\/)/i.test(tag));
      expect([address, foreign]).toEqual([address, []]);
    }
  });

  test('tells search engines to leave out what is no page for them', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toMatch(/^Disallow: \/dashboard/m);
    expect(robots).toMatch(/^Disallow: \/api/m);
    for (const path of ['/dashboard', '/dashboard/student-info-form', '/api/notices/', '/api/students/', '/api/docs']) {
      const { 'x-robots-tag': tag } = (await request.get(path)).headers();
      expect([path, tag]).toEqual([path, 'noindex']);
    }
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).not.toMatch(/dashboard|\/api\/|student|login/);
  });
});

test('what only an Admin reads is refused to a visitor, files included', async ({ request }) => {
  const students = await listOf<Student>(request, 'students/', await adminToken(request));
  for (const path of PRIVATE_LISTS) expect((await request.get(`/api/${path}`)).status(), path).toBe(401);
  const photo = students.find((student) => student.photo)!.photo!;
  expect((await request.get(pathOf(photo))).status()).toBe(200);
  expect((await request.get(pathOf(photo).split('?')[0]!)).status()).toBe(404);
});

test('a visit leaves no cookie and nothing stored behind', async ({ page, context }) => {
  for (const path of ['/', '/notice', '/contact', '/login']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
