import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assets, readAssets } from './assets.ts';

const script = 'export const words = "প্রাঙ্গণ";'.repeat(20);
const hashed = '/assets/entry-Ab_12-xY.js';
let folder = '';
let assets: Assets;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'assets-'));
  const files: Record<string, string | Buffer> = {
    [hashed]: script,
    [`${hashed}.br`]: brotliCompressSync(script),
    [`${hashed}.gz`]: gzipSync(script),
    [`${hashed}.map`]: '{}',
    '/assets/font-abcdefgh.woff2': 'wOF2',
    '/site.webmanifest': '{}',
    '/favicon.svg': '<svg/>',
    '/icon.png': 'png',
    '/robots.txt': 'ok',
    '/sw.js': 'worker',
    '/.vite/manifest.json': '{}',
    '/strange.bin': 'x',
  };
  for (const [name, content] of Object.entries(files)) {
    await fs.mkdir(path.dirname(folder + name), { recursive: true });
    await fs.writeFile(folder + name, content);
  }
  assets = readAssets(folder, { publicUrl: null });
});
afterAll(() => fs.rm(folder, { recursive: true }));

const headersOf = (address: string, coding: 'br' | 'identity' = 'br') => {
  const list = assets.lookup(address)?.ready[coding]?.headers ?? [];
  return Object.fromEntries(list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1]]] : [])));
};

describe('built files', () => {
  it('are ready in each coding that the build made, and plain once somebody asks', async () => {
    const kept = assets.lookup(hashed);
    const ready = kept?.ready;
    expect(ready?.br?.bytes).toEqual(brotliCompressSync(script));
    expect(ready?.gzip?.bytes).toEqual(gzipSync(script));
    expect(ready?.identity).toBeUndefined();
    expect((await kept?.prepare('identity'))?.bytes.toString()).toBe(script);
    expect(headersOf(hashed)).toMatchObject({ 'Content-Encoding': 'br', Vary: 'Accept-Encoding' });
    const plain = headersOf(hashed, 'identity');
    expect(plain).toMatchObject({ 'Content-Length': String(Buffer.byteLength(script)), Vary: 'Accept-Encoding' });
    expect(plain).not.toHaveProperty('Content-Encoding');
    expect(plain.ETag).toMatch(/^"[\w-]{22}"$/);
    expect(new Set(Object.values(ready ?? {}).map((form) => form.etag)).size).toBe(3);
  });

  it('are plain where no coding makes them smaller', () => {
    const ready = assets.lookup('/icon.png')?.ready;
    expect(ready?.br?.bytes).toBe(ready?.identity?.bytes);
    expect(ready?.br?.headers).toEqual(ready?.identity?.headers);
    expect(headersOf('/icon.png')).not.toHaveProperty('Vary');
  });

  it('may be kept for ever when their name holds a hash, an hour otherwise, and the worker never unasked', () => {
    expect(headersOf(hashed)['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(headersOf('/favicon.svg')['Cache-Control']).toBe('public, max-age=3600');
    expect(headersOf('/sw.js')['Cache-Control']).toBe('no-cache');
    expect(headersOf('/favicon.svg').ETag).toMatch(/^"[\w-]{22}"$/);
  });

  it.each([
    [hashed, 'text/javascript; charset=utf-8'],
    ['/assets/font-abcdefgh.woff2', 'font/woff2'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/icon.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/strange.bin', 'application/octet-stream'],
  ])('%s is %s and may not be guessed at', (address, type) => {
    expect(headersOf(address)).toMatchObject({ 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' });
  });

  it('are found with a query too', () => {
    expect(assets.lookup(`${hashed}?v=1`)).toBe(assets.lookup(hashed));
  });

  it.each([
    `${hashed}.map`,
    `${hashed}.br`,
    '/.vite/manifest.json',
    '/assets',
    '/assets/../robots.txt',
    '/nothing.js',
    '/__proto__',
  ])('%s is not served', (address) => {
    expect(assets.lookup(address)).toBeNull();
  });

  it('must be there', () => {
    expect(() => readAssets(path.join(folder, 'missing'), { publicUrl: null })).toThrow('ENOENT');
  });
});
