import { axeFindings } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { told } from './academic.ts';
import { openExam } from './exam.ts';
import { asAdmin } from './support.ts';

test('days and remarks are typed down a column by keyboard, and outlive a closed page', async ({
  context,
  page,
  request,
}) => {
  const office = await asAdmin(context, request);
  const { exam, classId, move } = await openExam(office, 3);
  await office.call('PATCH', `exams/${exam}/`, { days_open: 96 });
  const read = async () => {
    const { rows } = await (await office.call('GET', `exams/${exam}/remarks/?class=${classId}`)).json();
    return rows.map((row: { days_present: number | null; remark: string }) => [row.days_present, row.remark]);
  };
  const address = `/dashboard/remarks?exam=${exam}&class=${classId}`;
  await page.goto(address);
  await expect(page.getByText('এই পরীক্ষা পর্যন্ত কার্যদিবস ৯৬।')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('উপস্থিত দিন, শিক্ষার্থী 1').focus();
  for (const days of ['৮০', '৯১', '৯৯']) {
    await page.keyboard.insertText(days);
    await page.keyboard.press('Enter');
  }
  // From the last one Enter saves; what cannot be is told in its row.
  await expect(page.getByText('০ থেকে ৯৬', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('উপস্থিত দিন, শিক্ষার্থী 3')).toBeFocused();
  expect(await read()).toEqual([
    [null, ''],
    [null, ''],
    [null, ''],
  ]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('৯৬');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('নিয়মিত');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('মন্তব্য, শিক্ষার্থী 2')).toBeFocused();

  // Nothing is lost where the page goes before it is saved.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(address);
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(page.getByLabel('উপস্থিত দিন, শিক্ষার্থী 2')).toHaveValue('৯১');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(told(page, 'উপস্থিতি ও মন্তব্য সংরক্ষণ হয়েছে')).toBeVisible();
  expect(await read()).toEqual([
    [80, ''],
    [91, ''],
    [96, 'নিয়মিত'],
  ]);
  // A remark alone takes nobody's days away.
  await page.getByLabel('মন্তব্য, শিক্ষার্থী 1').fill('ভালো');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect.poll(read).toEqual([
    [80, 'ভালো'],
    [91, ''],
    [96, 'নিয়মিত'],
  ]);
  // The page offers the way back once it has the answer.
  await expect(page.getByRole('button', { name: 'সংরক্ষণ করুন' })).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Control+z');
  await expect(told(page, 'আগের অবস্থায় ফেরানো হয়েছে')).toBeVisible();
  await expect(page.getByLabel('মন্তব্য, শিক্ষার্থী 1')).toHaveValue('');
  await page.getByLabel('মন্তব্য, শিক্ষার্থী 1').fill('ভালো');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect.poll(read).toContainEqual([80, 'ভালো']);

  await page.setViewportSize(PHONE.viewport);
  await page.goto(address);
  await expect(page.getByLabel('মন্তব্য, শিক্ষার্থী 1')).toHaveValue('ভালো');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  expect(await axeFindings(page)).toEqual([]);

  await move('close');
  await office.call('POST', `exams/${exam}/publish/`, { incomplete: 'absent' });
  await page.goto(address);
  await expect(page.getByText('উপস্থিতি ও মন্তব্য শুধু দেখা যায়')).toBeVisible();
  await expect(page.getByLabel('মন্তব্য, শিক্ষার্থী 1')).toHaveCount(0);
});
