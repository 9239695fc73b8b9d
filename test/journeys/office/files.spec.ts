import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { listOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { asAdmin, field, multipart, panel, photo, rowOf, save, toast, unique, written } from './support.ts';

const upload = (form: Locator) => form.locator('.upload');
type Teacher = { id: number; full_name: string; photo: string | null };

/** Data of a drag or the clipboard. */
const carried = (page: Page, name: string, type: string, words?: string) =>
  page.evaluateHandle(
    ({ name, type, words }) => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4\n%%EOF\n'], name, { type }));
      if (words) data.items.add(words, 'text/plain');
      return data;
    },
    { name, type, words },
  );

test('a large photo is made smaller on its way and stands upright', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const name = `শিক্ষক ${unique()}`;
  // Noise, which no camera's file is smaller than; lying on its side, as phones write it.
  const raw = {
    width: 3000,
    height: 2000,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
  };
  const buffer = await sharp({ create: { ...raw, background: '#777' } })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await page.goto('/dashboard/teacher-info-form?new=1');
  const form = panel(page, 'নতুন শিক্ষক');
  await field(form, 'full_name').fill(name);
  await field(form, 'photo').setInputFiles({ name: 'IMG_1.jpeg', mimeType: 'image/jpeg', buffer });
  await expect(upload(form)).toContainText('IMG_1.jpg');
  await expect(upload(form)).toContainText(/[০-৯.]+ MB/);
  await expect
    .poll(() =>
      upload(form)
        .locator('img')
        .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
    )
    .toEqual([1333, 2000]);
  await save(form);
  // Five widths are made of it before it is stored.
  await expect(rowOf(page, name).or(toast(page, 'শিক্ষকের তথ্য জমা হয়েছে')).first()).toBeVisible({ timeout: 60_000 });
  const stored = (await listOf<Teacher>(request, 'teachers/')).find(({ full_name }) => full_name === name);
  const { width, height } = await sharp(await (await request.get(`/api/${stored?.photo}`)).body()).metadata();
  expect([width, height]).toEqual([1333, 2000]);
  await admin.remove(`teachers/${stored?.id}/`);
});

test('a file is dropped, or pasted anywhere in its form; pasted words stay words', async ({
  context,
  page,
  request,
}) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, 'নতুন নোটিশ');
  const title = field(form, 'title');
  await upload(form).dispatchEvent('drop', { dataTransfer: await carried(page, 'টানা.pdf', 'application/pdf') });
  await expect(upload(form)).toContainText('টানা.pdf');
  await upload(form).getByRole('button', { name: 'সরান' }).click();
  await expect(upload(form)).not.toContainText('টানা.pdf');

  const paste = async (name: string, words?: string) =>
    title.evaluate(
      (input, clipboardData) =>
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      await carried(page, name, 'application/pdf', words),
    );
  expect(await paste('সঙ্গে-লেখা.pdf', 'লেখা')).toBe(true);
  expect(await paste('সাঁটা.pdf')).toBe(false);
  await expect(upload(form)).toContainText('সাঁটা.pdf');
  await expect(upload(form)).not.toContainText('সঙ্গে-লেখা.pdf');
});

test('an upload tells how far it is, is given up, and goes at the next try', async ({ context, page, request }) => {
  test.slow();
  const admin = await asAdmin(context, request);
  const title = `বড় ফাইল ${unique()}`;
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1_500_000, 'x'), Buffer.from('\n%%EOF\n')]);
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, 'নতুন নোটিশ');
  await field(form, 'title').fill(title);
  await field(form, 'pdf_file').setInputFiles({ name: 'বড়.pdf', mimeType: 'application/pdf', buffer });
  await expect(upload(form)).toContainText('বড়.pdf');
  const network = await context.newCDPSession(page);
  const line = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send('Network.enable');
  await line(100_000);
  await save(form);
  await expect(upload(form).getByText(/আপলোড [১-৯][০-৯]?%/)).toBeVisible();
  await expect(upload(form).getByRole('progressbar')).toBeVisible();
  await upload(form).getByRole('button', { name: 'আপলোড বাতিল' }).click();
  await expect(upload(form).getByRole('progressbar')).toHaveCount(0);
  await expect(upload(form)).toContainText('বড়.pdf');
  await expect(field(form, 'title')).toHaveValue(title);
  await line(-1);
  await save(form);
  await expect(rowOf(page, title)).toBeVisible();
  const stored = (await listOf<{ id: number; title: string }>(request, 'notices/')).filter(
    (one) => one.title === title,
  );
  expect(stored).toHaveLength(1);
  await admin.remove(`notices/${stored[0]?.id}/`);
});

test('what is stored is shown, replaced, taken away, and kept after all', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const name = `কর্মী ${unique()}`;
  const id = await admin.create('staff/', { full_name: name, designation: 'আয়া', category: 'মাধ্যমিক' });
  const find = async () => (await listOf<Teacher>(request, 'staff/')).find((one) => one.id === id);
  await page.goto(`/dashboard/staff-info-form?edit=${id}`);
  const form = panel(page, 'কর্মচারীর তথ্য সম্পাদনা');
  await field(form, 'photo').setInputFiles(photo());
  await expect(upload(form)).toContainText('ছবি.png');
  await save(form);
  await expect(form).toHaveCount(0);
  expect((await find())?.photo).toMatch(/^media\//);

  await page.goto(`/dashboard/staff-info-form?edit=${id}`);
  await expect(upload(form).getByRole('link', { name: /এখন যা আছে/ })).toHaveAttribute('target', '_blank');
  await upload(form).getByRole('button', { name: 'সরান' }).click();
  await expect(upload(form)).toContainText('ফাইল সরানো হবে');
  await upload(form).getByRole('button', { name: 'আগেরটা রাখুন' }).click();
  await expect(upload(form).getByRole('link', { name: /এখন যা আছে/ })).toBeVisible();
  await upload(form).getByRole('button', { name: 'সরান' }).click();
  const patch = written(page, 'PATCH', 'staff/');
  await save(form);
  expect(multipart(await patch)).toEqual([['photo', '']]);
  await expect(form).toHaveCount(0);
  expect((await find())?.photo).toBeNull();
  await admin.remove(`staff/${id}/`);
});
