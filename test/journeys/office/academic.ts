import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/visit.ts';
import { unique } from './support.ts';

/** A name that no other journey uses. */
export const named = (name: string): string => `${name} ${unique()}`;

/** The message at the edge of the screen, whole. */
export const told = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'বার্তা' }).getByText(words, { exact: true });

export const row = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });

/** Presses delete in a row, reads the question and the record's name, and says yes. */
export async function deleteRow(page: Page, of: Locator, question: string, name: string): Promise<void> {
  await of.getByRole('button', { name: /মুছুন$/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(question);
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('button', { name: 'বাতিল' })).toBeFocused();
  await dialog.getByRole('button', { name: 'মুছে ফেলুন' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The smallest thing that the server takes for a PDF, with so many bytes more. */
export const pdf = (name: string, more = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(more)]),
});

export type Sent = { method: string; path: string; json: unknown; fields: string[] };

/** The writes that the screen makes, as they leave the browser: JSON, or the names of a form's fields in order. */
export function writesOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return;
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    const isJson = request.headers()['content-type'] === 'application/json';
    sent.push({
      method: request.method(),
      path: pathname.slice('/api/'.length),
      json: isJson ? request.postDataJSON() : undefined,
      fields: [...body.matchAll(/form-data; name="([^"]+)"/g)].map(([, name = '']) => name),
    });
  });
  return sent;
}
