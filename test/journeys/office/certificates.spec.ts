import type { Page } from '@playwright/test';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { named } from './academic.ts';
import { type Admin, asAdmin } from './support.ts';

const LONG = 'সৈয়দা জান্নাতুল ফেরদৌস তাবাসসুম সিদ্দিকা';

/** The sheets of paper of a print, in millimetres. */
async function printed(page: Page, path: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const text = (await page.pdf({ preferCSSPageSize: true, path })).toString('latin1');
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`,
  );
}

/** Keeps the browser's print window shut, and counts how often it would have opened. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: prints() + 1 }) });
    function prints(): number {
      return (window as unknown as { prints: number }).prints;
    }
  });
const printsOf = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);

async function newStudent(office: Admin, more: object = {}) {
  const classId = await office.create('classes/', { name: named('সনদের শ্রেণি') });
  const full_name = named(LONG);
  const id = await office.create('students/', {
    ...{ full_name, roll_number: '1', class_name: classId, section: 'ক', date_of_birth: '2011-03-05' },
    ...{ father_name: 'মো. রফিকুল ইসলাম', mother_name: 'হোসনে আরা বেগম', session: '2026' },
    ...{ village: 'চন্দনপুর', upazila: 'মেঘনা', district: 'কুমিল্লা' },
    ...more,
  });
  return { id, full_name, classId };
}

test('a testimonial is issued, printed and counted by keys alone; what the record lacks is asked for and kept', async ({
  context,
  page,
  request,
}, testInfo) => {
  const office = await asAdmin(context, request);
  const { id, full_name } = await newStudent(office, { registration_no: '2112345678', board_roll: '123456' });
  await countPrints(page);
  await page.goto('/dashboard/certificates/new?kind=testimonial');
  const search = page.getByRole('searchbox', { name: 'শিক্ষার্থী খুঁজুন: নাম, রোল বা আইডি' });
  await search.focus();
  await page.keyboard.type(full_name);
  await expect(page.getByRole('list', { name: '১ জন পাওয়া গেছে' })).toContainText(full_name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'কার জন্য' })).toContainText(full_name);
  const preview = page.getByRole('region', { name: 'যেমন ছাপা হবে' });
  await expect(preview).toContainText('মো. রফিকুল ইসলাম');
  await expect(page.getByRole('status').filter({ hasText: 'ডাকঘর নেই' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // A press on the blocked button leads to the empty field.
  await page.getByRole('button', { name: 'আগে ডাকঘর লিখুন' }).press('Enter');
  await expect(page.getByLabel('ডাকঘর')).toBeFocused();
  await page.keyboard.type('নয়াহাট');
  for (const [label, text] of [
    ['পরীক্ষা', 'এসএসসি'],
    ['পরীক্ষার সাল', '২০২৬'],
    ['জিপিএ', '5.00'],
  ] as const) {
    await page.getByRole('button', { name: `আগে ${label} লিখুন` }).press('Enter');
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
    await page.keyboard.type(text);
  }
  await expect(preview).toContainText('৫.০০');
  expect(await printed(page, testInfo.outputPath('draft.pdf'))).toEqual(['297 × 210']);
  await page.getByRole('button', { name: 'সনদ দিন' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^সনদ প্রশংসা-/);
  const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('সনদ ', '');
  const sheet = page.getByRole('region', { name: 'যেমন ছাপা হবে' });
  await expect(sheet.getByRole('img', { name: 'যাচাইয়ের কিউআর' })).toBeVisible();
  const post = (await (await office.call('GET', `students/${id}/`)).json()) as { post: string };
  expect(post.post).toBe('নয়াহাট');
  expect(await axeFindings(page)).toEqual([]);

  // Nothing is printed that was not counted.
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'ছাপুন', exact: true }).press('Enter');
  await expect.poll(() => printsOf(page)).toBe(1);
  expect(await printed(page, testInfo.outputPath('testimonial.pdf'))).toEqual(['297 × 210']);
  await page.getByRole('button', { name: 'আবার ছাপুন' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'আবার ছাপবেন?' });
  await expect(question).toContainText('১ বার ছাপা হয়েছে');
  await question.getByRole('button', { name: 'আবার ছাপুন' }).press('Enter');
  await expect.poll(() => printsOf(page)).toBe(2);
  await expect(sheet).toContainText('২য় মুদ্রণ');

  // Voided it stays in the register, struck, with the reason.
  await page.getByRole('button', { name: 'বাতিল করুন' }).press('Enter');
  const voiding = page.getByRole('alertdialog', { name: 'সনদটি বাতিল করবেন?' });
  await voiding.getByRole('button', { name: 'বাতিল করুন' }).press('Enter');
  await expect(voiding.getByLabel('কারণ')).toBeFocused();
  await page.keyboard.type('জন্ম তারিখ ভুল');
  // A press beside the question keeps it, with what is typed.
  await page.mouse.click(5, 5);
  await expect(voiding.getByLabel('কারণ')).toHaveValue('জন্ম তারিখ ভুল');
  await voiding.getByRole('button', { name: 'বাতিল করুন' }).press('Enter');
  await expect(sheet.getByRole('img', { name: 'বাতিল' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'অফিস কপি ছাপুন' })).toBeVisible();
  await page.goto(`/dashboard/certificates?search=${encodeURIComponent(number)}`);
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('জন্ম তারিখ ভুল');
  await expect(row).toContainText('২ বার');
});

test('a transfer certificate moves the pupil, and taking it back brings the pupil back and voids it', async ({
  context,
  page,
  request,
}) => {
  const office = await asAdmin(context, request);
  const { id, full_name } = await newStudent(office, { post: 'নয়াহাট', admission_no: named('৮৭').slice(0, 20) });
  const details = { reason: 'অভিভাবকের বদলি', conduct: 'উত্তম', dues: '0' };
  await page.goto(`/dashboard/certificates/new?kind=transfer&student=${id}`);
  await expect(page.getByText('শিক্ষার্থী “চলে গেছে” হয়ে')).toBeVisible();
  for (const [label, text] of [
    ['কারণ', details.reason],
    ['আচরণ', details.conduct],
    ['পাওনা', details.dues],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'সনদ দিন' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^সনদ ছাড়-/);
  const statusOf = async () => (await (await office.call('GET', `students/${id}/`)).json()).status;
  expect(await statusOf()).toBe('left');
  await page.getByRole('button', { name: 'ছাড়পত্র ফিরিয়ে নিন' }).click();
  const question = page.getByRole('alertdialog', { name: 'ছাড়পত্র ফিরিয়ে নেবেন?' });
  await expect(question).toContainText(full_name);
  await question.getByRole('button', { name: 'ছাড়পত্র ফিরিয়ে নিন' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'অবস্থা' }).locator('..')).toContainText('ফিরিয়ে নেওয়া হয়েছে');
  expect(await statusOf()).toBe('active');
});

test('cards of a class are issued at once, lie where the sheet is cut, and their backs behind their fronts', async ({
  context,
  page,
  request,
}, testInfo) => {
  const office = await asAdmin(context, request);
  const { classId, full_name } = await newStudent(office);
  for (let n = 2; n <= 11; n += 1)
    await office.create('students/', {
      ...{ full_name: named(n === 2 ? 'Maria Elizabeth Christina Rozario' : `শিক্ষার্থী ${n}`), roll_number: String(n) },
      ...{ class_name: classId, section: 'ক', blood_group: 'B+' },
    });
  await countPrints(page);
  await page.goto(`/dashboard/cards?class=${classId}`);
  await expect(page.locator('summary').filter({ hasText: 'রক্তের গ্রুপ নেই ১ জনের' })).toBeVisible();
  await page.getByRole('button', { name: '১১ জনের কার্ড দিন' }).click();
  await expect(page.getByText('সবার কার্ড দেওয়া আছে।')).toBeVisible();
  const view = page.getByRole('region', { name: 'ছাপার কাগজ' });
  await expect(view.locator('.id-card')).toHaveCount(22);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '১১টি কার্ড ছাপুন' }).click();
  await expect.poll(() => printsOf(page)).toBe(1);
  await page.evaluate(() => document.fonts.ready);

  await page.emulateMedia({ media: 'print' });
  /** Left, top, width and height on the sheet, mm, and if something is cut off. */
  const boxes = await view.locator('.id-card').evaluateAll((cards) =>
    cards.map((card) => {
      const sheet = card.closest('.card-sheet')?.getBoundingClientRect();
      const { left, top, width, height } = card.getBoundingClientRect();
      const at = [left - (sheet?.left ?? 0), top - (sheet?.top ?? 0), width, height];
      return { at: at.map((px) => (px / 96) * 25.4), isCut: card.scrollHeight > card.clientHeight + 1 };
    }),
  );
  expect(boxes.filter(({ isCut }) => isCut)).toEqual([]);
  const places = [0, 1, 2, 10, 11].map((nth) => boxes[nth]?.at ?? []);
  const wanted = [
    [19.4, 13.5],
    [105, 13.5],
    [19.4, 67.5],
    // Backs of the first row: the second card's is on the left.
    [19.4, 13.5],
    [105, 13.5],
  ];
  for (const [nth, [left = 0, top = 0]] of wanted.entries())
    for (const [at, value] of [left, top, 85.6, 54].entries())
      expect(Math.abs((places[nth]?.[at] ?? 0) - value), `card ${nth}, measure ${at}`).toBeLessThan(0.5);
  const backs = view.locator('.id-card-back');
  await expect(backs.nth(1)).toContainText('মো. রফিকুল ইসলাম');
  await expect(view.locator('.id-card').first()).toContainText(full_name);
  await page.emulateMedia({ media: null });
  expect(await printed(page, testInfo.outputPath('cards.pdf'))).toEqual(Array(4).fill('210 × 297'));
  await page.goto(`/dashboard/cards?class=${classId}&look=upright`);
  await expect(view.locator('.id-card')).toHaveCount(22);
  await page.getByRole('button', { name: '১১টি কার্ড ছাপুন' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'আবার ছাপুন' }).click();
  await expect.poll(() => printsOf(page)).toBe(1);
  expect(await printed(page, testInfo.outputPath('upright.pdf'))).toEqual(Array(4).fill('210 × 297'));
});

test('the register, the wordings and the seat plan are read and printed', async ({
  context,
  page,
  request,
}, testInfo) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/certificates/register');
  await expect(page.getByRole('region', { name: 'ছাপার কাগজ' })).toContainText('সনদের খাতা');
  for (const size of await printed(page, testInfo.outputPath('register.pdf'))) expect(size).toBe('297 × 210');
  expect(await axeFindings(page)).toEqual([]);
  // The sample's annual exam has rooms.
  await page.goto('/dashboard/seat-plan?exam=3');
  await expect(page.getByRole('row', { name: /কক্ষ ১০১/ })).toContainText('৩৬ আসনে ৩৬ জন');
  expect(await axeFindings(page)).toEqual([]);
  const sheets = [
    ['door', 4],
    ['sheets', 13],
    ['labels', 3],
  ] as const;
  for (const [show, count] of sheets) {
    await page.goto(`/dashboard/seat-plan?exam=3&show=${show}`);
    await expect(page.getByRole('region', { name: 'ছাপার কাগজ' })).toBeVisible();
    expect(await printed(page, testInfo.outputPath(`${show}.pdf`)), show).toEqual(Array(count).fill('210 × 297'));
    expect(await axeFindings(page), show).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a certificate is issued without scrolling sideways', async ({ context, page, request }) => {
    const office = await asAdmin(context, request);
    const { id } = await newStudent(office, { post: 'নয়াহাট' });
    await page.goto(`/dashboard/certificates/new?student=${id}`);
    await expect(page.getByRole('group', { name: 'কার জন্য' })).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('কী কাজে').fill('ব্যাংক হিসাব খোলা');
    await page.getByRole('button', { name: 'সনদ দিন' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^সনদ প্রত্যয়ন-/);
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.goto('/dashboard/certificates');
    await expect(page.getByRole('row', { name: /প্রত্যয়ন-/ }).first()).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
  });

  test('text typed for a certificate is offered again after the page was left', async ({ context, page, request }) => {
    const office = await asAdmin(context, request);
    const { id } = await newStudent(office);
    await page.goto(`/dashboard/certificates/new?student=${id}`);
    await page.getByLabel('কী কাজে').fill('পাসপোর্টের আবেদন');
    await page.goto('/dashboard/certificates').catch(() => {});
    await page.goto(`/dashboard/certificates/new?student=${id}`);
    await page.getByRole('button', { name: /ফিরিয়ে আনুন/ }).click();
    await expect(page.getByLabel('কী কাজে')).toHaveValue('পাসপোর্টের আবেদন');
  });
});
