import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/line.ts';

const asked = (line: { asked: string[] }) => line.asked.map((path) => path.split('?')[0]);

const pathOf = (link: Locator) => link.evaluate((anchor: HTMLAnchorElement) => anchor.pathname);

const gallery = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'গ্যালারি', exact: true }).first();

test('a page that somebody seems about to open is fetched ahead; an office, a file and a tab are not', async ({
  page,
  line,
}) => {
  await page.goto('/results');
  const tab = page.getByRole('main').getByRole('link', { name: 'অভ্যন্তরীণ পরীক্ষা' });
  const file = page.getByRole('link', { name: /ডাউনলোড/ }).first();
  const [ofTab, ofFile] = [await pathOf(tab), await pathOf(file)];
  line.asked.length = 0;
  await tab.hover();
  await file.hover();
  await gallery(page).hover();
  await expect.poll(() => asked(line)).toContain('/gallery');
  expect(asked(line).filter((path) => path === ofTab || path === ofFile)).toEqual([]);
});

test('what may be fetched ahead costs no request: before the first picture a page asks for itself and its style sheets', async ({
  page,
  line,
}) => {
  await page.goto('/');
  const first = line.asked.findIndex((path) => path.startsWith('/api/media/'));
  const before = line.asked.slice(0, first);
  expect(before[0]).toBe('/');
  for (const path of before.slice(1)) expect(path).toMatch(/^\/assets\/.+\.css$/);
});
