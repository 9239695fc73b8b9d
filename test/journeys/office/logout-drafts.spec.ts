import type { Page } from '@playwright/test';
import { expect, test } from '../support/visit.ts';
import { field, panel, signInAs, unique } from './support.ts';

const NOTICE = '/dashboard/notices?new=1';
const STUDENT = '/dashboard/student-info-form?new=1';
const DAY = 24 * 60 * 60 * 1000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const notice = (page: Page) => panel(page, 'নতুন নোটিশ');
const student = (page: Page) => panel(page, 'নতুন শিক্ষার্থী');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'খসড়া রেখে যাবেন?' });
const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
const forget = (page: Page) => question(page).getByRole('button', { name: 'মুছে লগআউট' });
const keep = (page: Page) => question(page).getByRole('button', { name: 'রেখে লগআউট' });
const own = (page: Page) => page.getByRole('checkbox', { name: 'এটি আমার নিজের যন্ত্র' });
const offer = (page: Page) => page.getByText('অসমাপ্ত লেখা পাওয়া গেছে');
const gone = (page: Page) => page.waitForURL('**/login');

/** Everything of forms that the browser holds, as texts: on the device for all tabs, and in this tab. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('prangon', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('drafts');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = database.transaction('drafts').objectStore('drafts').getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    const texts = (storage: Storage) =>
      Object.keys(storage).flatMap((key) => (key.startsWith('draft:') ? [`${key} ${storage.getItem(key)}`] : []));
    return [...keys.map((key) => JSON.stringify(key)), ...texts(localStorage), ...texts(sessionStorage)];
  });

/** Types into a new notice, with a file, and closes it: a draft stays. */
async function draftNotice(page: Page): Promise<string> {
  const title = `খসড়া ${unique()}`;
  await page.goto(NOTICE);
  await notice(page).getByLabel('শিরোনাম').fill(title);
  const file = { name: 'রুটিন.pdf', mimeType: 'application/pdf', buffer: PDF };
  await notice(page).locator('[name=pdf_file]').setInputFiles(file);
  await expect(notice(page).getByText('রুটিন.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(() => kept(page)).not.toEqual([]);
  return title;
}

async function draftStudent(page: Page): Promise<string> {
  const name = `শিশু ${unique()}`;
  await page.goto(STUDENT);
  await field(student(page), 'full_name').fill(name);
  await page.keyboard.press('Escape');
  await expect(student(page)).toHaveCount(0);
  await expect.poll(async () => (await kept(page)).join()).toContain(name);
  return name;
}

/** Signs in on the login page, which must be there; answers when the dashboard stands. */
async function comeBack(page: Page, { username, password }: { username: string; password: string }, to: string) {
  await page.goto(`/login?next=${encodeURIComponent(to)}`);
  await page.getByLabel('ব্যবহারকারীর নাম').fill(username);
  await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'লগইন করুন' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('with no draft, or none but of students, logout asks nothing; students’ drafts are gone from every tab', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  const other = await context.newPage();
  await draftStudent(other);
  await draftStudent(page);
  await logout(page);
  await gone(page);
  await expect(question(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
  await other.waitForURL('**/login?next=**');
  expect(await kept(other)).toEqual([]);

  await comeBack(page, admin, STUDENT);
  await expect(field(student(page), 'full_name')).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
});

test('a child’s leave that was being entered stays in its tab, too', async ({ context, page, request, newAdmin }) => {
  await signInAs(context, request, await newAdmin());
  await page.goto('/dashboard/leaves?new=1');
  const form = page.getByRole('dialog');
  const reason = `জ্বর ${unique()}`;
  await field(form, 'reason').fill(reason);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await kept(page)).join()).toContain('leaves:new');
  const other = await context.newPage();
  await other.goto('/dashboard');
  expect(await kept(other)).toEqual([]);
  await other.close();
  await logout(page);
  await gone(page);
  expect(await kept(page)).toEqual([]);
});

test('drafts are asked about, and to forget them is the proposal', async ({ context, page, request, newAdmin }) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await draftStudent(page);
  await draftNotice(page);
  await logout(page);
  await expect(forget(page)).toBeFocused();
  // Cancelling stays signed in.
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/notices/);

  await logout(page);
  await expect(question(page)).toContainText('একটি অসমাপ্ত লেখা');
  await page.keyboard.press('Enter');
  await gone(page);
  expect(await kept(page)).toEqual([]);
  await comeBack(page, admin, NOTICE);
  await expect(notice(page).getByLabel('শিরোনাম')).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
});

