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

const REACT = /node_modules\/(react|react-dom|scheduler)\/|\/web\/islands\/hydrate\.tsx$/;
const TOAST = /node_modules\/react-hot-toast\/|\/web\/(kit\/toast|ui\/toasts)\.tsx$/;
const FORMS = /\/contract\/kit\/|\/web\/ui\/(field|form-head|file-input)\.|\/web\/kit\/(use-form|use-panel|refusal)\./;
/** What only the dashboard asks for: no visitor loads it. */
const OFFICE = /\/web\/(dashboard\/|kit\/(editor|list|field|office-))|\/web\/ui\/five-pager\.|\/contract\/resources\//;
const PARTS = /\/(contract|web\/kit|web\/ui)\/(?!load-fonts)|\/web\/words\.ts$/;

/** What several islands share comes in few files in place of dozens; the entry of public pages needs none of them. */
const groups = [
  { name: 'react', test: REACT, priority: 3 },
  {
    name: 'parts',
    test: (id: string) => PARTS.test(id) && !TOAST.test(id) && !FORMS.test(id) && !OFFICE.test(id),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'office', test: OFFICE, minShareCount: 3, priority: 1 },
  { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
  { name: 'toast', test: TOAST, priority: 1 },
];

export default defineConfig({
  plugins: [reactRouter(), publicPagesAreDocuments()],
  build: {
    // Nothing is inlined as data: the pages' Content-Security-Policy loads fonts and styles from this origin alone.
    assetsInlineLimit: 0,
    // Its helper would be half of what a first visit loads; the groups below leave little to load ahead.
    modulePreload: false,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
