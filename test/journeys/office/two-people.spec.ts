import { listOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { asAdmin, field, panel, problemIn, save, toast, unique } from './support.ts';

type Notice = { id: number; title: string; description: string; memo_number: string };

test('the second to save a notice is told, sees both texts, and chooses', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/412|ApiError/);
  const admin = await asAdmin(context, request);
  const title = `সভা ${unique()}`;
  const id = await admin.create('notices/', { title, description: 'প্রথম লেখা' });
  const stored = async () => (await listOf<Notice>(request, 'notices/')).find((notice) => notice.id === id);

  /** Somebody else saves in another window while this form is open. */
  const somebodyElse = async (description: string) => {
    const other = await context.newPage();
    await other.goto(`/dashboard/notices?edit=${id}`);
    const form = panel(other, 'নোটিশ সম্পাদনা');
    await field(form, 'description').fill(description);
    await save(form);
    await expect(toast(other, 'নোটিশ হালনাগাদ হয়েছে')).toBeVisible();
    await other.close();
  };

  await page.goto(`/dashboard/notices?edit=${id}`);
  const form = panel(page, 'নোটিশ সম্পাদনা');
  await expect(field(form, 'description')).toHaveValue('প্রথম লেখা');
  await page.waitForLoadState('networkidle');
  await somebodyElse('অন্যের লেখা');
  await field(form, 'description').fill('আমার লেখা');
  await save(form);
  const conflict = panel(page, 'আরেকজন এটি বদলেছেন');
  await expect(conflict).toContainText('আমার লেখা');
  await expect(conflict).toContainText('অন্যের লেখা');
  expect((await stored())?.description).toBe('অন্যের লেখা');
  await conflict.getByRole('button', { name: 'আমারটা রাখুন' }).click();
  await expect(toast(page, 'নোটিশ হালনাগাদ হয়েছে')).toBeVisible();
  expect((await stored())?.description).toBe('আমার লেখা');

  await page.goto(`/dashboard/notices?edit=${id}`);
  await expect(field(form, 'description')).toHaveValue('আমার লেখা');
  await page.waitForLoadState('networkidle');
  await somebodyElse('আবার অন্যের');
  await field(form, 'description').fill('আবার আমার');
  await save(form);
  await conflict.getByRole('button', { name: 'এখনকারটা নিন' }).click();
  await expect(field(form, 'description')).toHaveValue('আবার অন্যের');
  await admin.remove(`notices/${id}/`);
});

test('a draft over what another saved meanwhile asks, too, and sends back nothing that was not typed in it', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/412|ApiError/);
  const admin = await asAdmin(context, request);
  const title = `সভা ${unique()}`;
  const id = await admin.create('notices/', { title, description: 'প্রথম লেখা', memo_number: '১২' });
  const stored = async () => (await listOf<Notice>(request, 'notices/')).find((notice) => notice.id === id);
  const form = panel(page, 'নোটিশ সম্পাদনা');
  const restored = async () => {
    await page.goto(`/dashboard/notices?edit=${id}`);
    await page.waitForLoadState('networkidle');
    await form.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  };

  await page.goto(`/dashboard/notices?edit=${id}`);
  await page.waitForLoadState('networkidle');
  await field(form, 'description').fill('আমার লেখা');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await admin.call('PATCH', `notices/${id}/`, { memo_number: '১৩' });

  await restored();
  await expect(field(form, 'description')).toHaveValue('আমার লেখা');
  await save(form);
  const conflict = panel(page, 'আরেকজন এটি বদলেছেন');
  await expect(conflict).toContainText('আমার লেখা');
  await expect(conflict).toContainText('১৩');
  expect(await stored()).toMatchObject({ description: 'প্রথম লেখা', memo_number: '১৩' });
  await conflict.getByRole('button', { name: 'এখনকারটা নিন' }).click();
  await expect(field(form, 'memo_number')).toHaveValue('১৩');

  // Nobody came between: nothing is asked.
  await field(form, 'description').fill('আমার নতুন লেখা');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await restored();
  await save(form);
  await expect(toast(page, 'নোটিশ হালনাগাদ হয়েছে')).toBeVisible();
  expect(await stored()).toMatchObject({ description: 'আমার নতুন লেখা', memo_number: '১৩' });
  await admin.remove(`notices/${id}/`);
});

test('who types in a notice that another deletes is told so, and loses nothing', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/404|412|ApiError/);
  const admin = await asAdmin(context, request);
  const title = `সভা ${unique()}`;
  const id = await admin.create('notices/', { title, description: 'প্রথম লেখা' });
  await page.goto(`/dashboard/notices?edit=${id}`);
  const form = panel(page, 'নোটিশ সম্পাদনা');
  await expect(field(form, 'description')).toHaveValue('প্রথম লেখা');
  await page.waitForLoadState('networkidle');
  await field(form, 'description').fill('আমার লেখা');
  await admin.remove(`notices/${id}/`);
  await save(form);
  await expect(problemIn(form)).toContainText('এটি এর মধ্যে মুছে ফেলা হয়েছে');

  const [gone] = await (await admin.call('GET', `trash/?resource=notices&search=${title}`))
    .json()
    .then((found) => found.results);
  expect((await admin.call('POST', `trash/${gone.id}/restore/`)).status()).toBe(200);
  await save(form);
  await panel(page, 'আরেকজন এটি বদলেছেন').getByRole('button', { name: 'আমারটা রাখুন' }).click();
  await expect(toast(page, 'নোটিশ হালনাগাদ হয়েছে')).toBeVisible();
  const stored = (await listOf<Notice>(request, 'notices/')).find((notice) => notice.id === id);
  expect(stored?.description).toBe('আমার লেখা');
  await admin.remove(`notices/${id}/`);
});
