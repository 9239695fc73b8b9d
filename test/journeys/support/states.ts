import type { Page } from '@playwright/test';
import { EVERY_PAGE, NOWHERE } from './pages.ts';
import { awake } from './screen.ts';

/** A page as a visitor may have it before them. */
export type State = {
  name: string;
  path: string;
  /** Brings it about on the page that was opened. */
  bring?: (page: Page) => Promise<unknown>;
  /** Only where the layout has it. */
  only?: 'narrow' | 'wide';
};

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

const registration = async (page: Page) => {
  await page.locator('.account-side').getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: 'নিবন্ধন' }).waitFor();
};

/** Every public page, and every state of one that looks different. */
export const STATES: readonly State[] = [
  ...EVERY_PAGE,
  { name: '404', path: NOWHERE },
  { name: 'menu open', path: '/', only: 'narrow', bring: (page) => page.locator('.menu > summary').click() },
  {
    name: 'faculty links open',
    path: '/academic',
    only: 'wide',
    bring: (page) => page.getByRole('banner').getByRole('button', { name: 'শিক্ষক-কর্মচারী' }).click(),
  },
  {
    name: 'slider awake',
    path: '/',
    bring: async (page) => {
      await page.getByRole('region', { name: 'ব্যানার' }).scrollIntoViewIfNeeded();
      await awake(page, 'slider');
    },
  },
  { name: 'notice search without a find', path: '/notice?search=xyz' },
  { name: 'primary staff', path: '/faculty?category=primary&type=staff' },
  { name: 'directory search without a find', path: '/faculty?search=xyz' },
  {
    name: 'introduction open',
    path: '/faculty',
    bring: async (page) => {
      await press(/^পরিচিতি/)(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'old pictures', path: '/gallery?tab=old' },
  {
    name: 'lightbox open',
    path: '/gallery',
    bring: async (page) => {
      await page.locator('.gallery-item').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'academic results, as tabs',
    path: '/results',
    bring: async (page) => {
      await page.getByRole('link', { name: 'অভ্যন্তরীণ পরীক্ষা' }).click();
      await page.getByRole('table', { name: 'অভ্যন্তরীণ পরীক্ষার ফলাফল' }).waitFor();
    },
  },
  { name: 'exam routines', path: '/routine?tab=exam' },
  {
    name: 'contact form at fault',
    path: '/contact',
    bring: async (page) => {
      await press('বার্তা পাঠান')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'contact form sent', path: '/contact?sent=1' },
  {
    name: 'login at fault',
    path: '/login',
    bring: async (page) => {
      await press('লগইন করুন')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'registration', path: '/login', bring: registration },
  {
    name: 'registration at fault',
    path: '/login',
    bring: async (page) => {
      await registration(page);
      await press('নিবন্ধন করুন')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'stopped by the guard', path: '/login?next=/dashboard/notices' },
  {
    name: 'signed in',
    path: '/login',
    bring: async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'a-token');
        localStorage.setItem('user', JSON.stringify({ username: 'head', role: 'Admin' }));
      });
      await page.reload();
      await awake(page, 'account');
    },
  },
];
