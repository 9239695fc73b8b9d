import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** What a first visit runs, whole in one file: a helper that all share would otherwise lie in the file of some island. */
const START = /\/web\/entry\.client\.tsx$|vite\/preload-helper/;
const REACT = /node_modules\/(react|react-dom|scheduler)\/|\/web\/islands\/hydrate\.tsx$/;
const TOAST = /node_modules\/react-hot-toast\/|\/web\/(kit\/form\/(toast|left-words)|ui\/toasts)\.tsx?$/;
const FORMS =
  /\/contract\/kit\/|\/web\/ui\/(field|form-head|file-input)\.|\/web\/kit\/(form\/(use-form|refusal)|page\/use-panel)\./;
/** What only the dashboard asks for, so that no visitor loads it: its router and memory, its shell, the kit of its lists and forms. */
const ROUTER = /node_modules\/(react-router|@tanstack)\//;
const OFFICE =
  /\/web\/(dashboard\/(words\.ts$|shell\/)|kit\/(api\/(office-|records\.)|form\/(office-|list\/use-records)))/;
const DESK =
  /\/web\/(dashboard\/|kit\/(form\/(editor|list|field)|api\/upload)|ui\/(five-pager|reach|avatar)\.)|\/contract\/(resources\/|rules\/(class-rank|file-kind)\.)/;
const PARTS = /\/(contract|web\/kit|web\/ui)\/(?!load-fonts)|\/web\/words\.ts$/;

const apart = [TOAST, FORMS, OFFICE, DESK];

/** What several islands share comes in few files in place of dozens; the entry of public pages needs none of them. */
const groups = [
  { name: 'start', test: START, priority: 4 },
  { name: 'react', test: REACT, priority: 3 },
  { name: 'router', test: ROUTER, priority: 2 },
  {
    name: 'parts',
    test: (id: string) => PARTS.test(id) && !apart.some((group) => group.test(id)),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
  { name: 'toast', test: TOAST, priority: 1 },
  { name: 'office', test: OFFICE, minShareCount: 2, priority: 1 },
  { name: 'desk', test: DESK, minShareCount: 3, priority: 0 },
];

/** The server loads pages, React and router as one small program, without the forms of React that only developers need. */
const serverInOne = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { minify: true },
};

export default defineConfig(({ command }) => ({
  plugins: [importsBringNoSheets(), reactRouter(), publicPagesAreDocuments()],
  build: {
    // Nothing is inlined as data: the pages' Content-Security-Policy loads fonts and styles from this origin alone.
    assetsInlineLimit: 0,
    // Its helper would be half of what a first visit loads; the groups below leave little to load ahead.
    modulePreload: false,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' && { ssr: serverInOne }),
  },
}));
