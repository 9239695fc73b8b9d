import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFindings } from '../support/a11y.ts';
import { type Box, SHEET } from '../support/paper-page.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { adding, blank, NEW, type Paper, paper, photograph, SMALL, scan, strip } from './photographing.ts';
import { asAdmin, field, panel, save, toast, unique } from './support.ts';

type Notice = { id: number; title: string; pdf_file: string | null };

/** Pages of a PDF at 150 dpi, grey. */
async function pagesOf(pdf: Buffer): Promise<Buffer[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-scan-'));
  try {
    const file = path.join(folder, 'notice.pdf');
    writeFileSync(file, pdf);
    const said = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
    expect(said).toContain('(A4)');
    execFileSync('pdftoppm', ['-r', '150', '-gray', '-png', file, path.join(folder, 'page')]);
    const count = Number(/Pages:\s+(\d+)/.exec(said)?.[1]);
    return await Promise.all(
      Array.from({ length: count }, (_, index) =>
        sharp(path.join(folder, `page-${index + 1}.png`))
          .resize({ ...SHEET, fit: 'fill' })
          .grayscale()
          .raw()
          .toBuffer(),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Correlation of two pictures within a box, the second one moved by so many pixels. */
function likeness(first: Buffer, second: Buffer, { left, top, width, height }: Box, dx: number, dy: number): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = Math.floor(top); y < top + height; y++)
    for (let x = Math.floor(left); x < left + width; x++) {
      const one = first[y * SHEET.width + x] ?? 255;
      const other = second[(y + dy) * SHEET.width + x + dx] ?? 255;
      n += 1;
      a += one;
      b += other;
      aa += one * one;
      bb += other * other;
      ab += one * other;
    }
  return (n * ab - a * b) / Math.sqrt((n * aa - a * a) * (n * bb - b * b) || 1);
}

/** Share of a paper's words that stand where they stood, nearly, and look as they looked. */
async function legible(drawn: Buffer, { png, words }: Paper): Promise<number> {
  const original = await sharp(png).grayscale().raw().toBuffer();
  const moves = Array.from({ length: 17 }, (_, index) => index - 8);
  const like = words.filter((box) => {
    const best = Math.max(...moves.flatMap((dy) => moves.map((dx) => likeness(original, drawn, box, dx, dy))));
    return best > 0.8;
  });
  return like.length / words.length;
}

test.describe('on a phone', () => {
  test.use({ ...PHONE });

  test('a notice photographed at an angle becomes a legible A4 page of at most 150 KB', async ({
    browser,
    context,
    page,
    request,
  }) => {
    const admin = await asAdmin(context, request);
    const [notice, title] = [await paper(browser), `ছবি থেকে ${unique()}`];
    await page.goto('/dashboard/notices?new=1');
    const form = panel(page, NEW);
    await field(form, 'title').fill(title);
    // As phones store it that were held upright: lying, with a note to turn it.
    const lying = sharp(notice.photo.buffer).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 88 });
    await photograph(page, form, { ...notice.photo, buffer: await lying.toBuffer() });
    const pages = scan(page, '১ পৃষ্ঠা');
    await adding(pages).click();
    await expect(form.getByText(/^scan-.*\.pdf$/)).toBeVisible();
    await expect(form.getByText('মূল কথা দুই লাইনে লিখে দিন')).toBeVisible();
    await save(form);
    await expect(toast(page, 'নোটিশ যোগ হয়েছে')).toBeVisible();

    const made = (await admin.list<Notice>('notices/')).find((one) => one.title === title);
    const pdf = await (await request.get(`/api/${made?.pdf_file}`)).body();
    // Before the long comparison, in which the server gives up a connection that is silent.
    await admin.remove(`notices/${made?.id}/`);
    expect(pdf.length).toBeLessThanOrEqual(150_000);
    const [drawn, ...others] = await pagesOf(pdf);
    expect(others).toEqual([]);
    expect(await legible(drawn as Buffer, notice)).toBeGreaterThan(0.97);
  });

  test('where no paper is found, the corners are set by touch', async ({ context, page, request }) => {
    await asAdmin(context, request);
    await page.goto('/dashboard/notices?new=1');
    const form = panel(page, NEW);
    await photograph(page, form, await blank());
    const corners = scan(page, 'কোণ মিলিয়ে নিন');
    await expect(corners.getByText('কোণ খুঁজে পাইনি, টেনে বসান।')).toBeVisible();
    const corner = corners.getByRole('slider', { name: 'ওপরের বাঁ কোণ' });
    await expect(corner).toHaveAttribute('aria-valuetext', 'বাঁ দিক থেকে ৬%, ওপর থেকে ৬%');
    const box = await corner.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22];
    const fingers = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y, id: 0 }]);
    await touch('touchMove', [{ x: x + 30, y: y + 20, id: 0 }]);
    // A second finger that comes to lie on the photo moves nothing.
    const others = [{ x: x + 200, y: y + 200, id: 1 }];
    await touch('touchStart', [{ x: x + 30, y: y + 20, id: 0 }, ...others]);
    await touch('touchMove', [{ x: x + 60, y: y + 50, id: 0 }, ...others]);
    await expect(corners.locator('.scan-loupe')).toBeVisible();
    await touch('touchEnd', []);
    const moved = await corner.boundingBox();
    expect(Math.abs((moved?.x ?? 0) - (box?.x ?? 0) - 60)).toBeLessThan(2);
    expect(Math.abs((moved?.y ?? 0) - (box?.y ?? 0) - 50)).toBeLessThan(2);
    await expect(corners.locator('.scan-loupe')).toHaveCount(0);
    await corners.getByRole('button', { name: 'সোজা করুন' }).click();
    await expect(adding(scan(page, '১ পৃষ্ঠা'))).toBeEnabled();
  });
});

