import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { placesBelow } from '../server/fleet/places.ts';
import { serviceFile } from '../server/fleet/unit-files.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
const sources = [
  ...globSync('{contract,server,web,sample,test,bench}/**/*.{ts,tsx,js,css,sql,py}', { cwd: root }),
  ...globSync('*.{ts,json,yaml}', { cwd: root }),
  'Dockerfile',
].filter((file) => !['package-lock.json', 'test/documents.test.ts'].includes(file));

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(String(heading)));

/** Broken links to sections in a file: `target` finds the page that is meant. */
function brokenSections(file: string, pattern: RegExp, target: (page: string) => string): string[] {
  return [...read(file).matchAll(pattern)]
    .map(([, page = '', anchor = '']) => ({ page: target(page), anchor }))
    .filter(({ page, anchor }) => !existsSync(path.join(root, page)) || !anchorsOf(page).includes(anchor))
    .map(({ page, anchor }) => `${file}: ${page}#${anchor}`);
}

const NAMED_IN_PAGES = /`((?:contract|server|web|sample|test|bench|docs)\/[\w./*{},-]*)`/g;
const NAMED_IN_COMMENTS =
  /(?<![\w./-])((?:contract|server|web|sample|test|bench|docs)\/[\w./-]+\.(?:tsx?|js|css|md|sql))(?!\w)/g;

/** Pages that are not here: whoever reads a comment cannot follow it there. */
const ELSEWHERE =
  /\b(?:CONTRACT|SPEC|EDITION2|GLOSSARY|HOUSE|MEASURED|RELIABILITY)\b|\b(?:DESIGN|DOMAIN|EXAMPLES|TEXT|UX)(?:\.md|['’]s|,? sections?|,? \d)/;

describe('what is written about the project', () => {
  it.each(documents)('%s leads to files that are there', (file) => {
    const links = [...read(file).matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)#]+)/g)].map(([, link]) => String(link));
    expect(links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
  });

  it.each(documents)('%s leads to sections that are there', (file) => {
    const beside = (page: string) => (page === '' ? file : path.posix.join(path.posix.dirname(file), page));
    expect(brokenSections(file, /\]\(([\w./-]*)#([^)\s]+)\)/g, beside)).toEqual([]);
  });

  it('is cited by sections that are there', () => {
    const cited = (file: string) => brokenSections(file, /\b(docs\/[\w/-]+\.md)#([\w-]+)/g, (page) => page);
    expect(sources.flatMap(cited)).toEqual([]);
    expect(sources.some((file) => read(file).includes('docs/contract.md#'))).toBe(true);
  });

  it('and nothing that is not here is cited', () => {
    const citing = [...documents, ...sources].flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, i) => (ELSEWHERE.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
    expect(citing).toEqual([]);
  });

  it('files and folders that are named are there', () => {
    const named = (file: string): string[] => {
      const isPage = file.endsWith('.md');
      const lines = read(file).split('\n');
      return (isPage ? lines : lines.filter((line) => /^\s*(\/?\*|\/\/)/.test(line))).flatMap((line) =>
        [...line.matchAll(isPage ? NAMED_IN_PAGES : NAMED_IN_COMMENTS)].map(([, name]) => String(name)),
      );
    };
    const gone = [...documents, ...sources].flatMap((file) =>
      named(file)
        .filter((name) => globSync(name, { cwd: root }).length === 0)
        .map((name) => `${file} names ${name}`),
    );
    expect(gone).toEqual([]);
  });

  it('a value is followed through few modules', () => {
    const [, ...ways] = read('docs/following.md').split('\n## ');
    const long = ways
      .map((way) => ({ heading: way.slice(0, way.indexOf('\n')), modules: way.match(/\]\(/g)?.length ?? 0 }))
      .filter(({ heading, modules }) => modules < 5 || modules > (heading.endsWith(', in') ? 22 : 18));
    expect(ways).toHaveLength(5);
    expect(long).toEqual([]);
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

  it('services and a container start the server as npm start does, with its variable, options and program', () => {
    const variable = 'MALLOC_MMAP_THRESHOLD_=1048576';
    const start = 'node --max-semi-space-size=8 --import ./server/check-node.js server/main.ts';
    expect(JSON.parse(read('package.json')).scripts.start).toBe(`${variable} ${start}`);
    expect(read('docs/running.md')).toContain(`\nEnvironment=${variable}\n`);
    expect(read('docs/running.md')).toContain(`/node_modules/.bin/${start}\n`);
    expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .* ${variable}$`, 'm'));
    expect(read('Dockerfile')).toContain(
      `CMD [${start
        .split(' ')
        .map((word) => `"${word}"`)
        .join(', ')}]\n`,
    );
    const version = { node: '/srv/node', folder: '/srv/prangon' };
    const school = { key: 'kusumpur', host: 'kusumpur.edu.bd', port: 4000 };
    const { text } = serviceFile(placesBelow('/srv'), school, version);
    expect(text).toContain(`\nEnvironment=${variable}\n`);
    expect(text).toContain(`ExecStart=/srv/${start}\n`);
    for (const file of ['docs/running.md', 'Dockerfile', 'compose.yaml'])
      expect(read(file)).not.toMatch(
        /NODE_OPTIONS|MALLOC_(?!MMAP_THRESHOLD_=1048576$)|node --(?!max-semi-space-size=8 --)/m,
      );
  });

  it('npm looks at Node’s version before each program that a school runs', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const programs = ['start', 'demo', 'dev', 'build', 'admin', 'backup', 'restore', 'move'];
    const looks = programs.filter((name) => scripts[`pre${name}`] === 'node server/check-node.js');
    expect(looks).toEqual(programs);
    expect(scripts.pretest).toMatch(/^node server\/check-node\.js && /);
  });

  it('decisions are numbered in their order and say when, why, what follows and what would change them', () => {
    const decisions = globSync('docs/decisions/*.md', { cwd: root }).sort();
    const numbers = decisions.map((file) => path.basename(file).slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
    decisions.forEach((file, index) => {
      const number = numbers[index];
      expect(path.basename(file)).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
      const text = read(file);
      const [title, date, status] = text.split('\n\n');
      expect(title).toMatch(new RegExp(`^# ${number} \\S`));
      expect(date, file).toMatch(/^Date: 20\d\d-\d\d-\d\d$/);
      const [, by] = /^Status: (?:accepted|superseded by \[(\d{3})\]\([\w-]+\.md\))$/.exec(status ?? '') ?? [
        '',
        'none',
      ];
      if (by !== undefined) expect(numbers, `${file}: ${status}`).toContain(by);
      const parts = [...text.matchAll(/^## (.+)\n\n\S/gm)].map(([, part]) => part);
      expect(parts, file).toEqual(['Context', 'Decision', 'Consequences', 'Change back if']);
    });
  });
});
