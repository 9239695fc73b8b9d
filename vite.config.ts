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

/** What several islands share comes in two files in place of dozens; the entry of public pages needs neither. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|\/web\/islands\/hydrate\.tsx$/, priority: 2 },
  {
    name: 'parts',
    test: /\/(contract|web\/kit|web\/ui)\/(?!load-fonts)|\/web\/words\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
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
