import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Number of cases per section, in the order of the list. */
const SECTIONS = { A: 24, B: 11, C: 19, D: 20, E: 11, F: 8, G: 14, H: 10, I: 9, J: 6 };

type Case = { id: string; tried: string; heldBy: string };
const cases: readonly Case[] = read('docs/cases.md')
  .split('\n')
  .map((line) => /^\| ([A-J]\d+) \|(.*)\|(.*)\|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, id = '', tried = '', heldBy = '']) => ({ id, tried: tried.trim(), heldBy: heldBy.trim() }));

/** The texts in quotes of a file: its tests' names are among them, and the rows of their tables. */
const quoted = (file: string): Set<string> =>
  new Set(
    [...read(file).matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map(
      (m) => m[1] ?? m[2] ?? m[3] ?? '',
    ),
  );

/** Problems with the tests that a case names. */
function problemsOf({ id, heldBy }: Case): string[] {
  if (/^does not apply: \S/.test(heldBy)) return [];
  return heldBy.split('<br>').flatMap((named) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(named) ?? [];
    if (!/(\.test\.tsx?|\.spec\.ts)$|^test\/(faults|soak)\//.test(file) || !existsSync(path.join(root, file)))
      return [`${id}: «${named}» names no test file`];
    return quoted(file).has(title) ? [] : [`${id}: ${file} has no test «${title}»`];
  });
}

it('the list has every case once, in order, and says what is tried', () => {
  const ids = Object.entries(SECTIONS).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, i) => `${letter}${i + 1}`),
  );
  expect(cases.map(({ id }) => id)).toEqual(ids);
  expect(cases.filter(({ tried }) => tried.length < 10)).toEqual([]);
});

it('every case is held by tests that are there, or says why it does not apply', () => {
  expect(cases.flatMap(problemsOf)).toEqual([]);
});
