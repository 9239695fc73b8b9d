import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../support/school-data.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import {
  asAdmin,
  field,
  made,
  panel,
  problemIn,
  removed,
  removeRow,
  rowOf,
  save,
  saving,
  signIn,
  signInAs,
  toast,
  unique,
  yes,
} from './support.ts';

const SCREEN = '/dashboard/accounts';
async function become(page: Page, row: Locator, role: string): Promise<void> {
  await row.getByRole('button', { name: 'অধিকার বদলান' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: role }).check();
  await save(form);
}
const ask = (page: Page): Locator => page.getByRole('alertdialog');

test('somebody becomes an Admin, is one no longer, and is deleted', async ({ context, page, request, newAdmin }) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  const { username, password } = newAccount();
  const full_name = `রহিমা ${unique()}`;
  await made(request, 'register/', { username, password, confirm_password: password, full_name, phone: '01200000000' });

  await page.goto(`${SCREEN}?search=${admin.username}`);
  await expect(rowOf(page, admin.username)).toContainText('আপনি');
  await page.getByRole('searchbox').fill(full_name);
  const row = rowOf(page, username);
  await expect(row).toContainText('সাধারণ');
  await expect(row).not.toContainText('আপনি');

  await become(page, row, 'অ্যাডমিন');
  await expect(toast(page, `${full_name}: অধিকার বদলেছে`)).toBeVisible();
  await expect(row).toContainText('অ্যাডমিন');
  await become(page, row, 'অফিস');
  await expect(row).toContainText('অফিস');
  await become(page, row, 'সাধারণ');
  await expect(row).toContainText('সাধারণ');

  await yes(await removeRow(page, full_name));
  await expect(toast(page, 'অ্যাকাউন্টটি মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(page.getByText('কোনো অ্যাকাউন্ট পাওয়া যায়নি')).toBeVisible();
});

test('who takes away their own right is told, and led out', async ({ context, page, request, newAdmin, faults }) => {
  faults.expect(/status of 401/);
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await page.goto(`${SCREEN}?search=${admin.username}`);
  await rowOf(page, admin.username).getByRole('button', { name: 'অধিকার বদলান' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'সাধারণ' }).check();
  await expect(form).toContainText('এটি আপনার নিজের অ্যাকাউন্ট');
  await save(form);
  await page.waitForURL('**/login');
});

test('who loses a right in the middle of a form signs in again, is told so, and keeps the words', async ({
  browser,
  context,
  page,
  request,
  newAdmin,
  faults,
}) => {
  faults.expect(/status of 40[13]/, /ApiError/);
  const admin = await asAdmin(await browser.newContext(), request);
  const { id, username, password } = await newAdmin();
  await signInAs(context, request, { username, password });
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, 'নতুন নোটিশ');
  const title = `অধিকার বদলের সময় লেখা ${unique()}`;
  await field(form, 'title').fill(title);
  expect((await admin.call('PATCH', `users/${id}/`, { role: 'Teacher' })).status()).toBe(200);
  await save(form);
  const again = panel(page, 'আপনার সেশন শেষ হয়েছে');
  await field(again, 'password').fill(password);
  await page.keyboard.press('Enter');
  await expect(problemIn(form)).toContainText('এই কাজের অনুমতি আপনার নেই।');
  await expect(field(form, 'title')).toHaveValue(title);
  expect((await admin.list<{ id: number; title: string }>('notices/')).filter((one) => one.title === title)).toEqual(
    [],
  );
});

test('the last Admin stays one, and the screen says why', async ({ context, page, request, faults }) => {
  faults.expect(/409/, /Error/);
  await signIn(context, request);
  const message = 'অন্তত একজন অ্যাডমিন থাকতে হবে।';
  await page.route('**/api/users/*/', (route) => route.fulfill({ status: 409, json: { message, detail: message } }));
  await page.goto(SCREEN);
  const row = page.locator('tbody').getByRole('row').first();
  await become(page, row, 'সাধারণ');
  const form = page.getByRole('dialog');
  await expect(form).toContainText(message);
  await form.getByRole('button', { name: 'বাতিল' }).click();
  await row.getByRole('button', { name: 'মুছুন' }).click();
  await yes(ask(page));
  await expect(problemIn(ask(page))).toContainText(message);
});

