import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isProgramFresh, programFolder, programHash } from './built-program.ts';

let root: string;

function write(file: string, text: string): void {
  const at = path.join(root, file);
  fs.mkdirSync(path.dirname(at), { recursive: true });
  fs.writeFileSync(at, text);
}

beforeAll(() => {
  root = fs.mkdtempSync(path.join(tmpdir(), 'prangon-program-'));
  write('package-lock.json', '{}');
  write('server/main.ts', 'one');
  write('contract/kit/field.ts', 'two');
});
afterAll(() => fs.rmSync(root, { recursive: true }));

it('is used until a source changes, comes, moves or goes', () => {
  const built = () => write('build/program/hash', programHash(root));
  expect(isProgramFresh(root)).toBe(false);
  built();
  expect(isProgramFresh(root)).toBe(true);
  const changes: (() => void)[] = [
    () => write('server/main.ts', 'other'),
    () => write('server/new.ts', ''),
    () => write('server/check-node.js', ''),
    () => fs.renameSync(path.join(root, 'server/new.ts'), path.join(root, 'server/moved.ts')),
    () => fs.rmSync(path.join(root, 'contract/kit/field.ts')),
    () => write('package-lock.json', '{"hono":5}'),
  ];
  for (const change of changes) {
    change();
    expect(isProgramFresh(root)).toBe(false);
    built();
    expect(isProgramFresh(root)).toBe(true);
  }
  write('server/main.test.ts', 'a test');
  write('server/database/migrations/001-school.sql', 'read when it is needed');
  expect(isProgramFresh(root)).toBe(true);
  fs.rmSync(programFolder(root), { recursive: true });
  expect(isProgramFresh(root)).toBe(false);
});
