import type { RecordAt } from '#contract/resources/index.ts';
import { noticesOf } from '../support/school-data.ts';
import { expect, PHONE, test } from '../support/visit.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a notice is opened from the board, and leads back', async ({ page, request }) => {
    const [newest] = await noticesOf(request);
    await page.goto('/notice');
    await page.getByRole('link', { name: newest!.title, exact: true }).tap();
    await expect(page).toHaveURL(`/notice/${newest!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest!.title);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBe(0);
    await page.locator('.notice-back').tap();
    await expect(page).toHaveURL('/notice');
  });
});

test('a notice leads to the ones beside it, and its text is told to whoever passes it on', async ({
  page,
  request,
}) => {
  const [newest, next] = await noticesOf(request);
  await page.goto(`/notice/${next!.id}`);
  const beside = page.getByRole('navigation', { name: 'আগের ও পরের নোটিশ' });
  await expect(beside.getByRole('link', { name: newest!.title })).toHaveAttribute('href', `/notice/${newest!.id}`);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.getByRole('link', { name: 'হোয়াটসঅ্যাপ' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  const card = await request.get(`/notice/${next!.id}/card.png`);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await card.body()).length).toBeLessThan(200 * 1024);
});

test('on paper it is a letter from the school', async ({ page, request }) => {
  const [newest] = await noticesOf(request);
  await page.goto(`/notice/${newest!.id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.letterhead')).toBeVisible();
  await expect(page.locator('.notice-title-again')).toHaveText(newest!.title);
  for (const name of ['.site-header', '.notice-head', '.notice-beside', '.site-footer'])
    await expect(page.locator(name)).toBeHidden();
  const address = await page.locator('link[media=print]').getAttribute('href');
  const foot = await request.get(address!);
  expect(await foot.text()).toContain('--notice-foot');
  expect(foot.headers()['cache-control']).toContain('immutable');
  const odd = await request.get(address!.replace(/at=\d+/, 'at=1'));
  expect([await odd.text(), odd.headers()['cache-control']]).toEqual([await foot.text(), 'no-store']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is read all the same, with its files', async ({ page, request }) => {
    const all = (await (await request.get('/api/notices/')).json()) as RecordAt<'notices'>[];
    const found = all.find(({ pdf_file }) => pdf_file);
    await page.goto(`/notice/${found!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found!.title);
    await expect(page.locator('#files').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'লিংক কপি' })).toBeHidden();
  });
});

test('what never was is 404', async ({ page, faults }) => {
  faults.expect(/404/);
  expect((await page.goto('/notice/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
});