test('what is forgotten does not come back from a form that is open here or in another tab', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(NOTICE);
  await notice(other).getByLabel('শিরোনাম').fill(`খোলা ${unique()}`);
  await page.goto(NOTICE);
  await notice(page).getByLabel('শিরোনাম').fill(`এখানে ${unique()}`);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/teacher-info-form?new=1');
  await field(panel(page, 'নতুন শিক্ষক'), 'full_name').fill(`শিক্ষক ${unique()}`);
  // The panel makes the rest of the page inert: the button is pressed as a script does it.
  await page
    .getByRole('button', { name: 'লগআউট', includeHidden: true })
    .last()
    .evaluate((b: HTMLElement) => b.click());
  await page.getByRole('alertdialog', { name: 'সংরক্ষণ করা হয়নি' }).getByRole('button', { name: 'চলে যান' }).click();
  await forget(page).click();
  await gone(page);
  expect(await kept(page)).toEqual([]);
  await notice(other).getByLabel('শিরোনাম').pressSequentially(' আরও');
  other.on('dialog', (dialog) => void dialog.accept());
  await other.clock.runFor(5000);
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => context.pages().length).toBe(1);
  expect(await kept(page)).toEqual([]);
});

test('what is kept is found again, and asked about the next time', async ({ context, page, request, newAdmin }) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  const name = await draftStudent(page);
  const title = await draftNotice(page);
  await logout(page);
  await keep(page).click();
  await gone(page);
  expect((await kept(page)).join()).not.toContain(name);
  await comeBack(page, admin, NOTICE);
  await notice(page).getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(notice(page).getByLabel('শিরোনাম')).toHaveValue(title);
  await expect(notice(page).getByText('রুটিন.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await logout(page);
  await expect(question(page)).toBeVisible();
});

test('on one’s own device drafts stay, and nobody is asked until the mark is taken away; others are asked', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const [admin, other] = [await newAdmin(), await newAdmin()];
  await signInAs(context, request, admin);
  const title = await draftNotice(page);
  await logout(page);
  await own(page).check();
  await keep(page).click();
  await gone(page);

  await comeBack(page, other, NOTICE);
  await notice(page).getByLabel('শিরোনাম').fill(`অন্যের ${unique()}`);
  await page.keyboard.press('Escape');
  await logout(page);
  await expect(own(page)).not.toBeChecked();
  await forget(page).click();
  await gone(page);

  await comeBack(page, admin, NOTICE);
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await logout(page);
  await gone(page);
  await comeBack(page, admin, NOTICE);
  await notice(page).getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(notice(page).getByLabel('শিরোনাম')).toHaveValue(title);
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/change-password');
  await expect(own(page)).toBeChecked();
  await own(page).uncheck();
  await logout(page);
  await forget(page).click();
  await gone(page);
  expect(await kept(page)).toEqual([]);
});

test('the public pages’ logout asks, too', async ({ context, page, request, newAdmin }) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await draftStudent(page);
  await draftNotice(page);
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'লগআউট' }).click();
  await expect(forget(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(
    page.getByText('লগইন করা আছেন').or(page.getByRole('main').getByRole('button', { name: 'লগআউট' })),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'লগআউট' }).click();
  await forget(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'লগইন', exact: true })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('a draft that is seven days old goes when any screen of the dashboard opens', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await draftNotice(page);
  // Texts alone, as a page leaves them that had no time.
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft:'));
    const words = { values: { title: 'শেষ কথা' }, files: [], savedAt: Date.now() };
    localStorage.setItem(key || 'draft:somebody:notices:1', JSON.stringify(words));
  });
  await page.goto('/dashboard');
  await context.clock.setFixedTime(Date.now() + 6.9 * DAY);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await kept(page)).length).toBeGreaterThan(1);
  await context.clock.setFixedTime(Date.now() + 7.1 * DAY);
  await page.reload();
  await expect.poll(() => kept(page)).toEqual([]);
});
