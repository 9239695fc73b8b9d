import type { Page } from '@playwright/test';
import { tokenOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { made, problemIn, removed, saving, signIn, signInAs, unique } from './support.ts';
import {
  agree,
  checkSaved,
  findAgain,
  keptOnDevice,
  NEW,
  open,
  panel,
  restore,
  save,
  someWords,
  start,
  write,
} from './typed-notice.ts';

const UNAUTHORIZED = /status of 401/;

test('a closed tab: it asks first, and the next one has everything', async ({ context, page, request }) => {
  const { token, words } = await start(context, page, request);
  // Nobody closes a tab and says yes in the milliseconds that a file takes.
  await keptOnDevice(page, words);
  const asked = agree(page);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
  const next = await context.newPage();
  await next.goto(NEW);
  await restore(next, words);
  await save(next, request, words, token);
});

test('Back closes the panel, and it opens with everything', async ({ context, page, request }) => {
  const token = await signIn(context, request);
  await page.goto('/dashboard/notices');
  await open(page);
  const words = someWords();
  await write(page, words);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await open(page);
  await restore(page, words);
  await save(page, request, words, token);
});

test('Back out of the screen asks first; who stays has everything, who leaves finds it again', async ({
  context,
  page,
  request,
}) => {
  await signIn(context, request);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'ড্যাশবোর্ড মেনু' });
  await menu.getByRole('button', { name: 'সাইট কনফিগারেশন' }).click();
  await menu.getByRole('link', { name: 'নোটিশ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'নোটিশ' })).toBeVisible();
  await page.evaluate(() => history.replaceState(history.state, '', '?new=1'));
  await page.reload();
  const words = someWords();
  await write(page, words);
  await page.goBack();
  const ask = page.getByRole('alertdialog', { name: 'সংরক্ষণ করা হয়নি' });
  await ask.getByRole('button', { name: 'থাকুন' }).click();
  await findAgain(page, words);
  await page.goBack();
  await ask.getByRole('button', { name: 'চলে যান' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ড্যাশবোর্ড' })).toBeVisible();
  await page.goto(NEW);
  await restore(page, words);
});

test('Esc closes at once, and the panel opens with everything', async ({ context, page, request }) => {
  const { token, words } = await start(context, page, request);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await open(page);
  await restore(page, words);
  await save(page, request, words, token);
});

test('a press beside the panel closes only an unchanged one', async ({ context, page, request }) => {
  const { token, words } = await start(context, page, request);
  await page.mouse.click(10, 400);
  await findAgain(page, words);
  await save(page, request, words, token);
  await open(page);
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(panel(page)).toHaveCount(0);
});

test('a reload asks first, and the panel is open with everything', async ({ context, page, request }) => {
  const { token, words } = await start(context, page, request);
  const asked = agree(page);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await restore(page, words);
  await save(page, request, words, token);
});

test('a crash', async ({ context, page, request }) => {
  const { token, words } = await start(context, page, request);
  await keptOnDevice(page, words);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await next.goto(NEW);
  await restore(next, words);
  await save(next, request, words, token);
});

test('a crash after the notice was sent and before its answer came: sent again, it is there once', async ({
  context,
  page,
  request,
}) => {
  const { token, words } = await start(context, page, request);
  let arrived = () => {};
  const stored = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/api/notices/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    arrived();
  });
  await saving(panel(page)).click();
  await stored;
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await next.goto(NEW);
  await restore(next, words);
  await save(next, request, words, token);
});

test.describe('a session that ends', () => {
  const login = (page: Page) => page.getByRole('dialog', { name: 'আপনার সেশন শেষ হয়েছে' });
  const password = (page: Page) => login(page).getByRole('textbox', { name: 'পাসওয়ার্ড' });
  const submit = (page: Page) => saving(panel(page)).click();

  test('a new login sends the same call again; closing it leaves the words', async ({
    context,
    page,
    request,
    newAdmin,
    faults,
  }) => {
    faults.expect(UNAUTHORIZED, /Error/);
    const admin = await newAdmin();
    const session = await signInAs(context, request, admin);
    await page.goto(NEW);
    const words = someWords();
    await write(page, words);
    await session.end();
    const keys: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/notices/'))
        keys.push(sent.headers()['idempotency-key']);
    });

    await submit(page);
    await expect(login(page).getByLabel('ব্যবহারকারীর নাম')).toHaveValue(admin.username);
    await page.keyboard.press('Escape');
    await expect(login(page)).toHaveCount(0);
    await expect(problemIn(panel(page))).toContainText('নোটিশ সংরক্ষণ করা যায়নি');
    await findAgain(page, words);

    await submit(page);
    await password(page).fill('ভুল পাসওয়ার্ড');
    await page.keyboard.press('Enter');
    await expect(login(page).getByText('Invalid username or password!')).toBeVisible();
    await password(page).fill(admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('cell', { name: words.title, exact: true })).toBeVisible();
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{8,200}$/);
    await checkSaved(request, words, await signIn(context, request));
  });

  test('somebody else’s login begins anew and shows them nothing', async ({
    context,
    page,
    request,
    newAdmin,
    faults,
  }) => {
    faults.expect(UNAUTHORIZED);
    const [one, other] = [await newAdmin(), await newAdmin()];
    const session = await signInAs(context, request, one);
    await page.goto(NEW);
    const words = someWords();
    await write(page, words);
    await keptOnDevice(page, words);
    await session.end();
    let posts = 0;
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/notices/')) posts += 1;
    });
    await submit(page);
    await login(page).getByLabel('ব্যবহারকারীর নাম').fill(other.username);
    await password(page).fill(other.password);
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await reloaded;
    await expect(page.getByRole('banner')).toContainText(other.username);
    await expect(panel(page).getByLabel('শিরোনাম')).toHaveValue('');
    await expect(panel(page).getByText('অসমাপ্ত লেখা পাওয়া গেছে')).toHaveCount(0);
    expect(posts).toBe(1);

    // The first one finds it in the same browser.
    const token = await tokenOf(request, one.username, one.password);
    await page.evaluate((access) => {
      localStorage.setItem('access_token', access);
      localStorage.removeItem('user');
    }, token);
    await page.reload();
    await restore(page, words);
  });
});

