import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page, Request } from '@playwright/test';
import { type Account, adminToken, newAccount, READING, secretOf, tokenOf } from '../support/school-data.ts';
import { remember } from '../support/screen.ts';

/** Signs the sample's Admin in, before the first page of this context; answers calls of the API in the Admin's name. */
export async function asAdmin(context: BrowserContext, request: APIRequestContext) {
  const token = await adminToken(request);
  await remember(context, { token });
  const headers = await headersFor(request, token);
  /** Options of a write: with its key it may be sent again where a kept connection ends under it. */
  const writing = () => ({ headers: { ...headers, 'Idempotency-Key': randomUUID() }, ...READING });
  const post = async <T>(path: string, body: { data?: object; multipart?: Parts }): Promise<T> => {
    const answer = await request.post(`/api/${path}`, { ...writing(), ...body });
    if (answer.status() !== 201) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    create: async (path: string, data: object): Promise<number> => (await post<{ id: number }>(path, { data })).id,
    /** A record with its files. */
    upload: <T>(path: string, multipart: Parts): Promise<T> => post<T>(path, { multipart }),
    list: async <T extends { id: number }>(path: string): Promise<T[]> =>
      (await (await request.get(`/api/${path}`, { headers, ...READING })).json()) as T[],
    remove: (path: string) => request.delete(`/api/${path}`, writing()),
    call: (method: string, path: string, data?: object) =>
      request.fetch(`/api/${path}`, {
        method,
        ...(method === 'GET' ? { headers, ...READING } : writing()),
        ...(data && { data }),
      }),
  };
}
type Parts = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
export type Admin = Awaited<ReturnType<typeof asAdmin>>;

/** Signs the sample's Admin in before the first page of this context; answers a token for the API. */
export async function signIn(context: BrowserContext, request: APIRequestContext): Promise<string> {
  const token = await adminToken(request);
  await remember(context, { token });
  return token;
}

/** Headers of an unsafe call: the token, and the cookie's secret if there is one. */
const headersFor = async (request: APIRequestContext, token?: string): Promise<Record<string, string>> => ({
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(await secretOf(request)),
});

/** An Admin of a journey's own, who may be signed out without disturbing others, and how to be rid of them again. */
export async function makeAdmin(request: APIRequestContext) {
  const account = newAccount();
  const { username, password } = account;
  const data = { username, password, confirm_password: password, full_name: `অফিস ${username}`, phone: '01200000000' };
  const { id } = await made<{ id: number }>(request, 'register/', data);
  const token = await adminToken(request);
  const promoted = await request.patch(`/api/users/${id}/`, {
    headers: await headersFor(request, token),
    data: { role: 'Admin' },
  });
  if (!promoted.ok()) throw new Error(`users/${id}/ answered ${promoted.status()}`);
  return { admin: { ...account, id }, remove: () => removed(request, `users/${id}/`, token) };
}

/** Signs an account in for this context; `end` ends its session as the server knows it. */
export async function signInAs(context: BrowserContext, request: APIRequestContext, account: Account) {
  const token = await tokenOf(request, account.username, account.password);
  await remember(context, { token });
  return {
    end: async () => {
      await request.post('/api/token/revoke/', { headers: await headersFor(request, token) });
    },
  };
}

/** Makes a record by the API. */
export async function made<T>(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
  key?: string,
): Promise<T> {
  const headers = { ...(await headersFor(request, token)), ...(key && { 'Idempotency-Key': key }) };
  const answer = await request.post(`/api/${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return (await answer.json()) as T;
}

/** Removes a record by the API; one that is gone already is well. */
export async function removed(request: APIRequestContext, path: string, token: string): Promise<void> {
  const answer = await request.delete(`/api/${path}`, { headers: await headersFor(request, token), ...READING });
  if (!answer.ok() && answer.status() !== 404) throw new Error(`${path} answered ${answer.status()}`);
}

/** A message at the edge of the screen. */
export const toast = (page: Page, words: string) => page.locator('.toasts').getByText(words);

/** Problems that an open panel names; a message above it stands in the panel, too. */
export const problemIn = (open: Locator): Locator => open.locator('.dialog-panel').getByRole('alert');

/** A word that no other record has, in letters that every search takes as they are; digits would be wrong in a Bengali text. */
export const unique = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

export const panel = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });
export const field = (within: Locator, name: string): Locator => within.locator(`[name="${name}"]`);
/** The button that saves a form; a new notice's says that everybody will see it. */
export const saving = (within: Locator): Locator =>
  within.getByRole('button', { name: /^(?:সংরক্ষণ করুন|এখনই প্রকাশ করুন)$/ });
export const save = (within: Locator) => saving(within).click();
export const rows = (page: Page): Locator => page.locator('tbody').getByRole('row');
export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

/** Presses delete in the row of `name`; answers the question that appears. */
export async function removeRow(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `${name}: মুছুন` }).click();
  return page.getByRole('alertdialog');
}
export const yes = (ask: Locator) => ask.getByRole('button', { name: 'মুছে ফেলুন', exact: true }).click();

/** The call that the next press makes. */
export const written = (page: Page, method: string, path: string): Promise<Request> =>
  page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname.startsWith(`/api/${path}`),
  );

/**
 * Lets the first question for a list fail, and the one repetition after it. What is answered waits for both: until then a
 * busy machine may need longer than a screen is given to show what failed.
 */
export async function refuseTwice(page: Page, path: string): Promise<() => Promise<void>> {
  const both = Promise.withResolvers<void>();
  let left = 2;
  await page.route(path, async (route) => {
    if (left === 0) return route.fallback();
    await route.fulfill({ status: 500, json: {} });
    left -= 1;
    if (left === 0) both.resolve();
  });
  return () => both.promise;
}

/** The keys of a multipart body with its texts, in the order sent; a file is its name. */
export function multipart(request: Request): [string, string][] {
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  const part =
    /content-disposition: form-data; name="([^"]+)"(?:; filename="([^"]*)")?\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*?)\r\n--/gi;
  return [...body.matchAll(part)].map(([, name = '', file, text = '']) => [
    name,
    file ?? text.replaceAll('\r\n', '\n'),
  ]);
}

/** The smallest photo that the server takes. */
export const photo = (): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'ছবি.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});
