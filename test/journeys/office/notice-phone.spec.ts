import { cornersFrom, paperPhoto } from '../../support/paper-photo.ts';
import { drawPaper } from '../support/paper-page.ts';
import { listOf } from '../support/school-data.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { asAdmin, field, panel, save, toast, unique } from './support.ts';

type Notice = { id: number; title: string; pdf_file: string | null };

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 740 } });

  test('a notice with a photographed page is published in at most eight taps', async ({
    browser,
    context,
    page,
    request,
  }) => {
    const admin = await asAdmin(context, request);
    const title = `ছুটির নোটিশ ${unique()}`;
    let taps = 0;
    const tap = async (press: Promise<void>) => {
      taps += 1;
      await press;
    };
    await page.goto('/dashboard');
    await tap(page.getByRole('banner').getByRole('button', { name: 'মেনু' }).tap());
    await tap(page.getByRole('dialog').getByRole('button', { name: 'সাইট কনফিগারেশন' }).tap());
    await tap(page.getByRole('dialog').getByRole('link', { name: 'নোটিশ', exact: true }).tap());
    await tap(page.getByRole('button', { name: 'নতুন নোটিশ' }).first().tap());
    const form = panel(page, 'নতুন নোটিশ');
    await tap(field(form, 'title').tap());
    await field(form, 'title').fill(title);
    const choosing = page.waitForEvent('filechooser');
    await tap(form.locator('.upload').getByRole('button', { name: 'ছবি তুলে PDF' }).tap());
    const size = { width: 1200, height: 1600 };
    const corners = cornersFrom(size, { turn: 3, tiltX: 15, tiltY: 0, away: 1 });
    const buffer = await paperPhoto((await drawPaper(browser)).png, { ...size, corners });
    await (await choosing).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
    await tap(page.getByRole('button', { name: 'PDF হিসেবে যোগ করুন' }).tap());
    await expect(form.getByText(/^scan-.*\.pdf$/)).toBeVisible();
    taps += 1;
    await save(form);
    await expect(toast(page, 'নোটিশ যোগ হয়েছে')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(8);

    const made = (await listOf<Notice>(request, 'notices/')).find((notice) => notice.title === title);
    const file = await request.get(`/api/${made?.pdf_file}`);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await admin.remove(`notices/${made?.id}/`);
  });
});
