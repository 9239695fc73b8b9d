import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { build, ensureBuild, isBuildFresh, pagesHash } from './build.ts';

let root = '';
const write = (name: string, content: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  fs.writeFileSync(path.join(root, name), content);
};
const read = (name: string) => fs.readFileSync(path.join(root, name));
const script = 'export const words = "প্রাঙ্গণ";'.repeat(50);

/** Stands in for React Router. */
const run = vi.fn(async () => {
  write('build/client/assets/entry-abcdefgh.js', script);
  write('build/client/favicon.svg', '<svg/>');
  write('build/client/assets/font-abcdefgh.woff2', 'wOF2'.repeat(100));
  write('build/server/index.js', '');
});

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
  write('web/root.tsx', 'one');
  write('contract/page.ts', 'two');
  write('package-lock.json', '{}');
  run.mockClear();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(root, { recursive: true });
});

describe('build', () => {
  it('puts compressed copies beside what becomes smaller', async () => {
    await build(root, run);
    expect(brotliDecompressSync(read('build/client/assets/entry-abcdefgh.js.br')).toString()).toBe(script);
    expect(gunzipSync(read('build/client/assets/entry-abcdefgh.js.gz')).toString()).toBe(script);
    expect(
      fs.readdirSync(path.join(root, 'build/client/assets')).filter((name) => name.startsWith('font')),
    ).toHaveLength(1);
    expect(fs.existsSync(path.join(root, 'build/client/favicon.svg.gz'))).toBe(false);
  });

  it('is fresh until a source changes, comes or goes', async () => {
    expect(isBuildFresh(root)).toBe(false);
    await build(root, run);
    expect(isBuildFresh(root)).toBe(true);
    const changes: (() => void)[] = [
      () => write('web/root.tsx', 'other'),
      () => write('contract/new.ts', ''),
      () => write('package-lock.json', '{"react":2}'),
      () => fs.rmSync(path.join(root, 'contract/page.ts')),
    ];
    for (const change of changes) {
      change();
      expect(isBuildFresh(root)).toBe(false);
      await build(root, run);
      expect(isBuildFresh(root)).toBe(true);
    }
    write('web/root.test.tsx', 'a test');
    write('server/main.ts', 'the server is not built');
    expect(isBuildFresh(root)).toBe(true);
  });

  it('tells a moved text from a changed one', () => {
    const before = pagesHash(root);
    write('web/root.tsx', '');
    write('web/one', 'one');
    expect(pagesHash(root)).not.toBe(before);
  });

  it('that failed half-way counts as none, even over an older one', async () => {
    await build(root, run);
    await expect(build(root, () => Promise.reject(new Error('broken page')))).rejects.toThrow('broken page');
    expect(isBuildFresh(root)).toBe(false);
  });

  it('is enough without its sources', async () => {
    await build(root, run);
    fs.rmSync(path.join(root, 'web'), { recursive: true });
    expect(isBuildFresh(root)).toBe(true);
    write('build/stamp.json', 'null');
    expect(isBuildFresh(root)).toBe(false);
  });

  it('says what to run when its tools are missing', async () => {
    await expect(build(root)).rejects.toThrow('npm ci && npm run build');
  });
});

describe('ensureBuild', () => {
  it('builds only when needed', async () => {
    await ensureBuild(root, run);
    await ensureBuild(root, run);
    expect(run).toHaveBeenCalledTimes(1);
    write('web/root.tsx', 'new');
    await ensureBuild(root, run);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
