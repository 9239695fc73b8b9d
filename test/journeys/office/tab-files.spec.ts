import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/visit.ts';
import { field, panel, signInAs, unique } from './support.ts';

const NEW = '/dashboard/student-info-form?new=1';
const form = (page: Page) => panel(page, 'নতুন শিক্ষার্থী');
const agree = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

/** Noise, which can't be written smaller: within 2,000 px and 10 MB, and more than a tab's own storage holds. */
const noise = sharp({
  create: {
    width: 1300,
    height: 1200,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#777',
  },
})
  .png({ compressionLevel: 1 })
  .toBuffer();
const largePhoto = async () => ({ name: 'বড় ছবি.png', mimeType: 'image/png', buffer: await noise });

/** Files stored on the device by any tab: size and first bytes. */
const onDevice = (page: Page): Promise<{ bytes: number; start: number[] }[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('prangon', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('drafts');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction('drafts').objectStore('drafts').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return all
      .filter((one) => one instanceof ArrayBuffer)
      .map((one) => ({ bytes: one.byteLength, start: [...new Uint8Array(one, 0, 4)] }));
  });

async function choose(page: Page, name: string): Promise<void> {
  await field(form(page), 'full_name').fill(name);
  await field(form(page), 'photo').setInputFiles(await largePhoto());
  await expect(form(page).getByText('বড় ছবি.png')).toBeVisible();
  await expect.poll(async () => (await onDevice(page)).length).toBe(1);
}

test('a child’s large photo is found again after a reload, and is nobody’s to read elsewhere', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await page.goto(NEW);
  const name = `বড় ছবি ${unique()}`;
  await choose(page, name);
  const [kept] = await onDevice(page);
  expect(kept?.bytes).toBeGreaterThan(4_000_000);
  expect(kept?.start).not.toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name);

  agree(page);
  await page.reload();
  await form(page).getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(field(form(page), 'full_name')).toHaveValue(name);
  await expect(form(page).getByText('বড় ছবি.png')).toBeVisible();
  await expect
    .poll(() =>
      form(page)
        .locator('.upload img')
        .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
    )
    .toEqual([1300, 1200]);

  const other = await context.newPage();
  await other.goto(NEW);
  await expect(field(form(other), 'full_name')).toBeFocused({ timeout: 60_000 });
  await expect(other.getByRole('button', { name: 'ফিরিয়ে আনুন' })).toHaveCount(0);
  await other.close();

  // A discarded file is removed from the device, too.
  await form(page).locator('.upload').getByRole('button', { name: 'সরান' }).click();
  await expect.poll(() => onDevice(page)).toEqual([]);
});

test('it leaves the device a day after its tab', async ({ context, page, request, newAdmin }) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await page.goto(NEW);
  await choose(page, `বড় ছবি ${unique()}`);
  agree(page);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;

  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await onDevice(next)).toHaveLength(1);
  await context.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000);
  await next.reload();
  await expect.poll(() => onDevice(next)).toEqual([]);
});

test('it leaves the device at logout', async ({ context, page, request, newAdmin }) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await page.goto(NEW);
  await choose(page, `বড় ছবি ${unique()}`);
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  expect(await onDevice(page)).toHaveLength(1);
  await page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
  await page.waitForURL('**/login');
  expect(await onDevice(page)).toEqual([]);
});
