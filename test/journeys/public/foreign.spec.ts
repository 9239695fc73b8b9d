import type { Page } from '@playwright/test';
import { expect, test } from '../support/far.ts';
import { storedSession, texts } from '../support/screen.ts';

const NAME = 'দূরের উচ্চ বিদ্যালয়';
const main = (page: Page) => page.getByRole('main');
const cells = (page: Page) => texts(page.getByRole('row').filter({ has: page.getByRole('cell') }));
/** A tab, or the link that it is before its code has come. */
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name }).or(main(page).getByRole('navigation').getByRole('link', { name }));

test.describe('the data of another backend', () => {
  test('home', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(NAME);
    await expect(page.getByRole('banner')).toContainText('নদীপাড়, ভোলা');
    await expect(page.getByRole('contentinfo')).toContainText('৮৩০০');
    await expect(main(page).getByText('জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা')).toBeVisible();
    await expect(page.locator('.hero-picture img')).toHaveAttribute('src', 'https://cdn.far.example/school.jpg');
    const rows = page.getByRole('region', { name: 'নোটিশ বোর্ড' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('সবচেয়ে নতুন');
    await expect(main(page).getByText('৩+', { exact: true })).toBeVisible();
    const leader = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) });
    await expect(leader('সভাপতির বাণী')).toContainText('আবদুল করিম');
    await expect(leader('অধ্যক্ষের বাণী')).toContainText('মোছা. রেহানা বেগম');
    const slider = page.getByRole('region', { name: 'ব্যানার' });
    await slider.scrollIntoViewIfNeeded();
    const dots = slider.getByRole('group', { name: 'ছবি বাছাই' }).getByRole('button');
    await expect(dots).toHaveCount(5);
    await expect(dots.first()).toHaveAccessibleName('ব্যানার শিরোনাম ৩'.replace('৩', '3'));
  });

  test('notices: searched and paged here', async ({ page }) => {
    await page.goto('/notice');
    const rows = main(page).getByRole('listitem');
    await expect(main(page).getByRole('status')).toHaveText('মোট ১৪টি নোটিশ · পৃষ্ঠা ১/৩');
    await expect(rows.first()).toContainText('সবচেয়ে নতুন');
    await expect(rows.first().getByRole('link', { name: /ডাউনলোড/ })).toHaveCount(0);
    await expect(rows.nth(1).getByRole('link', { name: /ডাউনলোড/ })).toHaveAttribute(
      'href',
      /\/base\/media\/notices\/13\.pdf$/,
    );
    await main(page).getByRole('link', { name: '৩', exact: true }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('searchbox').fill('ক্রী\u09DCা');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('বিজ্ঞপ্তি 4');
  });

  test('teachers and staff', async ({ page }) => {
    await page.goto('/faculty');
    const names = () => texts(main(page).getByRole('heading', { level: 2 }));
    expect(await names()).toEqual(['রহিমা খাতুন', 'সেলিম রেজা']);
    await main(page).getByRole('link', { name: 'প্রাথমিক' }).click();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['করিম উদ্দিন']);
    await main(page)
      .getByRole('button', { name: /পরিচিতি/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('term')).toHaveText(['বেতন কোড']);
    await page.keyboard.press('Escape');
    await main(page).getByRole('link', { name: 'মাধ্যমিক' }).click();
    await main(page).getByRole('link', { name: 'কর্মচারী' }).click();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['অফিস সহকারী']);
  });

  test('pictures, results and routines', async ({ page }) => {
    await page.goto('/gallery');
    await expect(tab(page, 'বর্তমান (১)')).toBeVisible();
    await tab(page, 'স্মৃতি (১)').click();
    await expect(main(page).getByRole('img')).toHaveAttribute('src', /\/base\/media\/g2\.jpg$/);
    await page.goto('/results');
    expect(await cells(page)).toEqual([expect.stringMatching(/২০২৫[\s\S]*SSC/)]);
    await tab(page, 'অভ্যন্তরীণ পরীক্ষা').click();
    await expect(page.getByRole('cell', { name: 'ষষ্ঠ' })).toBeVisible();
    expect(await cells(page)).toEqual([expect.stringMatching(/২০২৪[\s\S]*ষষ্ঠ[\s\S]*Half Yearly[\s\S]*কোনো ফাইল নেই/)]);
    await page.goto('/routine');
    expect(await cells(page)).toEqual([expect.stringContaining('নামের রুটিন')]);
    await tab(page, 'পরীক্ষার রুটিন').click();
    await expect(page.getByRole('cell', { name: 'শিরোনামের রুটিন' })).toBeVisible();
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows.nth(0)).toContainText('শিরোনামের রুটিন');
    await expect(rows.nth(0).getByRole('link')).toHaveCount(0);
    await expect(rows.nth(0)).toContainText('দশম');
  });

  test('the whole institution, and how to reach it', async ({ page }) => {
    await page.goto('/aboutcollege');
    await expect(main(page)).toContainText('দ্বিতীয় অনুচ্ছেদ।');
    await expect(page.getByRole('region', { name: 'পরিচালনা পর্ষদ' })).toContainText('সভাপতি সাহেব');
    for (const path of ['/contact', '/admission']) {
      await page.goto(path);
      await expect(main(page).getByRole('link', { name: 'info@far.example' })).toBeVisible();
    }
  });

  test('a message goes there with exactly four keys', async ({ page, far }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'নাম' }).fill('রাশেদা');
    await page.getByRole('textbox', { name: 'ফোন' }).fill('01200000000');
    await page.getByRole('textbox', { name: 'বার্তা' }).fill('একটি প্রশ্ন');
    await page.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    await expect(page.getByText('✅ মেসেজ সফলভাবে পাঠানো হয়েছে!')).toBeVisible();
    const sent = far.backend.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path }) => path)).toEqual(['contacts/']);
    expect(JSON.parse(sent[0]!.body)).toEqual({ name: 'রাশেদা', email: '', phone: '01200000000', message: 'একটি প্রশ্ন' });
  });

  test('its users log in', async ({ page, faults, far }) => {
    faults.expect(/401.*\/token\//, /ApiError/);
    await page.goto('/login');
    const log = async (password: string) => {
      await page.getByRole('textbox', { name: 'ব্যবহারকারীর নাম' }).fill('head');
      await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'লগইন করুন' }).click();
    };
    await log('wrong');
    await expect(page.getByRole('alert')).toContainText('Invalid username or password!');
    await log('teacher');
    await expect(page.getByRole('region', { name: 'যোগাযোগ ও অ্যাকাউন্ট' })).toContainText('ড্যাশবোর্ড');
    // The way home may still be under way.
    await expect.poll(() => storedSession(page).catch(() => null)).toMatchObject({ token: 'a-token' });
    const asked = () => far.backend.calls.find(({ path }) => path === 'user/');
    await expect.poll(() => asked()?.headers.authorization).toBe('Bearer a-token');
  });
});

