import type { Page } from '@playwright/test';
import { skipToScreen, tabTo } from '../support/keys.ts';
import { away, expect, test } from './own-school.ts';
import { asAdmin, field, panel, photo, rowOf, saving, toast, unique } from './support.ts';

/** Each of these goes its whole way by keyboard: nothing is clicked, and nothing is filled but what has the focus. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const ask = (page: Page) => page.getByRole('alertdialog');
const type = (page: Page, words: string) => page.keyboard.insertText(words);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const edits = (page: Page, name: string) => button(page, `${name}: সম্পাদনা`);
const deletes = (page: Page, name: string) => button(page, `${name}: মুছুন`);

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // Answered when the browser knows that the journey chooses in place of its own dialog.
  await page.evaluate(() => null);
  await page.keyboard.press('Space');
  await (await chooser).setFiles({ name, mimeType, buffer });
  await expect(page.getByText(name)).toBeVisible();
}

/** Opens the question of the row, whose safe answer has the focus, and says yes. */
async function confirmDelete(page: Page, name: string): Promise<void> {
  await tabTo(page, deletes(page, name));
  await page.keyboard.press('Enter');
  await expect(button(page, 'বাতিল')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(deletes(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'বাতিল')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ask(page).getByRole('button', { name: 'মুছে ফেলুন' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ask(page)).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(0);
}

test('a notice with its file', async ({ context, page, request }) => {
  await asAdmin(context, request);
  const title = `ছুটি ${unique()}`;
  await page.goto('/dashboard/notices');
  await expect(page.getByText('এখনও কোনো নোটিশ নেই')).toBeVisible();
  await skipToScreen(page);
  await tabTo(page, button(page, 'নতুন নোটিশ').first(), 2);
  await page.keyboard.press('Enter');
  const form = panel(page, 'নতুন নোটিশ');

  // Nothing typed: the first field at fault has the focus, and its words.
  await expect(field(form, 'title')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(field(form, 'title')).toBeFocused();
  await expect(form.getByText('এই ঘরটি পূরণ করুন')).toBeVisible();
  await type(page, title);
  await page.keyboard.press('Tab');
  await type(page, 'কাল বিদ্যালয় বন্ধ থাকবে।');
  await page.keyboard.press('Tab');
  await expect(field(form, 'pdf_file')).toBeFocused();
  await choose(page, 'ছুটি.pdf', 'application/pdf', PDF);
  await expect(field(form, 'pdf_file')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'নোটিশ যোগ হয়েছে')).toBeVisible();
  await expect(rowOf(page, title)).toBeVisible();
  await expect(button(page, 'নতুন নোটিশ').first()).toBeFocused();

  await tabTo(page, edits(page, title), 16);
  await page.keyboard.press('Space');
  const edit = panel(page, 'নোটিশ সম্পাদনা');
  await expect(field(edit, 'title')).toBeFocused();
  await page.keyboard.press('End');
  await type(page, ' সংশোধিত');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'নোটিশ হালনাগাদ হয়েছে')).toBeVisible();
  const changed = `${title} সংশোধিত`;
  await expect(edits(page, changed)).toBeFocused();

  await confirmDelete(page, changed);
  // Nothing is left: what the empty list offers comes next.
  await expect(button(page, 'নতুন নোটিশ').last()).toBeFocused();
});

test('the keys that save are heard from the moment on that a form is there', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/notices');
  await skipToScreen(page);
  await tabTo(page, button(page, 'নতুন নোটিশ').first(), 2);
  await page.evaluate(() => {
    const press = { code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    new MutationObserver((_, watch) => {
      const field = document.querySelector('dialog[open] [name="title"]');
      if (!field) return;
      watch.disconnect();
      field.dispatchEvent(new KeyboardEvent('keydown', press));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('Enter');
  await expect(panel(page, 'নতুন নোটিশ').getByText('এই ঘরটি পূরণ করুন')).toBeVisible();
});

test('a student, with class and date', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const classId = await admin.create('classes/', { name: `শ্রেণি ${unique()}` });
  const [name, neighbour] = [`ছাত্র ${unique()}`, `ছাত্রী ${unique()}`];
  const other = await admin.create('students/', { full_name: neighbour, roll_number: '2', class_name: classId });
  await page.goto(`/dashboard/student-info-form?class_name=${classId}`);
  await expect(rowOf(page, neighbour)).toBeVisible();
  await skipToScreen(page);
  await tabTo(page, button(page, 'নতুন শিক্ষার্থী'), 2);
  await page.keyboard.press('Enter');
  const form = panel(page, 'নতুন শিক্ষার্থী');
  await expect(field(form, 'full_name')).toBeFocused();
  await type(page, name);
  await page.keyboard.press('Tab');
  await type(page, '১');
  await page.keyboard.press('Tab');
  await expect(field(form, 'guardian_name')).toBeFocused();
  await tabTo(page, field(form, 'class_name'), 4);
  await page.keyboard.press('Home');
  await expect(field(form, 'class_name')).toHaveValue('');
  // Other classes may stand before it.
  for (let at = 0; at < 60 && (await field(form, 'class_name').inputValue()) !== String(classId); at += 1)
    await page.keyboard.press('ArrowDown');
  await expect(field(form, 'class_name')).toHaveValue(String(classId));
  await tabTo(page, field(form, 'date_of_birth'), 3);
  await type(page, '০৫/০৪/২০১৫');
  await tabTo(page, saving(form), 50);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'শিক্ষার্থীর তথ্য জমা হয়েছে')).toBeVisible();
  await expect(button(page, 'নতুন শিক্ষার্থী').first()).toBeFocused();

  // Past every class that other journeys left in this school.
  await tabTo(page, edits(page, name));
  await page.keyboard.press('Enter');
  const edit = panel(page, 'শিক্ষার্থীর তথ্য সম্পাদনা');
  await expect(field(edit, 'date_of_birth')).toHaveValue('০৫/০৪/২০১৫');
  await page.keyboard.press('Escape');
  await expect(edits(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(edit, 'full_name')).toBeFocused();
  await tabTo(page, field(edit, 'section'), 7);
  await type(page, 'ক');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'শিক্ষার্থীর তথ্য হালনাগাদ হয়েছে')).toBeVisible();
  await expect(edits(page, name)).toBeFocused();

  await confirmDelete(page, name);
  // The row that came into its place is the next one.
  await expect(deletes(page, neighbour)).toBeFocused();
  await admin.remove(`students/${other}/`);
  await admin.remove(`classes/${classId}/`);
});

test('a class, renamed in its row', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const name = `শ্রেণি ${unique()}`;
  await page.goto('/dashboard/add-class');
  await expect(page.getByRole('main')).toContainText(/শ্রেণি/);
  await skipToScreen(page);
  await tabTo(page, page.getByLabel('শ্রেণির নাম').first(), 2);
  await page.keyboard.press('Enter');
  await expect(page.getByText('⚠️ শ্রেণির নাম দিন')).toBeVisible();
  await type(page, name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByLabel('শ্রেণির নাম').first()).toBeFocused();

  await tabTo(page, edits(page, name));
  await page.keyboard.press('Enter');
  const renaming = page.getByRole('row').getByRole('textbox');
  await expect(renaming).toBeFocused();
  await page.keyboard.press('End');
  await type(page, ' ক');
  await page.keyboard.press('Control+s');
  await expect(edits(page, `${name} ক`)).toBeFocused();
  await confirmDelete(page, `${name} ক`);
  expect((await admin.list<{ id: number; name: string }>('classes/')).map((one) => one.name)).not.toContain(
    `${name} ক`,
  );
});

