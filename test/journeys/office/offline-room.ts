import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { overLine, type WithLine } from '../support/line.ts';
import { newAccount, tokenOf } from '../support/school-data.ts';
import { named } from './academic.ts';
import { test as base, expect } from './own-school.ts';
import { type Admin, asAdmin, unique } from './support.ts';

/** An own school over a line that can be cut. */
export const test = base.extend<WithLine>(overLine).extend({
  // Past the line, so that no call meets a connection that was cut.
  request: async ({ playwright, school }, use) => {
    const request = await playwright.request.newContext({ baseURL: school });
    await use(request);
    await request.dispose();
  },
});

export const WEEK = [0, 1, 2, 3, 4];

/** A class of three with names that occur nowhere else, and the account of the teacher who leads it. */
export async function openRoom(office: Admin, request: APIRequestContext) {
  // Whatever day it is.
  await office.call('PATCH', 'settings/', { school_days: [...WEEK, 5, 6] });
  const teacher = await office.create('teachers/', { full_name: named('শিক্ষক'), category: 'মাধ্যমিক' });
  const name = named('অফলাইন শ্রেণি');
  const classId = await office.create('classes/', { name, class_teacher: teacher });
  const word = unique();
  const ids: number[] = [];
  for (const roll_number of ['1', '2', '3'])
    ids.push(
      await office.create('students/', {
        full_name: `${word} ${roll_number}`,
        roll_number,
        class_name: classId,
        section: 'ক',
      }),
    );
  const { username, password } = newAccount();
  const account = { username, full_name: 'শিক্ষক', role: 'Teacher', teacher };
  const { id, invitation } = await (await office.call('POST', 'users/', account)).json();
  const accepted = { password, confirm_password: password };
  expect((await office.call('POST', `invitations/${invitation.split('/').at(-1)}/`, accepted)).status()).toBe(204);
  const query = `class=${classId}&section=${encodeURIComponent('ক')}`;
  return {
    ...{ name: `${name} ক`, word, ids, address: `/dashboard/attendance?${query}` },
    ...{ username, class: classId },
    token: () => tokenOf(request, username, password),
    endAccount: async () => expect((await office.call('DELETE', `users/${id}/`)).status()).toBe(204),
    read: async () => (await office.call('GET', `attendance/?${query}`)).json(),
    /** Corrects the sheet from another phone. */
    take: async (marks: object, version: number) => {
      const body = { class: classId, section: 'ক', marks, version, anyway: true, reason: 'পরীক্ষা' };
      expect((await office.call('PUT', 'attendance/', body)).status()).toBe(200);
    },
  };
}

/** Everything that the browser holds for this site, as one text: databases, storages, caches. */
export const everyStore = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        texts.push(JSON.stringify([await done(all.getAllKeys()), await done(all.getAll())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

export const signIn = async (page: Page, token: string) => {
  await page.goto('/');
  await page.evaluate((text) => localStorage.setItem('access_token', text), token);
};

/** Opens the sheet with a network, until the device holds what it needs without one. */
export async function prepare(page: Page, room: Awaited<ReturnType<typeof openRoom>>) {
  await signIn(page, await room.token());
  await page.goto(room.address);
  await expect(page.getByRole('button', { name: /^রোল ১ / })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/roll-call')))).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker looks after the pages of the next visit.
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect(page.getByRole('button', { name: /^রোল ১ / })).toBeVisible();
}

export const confirm = (page: Page) => page.getByRole('button', { name: 'হাজিরা নিশ্চিত করুন' });
export const strip = (page: Page) => page.getByText('পাঠানো হয়নি: ১টি খাতা');
/** Tells the page that there is a network again, as the browser does where the device had none. */
export const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));
export const NO_NETWORK = /ERR_|status of 50|Failed to|ApiError|TypeError|409/;

/** Gives the school its usual week back. */
export async function usualWeek({ context, request }: { context: BrowserContext; request: APIRequestContext }) {
  await (await asAdmin(context, request)).call('PATCH', 'settings/', { school_days: WEEK });
}
