import { readFile } from 'node:fs/promises';
import { axeFindings, beyondTheEdge, tooSmall } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { pdf } from './academic.ts';
import { asAdmin, field, panel, removeRow, rowOf, save, signInAs, toast, unique, yes } from './support.ts';

const NOTICES = '/dashboard/notices';

test('what was deleted by mistake comes back by the keyboard', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `ভুলে মোছা নোটিশ ${unique()}`;
  const id = await admin.create('notices/', { title, description: 'কাল ছুটি' });
  await page.goto(NOTICES);
  await yes(await removeRow(page, title));
  const said = page.locator('.toast').filter({ hasText: 'নোটিশ মুছে ফেলা হয়েছে' });
  await said.getByRole('button', { name: 'ফিরিয়ে আনুন' }).hover();
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'আগের অবস্থায় ফেরানো হয়েছে')).toBeVisible();
  await expect(rowOf(page, title)).toBeVisible();
  await admin.remove(`notices/${id}/`);
});

test('the keys take back typed words, not the record, while somebody types', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `টাইপের নোটিশ ${unique()}`;
  const id = await admin.create('notices/', { title });
  await page.goto(`${NOTICES}?edit=${id}`);
  const form = panel(page, 'নোটিশ সম্পাদনা');
  await field(form, 'category').fill('সাধারণ');
  await save(form);
  // A pointer over it keeps the message, however long the next steps take.
  await toast(page, 'নোটিশ হালনাগাদ হয়েছে').hover();
  await page.getByRole('searchbox').pressSequentially('কখ');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('searchbox')).not.toHaveValue('কখ');
  await expect(toast(page, 'আগের অবস্থায় ফেরানো হয়েছে')).toHaveCount(0);
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(toast(page, 'আগের অবস্থায় ফেরানো হয়েছে')).toBeVisible();
  const [notice] = (await admin.list<{ id: number; category: string }>('notices/')).filter((one) => one.id === id);
  expect(notice?.category).toBe('');
  await admin.remove(`notices/${id}/`);
});

test('two editors, one record: the history shows both, and goes back to either', async ({
  browser,
  context,
  page,
  request,
  newAdmin,
  faults,
}) => {
  const admin = await asAdmin(context, request);
  const title = `পরীক্ষা শুরু ২৩ নভেম্বর ${unique()}`;
  const { id } = await admin.upload<{ id: number }>('notices/', {
    title,
    description: 'প্রবেশপত্র ছাড়া পরীক্ষায় অংশ নেওয়া যাবে না।',
    pdf_file: pdf('খসড়া.pdf'),
  });
  const other = await newAdmin();
  const second = await browser.newContext();
  await faults.watch(second);
  await signInAs(second, request, other);
  const there = await second.newPage();
  await there.goto(`${NOTICES}?edit=${id}`);
  const form = panel(there, 'নোটিশ সম্পাদনা');
  await field(form, 'title').fill(title.replace('২৩', '২৫'));
  await save(form);
  await expect(toast(there, 'নোটিশ হালনাগাদ হয়েছে')).toBeVisible();

  await page.goto(`${NOTICES}?edit=${id}`);
  await panel(page, 'নোটিশ সম্পাদনা').getByRole('link', { name: 'ইতিহাস' }).click();
  const versions = page.getByRole('navigation', { name: 'অবস্থাগুলো' });
  await expect(versions.getByRole('link')).toHaveCount(2);
  await expect(versions.getByRole('link').first()).toContainText(`অফিস ${other.username}`);
  await expect(page.locator('del')).toHaveText('বাদ: ২৩');
  await expect(page.locator('ins')).toHaveText('যোগ: ২৫');
  await versions.getByRole('link').last().click();
  await expect(page.getByRole('link', { name: 'ফাইলটি দেখুন' })).toHaveAttribute('href', /\/media\/history\/.+\.pdf/);
  await page.getByRole('button', { name: 'এই অবস্থায় ফেরান' }).click();
  const ask = page.getByRole('dialog');
  await expect(ask.getByRole('button', { name: 'থাক' })).toBeFocused();
  await expect(ask.locator('ins')).toHaveText('যোগ: ২৩');
  await ask.getByRole('button', { name: 'এই অবস্থায় ফেরান' }).click();
  await expect(toast(page, 'আগের অবস্থায় ফেরানো হয়েছে')).toBeVisible();
  await expect(versions.getByRole('link')).toHaveCount(3);
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(versions.getByRole('link')).toHaveCount(4);
  await second.close();
  await admin.remove(`notices/${id}/`);
});