test('logout asks first where something is unsaved; who leaves finds it again', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await page.goto('/dashboard/principal-info?designation=vice_principal');
  const words = `নাম ${unique()}`;
  await page.getByLabel('পূর্ণ নাম').fill(words);
  const logout = page.getByRole('banner').getByRole('button', { name: 'লগআউট' });
  await logout.click();
  const ask = page.getByRole('alertdialog', { name: 'সংরক্ষণ করা হয়নি' });
  await ask.getByRole('button', { name: 'থাকুন' }).click();
  await expect(page.getByLabel('পূর্ণ নাম')).toHaveValue(words);
  const asked = agree(page);
  await logout.click();
  await ask.getByRole('button', { name: 'চলে যান' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'রেখে লগআউট' }).click();
  await page.waitForURL('**/login');
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

  const token = await tokenOf(request, admin.username, admin.password);
  await page.evaluate((access) => localStorage.setItem('access_token', access), token);
  await page.goto('/dashboard/principal-info?designation=vice_principal');
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(page.getByLabel('পূর্ণ নাম')).toHaveValue(words);
});

test('without internet the form says so, keeps everything, and saves when it is back', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/, /Error/);
  const { token, words } = await start(context, page, request);
  await context.setOffline(true);
  await expect(panel(page).getByText('ইন্টারনেট সংযোগ নেই। যা লিখছেন তা এই যন্ত্রে রাখা হচ্ছে।')).toBeVisible();
  await saving(panel(page)).click();
  await expect(problemIn(panel(page))).toContainText('নোটিশ সংরক্ষণ করা যায়নি');
  await expect(problemIn(panel(page))).toContainText('ইন্টারনেট সংযোগ নেই');
  await findAgain(page, words);
  await context.setOffline(false);
  await expect(panel(page).getByText('যা লিখছেন তা এই যন্ত্রে রাখা হচ্ছে')).toHaveCount(0);
  await save(page, request, words, token);
});

test('five presses and five identical calls make one notice', async ({ context, page, request }) => {
  const { token, words } = await start(context, page, request);
  const button = saving(panel(page));
  await button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) element.click();
  });
  await expect(page.getByRole('cell', { name: words.title, exact: true })).toBeVisible();
  await checkSaved(request, words, token);

  const title = `একবারই ${unique()}`;
  const key = `journey-${unique()}`;
  const call = async () => (await made<{ id: number }>(request, 'notices/', { title }, token, key)).id;
  const ids = await Promise.all(Array.from({ length: 5 }, call));
  expect(new Set(ids).size).toBe(1);
  await removed(request, `notices/${ids[0]}/`, token);
});
