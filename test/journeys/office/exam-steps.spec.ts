import type { Page } from '@playwright/test';
import { axeFindings } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { openExam, readRows } from './exam.ts';
import { asAdmin } from './support.ts';

const ask = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const press = (page: Page, within: string, name: string | RegExp) =>
  ask(page, within).getByRole('button', { name }).click();

for (const size of [PHONE.viewport, { width: 1280, height: 800 }])
  test(`each step of an exam says before what it does and stays after with the ways on, at ${size.width} px`, async ({
    context,
    page,
    request,
  }) => {
    const office = await asAdmin(context, request);
    await page.setViewportSize(size);
    const { exam, classId, paper } = await openExam(office, 3);
    const { name } = await (await office.call('GET', `exams/${exam}/`)).json();
    const rows = await readRows(office, paper);
    const parts = { cq: 36, mcq: 25, practical: 18, viva: 9 };
    await office.call('PUT', `papers/${paper}/marks/`, { rows: rows.slice(0, 2).map((row) => ({ ...row, parts })) });
    const row = page.getByRole('row').filter({ hasText: name });
    await page.goto('/dashboard/exams');

    // Closing: what is missing is told before and after, by class and paper, with its link.
    await row.getByRole('button', { name: 'নম্বর তোলা বন্ধ করুন' }).click();
    const missing = /পদার্থবিজ্ঞান: ১ জনের বাকি/;
    const address = new RegExp(`exam=${exam}.*class=${classId}.*paper=${paper}`);
    await expect(ask(page, 'নম্বর তোলা বন্ধ করবেন?').getByRole('link', { name: missing })).toHaveAttribute(
      'href',
      address,
    );
    await press(page, 'নম্বর তোলা বন্ধ করবেন?', 'নম্বর তোলা বন্ধ করুন');
    const closed = ask(page, 'নম্বর তোলা বন্ধ হয়েছে');
    await expect(closed.getByRole('link', { name: missing })).toHaveAttribute('href', address);
    await expect(closed.getByRole('link', { name: 'ফলাফল ও ছাপা' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'নম্বর তোলা বন্ধ হয়েছে', 'ফলাফল প্রকাশ করুন');

    // Publishing, on from there.
    const publish = ask(page, 'ফলাফল প্রকাশ করবেন?');
    await publish.getByLabel('প্রকাশের দিন').fill('২৫/১১/২০৯৯');
    await publish.getByRole('button', { name: 'এখনই প্রকাশ করুন' }).click();
    await expect(publish).toContainText('সময়টি ঠিক করে লিখুন');
    await publish.getByLabel('প্রকাশের দিন').fill('');
    const tick = publish.getByRole('checkbox');
    await tick.check();
    const isCovered = () =>
      tick.evaluate((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return [top + 1, top + height - 1].some((y) => document.elementFromPoint(left + width / 2, y) !== box);
      });
    await expect.poll(isCovered).toBe(false);
    await press(page, 'ফলাফল প্রকাশ করবেন?', '১ জনকে অনুপস্থিত ধরে প্রকাশ করুন');
    const published = ask(page, 'ফলাফল প্রকাশ হয়েছে');
    await expect(published).toContainText('৩ জনের ফলাফল');
    await expect(page.locator('.toasts').getByText(/./)).toHaveCount(0);
    await press(page, 'ফলাফল প্রকাশ হয়েছে', 'প্রকাশ ফিরিয়ে নিন');

    // Withdrawing: how many reports go, and what visitors find.
    const withdraw = ask(page, 'প্রকাশ ফিরিয়ে নেবেন?');
    await expect(withdraw).toContainText('৩ জনের ফলাফল আর কেউ দেখতে পাবে না');
    await expect(withdraw).toContainText('এই তথ্যে কোনো ফলাফল পাওয়া যায়নি');
    await press(page, 'প্রকাশ ফিরিয়ে নেবেন?', 'ফিরিয়ে নিন');
    const withdrawn = ask(page, 'প্রকাশ ফিরিয়ে নেওয়া হয়েছে');
    await expect(withdrawn).toContainText('৩ জনের ফলাফল এখন কেউ দেখতে পায় না');
    await expect(page.locator('.toasts').getByText(/./)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'প্রকাশ ফিরিয়ে নেওয়া হয়েছে', 'নম্বর তোলা চালু করুন');
    await expect(row).toContainText('নম্বর তোলা চলছে');
    await expect(page.locator('.toasts')).toContainText('নম্বর তোলা চালু হয়েছে');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
