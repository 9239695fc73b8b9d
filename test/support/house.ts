import path from 'node:path';
import type { PageAddress } from '#contract/address.ts';
import { documents, pages } from '#contract/pages.ts';
import { screens } from '#contract/screens.ts';

/** A source file: its path from the project's root with `/`, and its text. */
export type Source = { path: string; text: string };

/** One wall of the house: the sentence that says it, and where it is broken. */
export type Wall = { sentence: string; broken: (sources: readonly Source[]) => string[] };

const STATIC = /^\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm;
const LATER = /\bimport\(\s*['"]([^'"]+)['"]/g;

const written = (pattern: RegExp, { text }: Source): string[] =>
  [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');

/** Imports of a file, as written; includes `import()`. */
export const importsOf = (source: Source): string[] => [...written(STATIC, source), ...written(LATER, source)];

/** A path from the root, or a package's name. */
function target(source: Source, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(source.path), name) : `npm:${name}`;
}

const targetsOf = (source: Source): string[] => importsOf(source).map((name) => target(source, name));

const inside = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);
const isCode = ({ path }: Source): boolean => /\.(ts|tsx|js)$/.test(path);
const isTest = ({ path }: Source): boolean => /\.test\.tsx?$|^(test|bench)\/|\/testing\/|\/fixtures\.ts$/.test(path);

/** Imports that `forbidden` names, in the files that `where` names. */
const imports =
  (where: (source: Source) => boolean, forbidden: (target: string, source: Source) => boolean) =>
  (sources: readonly Source[]): string[] =>
    sources
      .filter((source) => isCode(source) && where(source))
      .flatMap((source) =>
        targetsOf(source)
          .filter((to) => forbidden(to, source))
          .map((to) => `${source.path} imports ${to.replace(/^npm:/, '')}`),
      );

const files =
  (where: (source: Source) => boolean, broken: (source: Source) => boolean) =>
  (sources: readonly Source[]): string[] =>
    sources.filter((source) => where(source) && broken(source)).map((source) => source.path);

/** The page or screen that a file is a private part of: a folder below web/public or web/dashboard. The shell is around all screens. */
const pageOf = (file: string): string | null =>
  /^web\/(?:public|dashboard)\/(?!\+types|shell\/)[^/]+(?=\/)/.exec(file)?.[0] ?? null;

/** Modules of the site's routes. */
const routeModules = (sources: readonly Source[]): Set<string> => {
  const text = sources.find((source) => source.path === 'web/routes.ts')?.text ?? '';
  return new Set([...text.matchAll(/'([\w/-]+\.tsx?)'/g)].map(([, file]) => `web/${file}`));
};

/** Files at the top of a storey or of the kit stand for themselves, all others for their folder. */
const roomOf = (file: string): string => /^(?:contract|server|web\/kit|web|sample)\/[^/]+/.exec(file)?.[0] ?? file;

/**
 * Circles of rooms that import each other, each from its first room in the alphabet; at least one where there is any.
 * `import()` opens no door: it loads later.
 */
const circles =
  (roomOf: (file: string) => string) =>
  (sources: readonly Source[]): string[] => {
    const doors = new Map<string, Set<string>>();
    for (const source of sources.filter((source) => isCode(source) && !isTest(source))) {
      const from = roomOf(source.path);
      const to = written(STATIC, source)
        .map((name) => target(source, name))
        .filter((file) => !file.startsWith('npm:'))
        .map(roomOf);
      doors.set(from, new Set([...(doors.get(from) ?? []), ...to.filter((room) => room !== from)]));
    }
    const found: string[] = [];
    const seen = new Set<string>();
    const walk = (room: string, way: readonly string[]): void => {
      if (way.includes(room)) found.push([...way.slice(way.indexOf(room)), room].join(' → '));
      if (seen.has(room)) return;
      seen.add(room);
      for (const next of doors.get(room) ?? []) walk(next, [...way, room]);
    };
    for (const room of [...doors.keys()].sort()) walk(room, []);
    return found;
  };

