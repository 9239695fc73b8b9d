import { createContext } from 'react-router';
import type { PageContext } from '#contract/page.ts';

/** Set by the server for every render. Only for loaders and actions: the browser knows it as attributes of `<html>`. */
export const pageContext = createContext<PageContext>();

/**
 * What a loader answers for a page that is only a document. React Router writes all that can be enumerated into a text for
 * its half in the browser, which such a page does not have: nothing of this can be. Take what is in it by name.
 */
export function documentOnly<T extends object>(data: T): T {
  const hidden = Object.entries(data).map(([key, value]) => [key, { value }] as const);
  return Object.defineProperties({}, Object.fromEntries(hidden)) as T;
}
