import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '../support/visit.ts';
import { removed, saving, signIn, unique } from './support.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const NEW = '/dashboard/notices?new=1';

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'নতুন নোটিশ' });
export const open = (page: Page) => page.getByRole('button', { name: 'নতুন নোটিশ' }).first().click();

type Words = { title: string; description: string };
export const someWords = (): Words => ({ title: `হারাবে না ${unique()}`, description: 'প্রথম লাইন\nদ্বিতীয় লাইন' });

/** Types a notice and chooses its file. */
export async function write(page: Page, { title, description }: Words): Promise<void> {
  await panel(page).getByLabel('শিরোনাম').fill(title);
  await panel(page).getByLabel('বিবরণ').fill(description);
  const file = { name: 'সময়সূচি.pdf', mimeType: 'application/pdf', buffer: PDF };
  await panel(page).locator('[name=pdf_file]').setInputFiles(file);
  await expect(panel(page).getByText('সময়সূচি.pdf')).toBeVisible();
}

export async function findAgain(page: Page, { title, description }: Words): Promise<void> {
  await expect(panel(page).getByLabel('শিরোনাম')).toHaveValue(title);
  await expect(panel(page).getByLabel('বিবরণ')).toHaveValue(description);
  await expect(panel(page).getByText('সময়সূচি.pdf')).toBeVisible();
}

/** The panel opens blank, offers the draft, and the draft is whole. */
export async function restore(page: Page, words: Words): Promise<void> {
  await expect(panel(page).getByText('অসমাপ্ত লেখা পাওয়া গেছে')).toBeVisible();
  await expect(panel(page).getByLabel('শিরোনাম')).toHaveValue('');
  await panel(page).getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await findAgain(page, words);
}

type Stored = { id: number; title: string; description: string; pdf_file: string | null };

/** Saves what is in the panel; the notice is there with its file's own bytes, once. */
export async function save(page: Page, request: APIRequestContext, words: Words, token: string): Promise<void> {
  await saving(panel(page)).click();
  await expect(page.getByRole('cell', { name: words.title, exact: true })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await checkSaved(request, words, token);
}

export async function checkSaved(request: APIRequestContext, words: Words, token: string): Promise<void> {
  const found = (await (await request.get('/api/notices/')).json()) as Stored[];
  const notices = found.filter(({ title }) => title === words.title);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.description).toBe(words.description);
  const file = await request.get(`/api/${notices[0]?.pdf_file}`);
  expect((await file.body()).equals(PDF)).toBe(true);
  await removed(request, `notices/${notices[0]?.id}/`, token);
}

/** Waits until what was typed is on the device: a crash asks nobody. */
export const keptOnDevice = (page: Page, words: Words): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('prangon');
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const all = await new Promise<{ values: Record<string, unknown> }[]>((resolve) => {
          const request = database.transaction('drafts').objectStore('drafts').getAll();
          request.onsuccess = () => resolve(request.result);
        });
        database.close();
        return all.map(({ values }) => [values.title, Boolean(values.pdf_file)]);
      }),
    )
    .toEqual([[words.title, true]]);

/** The question that a browser asks before it leaves; answered with yes. */
export const agree = (page: Page) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
};

export async function start(context: BrowserContext, page: Page, request: APIRequestContext) {
  const token = await signIn(context, request);
  await page.goto(NEW);
  const words = someWords();
  await write(page, words);
  return { token, words };
}