test('only the calls that a foreign backend has to have are made', async ({ page, far }) => {
  const { calls } = far.backend;
  for (const path of ['/', '/aboutcollege', '/academic', '/admission', '/contact', '/login', '/no-such-page']) {
    await page.request.get(path);
  }
  await page.goto('/notice');
  await page.getByRole('searchbox').fill('বিজ্ঞপ্তি');
  // The list follows the typing after a pause, and then shows its first page.
  await page.waitForURL(/search=/);
  await page.getByRole('link', { name: '২', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'পৃষ্ঠা' }).locator('[aria-current=page]')).toHaveText('২');
  for (const [path, name] of [
    ['/faculty', 'কর্মচারী'],
    ['/gallery', 'স্মৃতি'],
    ['/results', 'অভ্যন্তরীণ পরীক্ষা'],
    ['/routine', 'পরীক্ষার রুটিন'],
  ] as const) {
    await page.goto(path);
    const before = calls.length;
    await main(page).getByRole('link', { name }).click();
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  }
  const lists =
    'institutions|teachers|staff|principal-vice-principal|banners|gallery|notices|classes|committee-members';
  const allowed = new RegExp(
    `^((${lists}|results|routines)/|results/\\?category=(Public|Academic)|routines/\\?category=(academic|exam))$`,
  );
  expect(calls.filter(({ method, path }) => method !== 'GET' || !allowed.test(path))).toEqual([]);
  const ours = /^(prangon|idempotency|if-|x-(?!csrftoken)|cookie|authorization)/;
  const headers = new Set(calls.flatMap((call) => Object.keys(call.headers)));
  expect([...headers].filter((name) => ours.test(name))).toEqual([]);
  expect(calls.length).toBeGreaterThan(20);
});
