import { bn } from '#contract/rules/digits.ts';
import { EVERY_PAGE } from '../support/pages.ts';
import { adminToken, listOf, noticesOf, type Person, type Picture, pathOf } from '../support/school-data.ts';
import { place, texts } from '../support/screen.ts';
import { expect, PHONE, test } from '../support/visit.ts';

test.use({ javaScriptEnabled: false });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the menu takes no room until it is opened, by a finger or by the keyboard', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'প্রধান মেনু' });
    const menu = page.getByRole('banner').locator('summary', { hasText: 'মেনু' });
    await expect(nav).toBeHidden();
    expect((await page.getByRole('main').boundingBox())!.y).toBeLessThan(200);
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(nav).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(nav).toBeHidden();
    await menu.tap();
    for (const name of ['হোম', 'শিক্ষক (মাধ্যমিক)', 'শিক্ষক (প্রাথমিক)', 'যোগাযোগ']) {
      await expect(nav.getByRole('link', { name })).toBeVisible();
    }
    await nav.getByRole('link', { name: 'শিক্ষক (প্রাথমিক)' }).tap();
    await expect(page).toHaveURL('/faculty?category=primary');
  });
});

test('on a wide screen both faculty lists can be reached', async ({ page }) => {
  await page.goto('/notice');
  const nav = page.getByRole('navigation', { name: 'প্রধান মেনু' });
  await nav.getByText('শিক্ষক-কর্মচারী').hover();
  await nav.getByRole('link', { name: 'শিক্ষক (প্রাথমিক)' }).click();
  await expect(page).toHaveURL('/faculty?category=primary');
});

for (const { name, path } of EVERY_PAGE) {
  test(`the ${name} page offers no button that does nothing`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const dead = page.getByRole('main').locator('button:visible:not([type=submit])');
    expect(await texts(dead)).toEqual([]);
  });
}

test('all banners can be seen', async ({ page }) => {
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'ব্যানার' });
  await expect(slider.getByRole('img')).toHaveCount(5);
});

test('notices are searched by a form and paged by links', async ({ page, request }) => {
  const notices = await noticesOf(request);
  const found = notices.filter(({ title, description, category }) =>
    `${title} ${description} ${category}`.includes('পরীক্ষা'),
  );
  await page.goto('/notice?page=2');
  const search = page.getByRole('searchbox', { name: 'নোটিশ খুঁজুন' });
  await search.fill('পরীক্ষা');
  await page.getByRole('button', { name: 'খুঁজুন' }).click();
  expect(place(page)).toBe('/notice?search=পরীক্ষা');
  await expect(search).toHaveValue('পরীক্ষা');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(found[0]!.title);
  await page.getByRole('link', { name: 'পরবর্তী' }).click();
  expect(place(page)).toBe('/notice?search=পরীক্ষা&page=2');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(found[6]!.title);
});

test('the directory switches, searches and introduces', async ({ page, request }) => {
  const teachers = (await listOf<Person>(request, 'teachers/')).filter(({ category }) => category === 'প্রাথমিক');
  const main = page.getByRole('main');
  await page.goto('/faculty');
  await main.getByRole('link', { name: 'প্রাথমিক' }).click();
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(teachers[0]!.full_name);
  await main.locator('summary').first().click();
  await expect(main.getByRole('definition').first()).toBeVisible();
  const wanted = teachers[1]!;
  await main.getByRole('searchbox').fill(wanted.full_name);
  await main.getByRole('combobox').selectOption(wanted.designation);
  await main.getByRole('button', { name: 'খুঁজুন' }).click();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([wanted.full_name]);
  expect(new URL(page.url()).searchParams.get('category')).toBe('primary');
  await expect(main.getByRole('combobox')).toHaveValue(wanted.designation);
  await main.getByRole('link', { name: 'রিসেট' }).click();
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(teachers[0]!.full_name);
});

test('tabs of gallery, results and routines are links', async ({ page, request }) => {
  const old = (await listOf<Picture>(request, 'gallery/')).filter(({ category }) => category === 'old').toReversed();
  const main = page.getByRole('main');
  const tab = (name: string) => main.getByRole('navigation').getByRole('link', { name });
  await page.goto('/gallery');
  await expect(tab('বর্তমান')).toHaveAttribute('aria-current', 'page');
  await tab('স্মৃতি').click();
  await expect(tab('স্মৃতি')).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('listitem')).toHaveCount(old.length);
  await expect(main.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', pathOf(old[0]!.image));
  await page.goto('/results');
  await tab('অভ্যন্তরীণ পরীক্ষা').click();
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await page.goto('/routine');
  await tab('পরীক্ষার রুটিন').click();
  await expect(page).toHaveURL('/routine?tab=exam');
});

test.describe('the contact form', () => {
  test('is taken and answered by a page of its own', async ({ page, request }) => {
    const message = `চিঠি ${crypto.randomUUID()}`;
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'নাম' }).fill('আবুল কাশেম');
    await page.getByRole('textbox', { name: 'ফোন' }).fill('01200000001');
    await page.getByRole('textbox', { name: 'বার্তা' }).fill(message);
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    expect((await posted).status()).toBe(303);
    await expect(page).toHaveURL(/\/contact\?sent=1/);
    await expect(page.getByText('✅ মেসেজ সফলভাবে পাঠানো হয়েছে!')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'বার্তা' })).toHaveValue('');
    const received = await listOf<{ message: string }>(request, 'contacts/', await adminToken(request));
    expect(received.filter((one) => one.message === message)).toHaveLength(1);
  });

  test('comes back with its words and what is wrong', async ({ page, faults }) => {
    faults.expect(/400.*\/contact/);
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'নাম' }).fill('আবুল কাশেম');
    await page.getByRole('textbox', { name: 'বার্তা' }).fill('প্রথম লাইন\nদ্বিতীয় <b>লাইন</b>');
    await page.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    await expect(page.getByRole('alert')).toContainText('❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।');
    await expect(page.getByRole('textbox', { name: 'নাম' })).toHaveValue('আবুল কাশেম');
    await expect(page.getByRole('textbox', { name: 'বার্তা' })).toHaveValue('প্রথম লাইন\nদ্বিতীয় <b>লাইন</b>');
    await page.getByRole('textbox', { name: 'ইমেইল' }).fill('ভুল');
    await page.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    await expect(page.getByRole('textbox', { name: 'ইমেইল' })).toHaveAccessibleDescription(/সঠিক ইমেইল ঠিকানা দিন/);
  });
});

test('login says that it needs JavaScript', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText(/লগইন ও নিবন্ধনের জন্য ব্রাউজারে JavaScript চালু থাকতে হবে/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

test('dates and numbers stand in Bengali digits', async ({ page, request }) => {
  const notices = await noticesOf(request);
  await page.goto('/notice');
  await expect(page.getByRole('main')).toContainText(`মোট ${bn(notices.length)}টি নোটিশ`);
});
