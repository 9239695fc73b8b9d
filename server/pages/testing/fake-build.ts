import { createContext, createRequestHandler, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { PageContext } from '#contract/page.ts';
import type { PageBuild } from '../render.ts';

type Loader = (context: PageContext, request: Request) => unknown;

/**
 * The smallest server build that React Router accepts: one route for each path of `pages`, whose text is what its loader
 * answers, and a 404 for all others. Stands in for `build/server/index.js` in tests.
 */
export function fakeBuild(pages: Readonly<Record<string, Loader>>): PageBuild {
  const pageContext = createContext<PageContext>();
  const route = (path: string, loader: Loader) => [
    path,
    {
      id: path,
      parentId: 'root',
      path: path.slice(1) || undefined,
      index: path === '/' || undefined,
      module: {
        default: () => null,
        loader: ({ context, request }: LoaderFunctionArgs) => loader(context.get(pageContext), request),
      },
    },
  ];
  const unknown: Loader = () => {
    throw Response.json({ text: '404 - Page not found' }, { status: 404 });
  };
  const routes = [...Object.entries(pages).map(([path, loader]) => route(path, loader)), route('/*', unknown)];
  return {
    entry: {
      module: {
        createRequestHandler,
        RouterContextProvider,
        pageContext,
        handleError: () => {},
        default: (_request, status, headers, { staticHandlerContext: { loaderData, errors } }) => {
          const said = errors ? `error ${status}` : Object.values(loaderData).join('');
          headers.set('Content-Type', 'text/html; charset=utf-8');
          return new Response(`<!doctype html><title>${said}</title>`, { status, headers });
        },
      },
    },
    routes: Object.fromEntries([['root', { id: 'root', path: '', module: { default: () => null } }], ...routes]),
    assets: { entry: { module: '/entry.js', imports: [] }, routes: {}, url: '/manifest.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as PageBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}

/** A promise that the test settles when it wants to. */
export function gate(): { open: () => void; passed: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, passed: promise };
}
