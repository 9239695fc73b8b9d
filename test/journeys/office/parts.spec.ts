import { WEEK } from './offline-room.ts';
import { expect, test } from './own-school.ts';
import { asAdmin, toast, written } from './support.ts';

test('a part that is switched off goes from menu, screens and website, and comes back with what it held', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  await page.goto('/dashboard/college-info');
  const settings = page.locator('form#settings');
  const menu = page.getByRole('navigation', { name: 'ড্যাশবোর্ড মেনু' });
  const exams = settings.getByRole('checkbox', { name: 'পরীক্ষা', exact: true });
  const save = () => settings.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(exams).toBeChecked();
  await expect(settings).toContainText('কোনো তথ্য মোছে না');
  await expect(menu.getByRole('button', { name: 'পরীক্ষা' })).toBeVisible();
  await exams.uncheck();
  await settings.getByRole('checkbox', { name: 'পরিদর্শন', exact: true }).uncheck();
  const patch = written(page, 'PATCH', 'settings/');
  await save();
  expect((await patch).postDataJSON()).toEqual({ parts: ['routine', 'attendance', 'papers'] });
  await expect(toast(page, 'সেটিংস সংরক্ষণ হয়েছে')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'পরীক্ষা' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'অফিস' }).click();
  await expect(menu.getByRole('link', { name: 'ক্যালেন্ডার' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'পরিদর্শনের প্রস্তুতি' })).toHaveCount(0);

  await page.goto('/dashboard/exams');
  await expect(page.getByRole('main')).toContainText('পৃষ্ঠাটি পাওয়া যায়নি');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'পরিদর্শনের প্রস্তুতি' })).toHaveCount(0);
  expect((await request.get('/information')).status()).toBe(404);
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'তথ্য ও প্রকাশ' })).toHaveCount(0);

  await admin.call('PATCH', 'settings/', { parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'] });
  await page.goto('/dashboard/exams');
  await expect(menu.getByRole('link', { name: 'পরীক্ষা ও ফলাফল' })).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText('পৃষ্ঠাটি পাওয়া যায়নি');
  expect((await request.get('/information')).status()).toBe(200);
});

test('the office says when there are lessons and attendance is taken', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const before = { school_days: WEEK, attendance_sessions: ['day'], streak_call: 3, attendance_public_at: '' };
  expect((await admin.call('PATCH', 'settings/', before)).status()).toBe(200);
  await page.goto('/dashboard/college-info');
  const settings = page.locator('form#settings');
  const save = () => settings.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  const days = settings.getByRole('group', { name: 'সপ্তাহের কোন কোন দিন ক্লাস হয়' });
  for (const day of ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার'])
    await days.getByRole('checkbox', { name: day }).uncheck();
  await save();
  await expect(settings).toContainText('অন্তত একটি দিন বেছে নিন');
  await days.getByRole('checkbox', { name: 'শনিবার' }).check();
  await days.getByRole('checkbox', { name: 'রবিবার' }).check();
  await settings.getByRole('radio', { name: 'সকাল ও টিফিনের পর' }).check();
  await settings.getByLabel('টানা কত দিন অনুপস্থিত হলে ফোন করতে হবে').fill('৪');
  await settings.getByLabel('উপস্থিতির সংখ্যা কখন থেকে দেখানো হবে').fill('১১:৩০');
  const patch = written(page, 'PATCH', 'settings/');
  await save();
  expect((await patch).postDataJSON()).toEqual({
    ...{ school_days: [0, 6], attendance_sessions: ['morning', 'after_tiffin'] },
    ...{ streak_call: '৪', attendance_public_at: '১১:৩০' },
  });
  await expect(toast(page, 'সেটিংস সংরক্ষণ হয়েছে')).toBeVisible();
  expect(await (await admin.call('GET', 'settings/')).json()).toMatchObject({
    ...{ school_days: [0, 6], attendance_sessions: ['morning', 'after_tiffin'] },
    ...{ streak_call: 4, attendance_public_at: '11:30' },
  });
  // Other journeys go on in this school.
  expect((await admin.call('PATCH', 'settings/', before)).status()).toBe(200);
});
