import { readFile } from 'node:fs/promises';
import isPseudoClass from '@csstools/postcss-is-pseudo-class';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import { chunks } from './chunks.config.ts';
import { sheets } from './sheets.config.ts';
import { ENTRY, SCRIPTS, SHEETS } from './targets.config.ts';

const stub = new URL('web/entry/document.tsx', import.meta.url).pathname;

/**
 * Public pages are documents: the browser never needs their route modules, only the islands in them. In their place the
 * browser's build gets a component that loads the document, should the application ever navigate to one by itself.
 */
function publicPagesAreDocuments(): Plugin {
  return {
    name: 'prangon:public-pages-are-documents',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/public\/.*\?__react-router-build-client-route$/ },
      handler: () => ({ code: `export { LoadDocument as default } from ${JSON.stringify(stub)};`, map: null }),
    },
  };
}

const USED_ON_THE_SERVER = /^export (?:const|function) (handle|links|loader|HydrateFallback)\b/gm;

/**
 * Browsers draw the dashboard: of its screens the server needs their sheets and statuses, and what stands there until the
 * application has started. React's part for browsers it needs nowhere.
 */
function serverDrawsNoScreens(): Plugin {
  return {
    name: 'prangon:server-draws-no-screens',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async resolveId(source, importer) {
      if (source === 'react-dom/client') return '\0no-browser';
      if (source.endsWith('.tsx?exports')) return source;
      const isScreen = importer?.endsWith('virtual:react-router/server-build') && source.includes('/web/dashboard/');
      const file = isScreen && (await this.resolve(source, importer));
      return file ? `${file.id}?server` : null;
    },
    load: {
      filter: { id: /^\0no-browser$|\.tsx\?(server|exports)$/ },
      async handler(id) {
        const [file, part] = id.split('?') as [string, string?];
        if (!part) return 'export const createRoot = null, hydrateRoot = null;';
        const source = await readFile(file, 'utf8');
        // Under a name that React Router doesn't know as a route's: it would wrap the screen, which then seems to be used.
        if (part === 'exports') return source;
        const names = [...source.matchAll(USED_ON_THE_SERVER)].map((match) => match[1]);
        return `export { ${names.join(', ')} } from ${JSON.stringify(`${file}?exports`)};\nexport default () => null;`;
      },
    },
  };
}

/**
 * Writes out the words that these modules gather, the only part of the declarations that the dashboard's frame needs: imported,
 * they would bring all declarations to the browser.
 */
function gatheredWordsAreWritten(): Plugin {
  return {
    name: 'prangon:gathered-words-are-written',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/contract\/(registers|sheets\/own-words)\.ts$/ },
      async handler(id) {
        const values: Record<string, unknown> = await import(id);
        return Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

/**
 * Vite leads every later import through a helper that loads its style sheets ahead. Ours bring none (sheets are linked by
 * the routes), so nothing is left of it but the import.
 */
function importsBringNoSheets(): Plugin {
  return {
    name: 'prangon:imports-bring-no-sheets',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** Browsers too old for islands load the entry, too, which then leaves the page as it is: they must be able to read it. */
function entryIsReadByAll(): Plugin {
  return {
    name: 'prangon:entry-is-read-by-all',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.facadeModuleId?.endsWith('/web/entry.client.tsx')) continue;
        const [old, now] = await Promise.all(
          [ENTRY, 'esnext'].map((target) => transformWithOxc(file.code, 'entry.js', { target })),
        );
        if (old?.code !== now?.code)
          this.error(`${file.fileName} has syntax newer than ${ENTRY}, at which older browsers stumble.`);
      }
    },
  };
}

/** The server loads pages, React and router as one small program, without the forms of React that only developers need. */
const serverInOne = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    minify: true,
    // Only what is used of the application comes along.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/web\/(dashboard|kit|ui)\//, sideEffects: false }] },
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    gatheredWordsAreWritten(),
    importsBringNoSheets(),
    reactRouter(),
    publicPagesAreDocuments(),
    serverDrawsNoScreens(),
    entryIsReadByAll(),
  ],
  build: {
    // Nothing is inlined as data: the pages' Content-Security-Policy loads fonts and styles from this origin alone.
    assetsInlineLimit: 0,
    // Its helper would be half of what a first visit loads; the chunks leave little to load ahead.
    modulePreload: false,
    target: SCRIPTS,
    cssTarget: SHEETS,
  },
  // Browsers older than layers leave out all that stands in one, and what is older than `:is()` the rule that has it.
  ...(command === 'build' && { css: { postcss: { plugins: [isPseudoClass(), sheets] } } }),
  environments: {
    client: {
      build: {
        // The entry of public pages names each island's file: a shorter hash keeps it small.
        rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: chunks } } },
      },
    },
    ...(command === 'build' && { ssr: serverInOne }),
  },
}));
