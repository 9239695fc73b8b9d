import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { ContactFormState, PageContext } from '#contract/page.ts';
import type { Part } from '#contract/parts.ts';
import { errorPage } from './error-page.ts';

/**
 * Exports of our build's entry: its router, and the context that our pages read (the build has its own copy of the
 * contract).
 */
export type PageEntry = {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  pageContext: RouterContext<PageContext>;
};

/** React Router's server build. */
export type PageBuild = Omit<ServerBuild, 'entry'> & {
  entry: { module: ServerBuild['entry']['module'] & PageEntry };
};

export type RendererOptions = Omit<
  PageContext,
  | 'today'
  | 'parts'
  | 'incomplete'
  | 'holdsUntil'
  | 'contactForm'
  | 'inviteForm'
  | 'setupForm'
  | 'report'
  | 'fileHash'
  | 'matchForm'
  | 'nonce'
  | 'saveData'
> & {
  /** The build, or in development what gives the newest one. */
  build: PageBuild | (() => Promise<PageBuild>);
  /** Today in Dhaka, YYYY-MM-DD. */
  today: () => string;
  /** Parts of the program that are on. */
  parts?: () => Promise<readonly Part[] | undefined>;
  /** Called with a rendering error; the visitor sees nothing of it. */
  onError: (error: unknown) => void;
  mode?: 'production' | 'development';
};

/** Data of one visit; a public page's answer has only `saveData`, for it is the same for everybody else. */
export type Visit = {
  contactForm?: ContactFormState;
  inviteForm?: PageContext['inviteForm'];
  setupForm?: PageContext['setupForm'];
  report?: PageContext['report'];
  fileHash?: string;
  matchForm?: PageContext['matchForm'];
  nonce?: string;
  saveData?: boolean;
  /** Client that the API calls count for, if not for all. */
  clientAddress?: string | null;
  /** Told of each call of the API before it is made; `path` as in `PageContext`. */
  onRead?: (path: string) => void;
};

export type RenderedPage = {
  status: number;
  headers: Headers;
  html: NonSharedBuffer;
  /** False when a part failed or is missing: then it is never kept. */
  complete: boolean;
  /** From this moment on, ms since 1970, the page says what is over. */
  until?: number;
};

export type Renderer = (request: Request, visit?: Visit) => Promise<RenderedPage>;

const HTML = 'text/html; charset=utf-8';

const broken = (): RenderedPage => ({
  status: 500,
  headers: new Headers({ 'Content-Type': HTML }),
  html: errorPage(500),
  complete: false,
});

/**
 * Renders pages with React Router. A rendering that throws becomes a plain Bengali page with status 500 and no details.
 * React chooses between its two forms when it is first imported: set NODE_ENV before.
 */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { build, today, parts, onError, mode = 'production', ...shared } = options;
  const newest = async () => (typeof build === 'function' ? build() : build);
  let handle: ReturnType<PageEntry['createRequestHandler']> | undefined;

  return async (request, { onRead = () => {}, clientAddress = null, ...visit } = {}) => {
    let complete = true;
    let until = Number.POSITIVE_INFINITY;
    try {
      const { createRequestHandler, RouterContextProvider, pageContext } = (await newest()).entry.module;
      handle ??= createRequestHandler(build as Parameters<typeof createRequestHandler>[0], mode);
      const context = new RouterContextProvider();
      const incomplete = () => {
        complete = false;
      };
      const holdsUntil = (moment: string) => {
        until = Math.min(until, Date.parse(moment));
      };
      const call: PageContext['call'] = (path, signal) => {
        onRead(path);
        return shared.call(path, signal, clientAddress);
      };
      context.set(pageContext, {
        ...shared,
        ...visit,
        call,
        today: today(),
        parts: await parts?.(),
        incomplete,
        holdsUntil,
      });
      const response = await handle(request, context);
      const html = Buffer.from(await response.arrayBuffer());
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
      if (response.status >= 500 && !isPage) return broken();
      return { status: response.status, headers: response.headers, html, complete, until };
    } catch (error) {
      onError(error);
      return broken();
    }
  };
}
