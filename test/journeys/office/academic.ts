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

type Told = { toldOfWrite: (write: Sent) => void };

/** In the page: a form with a file leaves the browser without Playwright seeing its body, so the calls are read as they are made. */
function watchWrites() {
  const tell = (method = 'GET', url: string | URL, body: unknown) => {
    // The sidebar asks by a POST what covers are open; nothing is stored by it.
    if (method === 'GET' || String(url).endsWith('/covers/propose/')) return;
    (window as unknown as Told).toldOfWrite({
      method,
      path: new URL(url, location.href).pathname.slice('/api/'.length),
      json: typeof body === 'string' ? JSON.parse(body) : undefined,
      fields: body instanceof FormData ? [...body.keys()] : [],
    });
  };
  const { fetch } = window;
  window.fetch = (input, init) => {
    tell(init?.method, input instanceof Request ? input.url : input, init?.body);
    return fetch(input, init);
  };
  const { open, send } = XMLHttpRequest.prototype;
  const opened = new WeakMap<XMLHttpRequest, [string, string | URL]>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    opened.set(this, [method, url]);
    open.call(this, method, url, true);
  };
  XMLHttpRequest.prototype.send = function (body) {
    tell(...(opened.get(this) ?? ['GET', '']), body);
    send.call(this, body);
  };
}

/** The writes that the screen makes, before its first document: JSON, or the names of a form's fields in order. */
export async function writesOf(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.exposeFunction('toldOfWrite', (write: Sent) => void sent.push(write));
  await page.addInitScript(watchWrites);
  return sent;
}
