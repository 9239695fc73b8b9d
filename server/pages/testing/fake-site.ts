import type { PageContext } from '#contract/page.ts';
import { createVersion } from '../../kept/version.ts';
import type { CallApi } from '../backend.ts';
import { createPages, type Pages, type PagesOptions } from '../pages.ts';
import { createRenderer } from '../render.ts';
import { fakeBuild } from './fake-build.ts';

export type FakeSite = Pages & {
  /** Addresses that were rendered, in order. */
  drawn: string[];
  /** Moves the content's version; null makes it unknown. */
  setVersion: (version: number | null) => void;
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
};

type Options = Partial<PagesOptions> & {
  /** Content of the pages; the address by default. */
  say?: (context: PageContext, url: URL) => unknown;
  callApi?: CallApi;
};

const noApi: CallApi = () => Promise.reject(new Error('unreachable'));

/** A small site on the real renderer and store: `/`, `/notice`, `/contact`, `/dashboard/*` and a 404. */
export async function fakeSite({ say, callApi = noApi, ...options }: Options = {}): Promise<FakeSite> {
  const drawn: string[] = [];
  let version: number | null = 1;
  const loader = (context: PageContext, request: Request) => {
    const url = new URL(request.url);
    drawn.push(url.pathname + url.search);
    return say ? say(context, url) : `${url.pathname}${url.search} ${'পাতা '.repeat(100)}`;
  };
  const render = await createRenderer({
    build: fakeBuild({
      '/': loader,
      '/notice': loader,
      '/contact': loader,
      '/search': loader,
      '/dashboard/notices': loader,
    }),
    call: (path, signal, clientAddress) => callApi(path, { signal, clientAddress }),
    apiBase: '/api/',
    publicUrl: null,
    avatarUrl: null,
    today: () => '2026-04-15',
    onError: () => {},
  });
  const pages = createPages({
    render,
    callApi,
    headers: { publicUrl: null, apiBase: '/api/', avatarUrl: null, frameOrigins: () => ['https://maps.example'] },
    origins: { publicUrl: null, corsOrigins: [] },
    today: () => '2026-04-15',
    version: createVersion({ content: () => version }),
    ...options,
  });
  return {
    ...pages,
    drawn,
    setVersion: (next) => {
      version = next;
    },
    get: (path, headers = {}, method = 'GET') =>
      pages.fetch(new Request(`http://school.example${path}`, { method, headers }), { clientAddress: '192.0.2.1' }),
  };
}
