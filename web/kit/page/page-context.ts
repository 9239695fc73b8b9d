import { createContext } from 'react-router';
import type { PageContext } from '#contract/page.ts';

/** Set by the server for every render. Only for loaders and actions: in the browser it is attributes of `<html>`. */
export const pageContext = createContext<PageContext>();

/**
 * Loader data of a page that is only a document. React Router serializes all enumerable data for its half in the browser, which
 * such a page does not have: so none of this is enumerable. Take it by name.
 */
export function documentOnly<T extends object>(data: T): T {
  const hidden = Object.entries(data).map(([key, value]) => [key, { value }] as const);
  return Object.defineProperties({}, Object.fromEntries(hidden)) as T;
}