const INVISIBLE = /[\u00A0\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/;
// Setting NODE_ENV is React's and Vite's affair, and reads nothing of ours.
const READS_ENV = /\bprocess\.env\b(?!\.NODE_ENV \?\?= )|\bfrom 'node:process'|\benv\b[^\n]*= process\b/;
/** Detects code that asks if the backend is ours: by a word for it, by its header, or by an address below the site's. */
const ASKS_WHOSE =
  /\b(?:is|has)(?:Own|Ours|Foreign)(?:Api|Backend)?\b|\bspeaksContract\b|api(?:\(\))?\.(?:own|ours|foreign)\b|Prangon-Api|base\.startsWith\(/i;
/** A whole path of the site as a text; the home page's is any path's beginning. */
const ADDRESS = new RegExp(
  `['"\`](?:${[pages, documents, screens]
    .flatMap((table): PageAddress[] => Object.values(table))
    .map(({ path }) => path.replaceAll('.', '\\.').replace(/\/:.*/, '/'))
    .filter((path) => path !== '/')
    .join('|')})(?=['"\`?#/$])`,
);
const DEFAULT_ALLOWED =
  /^web\/(public|dashboard)\/|^web\/(root|routes|entry\.[a-z]+)\.tsx?$|^[a-z-]+\.config\.ts$|^test\/setup\//;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
const EXTENSION = /\.(ts|tsx|js|css|svg|json|woff2|sql)(\?[a-z]+)?$/;
const NO_NAME = /\/(utils?|helpers?|common|misc|shared)\.tsx?$|\/index\.tsx?$/;
/** The commit itself; what is counted and remembered of calls and files, and a token's last use; the store, and what fills a whole one. */
const WRITES_BY_ITSELF =
  /^server\/(records\/commit|limits|http\/idempotency|accounts\/tokens|media\/notes|imports\/(store|stored-rows|corrections|old-sheets)|undo\/plans)\.ts$|^server\/(database|backup)\//;
/** Folders that records and their history stand on. */
const GENERIC = /^server\/(database|history|media)\//;
const MOST_LINES = { source: 300, test: 400 };

/** Widths of the window at which layouts change, px. */
const WIDTHS = [600, 800, 1000, 1200];
/** Widths in whole pixels; the narrowest phones have one of their own. */
const LAYOUT_WIDTH = /@media[^{]*?(min|max)-width: (\d{3,4})px/g;
const isLayoutWidth = (end: string | undefined, width: number): boolean =>
  width < 400 || WIDTHS.includes(end === 'max' ? width + 1 : width);

export const WALLS: Readonly<Record<string, Wall>> = {
  storeys: {
    sentence: 'server → contract ← web; server and web never import each other.',
    broken: imports(
      (source) => !isTest(source),
      (to, { path }) => (inside(path, 'server') && inside(to, 'web')) || (inside(path, 'web') && inside(to, 'server')),
    ),
  },
  sample: {
    sentence: 'The sample school stands on server and contract; what is served knows nothing of it.',
    broken: imports(
      (source) => !isTest(source),
      (to, { path }) => inside(to, inside(path, 'sample') ? 'web' : 'sample'),
    ),
  },
  records: {
    sentence: 'Records and their history know no capability: what one asks of writes stands in its rules.',
    broken: imports(
      ({ path }) => ['server/records', 'server/history'].some((room) => inside(path, room)),
      (to, { path }) =>
        inside(to, 'server') &&
        !(inside(path, 'server/records') && inside(to, 'server/records')) &&
        to.split('/').length > 2 &&
        !GENERIC.test(to),
    ),
  },
  contract: {
    sentence:
      'contract/ is pure: no I/O, no React, no Node; its only dependency is zod, in the files that no browser loads (it is large, and tries eval).',
    broken: imports(
      (source) => inside(source.path, 'contract') && !isTest(source),
      (to, { path }) =>
        !inside(to, 'contract') &&
        !(to === 'npm:zod' && /^contract\/(settings|kit\/(schema|openapi-schemas))\.ts$/.test(path)),
    ),
  },
  ui: {
    sentence: 'web/ui is the design system; it knows neither API nor resources.',
    broken: imports(
      (source) => inside(source.path, 'web/ui') && !isTest(source),
      (to) => !to.startsWith('npm:') && !inside(to, 'web/ui') && !inside(to, 'contract/rules'),
    ),
  },
  kit: {
    sentence: 'web/kit is what pages and screens stand on; it knows none of them.',
    broken: imports(
      (source) => inside(source.path, 'web/kit') && !isTest(source),
      (to) => ['web/public', 'web/dashboard', 'web/islands', 'web/documents'].some((room) => inside(to, room)),
    ),
  },
  styles: {
    sentence: 'web/ui/styles holds tokens, base and layout; any other sheet stands beside what it draws.',
    broken: files(
      (source) => inside(source.path, 'web/ui/styles'),
      (source) => !/\/(tokens|base|layout|last|print)\.css$/.test(source.path),
    ),
  },
  pages: {
    sentence:
      "Pages never import pages; a page's private parts stand beside it and move to ui/ or kit/ at their second user.",
    broken: (sources) => {
      const pages = routeModules(sources);
      return imports(
        (source) => inside(source.path, 'web') && !isTest(source),
        (to, { path }) =>
          (pages.has(to) && path !== 'web/routes.ts') ||
          (/^web\/(public|dashboard)\//.test(path) && pageOf(to) !== null && pageOf(to) !== pageOf(path)),
      )(sources);
    },
  },
  foreign: {
    sentence:
      'What differs with whose backend it is stands in web/foreign; the rest asks what is offered, and kit/api/api-at.ts alone asks whose it is.',
    broken: (sources) => {
      const outside = ({ path }: Source) =>
        inside(path, 'web') && !inside(path, 'web/foreign') && path !== 'web/kit/api/api-at.ts';
      const code = (source: Source) => isCode(source) && !isTest(source) && outside(source);
      return [
        ...imports(code, (to) => inside(to, 'web/foreign'))(sources),
        ...files(code, ({ text }) => ASKS_WHOSE.test(text))(sources),
      ];
    },
  },
  addresses: {
    sentence:
      'An address of the site is written in contract/pages.ts alone (a screen of the dashboard in contract/screens.ts); elsewhere it is href.NAME() or screen.NAME().',
    broken: files(
      (source) => isCode(source) && !isTest(source) && !/^contract\/(pages|screens)\.ts$/.test(source.path),
      (source) => ADDRESS.test(source.text),
    ),
  },
  environment: {
    sentence: 'server/config.ts is the only reader of process.env (commands, configurations and tests apart).',
    broken: files(
      (source) =>
        isCode(source) &&
        !isTest(source) &&
        !inside(source.path, 'server/commands') &&
        !/(^|\/)(\w+\.)?config\.ts$/.test(source.path),
      (source) => READS_ENV.test(source.text),
    ),
  },
  roles: {
    sentence: 'contract/roles.ts is the only place that compares a role by its name.',
    broken: files(
      (source) => isCode(source) && !isTest(source) && source.path !== 'contract/roles.ts',
      (source) =>
        /(?:[!=]==?|\bcase|\brole:)\s*['"](?:Admin|Editor|Teacher|User)['"]|['"](?:Admin|Editor|Teacher|User)['"]\s*[!=]==?/.test(
          source.text,
        ),
    ),
  },
  commits: {
    sentence: 'What somebody writes comes true in server/records/commit.ts alone, which asks again who may.',
    broken: files(
      (source) => inside(source.path, 'server') && !isTest(source) && !WRITES_BY_ITSELF.test(source.path),
      (source) => /\bdatabase\.write\(|\bwrite\(\s*(?:async )?\(?writer\b/.test(source.text),
    ),
  },
  tests: {
    sentence: 'What is served never imports what tests it.',
    broken: imports(
      (source) => !isTest(source) && !source.path.endsWith('.config.ts'),
      (to) => to === 'npm:vitest' || isTest({ path: to, text: '' }),
    ),
  },
  journeys: {
    sentence: 'Every journey is watched (test/journeys/support/visit.ts): none takes its test from Playwright itself.',
    broken: files(
      (source) => inside(source.path, 'test/journeys') && !source.path.endsWith('/support/visit.ts'),
      (source) => /^import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/m.test(source.text),
    ),
  },
  circles: { sentence: 'No folder imports another in a circle.', broken: circles(roomOf) },
  fileCircles: { sentence: 'No file imports another in a circle.', broken: circles((file) => file) },
  size: {
    sentence: `No file is longer than ${MOST_LINES.source} lines, and no test longer than ${MOST_LINES.test}.`,
    broken: files(
      // A release keeps its store and the tables that it began with in one piece.
      ({ path }) => !inside(path, 'test/releases') && path !== 'server/database/migrations/001-school.sql',
      (source) => source.text.split('\n').length - 1 > MOST_LINES[isTest(source) ? 'test' : 'source'],
    ),
  },
  widths: {
    sentence: `Layouts change at ${WIDTHS.join(', ')} px.`,
    broken: files(
      ({ path }) => path.endsWith('.css'),
      ({ text }) => [...text.matchAll(LAYOUT_WIDTH)].some(([, end, width]) => !isLayoutWidth(end, Number(width))),
    ),
  },
  letters: {
    sentence: 'Texts are NFC, and a character that cannot be seen is written as an escape.',
    broken: files(
      () => true,
      ({ text }) => text !== text.normalize('NFC') || INVISIBLE.test(text),
    ),
  },
  exports: {
    sentence: 'Exports are named; only route modules, configurations and set-ups have a default one.',
    broken: files(
      (source) => isCode(source) && !DEFAULT_ALLOWED.test(source.path),
      ({ text }) => /^export default\b|^export \{[^}]*\bas default\b/m.test(text),
    ),
  },
  names: {
    sentence:
      'Files are named in kebab-case after what they hold: no utils.ts, no barrels but contract/resources/index.ts.',
    broken: files(
      (source) => source.path !== 'contract/resources/index.ts',
      ({ path: file }) => !KEBAB.test(path.posix.basename(file)) || NO_NAME.test(file),
    ),
  },
  extensions: {
    sentence: 'A relative import names its file with the extension: Node runs the sources as they are.',
    broken: (sources) =>
      sources.filter(isCode).flatMap((source) =>
        importsOf(source)
          .filter((written) => /^[.#]/.test(written) && !EXTENSION.test(written) && !written.includes('/+types/'))
          .map((written) => `${source.path} imports ${written}`),
      ),
  },
};