test('a picture: uploaded, found behind its tab, changed, deleted', async ({ context, page, request }) => {
  await asAdmin(context, request);
  const caption = `মেলা ${unique()}`;
  await page.goto('/dashboard/gallery-upload');
  await skipToScreen(page);
  await tabTo(page, field(page.locator('.upload-row'), 'image'), 3);
  await choose(page, 'মেলা.png', 'image/png', photo().buffer);
  await tabTo(page, field(page.locator('.upload-row'), 'caption'), 4);
  await type(page, caption);
  const category = field(page.locator('.upload-row'), 'category');
  await tabTo(page, category, 3);
  await page.keyboard.press('ArrowDown');
  await expect(category).toHaveValue('old');
  await tabTo(page, field(page.locator('.upload-row'), 'is_banner'), 4);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('ব্যানার', { exact: true })).toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  // Without the tick for the guardians' consent one question comes first.
  await expect(button(page, 'ফিরে যান')).toBeFocused();
  await tabTo(page, button(page, 'সম্মতি আছে, প্রকাশ করুন'), 2);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'ছবি আপলোড হয়েছে')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'গ্যালারি তালিকায় দেখুন' }), 12);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'গ্যালারি তালিকা' })).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: /^বর্তমান/ }), 3);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^স্মৃতি/ })).toBeFocused();
  await expect(page.getByText(caption)).toBeVisible();
  await tabTo(page, edits(page, caption), 6);
  await expect(edits(page, caption)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  const edit = panel(page, 'ছবি সম্পাদনা');
  await expect(edit.locator(':focus')).toBeVisible();
  await tabTo(page, edit.getByLabel('স্মৃতি'), 4);
  await page.keyboard.press('ArrowLeft');
  await expect(edit.getByLabel('বর্তমান')).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'ছবি সফলভাবে হালনাগাদ হয়েছে!')).toBeVisible();
  // It stands behind the other tab now, and left nothing in this one to stand on.
  await expect(page.getByRole('link', { name: 'ছবি আপলোড' }).or(button(page, 'ছবি আপলোড')).last()).toBeFocused();

  await page.goto('/dashboard/gallery-list');
  await skipToScreen(page);
  await tabTo(page, deletes(page, caption), 8);
  await page.keyboard.press('Enter');
  await expect(button(page, 'বাতিল')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'ছবি সফলভাবে মুছে ফেলা হয়েছে!')).toBeVisible();
  await expect(page.getByText(caption)).toHaveCount(0);
  await away(page);
});

