import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startArguments } from './support/start-arguments.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

describe('what is written about the project', () => {
  it.each(documents)('%s leads to files that are there', (file) => {
    const links = [...read(file).matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)#]+)/g)].map(([, link]) => String(link));
    expect(links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
  });

  it.each(documents)('%s names npm scripts that exist', (file) => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...read(file).matchAll(/npm run ([\w-]+)/g)].map(([, name]) => String(name));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('the table of the environment has the values that the configuration reads, and no other', () => {
    const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => String(name)).sort();
    const table = read('docs/running.md').split('## The environment')[1]?.split('\n## ')[0] ?? '';
    const heads = table
      .split('\n')
      .map((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : ''))
      .join();
    expect(names(heads, /`([A-Z][A-Z_0-9]+)`/g)).toEqual(names(read('server/config.ts'), /^ {2}([A-Z][A-Z_0-9]+): /gm));
  });

  it('a service and a container start the server as npm start does', () => {
    const { environment, flags, program } = startArguments();
    const line = [...flags, program].join(' ');
    expect(read('docs/running.md')).toContain(`node ${line}\n`);
    expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...flags, program]).replaceAll(',', ', ')}\n`);
    for (const [name, value] of Object.entries(environment)) {
      for (const file of ['docs/running.md', 'Dockerfile']) expect(read(file)).toContain(`${name}=${value}`);
    }
  });

  it('decisions are numbered in their order and say what would change them', () => {
    const decisions = globSync('docs/decisions/*.md', { cwd: root }).sort();
    decisions.forEach((file, index) => {
      const number = String(index + 1).padStart(3, '0');
      expect(path.basename(file)).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`));
      expect(read(file)).toMatch(new RegExp(`^# ${number} `));
      expect(read(file)).toContain('**We would change back if**');
    });
  });
});
