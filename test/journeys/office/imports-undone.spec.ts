import { Buffer } from 'node:buffer';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
// One sheet of a list is brought in at a time, so that a school of its own is needed.
import { expect, test } from './own-school.ts';
import { asAdmin, unique } from './support.ts';

const ROWS = 30;

for (const width of [390, 1280])
  test(`a sheet that was taken back says so, and comes back when that is meant, at ${width} px`, async ({
    context,
    page,
    request,
  }) => {
    const admin = await asAdmin(context, request);
    await page.setViewportSize({ width, height: 844 });
    const mark = unique();
    const ofClass = `শ্রেণি ${mark}`;
    const class_name = await admin.create('classes/', { name: ofClass });
    const rows = Array.from({ length: ROWS }, (_, at) => `মোছাম্মৎ সাদিয়া আক্তার ${at} ${mark},${at + 1},${ofClass}`);
    await page.goto('/dashboard/imports?of=students');
    await page.getByLabel('ফাইল বাছাই করুন').setInputFiles({
      name: `${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${['নাম,রোল,শ্রেণি', ...rows].join('\r\n')}`),
    });
    const run = page.getByRole('button', { name: '৩০ জন তুলুন' });
    await expect(page.locator('.import-table tbody tr').nth(9)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await run.click();
    const say = page.locator('.import-say');
    await expect(say).toHaveText('৩০ জন তোলা হয়েছে।');
    // Also for whoever pressed below the rows.
    await expect(say).toBeInViewport();
    const sheetPage = page.url();
    const stored = () => admin.list<{ id: number; full_name: string }>(`students/?class_name=${class_name}`);
    const [first] = await stored();
    await admin.call('PATCH', `students/${first?.id}/`, { address: 'কুসুমপুর' });

    await page.getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('এই ফাইল থেকে তোলা ৩০ জন ফিরিয়ে নেবেন?');
    await expect(question).toContainText(`${mark}.csv`);
    await question.getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
    await expect(say).toHaveText('২৯ জন ফিরিয়ে নেওয়া হয়েছে। ১ জন রেখে দেওয়া হয়েছে।');
    await page.reload();
    // As whoever comes a day later finds it.
    await expect(say).toHaveText('২৯ জন ফিরিয়ে নেওয়া হয়েছে। ১ জন রেখে দেওয়া হয়েছে।');
    const kept = page.locator('.import-kept-list li');
    await expect(kept).toHaveText(`${first?.full_name}: তোলার পরে কেউ এটি বদলেছেন, তাই রেখে দেওয়া হয়েছে।`);
    await expect(page.getByRole('list', { name: 'ধাপ' }).getByRole('listitem').last()).toHaveText('ফিরিয়ে নেওয়া');
    await expect(page.getByRole('main').getByText('নতুন')).toHaveCount(0);
    const table = page.locator('.import-table');
    await expect(table.getByText('রাখা আছে')).toHaveCount(1);
    await expect(table.getByText('ফেরানো', { exact: true })).toHaveCount(19);
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);

    // One row stands for all of it, and asks before it acts.
    await page.goto('/dashboard');
    const changes = page.getByRole('region', { name: 'শেষ পরিবর্তন' });
    const row = changes.getByRole('listitem').filter({ hasText: mark }).filter({ hasText: 'মুছেছেন' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('ও আরও ২৮টি তথ্য');
    await row.getByRole('button', { name: 'এই বদল ফেরান' }).click();
    const ask = page.getByRole('alertdialog');
    await expect(ask).toContainText('একসঙ্গে করা ২৯টি কাজ ফেরানো হবে।');
    expect(await axeFindings(page)).toEqual([]);
    await ask.getByRole('button', { name: 'বাতিল' }).click();
    expect(await stored()).toHaveLength(1);

    await page.goto(sheetPage);
    await page.getByRole('button', { name: 'আবার তালিকায় আনুন' }).click();
    await expect(ask).toContainText('ফিরিয়ে নেওয়া ২৯ জন আগের সব তথ্যসহ আবার তালিকায় আসবে।');
    await ask.getByRole('button', { name: 'আবার তালিকায় আনুন' }).click();
    await expect(say).toHaveText('৩০ জন তোলা হয়েছে।');
    expect(await stored()).toHaveLength(ROWS);
    await page.goto('/dashboard/activity');
    await expect(page.locator('.entry-day li').filter({ hasText: `${mark}.csv` })).toContainText('(৩০টি তথ্য)');
  });