test('versions are read by keyboard and heard, and lead back to the record', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `পরীক্ষার রুটিন ২৩ নভেম্বর ${unique()}`;
  const id = await admin.create('notices/', { title, description: 'সকাল দশটায়' });
  await admin.call('PATCH', `notices/${id}/`, { title: title.replace('২৩', '২৫') });
  await page.goto(`/dashboard/history?of=notices&id=${id}`);
  const versions = page.getByRole('navigation', { name: 'অবস্থাগুলো' }).getByRole('link');
  const shown = page.getByRole('article');
  await expect(page.locator('ins')).toHaveText('যোগ: ২৫');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'এই বদল বাতিল করুন' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('যা আগের অবস্থায় ফিরবে: শিরোনাম।');
  await expect(ask).toContainText(title.replace('২৩', '২৫'));
  expect(await axeFindings(page)).toEqual([]);
  await ask.getByRole('button', { name: 'বাতিল' }).click();
  await versions.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(versions.last()).toHaveAttribute('aria-current', 'true');
  await expect(versions.last()).toBeFocused();
  await expect(shown.locator('[aria-live=polite]')).toContainText('যোগ করেছেন');
  await page.getByRole('link', { name: 'তথ্যটি খুলুন' }).click();
  await expect(field(panel(page, 'নোটিশ সম্পাদনা'), 'title')).toHaveValue(title.replace('২৩', '২৫'));
  await admin.remove(`notices/${id}/`);
});

