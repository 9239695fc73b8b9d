import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeInAscii } from './write-in-ascii.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ascii-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it.each([
  `'প্রাঙ্গণ 😀'`,
  "[`ক\nখ`, 'গ'].join(`ঘ`)",
  String.raw`'\\ক \'খ\' \\\\গ'`,
  String.raw`'\৳'`,
  `'ক১২খ'.replace(/[০-৯]+/, '-')`,
  `'ক😀খ'.replace(/[😀😁]/u, '-')`,
  `'ক😀খ'.replace(/😀/, '-')`,
  String.raw`'a\\ক'.split(/\\/)`,
  `JSON.parse('{"ক":"খ"}')`,
  `({ ক: 1, 'খ গ': 2 })`,
])('%s means the same', (script) => {
  const file = path.join(folder, 'assets', 'one.js');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, `(${script})`);
  writeInAscii(folder);
  const ascii = fs.readFileSync(file, 'utf8');
  expect(ascii).toMatch(/^\p{ASCII}+$/u);
  expect(runInNewContext(ascii)).toEqual(runInNewContext(`(${script})`));
});
