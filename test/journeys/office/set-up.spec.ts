import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/a11y.ts';
import { test as base, expect } from '../support/visit.ts';
import { photo } from './support.ts';

const FIRST_PORT = 4390;

/** A server on an empty folder, and the one address that its start prints. */
async function emptyServer(port: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-empty-'));
  const { ADMIN_USERNAME: _, ADMIN_PASSWORD: __, ...env } = process.env;
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  const gone = once(server, 'exit');
  const told = Promise.withResolvers<string>();
  createInterface(server.stdout).on('line', (line) => {
    const found = /https?:\/\/\S+\/setup\/\S+/.exec(line);
    if (found) told.resolve(found[0]);
  });
  const address = await Promise.race([told.promise, gone.then(() => Promise.reject(new Error('it did not start')))]);
  const close = async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, close };
}

const test = base.extend<object, { empty: string }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures in it
    async ({}, use, worker) => {
      const { address, close } = await emptyServer(FIRST_PORT + worker.parallelIndex);
      await use(address);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ empty }, use) => use(new URL(empty).origin),
});

const csv = (rows: readonly (readonly string[])[]) => ({
  name: 'তালিকা.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`),
});

async function bringIn(page: Page, step: string, rows: string[][], button: RegExp): Promise<void> {
  const part = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: step, exact: true }) });
  await part.getByRole('link', { name: 'ফাইল থেকে তুলুন' }).click();
  await page.getByLabel('ফাইল বাছাই করুন').setInputFiles(csv(rows));
  await page.getByRole('button', { name: button }).click({ timeout: 60_000 });
  await expect(page.locator('.import-say')).toContainText('তোলা হয়েছে।', { timeout: 120_000 });
  await page.getByRole('link', { name: 'সেটআপ', exact: true }).click();
}

test('from an empty folder to a public site with 40 teachers and 600 students', async ({ page, empty }) => {
  test.setTimeout(360_000);
  const began = Date.now();
  await page.goto(empty);
  await page.getByLabel('পূর্ণ নাম').fill('রোকেয়া বেগম');
  await page.locator('[name=phone]').fill('01712345678');
  await page.locator('[name=username]').fill('head');
  await page.locator('[name=password]').fill('খুব গোপন ১২৩');
  await page.locator('[name=confirm_password]').fill('খুব গোপন ১২৩');
  await page.locator('form[action*="/setup/"] button[type=submit]').click();
  await page.locator('[name=username]').fill('head');
  await page.locator('[name=password]').fill('খুব গোপন ১২৩');
  await page.locator('main form button[type=submit]').click();

  await expect(page.getByRole('heading', { name: 'সেটআপ', level: 1 })).toBeVisible();
  await expect(page.getByText('৫টি ধাপের ০টি হয়েছে')).toBeVisible();
  // A step is left, and taken up again.
  await page.getByRole('link', { name: 'পরে করব' }).click();
  await expect(page.getByRole('button', { name: '৫টি শ্রেণি যোগ করুন' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'প্রতিষ্ঠানের নাম ও লোগো' }).click();
  await page.locator('[name=name]').fill('কুসুমপুর আদর্শ বিদ্যালয়');
  await page.locator('[name=contact_email]').fill('office@school.example');
  await page.locator('[name=address]').fill('কুসুমপুর, মেঘনা');
  await page.locator('[name=logo]').setInputFiles(photo());
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(page.getByText('৫টি ধাপের ১টি হয়েছে')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'শ্রেণি ও শাখা', exact: true }).click();
  await page.getByRole('button', { name: '৫টি শ্রেণি যোগ করুন' }).click();
  await expect(page.getByText('৫টি শ্রেণি আছে')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('main').getByRole('link', { name: 'শ্রেণি ও শাখা', exact: true }).click();
  await page.getByRole('button', { name: 'ষষ্ঠ শ্রেণি: শাখা যোগ করুন' }).click();
  const section = page.getByLabel('ষষ্ঠ শ্রেণি: নতুন শাখার নাম');
  await expect(section).toHaveValue('ক');
  await section.press('Enter');
  await expect(section).toHaveValue('খ');
  await section.press('Enter');
  await expect(page.getByRole('button', { name: 'ষষ্ঠ শ্রেণি, খ শাখা: সরান' })).toBeVisible();
  await section.fill('ক');
  await section.press('Enter');
  await expect(page.getByText('ক শাখা আগেই আছে। অন্য নাম দিন।')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await section.press('Escape');
  await page.getByRole('button', { name: 'ষষ্ঠ শ্রেণি, খ শাখা: সরান' }).click();
  await expect(page.getByRole('button', { name: 'ষষ্ঠ শ্রেণি, খ শাখা: সরান' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'বিষয়', exact: true }).click();
  await page.getByRole('button', { name: /টি বিষয় যোগ করুন$/ }).click();
  await expect(page.getByText('৫টি ধাপের ৩টি হয়েছে')).toBeVisible({ timeout: 60_000 });

  const teachers = Array.from({ length: 40 }, (_, at) => [
    `শিক্ষক ${at + 1}`,
    'সহকারী শিক্ষক',
    'মাধ্যমিক',
    `017120${String(at).padStart(5, '0')}`,
  ]);
  await page.getByRole('main').getByRole('link', { name: 'শিক্ষক', exact: true }).click();
  await bringIn(page, 'শিক্ষক', [['নাম', 'পদবি', 'পর্যায়', 'মোবাইল'], ...teachers], /^৪০ জন তুলুন$/);
  const classes = ['ষষ্ঠ', '৭ম', 'Class 8', 'IX', '১০ম'];
  const students = Array.from({ length: 600 }, (_, at) => [
    `শিক্ষার্থী ${at + 1}`,
    String(Math.floor(at / 5) + 1),
    classes[at % 5] ?? '',
    '১৪/০৩/২০১২',
  ]);
  await bringIn(page, 'শিক্ষার্থী', [['নাম', 'রোল', 'শ্রেণি', 'জন্ম তারিখ'], ...students], /^৬০০ জন তুলুন$/);
  await expect(page.getByText('সব ধাপ হয়েছে। সাইট সবার জন্য খোলা।')).toBeVisible();

  await page.goto('/faculty');
  await expect(page.getByText('কুসুমপুর আদর্শ বিদ্যালয়').first()).toBeVisible();
  await expect(page.getByText('শিক্ষক ১', { exact: true }).or(page.getByText('শিক্ষক 1', { exact: true }))).toBeVisible();
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`from an empty folder to a public site: ${seconds} s`);
});
