import { todayInDhaka } from '#contract/rules/dates.ts';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { expect, PHONE } from '../support/visit.ts';
import { test } from './own-school.ts';
import { asAdmin, signInAs } from './support.ts';

const YEAR = Number(todayInDhaka().slice(0, 4));
const KINDS = ['testimonial', 'attestation', 'character', 'transfer', 'studentship', 'custom', 'id'];

test('after a restore the office says the last numbers on paper, and only then papers are given', async ({
  context,
  page,
  request,
}) => {
  await asAdmin(context, request);
  const said = new Map<string, number>();
  // The school was never restored; what it answers of that is made here, and what it is told is real.
  await page.route(/\/api\/certificates\/last-numbers\//, async (route) => {
    if (route.request().method() === 'POST') {
      const { kind, year, number } = route.request().postDataJSON();
      said.set(`${kind}-${year}`, number);
      return route.continue();
    }
    const numbers = [YEAR, YEAR - 1].flatMap((year) =>
      KINDS.map((kind) => ({ kind, year, number: kind === 'testimonial' ? 41 : 0, said: said.has(`${kind}-${year}`) })),
    );
    return route.fulfill({ json: { restored_at: `${YEAR}-01-05T04:00:00Z`, numbers } });
  });
  await page.goto('/dashboard/certificates');
  const notice = page.getByRole('region', { name: 'খাতার শেষ নম্বর' });
  await expect(notice).toContainText('ব্যাকআপ থেকে তথ্য ফেরানো হয়েছে');
  expect(await axeFindings(page)).toEqual([]);
  await notice.getByRole('button', { name: 'শেষ নম্বর লিখুন' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'খাতার শেষ নম্বর' });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  expect(await beyondTheEdge(page)).toEqual([]);

  const testimonial = dialog.getByRole('textbox', { name: 'প্রশংসাপত্র' }).first();
  await expect(testimonial).toHaveValue('৪১');
  await testimonial.fill('৪০');
  await dialog.getByRole('button', { name: 'শেষ নম্বর রাখুন' }).click();
  await expect(testimonial).toBeFocused();
  await expect(dialog).toContainText('৪১ বা তার বেশি একটি সংখ্যা লিখুন।');
  expect(said.size).toBe(0);
  await testimonial.fill('৪৭');
  await page.mouse.click(2, 2);
  await expect(testimonial).toHaveValue('৪৭');
  await expect(dialog).toContainText('-০০৪৮');
  await dialog.getByRole('button', { name: 'শেষ নম্বর রাখুন' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toBeHidden();
  expect([said.size, said.get(`testimonial-${YEAR}`), said.get(`id-${YEAR - 1}`)]).toEqual([14, 47, 0]);
});

test('an editor reads whom to ask', async ({ browser, context, request, newAdmin, school }) => {
  const admin = await asAdmin(context, request);
  const editor = await newAdmin();
  await admin.call('PATCH', `users/${editor.id}/`, { role: 'Editor' });
  const theirs = await browser.newContext({ baseURL: school });
  await signInAs(theirs, theirs.request, editor);
  const desk = await theirs.newPage();
  await desk.route(/\/api\/certificates\/last-numbers\//, (route) =>
    route.fulfill({
      json: { restored_at: `${YEAR}-01-05T04:00:00Z`, numbers: [{ kind: 'id', year: YEAR, number: 3, said: false }] },
    }),
  );
  for (const address of ['/dashboard/certificates/new', '/dashboard/cards']) {
    await desk.goto(address);
    const notice = desk.getByRole('region', { name: 'খাতার শেষ নম্বর' });
    await expect(notice).toContainText('অ্যাডমিনকে লিখতে বলুন');
    await expect(notice.getByRole('button')).toHaveCount(0);
  }
  await theirs.close();
});