test('a member of the committee, and two are entered in a row', async ({ context, page, request }) => {
  await asAdmin(context, request);
  const [first, second] = [`প্রথম ${unique()}`, `দ্বিতীয় ${unique()}`];
  await page.goto('/dashboard/committee-member');
  await expect(page.getByText('কোনো সদস্য পাওয়া যায়নি')).toBeVisible();
  await skipToScreen(page);
  await tabTo(page, button(page, 'সদস্য যোগ করুন').first(), 2);
  await page.keyboard.press('Enter');
  const form = panel(page, 'সদস্য যোগ করুন');
  await expect(field(form, 'full_name')).toBeFocused();
  await type(page, first);
  await page.keyboard.press('Tab');
  await type(page, 'সভাপতি');
  await tabTo(page, form.getByRole('button', { name: 'সংরক্ষণ করে আরেকটি যোগ করুন' }), 8);
  await page.keyboard.press('Enter');
  await expect(field(form, 'full_name')).toBeFocused();
  await expect(field(form, 'full_name')).toHaveValue('');
  await type(page, second);
  await page.keyboard.press('Tab');
  await type(page, 'সদস্য');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, second)).toBeVisible();
  await expect(rowOf(page, first)).toBeVisible();
  await expect(form).toHaveCount(0);

  await tabTo(page, edits(page, first), 10);
  await page.keyboard.press('Enter');
  const edit = panel(page, 'সদস্যের তথ্য সম্পাদনা');
  await expect(field(edit, 'full_name')).toBeFocused();
  await tabTo(page, field(edit, 'role'), 2);
  await page.keyboard.press('End');
  await type(page, ' (ভারপ্রাপ্ত)');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'সদস্য হালনাগাদ হয়েছে')).toBeVisible();
  await expect(rowOf(page, first)).toContainText('সভাপতি (ভারপ্রাপ্ত)');

  await confirmDelete(page, first);
  await expect(deletes(page, second)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await confirmDelete(page, second);
  await expect(page.getByText('কোনো সদস্য পাওয়া যায়নি')).toBeVisible();
});
