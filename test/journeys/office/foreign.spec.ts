import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Locator, Page } from '@playwright/test';
import { type ForeignBackend, startForeignBackend } from '../../support/foreign-backend.ts';
import { test as base, expect } from '../support/visit.ts';
import { field, panel, photo, removeRow, save, yes } from './support.ts';

/** Above the ports of the sample school and of the empty ones. */
const FIRST_PORT = 4350;

/** This program as a pure front end of another's backend (CONTRACT section 1, API_BASE_URL). */
async function openFrontEnd(port: number, backend: string): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), API_BASE_URL: backend, LOG_LEVEL: 'warn' },
  });
  const gone = once(server, 'exit');
  await Promise.race([once(createInterface(server.stdout), 'line'), gone]);
  return async () => {
    server.kill('SIGTERM');
    await gone;
  };
}

const test = base.extend<{ backend: ForeignBackend }>({
  backend: async ({ context }, use, info) => {
    const backend = await startForeignBackend();
    const port = FIRST_PORT + info.parallelIndex;
    const close = await openFrontEnd(port, backend.base);
    await context.addInitScript(() => localStorage.setItem('access_token', 'a-token'));
    await use(backend);
    await close();
    await backend.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures in it
  baseURL: async ({}, use, info) => use(`http://127.0.0.1:${FIRST_PORT + info.parallelIndex}`),
});

/** The writes so far as method, path, kind of body and its keys. */
const writes = ({ calls }: ForeignBackend): string[] =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, headers, body }) =>
      `${method} ${path} ${keysOf(headers['content-type'] ?? '', body)}`.trim(),
    );

function keysOf(type: string, body: string): string {
  if (type.startsWith('application/json')) return `JSON ${Object.keys(JSON.parse(body)).join(' ')}`;
  if (!type.startsWith('multipart/form-data')) return '';
  return `form ${[...body.matchAll(/form-data; name="([^"]+)"/g)].map(([, name]) => name).join(' ')}`;
}

const edit = async (page: Page, name: string, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: `${name}: সম্পাদনা` }).click();
  return panel(page, title);
};

test('another’s backend sees the calls of SPEC section 7 and nothing else', async ({ page, backend, faults }) => {
  test.setTimeout(90_000);
  // The backend is another host, and its pictures are nowhere.
  faults.expect(/^foreign: http:\/\/127\.0\.0\.1/, /cdn\.far\.example/);

  await page.goto('/dashboard/notices');
  const notice = await edit(page, 'সবচেয়ে নতুন', 'নোটিশ সম্পাদনা');
  await field(notice, 'title').fill('বদলানো');
  await expect(field(notice, 'category')).toHaveCount(0);
  await save(notice);
  await expect(notice).toHaveCount(0);
  await yes(await removeRow(page, 'সবচেয়ে নতুন'));
  await expect.poll(() => writes(backend)).toEqual(['PUT notices/14/ form title description', 'DELETE notices/14/']);

  await page.goto('/dashboard/teacher-info-form');
  const teacher = await edit(page, 'করিম উদ্দিন', 'শিক্ষকের তথ্য সম্পাদনা');
  await field(teacher, 'full_name').fill('করিম উদ্দিন আহমেদ');
  await save(teacher);
  await expect
    .poll(() => writes(backend).at(-1))
    .toBe(
      'PUT teachers/2/ form full_name designation contact_email contact_phone subject profile teacher_intro category',
    );

  await page.goto('/dashboard/student-info-form');
  const student = await edit(page, 'রাফি আহমেদ', 'শিক্ষার্থীর তথ্য সম্পাদনা');
  await field(student, 'section').fill('ক');
  await save(student);
  await expect
    .poll(() => writes(backend).at(-1))
    .toBe('PUT students/1/ form full_name roll_number class_name digital_id_code section');

  await page.goto('/dashboard/committee-member');
  await page.locator('.screen-head').getByRole('button', { name: 'সদস্য যোগ করুন' }).click();
  const member = page.getByRole('dialog');
  await field(member, 'full_name').fill('নতুন সদস্য');
  await field(member, 'role').fill('সদস্য');
  await save(member);
  await expect.poll(() => writes(backend).at(-1)).toBe('POST committee-members/ form full_name role');

  await page.goto('/dashboard/gallery-upload');
  await page.locator('input[type=file]').setInputFiles(photo());
  await page.getByRole('textbox', { name: /ক্যাপশন/ }).fill('মাঠ');
  await page.getByRole('button', { name: 'গ্যালারিতে আপলোড করুন' }).click();
  await expect.poll(() => writes(backend).at(-1)).toBe('POST gallery/ form image caption category');

  await page.goto('/dashboard/college-info');
  await page.locator('form#institution [name=mission]').fill('আলো');
  await page.locator('form#institution').getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect
    .poll(() => writes(backend).at(-1))
    .toMatch(/^PATCH institutions\/7\/ form (?=.*\bname\b)(?=.*\bmission\b)(?=.*\bobjective\b)(?!.*\blogo\b)/);

  await page.goto('/dashboard/contact-list');
  await yes(await removeRow(page, 'অভিভাবক'));
  await expect.poll(() => writes(backend).at(-1)).toBe('DELETE contacts/1/');

  const own = ['idempotency-key', 'if-match', 'if-none-match'];
  const headers = backend.calls.flatMap((call) => Object.keys(call.headers));
  expect(own.filter((name) => headers.includes(name))).toEqual([]);
  const paths = new Set(backend.calls.map(({ path }) => path.split('/', 1)[0]));
  expect([...paths].filter((path) => ['settings', 'users', 'backups'].includes(path ?? ''))).toEqual([]);
  const queries = backend.calls.map(({ path }) => path.split('?')[1]).filter((query) => query !== undefined);
  expect(queries.filter((query) => !/^category=\w+$/.test(query))).toEqual([]);
});
