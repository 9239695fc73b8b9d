import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/visit.ts';
import { adding, NEW, paper, photograph, SMALL, scan, strip } from './photographing.ts';
import { asAdmin, field, panel, save, unique } from './support.ts';

const PENDING = 'তোলা পৃষ্ঠাগুলো PDF হিসেবে যোগ করুন, না লাগলে বাদ দিন।';

/** Chooses a photo by a button of the open pages. */
async function take(page: Page, dialog: Locator, button: string, photo: Parameters<Locator['setInputFiles']>[0]) {
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByText(button, { exact: true }).click();
  await (await choosing).setFiles(photo as Parameters<Awaited<typeof choosing>['setFiles']>[0]);
}

const broken = { name: 'IMG_9.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };

/** A photo of 100 megapixels. */
async function huge() {
  const picture = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#e9e4d8' } });
  return { name: 'IMG_100.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

test('a photo that cannot be read is named, and a page that was there stays', async ({
  browser,
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/ERR_FILE_NOT_FOUND|Failed to load/);
  await asAdmin(context, request);
  const { photo } = await paper(browser, SMALL);
  await page.goto('/dashboard/notices?new=1');
  await photograph(page, panel(page, NEW), broken);
  const none = scan(page, '০ পৃষ্ঠা');
  await expect(none.getByRole('alert')).toContainText('ছবিটি পড়া গেল না: IMG_9.heic');
  await take(page, none, 'আবার তুলুন', await huge());
  await expect(none.getByRole('alert')).toContainText('ছবিটি খুব বড়, এই যন্ত্রে খোলা যাবে না: IMG_100.jpg');
  await take(page, none, 'আবার তুলুন', { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(none.getByRole('alert')).toContainText('a.pdf');

  await take(page, none, 'আবার তুলুন', photo);
  const one = scan(page, '১ পৃষ্ঠা');
  await expect(adding(one)).toBeEnabled();
  await expect(one.getByRole('alert')).toHaveCount(0);
  await one.getByRole('button', { name: 'কোণ' }).click();
  await take(page, scan(page, 'কোণ মিলিয়ে নিন'), 'আবার তুলুন', broken);
  await expect(one.getByRole('alert')).toContainText('ছবিটি পড়া গেল না: IMG_9.heic');
  await expect(adding(one)).toBeEnabled();

  await take(page, one, 'আরেক পৃষ্ঠা', Array(11).fill(photo));
  const ten = scan(page, '১০ পৃষ্ঠা');
  await expect(ten.getByRole('alert')).toContainText('এক PDF-এ ১০ পৃষ্ঠার বেশি রাখা যায় না');
  await expect(ten.getByText('আরেক পৃষ্ঠা')).toHaveCount(0);
});

test('pages whose PDF is not made hold the form back, whatever else is chosen for the field', async ({
  browser,
  context,
  page,
  request,
}) => {
  await asAdmin(context, request);
  const { photo } = await paper(browser, SMALL);
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, NEW);
  await field(form, 'title').fill(`অপেক্ষা ${unique()}`);
  const files = form.locator('.notice-files-field');
  const choosing = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'ছবি তুলে PDF' }).click();
  await (await choosing).setFiles(Array(12).fill(photo));
  const pages = scan(page, '১০ পৃষ্ঠা');
  await expect(pages.getByRole('alert')).toContainText('বাকি ছবি নেওয়া হয়নি');
  // Half way.
  await page.keyboard.press('Escape');
  await expect(pages).toHaveCount(0);
  await expect(files.getByText('১০টি পৃষ্ঠা তোলা আছে')).toBeVisible();

  await files.locator('input[type=file]').setInputFiles({
    name: 'no.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no PDF'),
  });
  await files.getByRole('button', { name: 'এই ফাইল বাদ দিন' }).click();
  await save(form);
  await expect(form.getByText(PENDING).first()).toBeVisible();
  await files.getByRole('button', { name: 'পৃষ্ঠা দেখুন' }).click();
  await adding(pages).click();
  await expect(files.getByText(/^scan-.*\.pdf$/)).toBeVisible();
  await expect(files.getByRole('button', { name: 'পৃষ্ঠা দেখুন' })).toHaveCount(0);
  await expect(form.getByText(PENDING)).toHaveCount(0);
});

test('where the part that scans does not come, the photos wait for another try', async ({
  browser,
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/scan-worker|Failed to load|ERR_FAILED/);
  await asAdmin(context, request);
  const { photo } = await paper(browser, SMALL);
  await page.route(/scan-worker/, (route) => route.abort());
  await page.goto('/dashboard/notices?new=1');
  await photograph(page, panel(page, NEW), photo);
  const pages = scan(page, '১ পৃষ্ঠা');
  await expect(pages.getByRole('alert')).toContainText('পৃষ্ঠা তৈরি করা যায়নি, তোলা ছবি রাখা আছে।');
  await page.unroute(/scan-worker/);
  await pages.getByRole('button', { name: 'আবার চেষ্টা' }).click();
  await expect(adding(pages)).toBeEnabled();
});

test('a worker that never answers is given up: its photo waits, and another one makes the next page', async ({
  browser,
  context,
  page,
  request,
}) => {
  await asAdmin(context, request);
  const { photo } = await paper(browser, SMALL);
  const silent = { contentType: 'text/javascript', body: 'addEventListener("message", () => console.log("asked"));' };
  await page.route(/scan-worker/, (route) => route.fulfill(silent));
  await page.clock.install();
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, NEW);
  const asked = page.waitForEvent('console', (said) => said.text() === 'asked');
  await photograph(page, form, photo);
  const one = scan(page, '১ পৃষ্ঠা');
  await asked;
  await expect(one.getByRole('progressbar')).toBeVisible();
  await page.clock.runFor(120_000);
  const said = 'পৃষ্ঠা ১ দুই মিনিটেও তৈরি হয়নি, তোলা ছবি রাখা আছে।';
  await expect(one.getByRole('alert')).toContainText(said);
  await expect(one.getByRole('progressbar')).toHaveCount(0);
  await expect(adding(one)).toHaveCount(0);

  await page.unroute(/scan-worker/);
  await take(page, one, 'আরেক পৃষ্ঠা', photo);
  const two = scan(page, '২ পৃষ্ঠা');
  await expect(strip(two).nth(1).locator('img')).toBeVisible();
  await expect(two.getByRole('alert')).toContainText(said);
  await two.getByRole('button', { name: 'আবার চেষ্টা' }).click();
  await expect(strip(two).first().locator('img')).toBeVisible();
  await expect(two.getByRole('alert')).toHaveCount(0);
  await adding(two).click();
  await expect(form.getByText(/^scan-.*\.pdf$/)).toBeVisible();
});

