import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.config.ts';

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

/**
 * What the dashboard's frame needs of the declarations are words, which these modules gather. A browser gets the words as they
 * are: with them would come all declarations.
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

/** The server loads pages, React and router as one small program, without the forms of React that only developers need. */
const serverInOne = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { minify: true },
};

export default defineConfig(({ command }) => ({
  plugins: [gatheredWordsAreWritten(), importsBringNoSheets(), reactRouter(), publicPagesAreDocuments()],
  build: {
    // Nothing is inlined as data: the pages' Content-Security-Policy loads fonts and styles from this origin alone.
    assetsInlineLimit: 0,
    // Its helper would be half of what a first visit loads; the chunks leave little to load ahead.
    modulePreload: false,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ...(command === 'build' && { ssr: serverInOne }),
  },
}));
