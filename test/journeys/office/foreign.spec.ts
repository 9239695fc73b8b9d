import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Locator, Page } from '@playwright/test';
import { type ForeignBackend, startForeignBackend } from '../../support/foreign-backend.ts';
import { test as base, expect } from '../support/visit.ts';
import { field, panel, photo, removeRow, save, yes } from './support.ts';

/** Above the ports of the sample school and of the empty ones. */
const FIRST_PORT = 4350;

/** This program as a pure front end of another's backend (docs/contract.md#foreign-backends). */
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

/** The newest write, once its form is done with: whoever leaves before is asked whether to. */
async function lastWrite(page: Page, backend: ForeignBackend, call: string | RegExp): Promise<void> {
  await expect
    .poll(() => writes(backend).at(-1))
    .toEqual(typeof call === 'string' ? call : expect.stringMatching(call));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('সংরক্ষণ করা হয়নি')).toHaveCount(0);
}

test('another’s backend sees the calls that it has to have, and no other', async ({ page, backend, faults }) => {
  const last = (call: string | RegExp) => lastWrite(page, backend, call);
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
  await last(
    'PUT teachers/2/ form full_name designation contact_email contact_phone subject profile teacher_intro category',
  );

  await page.goto('/dashboard/student-info-form');
  const student = await edit(page, 'রাফি আহমেদ', 'শিক্ষার্থীর তথ্য সম্পাদনা');
  await field(student, 'section').fill('ক');
  await save(student);
  await last('PUT students/1/ form full_name roll_number class_name digital_id_code section');

  await page.goto('/dashboard/committee-member');
  await page.locator('.screen-head').getByRole('button', { name: 'সদস্য যোগ করুন' }).click();
  const member = page.getByRole('dialog');
  await field(member, 'full_name').fill('নতুন সদস্য');
  await field(member, 'role').fill('সদস্য');
  await save(member);
  await last('POST committee-members/ form full_name role');

  await page.goto('/dashboard/gallery-upload');
  await page.locator('input[type=file]').setInputFiles(photo());
  await page.getByRole('textbox', { name: /ক্যাপশন/ }).fill('মাঠ');
  await page.getByRole('button', { name: 'গ্যালারিতে আপলোড করুন' }).click();
  await last('POST gallery/ form image caption category');

  await page.goto('/dashboard/college-info');
  await page.locator('form#institution [name=mission]').fill('আলো');
  await page.locator('form#institution').getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await last(/^PATCH institutions\/7\/ form (?=.*\bname\b)(?=.*\bmission\b)(?=.*\bobjective\b)(?!.*\blogo\b)/);

  await page.goto('/dashboard/contact-list');
  await yes(await removeRow(page, 'অভিভাবক'));
  await last('DELETE contacts/1/');

  const own = ['idempotency-key', 'if-match', 'if-none-match'];
  const headers = backend.calls.flatMap((call) => Object.keys(call.headers));
  expect(own.filter((name) => headers.includes(name))).toEqual([]);
  const paths = new Set(backend.calls.map(({ path }) => path.split('/', 1)[0]));
  expect([...paths].filter((path) => ['settings', 'users', 'backups'].includes(path ?? ''))).toEqual([]);
  const queries = backend.calls.map(({ path }) => path.split('?')[1]).filter((query) => query !== undefined);
  expect(queries.filter((query) => !/^category=\w+$/.test(query))).toEqual([]);
});

test('classes, papers, people and pictures are changed there by the calls that it has', async ({
  page,
  backend,
  faults,
}) => {
  faults.expect(/^foreign: http:\/\/127\.0\.0\.1/, /cdn\.far\.example/);
  const last = (call: string) => lastWrite(page, backend, call);

  await page.goto('/dashboard/add-class');
  await page.getByRole('button', { name: 'দশম: সম্পাদনা' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'বাতিল' }) });
  await row.getByRole('textbox', { name: 'শ্রেণির নাম' }).fill('দশম (ক)');
  await row.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await last('PATCH classes/2/ JSON name');
  const add = page.getByRole('region', { name: 'নতুন শ্রেণি' });
  await add.getByRole('textbox', { name: 'শ্রেণির নাম' }).fill('একাদশ');
  await add.getByRole('button', { name: 'যোগ করুন' }).click();
  await last('POST classes/ JSON name');

  await page.goto('/dashboard/add-subject');
  const subject = await edit(page, 'বাংলা', 'বিষয় সম্পাদনা');
  await field(subject, 'name').fill('বাংলা প্রথম পত্র');
  await save(subject);
  await last('PUT subjects/1/ JSON name class_name');

  await page.goto('/dashboard/result-manager');
  await page
    .getByRole('row', { name: /SSC/ })
    .getByRole('button', { name: /সম্পাদনা$/ })
    .click();
  const result = page.getByRole('region', { name: 'ফলাফল সম্পাদনা' });
  await result.getByLabel('সাল').fill('২০২৪');
  await result.getByRole('button', { name: 'হালনাগাদ করুন' }).click();
  await last('PUT results/1/ form year category class_name exam_name');
  await expect(result).toHaveCount(0);

  await page.goto('/dashboard/class-routine');
  await page
    .getByRole('button', { name: /ষষ্ঠ.*: সম্পাদনা$|^নামের রুটিন.*: সম্পাদনা$/ })
    .first()
    .click();
  const routine = panel(page, 'রুটিন সম্পাদনা');
  await expect(field(routine, 'title')).toHaveCount(0);
  await field(routine, 'category').selectOption('Exam');
  await save(routine);
  await last('PATCH routines/1/ form category class_name');

  await page.goto('/dashboard/staff-info-form');
  const staff = await edit(page, 'অফিস সহকারী', 'কর্মচারীর তথ্য সম্পাদনা');
  await field(staff, 'contact_phone').fill('01712345678');
  await save(staff);
  await last('PUT staff/1/ form full_name designation contact_email contact_phone profile category');

  await page.goto('/dashboard/principal-info?designation=president');
  await page.locator('form [name=contact_phone]').fill('01200000009');
  await page.getByRole('main').getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click();
  await last('PUT principal-vice-principal/3/ form designation full_name contact_phone message');
  await expect(page.getByRole('main').getByRole('button', { name: 'মুছুন', exact: true })).toHaveCount(0);

  await page.goto('/dashboard/committee-member');
  const member = await edit(page, 'সভাপতি সাহেব', 'সদস্যের তথ্য সম্পাদনা');
  await field(member, 'contact_phone').fill('01712345678');
  await save(member);
  await last('PUT committee-members/1/ form full_name role contact_phone');

  await page.goto('/dashboard/gallery-list');
  const picture = await edit(page, 'ক্লাস', 'ছবি সম্পাদনা');
  await field(picture, 'caption').fill('শ্রেণিকক্ষ');
  await save(picture);
  await last('PATCH gallery/1/ form caption category');
  await expect(page.getByRole('tab', { name: /ব্যানার/ })).toHaveCount(0);

  await page.goto('/dashboard/gallery-upload');
  await page.locator('input[type=file]').setInputFiles(photo());
  await page.getByRole('textbox', { name: /ক্যাপশন/ }).fill('মাঠ');
  await page.locator('[name=is_banner]').check();
  await page.getByRole('button', { name: 'ব্যানার আপলোড করুন', exact: true }).click();
  await last('POST banners/ form image title');
  await expect(page.getByRole('status').filter({ hasText: 'ব্যানার' }).first()).toBeVisible();
});
