import type { APIRequestContext } from '@playwright/test';
import { ADMIN } from '../../support/demo-admin.ts';
import { adminToken, listOf, registered } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';

const PUBLIC_LISTS = [
  'institutions/',
  'teachers/',
  'staff/',
  'principal-vice-principal/',
  'banners/',
  'gallery/',
  'notices/',
  'classes/',
  'subjects/',
  'results/',
  'routines/',
  'committee-members/',
  'settings/',
  'health/',
  'openapi.json',
];
const PRIVATE_LISTS = ['students/', 'students/1/', 'contacts/', 'contacts/1/', 'users/', 'user/', 'user/sessions/'];
const DOCUMENTS = [
  '/',
  '/feed.atom',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/no-such-page',
  '/api/docs',
];

type Student = {
  full_name: string;
  digital_id_code: string;
  guardian_contact: string;
  contact_phone: string;
  contact_email: string;
  photo: string | null;
};
type Message = { email: string; phone: string; message: string };

/** Every page that links lead to from `/` and what machines read, by address. */
async function crawl(request: APIRequestContext): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const wanted = [...DOCUMENTS];
  for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
    if (texts.has(path)) continue;
    const text = await (await request.get(path)).text();
    texts.set(path, text);
    for (const [, href] of text.matchAll(/href="(\/[^"#]*)/g)) {
      const address = href!.replaceAll('&amp;', '&');
      if (!/^\/(api|assets|avatar|dashboard)\b|\.\w+$/.test(address)) wanted.push(address);
    }
  }
  return texts;
}

test('nothing of students, messages or accounts is anywhere where a visitor comes', async ({ request }) => {
  const token = await adminToken(request);
  const { username } = await registered(request);
  const students = await listOf<Student>(request, 'students/', token);
  const messages = await listOf<Message>(request, 'contacts/', token);
  const users = await listOf<{ username: string }>(request, 'users/', token);
  expect(students.length).toBeGreaterThanOrEqual(600);
  expect(messages.length).toBeGreaterThanOrEqual(20);

  const texts = await crawl(request);
  for (const path of PUBLIC_LISTS) {
    const answer = await request.get(`/api/${path}`);
    expect(answer.status(), path).toBe(200);
    texts.set(`/api/${path}`, await answer.text());
  }
  expect(texts.size).toBeGreaterThan(40);
  const everything = [...texts.values()].join('\n');

  // A name alone may also be a teacher's; what belongs to one person only may stand nowhere.
  const secrets = [
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

  const people = JSON.stringify(
    await Promise.all(
      ['teachers/', 'staff/', 'committee-members/', 'principal-vice-principal/'].map((path) => listOf(request, path)),
    ),
  );
  const names = students.map(({ full_name }) => full_name).filter((name) => !people.includes(name));
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => everything.includes(`>${name}<`) || everything.includes(`"${name}"`))).toEqual([]);
});

test('what only an Admin reads is refused to a visitor, files included', async ({ request }) => {
  const students = await listOf<Student>(request, 'students/', await adminToken(request));
  for (const path of PRIVATE_LISTS) expect((await request.get(`/api/${path}`)).status(), path).toBe(401);
  const photo = students.find((student) => student.photo)!.photo!;
  expect((await request.get(`/api/${photo}`)).status()).toBe(200);
  expect((await request.get(`/api/${photo.split('?')[0]}`)).status()).toBe(404);
});

test('a visit leaves no cookie and nothing stored behind', async ({ page, context }) => {
  for (const path of ['/', '/notice', '/contact', '/login']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