/** Somebody with a phone: what they tap and type is counted at the pace of a person who does it for the first time. */
function hand() {
  const [TAP_S, KEY_S] = [3, 0.5];
  let [taps, keys] = [0, 0];
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    type: async (target: Locator, text: string) => {
      taps += 1;
      keys += text.length;
      await target.fill(text);
    },
    seconds: (what: string): number => {
      const all = Math.round(taps * TAP_S + keys * KEY_S);
      console.log(`${what}: ${taps} taps, ${keys} keys; ${all} s by hand`);
      return all;
    },
  };
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the head invites a clerk in under a minute, who is in and has published in under three', async ({
    browser,
    context,
    page,
    request,
    faults,
    baseURL,
  }) => {
    const token = await signIn(context, request);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const username = `salma${unique().slice(-6)}`;
    const full_name = `সালমা ${unique().slice(-6)}`;
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const head = hand();
    await head.tap(page.getByRole('banner').getByRole('button', { name: 'মেনু' }));
    await head.tap(page.getByRole('dialog').getByRole('button', { name: 'ব্যবস্থাপনা' }));
    await head.tap(page.getByRole('dialog').getByRole('link', { name: 'অ্যাকাউন্ট', exact: true }));
    await head.tap(page.getByRole('button', { name: 'নতুন অ্যাকাউন্ট' }).first());
    const form = panel(page, 'নতুন অ্যাকাউন্ট');
    await head.type(field(form, 'full_name'), full_name);
    await head.type(field(form, 'username'), username);
    await expect(form.getByRole('radio', { name: 'অফিস' })).toBeChecked();
    await head.tap(form.getByRole('button', { name: 'আমন্ত্রণ তৈরি করুন' }));
    const made = panel(page, `${full_name}: আমন্ত্রণের লিংক`);
    await head.tap(made.getByRole('button', { name: 'বার্তা কপি করুন' }));
    await expect(toast(page, 'কপি হয়েছে')).toBeVisible();
    expect(head.seconds('a clerk is invited')).toBeLessThan(60);

    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toContain(full_name);
    const link = /https?:\S+/.exec(message)?.[0] ?? '';
    expect(link).toContain(`${baseURL}/invite/`);
    await expect(made.getByRole('link', { name: 'হোয়াটসঅ্যাপ' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(message)}`,
    );
    await expect(made.getByRole('img', { name: 'কিউআর' })).toBeVisible();

    const theirs = await browser.newContext({ ...PHONE, baseURL });
    await faults.watch(theirs);
    const phone = await theirs.newPage();
    const password = 'সালমার পাসওয়ার্ড';
    const clerk = hand();
    await phone.goto(link);
    await expect(phone.getByText(full_name)).toBeVisible();
    for (const name of ['password', 'confirm_password']) await clerk.type(phone.locator(`[name=${name}]`), password);
    await clerk.tap(phone.locator('main form button[type=submit]'));
    await phone.waitForURL('**/login?chosen=1');
    await clerk.type(phone.locator('[name=username]'), username);
    await clerk.type(phone.locator('[name=password]'), password);
    await clerk.tap(phone.locator('main form').getByRole('button', { name: 'লগইন' }));
    await clerk.tap(phone.getByRole('link', { name: 'ড্যাশবোর্ড' }));
    await phone.waitForURL('**/dashboard');
    await clerk.tap(phone.getByRole('banner').getByRole('button', { name: 'মেনু' }));
    await clerk.tap(phone.getByRole('dialog').getByRole('button', { name: 'সাইট কনফিগারেশন' }));
    await clerk.tap(phone.getByRole('dialog').getByRole('link', { name: 'নোটিশ', exact: true }));
    await clerk.tap(phone.getByRole('button', { name: 'নতুন নোটিশ' }).first());
    const notice = panel(phone, 'নতুন নোটিশ');
    const title = `আগামীকাল বিদ্যালয় বন্ধ থাকবে ${unique()}`;
    await clerk.type(field(notice, 'title'), title);
    await clerk.tap(saving(notice));
    await expect(toast(phone, 'নোটিশ যোগ হয়েছে')).toBeVisible();
    expect((await (await request.get('/api/notices/')).text()).includes(title)).toBe(true);
    expect(clerk.seconds('the clerk is in and has published')).toBeLessThan(180);

    // A page only for the head says so to the office.
    await phone.goto('/dashboard/accounts');
    await expect(phone.getByText('এই পাতা আপনার জন্য নয়')).toBeVisible();
    await theirs.close();
    const headers = { Authorization: `Bearer ${token}` };
    for (const path of ['notices/', 'users/']) {
      const list = (await (await request.get(`/api/${path}`, { headers })).json()) as {
        id: number;
        title?: string;
        username?: string;
      }[];
      const own = list.find((one) => one.title === title || one.username === username);
      if (own) await removed(request, `${path}${own.id}/`, token);
    }
  });
});
