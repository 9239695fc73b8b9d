import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REGISTERS } from '#contract/registers.ts';
import { allResources } from '#contract/resources/index.ts';

const root = path.join(import.meta.dirname, '..');
const screens = globSync('web/dashboard/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ folder: path.dirname(file), text: readFileSync(path.join(root, file), 'utf8') }));

/** The fields of a resource that no file names beside those that are about it: a register's form has them all. */
function unnamed(about: string, fields: readonly string[]): string[] {
  const folders = new Set(screens.filter(({ text }) => text.includes(`'${about}'`)).map(({ folder }) => folder));
  const texts = screens.filter(({ folder }) => folders.has(folder)).map(({ text }) => text);
  return fields.filter((field) => !texts.some((text) => new RegExp(`\\b${field}\\b`).test(text)));
}

const drawn = allResources.filter(({ path }) => !REGISTERS.some((register) => register === path));

it.each(drawn.map((resource) => [resource.path, resource] as const))(
  'the screen of %s names every field',
  (about, { fields }) => {
    expect(unnamed(about, Object.keys(fields))).toEqual([]);
  },
);

it('is told of a field that no screen names', () => {
  expect(unnamed('notices', ['title', 'weather'])).toEqual(['weather']);
});