test('a file that cannot be sent takes no photographed page away, one that can takes their place', async ({
  browser,
  context,
  page,
  request,
}) => {
  await asAdmin(context, request);
  const { photo } = await paper(browser, SMALL);
  await page.goto('/dashboard/notices?new=1');
  const upload = panel(page, NEW).locator('.upload');
  await photograph(page, panel(page, NEW), [photo, photo]);
  await expect(scan(page, '২ পৃষ্ঠা')).toBeVisible();
  // Closed while they are looked at, and opened again.
  await page.keyboard.press('Escape');
  await upload.getByRole('button', { name: 'পৃষ্ঠা দেখুন' }).click();
  await expect(adding(scan(page, '২ পৃষ্ঠা'))).toBeEnabled();
  await page.keyboard.press('Escape');
  const input = upload.locator('input[type=file]');
  await input.setInputFiles({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') });
  await upload.getByRole('button', { name: 'এই ফাইল বাদ দিন' }).click();
  await expect(upload.getByText('২টি পৃষ্ঠা তোলা আছে')).toBeVisible();
  await expect(panel(page, NEW).getByText(PENDING).first()).toBeVisible();
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(upload.getByText('a.pdf')).toBeVisible();
  await expect(upload.getByText('২টি পৃষ্ঠা তোলা আছে')).toHaveCount(0);
  await expect(panel(page, NEW).getByText(PENDING)).toHaveCount(0);
});
