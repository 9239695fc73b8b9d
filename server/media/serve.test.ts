import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collect, emptyStore, fixtureFile, HEX } from './fixtures.ts';
import { type MediaRequest, serveMedia } from './serve.ts';
import type { MediaStore } from './store.ts';

const JPEG = `${HEX}-700x400.jpg`;
const VARIANT = `${HEX}-700x400.w320.webp`;
const PDF = `${HEX}-26.pdf`;
const SECRET = `private/${HEX}-60x80.png`;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let store: MediaStore;
// Inside a test's hooks, so that the folders go with each test.
beforeEach(async () => {
  const made = await emptyStore();
  store = made.store;
  for (const name of [JPEG, VARIANT, PDF, SECRET]) {
    await store.put(name, await fixtureFile(made.temp, 'file', LETTERS));
  }
});

const ask = (name: string, headers: Record<string, string> = {}, more: Partial<MediaRequest> = {}) =>
  serveMedia(store, { name, method: 'GET', headers: new Headers(headers), ...more });
const headersOf = (response: Response | null) => Object.fromEntries(response?.headers ?? []);

describe('serveMedia', () => {
  it('answers an image, for ever', async () => {
    const response = await ask(JPEG);
    expect(response?.status).toBe(200);
    expect(headersOf(response)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${JPEG}"`,
      'content-length': '26',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${JPEG}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(await response?.text()).toBe(LETTERS);
  });

  it('answers a variant as what it is', async () => {
    const response = await ask(VARIANT);
    expect(headersOf(response)).toMatchObject({ 'content-type': 'image/webp', etag: `"${VARIANT}"` });
    await response?.body?.cancel();
  });

  it('answers a PDF without a policy, and says that it has ranges', async () => {
    const response = await ask(PDF, {}, { filename: 'Routine' });
    expect(headersOf(response)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="Routine.pdf"',
      'content-length': '26',
      'content-type': 'application/pdf',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${PDF}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(await response?.text()).toBe(LETTERS);
  });

  it('answers what is private only where that was allowed, and nobody keeps it', async () => {
    expect(await ask(SECRET)).toBeNull();
    expect(await ask(SECRET, {}, { private: false })).toBeNull();
    const response = await ask(SECRET, {}, { private: true });
    expect(headersOf(response)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${HEX}-60x80.png"`,
      'content-type': 'image/png',
    });
    expect(await response?.text()).toBe(LETTERS);
  });

  it('asks the store once', async () => {
    const size = vi.spyOn(store, 'size');
    await (await ask(PDF))?.body?.cancel();
    await (await ask(JPEG, { range: 'bytes=0-1', 'if-none-match': '"other"' }))?.body?.cancel();
    expect(size).not.toHaveBeenCalled();
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [get, head] = [await ask(PDF), await ask(PDF, { range: 'bytes=0-1' }, { method: 'HEAD' })];
    expect(head?.status).toBe(200);
    expect(headersOf(head)).toEqual(headersOf(get));
    expect(head?.body).toBeNull();
    await get?.body?.cancel();
  });

  it.each(['', '..', '../app.db', `${HEX}-1x1.jpg`, `${HEX}-700x400.png`, '.env', 'private/', `${JPEG}/`, `${JPEG}\0`])(
    'knows no %j',
    async (name) => {
      expect(await ask(name, { 'if-none-match': '*' }, { private: true })).toBeNull();
    },
  );
});

describe('if-none-match', () => {
  it.each([
    [`"${JPEG}"`, 304],
    [`W/"${JPEG}"`, 304],
    [`"other", "${JPEG}"`, 304],
    ['*', 304],
    [`"${VARIANT}"`, 200],
    [JPEG, 200],
    ['', 200],
  ])('%s: %i', async (header, status) => {
    const response = await ask(JPEG, { 'if-none-match': header });
    expect(response?.status).toBe(status);
    expect(headersOf(response)).toMatchObject({ etag: `"${JPEG}"`, 'x-content-type-options': 'nosniff' });
    expect(await response?.text()).toBe(status === 304 ? '' : LETTERS);
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-0', 206, 'a', 'bytes 0-0/26'],
    ['bytes=-1', 206, 'z', 'bytes 25-25/26'],
    ['bytes=10-', 206, 'klmnopqrstuvwxyz', 'bytes 10-25/26'],
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/26'],
    ['bytes=20-99', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=26-', 416, '', 'bytes */26'],
    ['bytes=0-0,5-6', 200, LETTERS, undefined],
    ['bytes=5-4', 200, LETTERS, undefined],
    ['nonsense', 200, LETTERS, undefined],
  ])('of a PDF, %s: %i', async (range, status, body, contentRange) => {
    const response = await ask(PDF, { range });
    expect(response?.status).toBe(status);
    expect(headersOf(response)['content-range']).toBe(contentRange);
    if (status !== 416) expect(headersOf(response)['content-length']).toBe(String(body.length));
    expect(await response?.text()).toBe(body);
  });

  it('are kept by nobody when there is nothing there', async () => {
    const response = await ask(PDF, { range: 'bytes=99-' });
    expect(headersOf(response)).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it.each([
    [`"${PDF}"`, 206],
    [`W/"${PDF}"`, 200],
    ['"another"', 200],
    ['Fri, 20 Nov 2026 10:00:00 GMT', 200],
  ])('with if-range %s: %i', async (condition, status) => {
    const response = await ask(PDF, { range: 'bytes=0-1', 'if-range': condition });
    expect(response?.status).toBe(status);
    expect(await response?.text()).toBe(status === 206 ? 'ab' : LETTERS);
  });

  it('are not for images', async () => {
    const response = await ask(JPEG, { range: 'bytes=0-1' });
    expect(response?.status).toBe(200);
    expect((await collect(response!.body!)).length).toBe(1);
  });

  it('give way to if-none-match', async () => {
    expect((await ask(PDF, { range: 'bytes=0-1', 'if-none-match': '*' }))?.status).toBe(304);
  });
});
