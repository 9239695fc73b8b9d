import type { Locator } from '@playwright/test';
import { expect, test } from '../support/line.ts';

const asked = (line: { asked: string[] }) => line.asked.map((path) => path.split('?')[0]);

const pathOf = (link: Locator) => link.evaluate((anchor: HTMLAnchorElement) => anchor.pathname);

test('a page that somebody seems about to open is fetched ahead; an office, a file and a tab are not', async ({
  page,
  line,
}) => {
  await page.goto('/results');
  await expect.poll(() => asked(line)).toContain('/speculation-rules.json');
  line.asked.length = 0;
  const tab = page.getByRole('main').getByRole('link', { name: 'অভ্যন্তরীণ পরীক্ষা' });
  const file = page.getByRole('link', { name: /ডাউনলোড/ }).first();
  const [ofTab, ofFile] = [await pathOf(tab), await pathOf(file)];
  await tab.hover();
  await file.hover();
  await page.getByRole('navigation').getByRole('link', { name: 'গ্যালারি', exact: true }).first().hover();
  await expect.poll(() => asked(line)).toContain('/gallery');
  expect(asked(line).filter((path) => path === ofTab || path === ofFile)).toEqual([]);
});

test('a device that saves data fetches nothing ahead', async ({ request }) => {
  const rules = async (headers: Record<string, string>) =>
    (await request.get('/speculation-rules.json', { headers })).json();
  expect(await rules({})).toHaveProperty('prefetch');
  expect(await rules({ 'Save-Data': 'on' })).toEqual({});
});
