import type { Page } from '@playwright/test';
import { expect, PUBLIC_URL, test } from './own-school.ts';
import { asAdmin, multipart, photo, toast, written } from './support.ts';

const SCREEN = '/dashboard/college-info';
const FAILED = 'পরিবর্তন সংরক্ষণ হয়নি, আবার চেষ্টা করুন';
const UNSAVED = 'সংরক্ষণ করা হয়নি';

const form = (page: Page) => page.locator('form#institution');
const settings = (page: Page) => page.locator('form#settings');
const at = (within: ReturnType<typeof form>, name: string) => within.locator(`[name=${name}]`);
const save = (within: ReturnType<typeof form>) => within.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();

test('the institution is created once, then changed', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  for (const { id } of await admin.list('institutions/')) await admin.remove(`institutions/${id}/`);
  await page.goto(SCREEN);
  await expect(form(page)).toContainText('এখনও কোনো তথ্য নেই');
  await save(form(page));
  await expect(form(page).getByText('এই ঘরটি পূরণ করুন')).toHaveCount(3);
  await at(form(page), 'name').fill('প্রাঙ্গণ বিদ্যালয়');
  await at(form(page), 'contact_email').fill('ঠিকানা নয়');
  await at(form(page), 'address').fill('মেঘনা, কুমিল্লা');
  await save(form(page));
  await expect(form(page).getByText('সঠিক ইমেইল ঠিকানা দিন')).toBeVisible();
  await at(form(page), 'contact_email').fill('info@school.example');
  const post = written(page, 'POST', 'institutions/');
  await save(form(page));
  expect(multipart(await post)).toEqual([
    ['name', 'প্রাঙ্গণ বিদ্যালয়'],
    ['contact_email', 'info@school.example'],
    ['address', 'মেঘনা, কুমিল্লা'],
  ]);
  await expect(toast(page, 'প্রতিষ্ঠানের তথ্য সংরক্ষণ হয়েছে')).toBeVisible();
  await expect(form(page)).not.toContainText('এখনও কোনো তথ্য নেই');

  await at(form(page), 'history').fill('১৯৬৮ সালে শুরু।');
  await at(form(page), 'logo').setInputFiles(photo());
  await expect(form(page)).toContainText(UNSAVED);
  await expect(form(page).getByText('ছবি.png')).toBeVisible();
  const patch = written(page, 'PATCH', 'institutions/');
  await save(form(page));
  await patch;
  await expect(form(page)).not.toContainText(UNSAVED);
  await expect(form(page).getByText('ছবি.png')).toHaveCount(0);
  await expect(form(page).getByRole('link', { name: 'এখন যা আছে' })).toHaveCount(1);
  const [stored, ...others] = await admin.list<{ id: number; history: string; logo: string; name: string }>(
    'institutions/',
  );
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ name: 'প্রাঙ্গণ বিদ্যালয়', history: '১৯৬৮ সালে শুরু।' });
  expect(stored?.logo).toContain(`${PUBLIC_URL}/api/media/`);

  // Saved again at once: the form knows what its first saving made of the record.
  await at(form(page), 'mission').fill('সবার জন্য শিক্ষা');
  await save(form(page));
  await expect(form(page)).not.toContainText(UNSAVED);
  await page.reload();
  await expect(at(form(page), 'mission')).toHaveValue('সবার জন্য শিক্ষা');
});

test('what cannot be saved stays, and leaving asks first', async ({ context, page, request, faults }) => {
  faults.expect(/status of 500/, /ApiError/);
  await asAdmin(context, request);
  await page.goto(SCREEN);
  await at(form(page), 'name').fill('নতুন নাম');
  await at(form(page), 'contact_email').fill('a@b.example');
  await at(form(page), 'address').fill('ঢাকা');
  await page.route('**/api/institutions/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await save(form(page));
  await expect(form(page).getByRole('alert')).toContainText(FAILED);
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(at(form(page), 'name')).toHaveValue('নতুন নাম');
  await page.getByRole('navigation').getByRole('link', { name: 'নোটিশ', exact: true }).click();
  const ask = page.getByRole('alertdialog', { name: UNSAVED });
  await ask.getByRole('button', { name: 'থাকুন' }).click();
  await expect(at(form(page), 'name')).toHaveValue('নতুন নাম');
});

test('the settings say what they do, and only what was changed is sent', async ({ context, page, request, faults }) => {
  faults.expect(/status of 400/, /ApiError/);
  await asAdmin(context, request);
  await page.goto(SCREEN);
  await expect(at(settings(page), 'contacts_public')).toBeChecked();
  await expect(settings(page)).toContainText('টিক তুলে দিলে অ্যাডমিন ও অফিস ছাড়া কেউ');
  await at(settings(page), 'social_url').fill('javascript:alert(1)');
  await save(settings(page));
  await expect(settings(page).getByText('ঠিকানাটি http:// বা https:// দিয়ে শুরু হতে হবে')).toBeVisible();
  await at(settings(page), 'social_url').fill('');
  await at(settings(page), 'head_title').selectOption('প্রধান শিক্ষক');
  await at(settings(page), 'contacts_public').uncheck();
  const patch = written(page, 'PATCH', 'settings/');
  await save(settings(page));
  expect((await patch).postDataJSON()).toEqual({ head_title: 'প্রধান শিক্ষক', contacts_public: 'false' });
  await expect(toast(page, 'সেটিংস সংরক্ষণ হয়েছে')).toBeVisible();
  await page.reload();
  await expect(at(settings(page), 'head_title')).toHaveValue('প্রধান শিক্ষক');
  await expect(at(settings(page), 'contacts_public')).not.toBeChecked();
  await at(settings(page), 'head_title').selectOption('অধ্যক্ষ');
  await at(settings(page), 'contacts_public').check();
  await save(settings(page));
  await expect(settings(page)).not.toContainText(UNSAVED);
});

test('how long deleted things are kept is the school’s to say, and the trash says it', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  await page.goto(SCREEN);
  await at(settings(page), 'trash_days').fill('০');
  await save(settings(page));
  await expect(settings(page).getByText('১ থেকে ৩৬৫-এর মধ্যে একটি পূর্ণসংখ্যা দিন')).toBeVisible();
  await at(settings(page), 'trash_days').fill('৪৫');
  await save(settings(page));
  await expect(toast(page, 'সেটিংস সংরক্ষণ হয়েছে')).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'ব্যবস্থাপনা' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'ট্র্যাশ', exact: true }).click();
  await expect(page.getByText('মোছা জিনিস ৪৫ দিন এখানে থাকে')).toBeVisible();
  await admin.call('PATCH', 'settings/', { trash_days: 30 });
});
