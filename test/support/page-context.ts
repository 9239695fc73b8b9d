import { RouterContextProvider } from 'react-router';
import type { PageContext } from '#contract/page.ts';
import { pageContext } from '../../web/kit/page/page-context.ts';

export type TestPage = PageContext & { isComplete: () => boolean };

/** A rendering's context, over `fetch` or over a test's own answers. */
export function testPage(changes: Partial<PageContext> & Pick<PageContext, 'apiBase'>): TestPage {
  let complete = true;
  return {
    call: (path, signal) => fetch(changes.apiBase + path, { signal }),
    publicUrl: null,
    avatarUrl: null,
    today: '2026-11-02',
    holdsUntil: () => {},
    incomplete: () => {
      complete = false;
    },
    isComplete: () => complete,
    ...changes,
  };
}

/** The arguments of a route's loader, as far as ours read them. */
export function loaderArgs(page: PageContext, url = '/') {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  const request = new Request(new URL(url, 'http://school.example'));
  return { context, request, params: {}, url: new URL(request.url), pattern: '' } as never;
}

/** Base of a foreign backend, for tests without a real one; a base that begins with `/` is our own. */
export const FAR = 'https://far.example/base/';

/** An API whose answers stand in a table by path and query, or by the path alone; everything else is 404. */
export const answering =
  (table: Record<string, unknown>, { seen = [] as string[] } = {}): PageContext['call'] =>
  async (path) => {
    seen.push(path);
    const key = path in table ? path : path.replace(/\?.*/, '');
    return key in table ? Response.json(table[key]) : Response.json({ message: 'নেই' }, { status: 404 });
  };