test('corners are moved by keys, in a photo that was turned, too', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/notices?new=1');
  await photograph(page, panel(page, NEW), await blank());
  const corners = scan(page, 'কোণ মিলিয়ে নিন');
  const corner = corners.getByRole('slider', { name: 'ওপরের বাঁ কোণ' });
  await expect(corner).toBeFocused();
  expect(await axeFindings(page, undefined, '.scan')).toEqual([]);
  const place = () => corner.getAttribute('aria-valuetext');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toMatch(/^বাঁ দিক থেকে (?:৭|৮|৯|১০|১১|১২)%, ওপর থেকে ৬%$/);
  await corners.getByRole('button', { name: 'ঘোরান' }).click();
  await expect.poll(place).toBe('বাঁ দিক থেকে ৬%, ওপর থেকে ৬%');
  await corner.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(place).toMatch(/^বাঁ দিক থেকে ৬%, ওপর থেকে (?:৯|১০|১১|১২|১৩)%$/);
  await page.keyboard.press('Tab');
  await expect(corners.getByRole('slider').and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(corners).toHaveCount(0);
});

test('pages are moved, turned, coloured and left out, without a network and beyond a killed tab', async ({
  browser,
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to/);
  const admin = await asAdmin(context, request);
  const papers = [await paper(browser, SMALL, 1), await paper(browser, SMALL, 2), await paper(browser, SMALL, 3)];
  const title = `পৃষ্ঠা ${unique()}`;
  const worker = page.waitForEvent('worker', (one) => one.url().includes('scan-worker'));
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, NEW);
  await field(form, 'title').fill(title);
  // All that it needs was loaded ahead.
  await worker;
  await context.setOffline(true);
  await photograph(
    page,
    form,
    papers.map(({ photo }) => photo),
  );
  const pages = scan(page, '৩ পৃষ্ঠা');
  await expect(adding(pages)).toBeEnabled();
  await expect(pages.getByText(/^সব মিলিয়ে [০-৯]+ KB, পাঠানো হবে এক PDF-এ$/)).toBeVisible();
  expect(await axeFindings(page, undefined, '.scan')).toEqual([]);
  await strip(pages).nth(2).click();
  await pages.getByRole('button', { name: 'আগে নিন' }).click();
  await pages.getByRole('button', { name: 'আগে নিন' }).click();
  await expect(strip(pages).first()).toHaveAttribute('aria-current', 'true');
  await pages.getByRole('button', { name: 'রঙিন' }).click();
  await expect(pages.getByRole('button', { name: 'রঙিন' })).toHaveAttribute('aria-pressed', 'true');
  await strip(pages).nth(2).click();
  await pages.getByRole('button', { name: 'বাদ দিন' }).click();
  const two = scan(page, '২ পৃষ্ঠা');
  await expect(strip(two).nth(1)).toBeFocused();
  await two.getByRole('button', { name: 'ঘোরান' }).click();
  await expect(adding(two)).toBeEnabled();
  // The photos are on the device now; nothing is said to the page before it goes.
  await expect.poll(() => photosKept(page)).toBe(2);
  await context.setOffline(false);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => {});
  await crashed;

  const next = await context.newPage();
  await next.goto('/dashboard/notices?new=1');
  const again = panel(next, NEW);
  await again.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(again.getByText('২টি পৃষ্ঠা তোলা আছে, এখনও PDF হয়নি।')).toBeVisible();
  await save(again);
  await expect(again.getByText('তোলা পৃষ্ঠাগুলো PDF হিসেবে যোগ করুন, না লাগলে বাদ দিন।').first()).toBeVisible();
  await again.getByRole('button', { name: 'পৃষ্ঠা দেখুন' }).click();
  await adding(scan(next, '২ পৃষ্ঠা')).click();
  await expect(again.getByText(/^scan-.*\.pdf$/)).toBeVisible();
  await save(again);
  await expect(toast(next, 'নোটিশ যোগ হয়েছে')).toBeVisible();

  const made = (await admin.list<Notice>('notices/')).find((one) => one.title === title);
  const pdf = await (await request.get(`/api/${made?.pdf_file}`)).body();
  const text = pdf.toString('latin1');
  expect([...text.matchAll(/\/MediaBox\[0 0 (\d+ \d+)\]/g)].map(([, size]) => size)).toEqual(['595 842', '842 595']);
  expect([...text.matchAll(/\/Filter\/(\w+)/g)].map(([, name]) => name)).toEqual(['DCTDecode', 'FlateDecode']);
  await admin.remove(`notices/${made?.id}/`);
});

/** Number of photographed pages in the drafts of this device. */
const photosKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('prangon', 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = await new Promise<{ values?: Record<string, unknown> }[]>((resolve) => {
      const request = database.transaction('drafts').objectStore('drafts').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    const turned = all.map(
      ({ values = {} }) => (JSON.parse(String(values['scan:pdf_file'] ?? '{}')).pages ?? []) as { turn: number }[],
    );
    return turned.some((pages) => pages.some(({ turn }) => turn === 1))
      ? Math.max(...turned.map((pages) => pages.length))
      : 0;
  });