test('on a phone the keyboard goes along from the list of versions to one of them, and back', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const id = await admin.create('notices/', { title: `ফোনে পড়া নোটিশ ${unique()}` });
  await admin.call('PATCH', `notices/${id}/`, { category: 'ভর্তি' });
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/dashboard/history?of=notices&id=${id}`);
  const versions = page.getByRole('navigation', { name: 'অবস্থাগুলো' }).getByRole('link');
  const shown = page.getByRole('article');
  await expect(versions).toHaveCount(2);
  await expect(shown).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await versions.last().focus();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('heading', { level: 2 })).toBeFocused();
  expect([await axeFindings(page), await beyondTheEdge(page)]).toEqual([[], []]);
  expect(await tooSmall(page, { width: 24, height: 24 })).toEqual([]);
  await page.getByRole('link', { name: 'সব অবস্থা' }).click();
  await expect(versions.last()).toBeFocused();

  await admin.remove(`notices/${id}/`);
  await page.reload();
  await page.getByRole('link', { name: 'এটি ট্র্যাশে আছে, সেখানে দেখুন' }).click();
  await expect(page).toHaveURL(/\/dashboard\/trash$/);
});

test('the versions of an exam say its rules in words', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const id = await admin.create('exams/', { name: `বার্ষিক ${unique()}`, year: 2026, kind: 'annual' });
  await admin.call('PATCH', `exams/${id}/`, { rules: { pass: 'total' } });
  await page.goto(`/dashboard/history?of=exams&id=${id}`);
  const rules = page.locator('.version-field').filter({ hasText: 'ফলাফলের নিয়ম' });
  await expect(rules).toContainText('পাসের নিয়ম: প্রতি অংশে আলাদা পাস করতে হবে');
  await expect(rules).toContainText('পাসের নিয়ম: বিষয়ের মোট নম্বরে পাস করলেই হবে');
  await expect(rules).not.toContainText(/rounding|each|total/);
  await admin.remove(`exams/${id}/`);
});

test('the trash gives back, and the head ends for good', async ({ context, page, request, faults }) => {
  faults.expect(/status of 404/, /ApiError/);
  const admin = await asAdmin(context, request);
  const [kept, gone] = [`ফেরা নোটিশ ${unique()}`, `শেষ নোটিশ ${unique()}`];
  const ids = [await admin.create('notices/', { title: kept }), await admin.create('notices/', { title: gone })];
  for (const id of ids) await admin.remove(`notices/${id}/`);
  await page.goto('/dashboard/trash');
  await page.getByRole('button', { name: `${kept}: ফিরিয়ে আনুন` }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText(`নোটিশ: ${kept}`);
  await ask.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(toast(page, `${kept} ফিরিয়ে আনা হয়েছে`)).toBeVisible();
  await expect(rowOf(page, kept)).toHaveCount(0);
  await page.getByRole('button', { name: `${gone}: স্থায়ীভাবে মুছুন` }).click();
  await expect(ask).toContainText('আর কোনোভাবেই ফিরিয়ে আনা যাবে না');
  await ask.getByRole('button', { name: 'স্থায়ীভাবে মুছুন' }).click();
  await expect(toast(page, 'স্থায়ীভাবে মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(rowOf(page, gone)).toHaveCount(0);
  await page.goto('/dashboard/activity?action=purged');
  await expect(page.locator('.entry-day li').first()).toContainText('স্থায়ীভাবে মুছেছেন');
  await page.goto(`/dashboard/history?of=notices&id=${ids[1]}`);
  await expect(page.getByText('কোনো ইতিহাস নেই')).toBeVisible();
  await expect(page.getByRole('button', { name: 'আবার চেষ্টা করুন' })).toHaveCount(0);
  await admin.remove(`notices/${ids[0]}/`);
});

test('the activity and the overview say who did what, and take it back', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `ফেরানোর নোটিশ ${unique()}`;
  await admin.create('notices/', { title });
  await page.goto('/dashboard/activity?resource=notices&action=created');
  const entry = page.locator('.entry-day li').filter({ hasText: title });
  await expect(page.getByRole('heading', { name: 'আজ' })).toBeVisible();
  await expect(entry).toContainText('যোগ করেছেন');
  await page.goto('/dashboard');
  const changes = page.getByRole('region', { name: 'শেষ পরিবর্তন' });
  await changes.getByRole('button', { name: `নোটিশ: ${title}: এই বদল ফেরান` }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('যোগ হওয়া তথ্যটি তালিকা থেকে সরে ট্র্যাশে যাবে।');
  await expect(ask).toContainText(`নোটিশ: ${title}`);
  await ask.getByRole('button', { name: 'ফেরান' }).click();
  await expect(toast(page, 'আগের অবস্থায় ফেরানো হয়েছে')).toBeVisible();
  await page.goto(NOTICES);
  await expect(rowOf(page, title)).toHaveCount(0);
});

test('what was done together is one row, each of it behind that, and all of it comes back', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const word = unique();
  const teacher = await admin.create('teachers/', { full_name: `রওশন ${word}`, category: 'মাধ্যমিক' });
  const classes = [];
  for (const name of [`ক ${word}`, `খ ${word}`])
    classes.push(await admin.create('classes/', { name, class_teacher: teacher }));
  await admin.remove(`teachers/${teacher}/`);
  await page.goto('/dashboard/activity');
  const row = page.locator('.entry-day li').filter({ hasText: `শিক্ষক: রওশন ${word} ও আরও ২টি তথ্য` });
  await row.getByRole('link').click();
  await expect(page.getByText('একসঙ্গে যা করা হয়েছে')).toBeVisible();
  const each = page.locator('.entry-day li');
  await expect(each).toHaveCount(3);
  await expect(each.first()).toContainText('মুছেছেন');
  await page.getByRole('link', { name: 'সব কার্যকলাপ' }).click();
  await row.getByRole('button', { name: 'এই বদল ফেরান' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('একসঙ্গে করা ৩টি কাজ ফেরানো হবে।');
  await ask.getByRole('button', { name: '৩টিই ফেরান' }).click();
  await expect(toast(page, 'আগের অবস্থায় ফেরানো হয়েছে')).toBeVisible();
  await expect(row.filter({ hasText: 'মুছেছেন' })).toContainText('ফেরানো হয়েছে');
  for (const id of classes) await admin.remove(`classes/${id}/`);
  await admin.remove(`teachers/${teacher}/`);
});

test('why something can’t be taken back stands in its row', async ({ context, page, request, faults }) => {
  faults.expect(/status of 409/, /ApiError/);
  const admin = await asAdmin(context, request);
  const title = `বারবার বদলানো ${unique()}`;
  const id = await admin.create('notices/', { title });
  await admin.call('PATCH', `notices/${id}/`, { category: 'ভর্তি' });
  await admin.call('PATCH', `notices/${id}/`, { category: 'পরীক্ষা' });
  await page.goto('/dashboard/activity?resource=notices&action=changed');
  const first = page.locator('.entry-day li').filter({ hasText: title }).last();
  await first.getByRole('button', { name: 'এই বদল ফেরান' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('যা আগের অবস্থায় ফিরবে: ধরন।');
  await ask.getByRole('button', { name: 'ফেরান' }).click();
  await expect(first).toContainText('ধরন: এরপর আবার বদলানো হয়েছে');
  const why = first.getByRole('button', { name: 'কেন ফেরানো যায় না' });
  await expect(why).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(why).toHaveAttribute('aria-expanded', 'false');
  await expect(first).not.toContainText('এরপর আবার বদলানো হয়েছে', { useInnerText: true });
  await admin.remove(`notices/${id}/`);
});

test('the activity is taken away as a sheet, narrowed as it is shown', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `শিটের নোটিশ ${unique()}`;
  const id = await admin.create('notices/', { title });
  await page.goto('/dashboard/activity?resource=notices&action=created');
  await expect(page.locator('.entry-day li').filter({ hasText: title })).toBeVisible();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV নামান' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await sheet.path(), 'utf8');
  expect(text).toContain(title);
  expect(text).not.toContain('signed_in');
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'এক্সেলে নামান' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/\.xlsx$/);
  await admin.remove(`notices/${id}/`);
});
