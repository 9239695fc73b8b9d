import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const PAGE = readFileSync(path.join(root, 'docs/adding.md'), 'utf8');
/** Dependencies of the types and the tests. */
const PARTS = [
  ...['contract', 'server', 'web', 'sample', 'test', 'docs', '.react-router', 'openapi.json', 'package.json'],
  ...['react-router.config.ts', 'vitest.config.ts', 'chunks.config.ts'],
];
const TREES = ['contract', 'web', 'sample/content', '.react-router/types/**/*'];

/** Tests that are red while something of a resource or a field is missing, by project. */
const HOLDING = {
  unit: [
    ...['contract/resources', 'contract/sheets', 'contract/pages.test.ts', 'sample/sample.test.ts'],
    ...['test/shown-fields.test.ts', 'web/kit/history', 'web/dashboard/shell'],
  ],
  api: ['test/api/drift.test.ts', 'test/api/parts.test.ts', '--testNamePattern', 'the tables that|every address'],
};

type Block = { file: string; after: string | undefined; text: string };

/** The blocks of a section that name a file. */
function blocksOf(heading: string): Block[] {
  const section = PAGE.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const fences = section.matchAll(/^```\w+ ([\w./-]+)(?: after="(.+)")?\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, file = '', after, text = '']) => ({ file, after: after?.replaceAll('\\"', '"'), text }));
}

function apply(folder: string, { file, after, text }: Block): void {
  const full = path.join(folder, file);
  if (after === undefined) {
    expect(existsSync(full), `${file} is new`).toBe(false);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
    return;
  }
  const lines = readFileSync(full, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(after));
  expect(at, `${file} has ${after}`).toBeGreaterThanOrEqual(0);
  lines.splice(at + 1, 0, text.trimEnd());
  writeFileSync(full, lines.join('\n'));
}

describe('the page on adding', () => {
  const resource = blocksOf('A resource, with its page and its screen');
  const field = blocksOf('A field');
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-adding-'));
  beforeAll(() => {
    for (const part of PARTS) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
    const config = { compilerOptions, include: TREES, exclude: ['**/*.test.ts', '**/*.test.tsx'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Output of one of our programs, run in the copy. */
  const run = (name: string, ...args: string[]): string => {
    const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', name), args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    return stdout + stderr;
  };

  it('adds a resource with page and screen, and a field, that fit the rest', () => {
    for (const block of [...resource, ...field]) apply(folder, block);
    // The deliberate error is the only one that may be found.
    const wrong =
      "import type { RecordAt } from '#contract/resources/index.ts';\n\nexport const isTitle = (trip: RecordAt<'trips'>): number => trip.title;\n";
    writeFileSync(path.join(folder, 'web/wrong.ts'), wrong);
    run('react-router', 'typegen');
    const problems = run('tsc', '-p', '.').match(/^.+error TS.+$/gm);
    expect(problems).toEqual([expect.stringMatching(/^web\/wrong\.ts.+'string' is not assignable to type 'number'/)]);
    rmSync(path.join(folder, 'web/wrong.ts'));
  });

  it('leaves the description of the API short enough', () => {
    spawnSync(process.execPath, ['server/commands/openapi.ts'], { cwd: folder });
    const [before = 0, after = 0] = [root, folder].map((place) => statSync(path.join(place, 'openapi.json')).size);
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThanOrEqual(400_000);
  });

  it.each(Object.entries(HOLDING))('leaves the %s tests green that hold such a change', (project, tests) => {
    const said = run('vitest', 'run', '--project', project, ...tests);
    expect(said.match(/^ +Tests .+$/m)?.[0], said).not.toContain('failed');
    expect(said).toMatch(/^ +Tests +\d+ passed/m);
  });

  it.each([
    ['a resource', resource, 4, 5],
    ['a field', field, 1, 5],
  ])('says all that %s takes', (_, blocks, made, changed) => {
    const files = (isNew: boolean) =>
      new Set(blocks.filter(({ after }) => (after === undefined) === isNew).map(({ file }) => file));
    expect([files(true).size, files(false).size]).toEqual([made, changed]);
  });
});
