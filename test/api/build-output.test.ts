import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldEntries } from '#contract/kit/define-resource.ts';
import { student } from '#contract/resources/student.ts';
import { type OpenServer, openServer } from '../support/open-server.ts';

const root = path.join(import.meta.dirname, '../..');
const client = path.join(root, 'build/client');
const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)));
const texts = files.filter((file) => /\.(js|css|svg|html|json)$/.test(file));
const read = (file: string): string => readFileSync(path.join(client, file), 'utf8');

describe('what the build sends to browsers', () => {
  it('is scripts, sheets, fonts and icons, and nothing else', () => {
    expect(texts.length).toBeGreaterThan(20);
    const kinds = new Set(files.map((file) => path.extname(file.replace(/\.(br|gz)$/, ''))));
    expect([...kinds].sort()).toEqual(['.css', '.ico', '.js', '.png', '.svg', '.woff2']);
    expect(files.filter((file) => /(^|\/)\.|\.map$|\b(test|spec)\b/.test(file))).toEqual([]);
  });

  it.each<[string, RegExp]>([
    ['a map to its sources', /sourceMappingURL/],
    ['its tests and tools', /vitest|playwright|fast-check|__vite__|react-refresh/],
    ['the server', /better-sqlite3|argon2|kysely|node:(fs|crypto|http)|DATA_DIR|DATABASE_URL|S3_[A-Z]|ADMIN_PASSWORD/],
    ['where it was built', new RegExp(root.replaceAll('/', '\\/'))],
    ['code made of text', /\bnew Function\(|\beval\(/],
  ])('holds nothing of %s', (_, pattern) => {
    expect(texts.filter((file) => pattern.test(read(file)))).toEqual([]);
  });

  it('keeps from visitors what the office asks about students', () => {
    const entry = texts.filter((file) => /entry\.client|public-/.test(file));
    const secrets = fieldEntries(student)
      .map(([key]) => key)
      .filter((key) => /guardian|birth|digital/.test(key));
    expect(entry.length).toBeGreaterThan(0);
    expect(secrets.length).toBeGreaterThan(2);
    expect(entry.filter((file) => secrets.some((key) => read(file).includes(key)))).toEqual([]);
  });
});

it('gives the server less than a megabyte of pages: browsers draw the screens', () => {
  const pages = path.join(root, 'build/server');
  const sizes = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => statSync(path.join(pages, file)).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});

describe('a server', () => {
  let server: OpenServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it.each([
    '/.git/config',
    '/.env',
    '/.npmrc',
    '/package.json',
    '/package-lock.json',
    '/server/main.ts',
    '/contract/settings.ts',
    '/node_modules/hono/package.json',
    '/build/server/index.js',
    '/data/prangon.db',
    '/prangon.db',
    '/assets/',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/icon.svg.br',
    '/metrics',
    '/debug',
    '/api/docs/package.json',
    '/api/docs/..%2f..%2fdocs.ts',
  ])('has nothing at %s', async (target) => {
    const answer = await server.ask('GET', target);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
