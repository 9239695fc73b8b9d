import { DASHBOARD } from '#contract/pages.ts';
import type { Route } from '../http/router.ts';
import { remember } from '../memo.ts';
import { parseTarget } from '../pages/page-keys.ts';

const template = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

type RoutePath = Pick<Route, 'path' | 'logged'>;

/** Templates of the API's routes: the segments of each path, by its first. */
function apiTemplates(routes: readonly RoutePath[]): (path: string) => string {
  const known = Map.groupBy(
    routes.map(({ path, logged }) => ({
      parts: path.split('/'),
      template: `/api/${logged ?? `${template(path)}/`}`,
    })),
    ({ parts }) => parts[0],
  );
  return (path) => {
    const sent = path.split('/').filter(Boolean).slice(1);
    if (sent.length === 0) return '/api/';
    const near = known.get(sent[0]);
    if (!near) return '/api/*';
    const fits = (parts: readonly string[]) =>
      parts.length === sent.length && parts.every((part, at) => part.startsWith(':') || part === sent[at]);
    return near.find(({ parts }) => fits(parts))?.template ?? `/api/${sent[0]}/*`;
  };
}

/**
 * Names the route of a request target for the log, without anything that a person typed or that opens a file. `routes`:
 * those of the API, none where there is none.
 */
export function createRouteTemplate(routes: readonly RoutePath[]): (target: string) => string {
  const apiTemplate = apiTemplates(routes);
  return remember(2048, (target) => {
    const path = target.split('?', 1)[0] ?? '';
    if (/^\/+api(\/|$)/.test(path)) return apiTemplate(path);
    const { kind, page } = parseTarget(target);
    if (page) return template(page.path);
    if (kind === 'app') return `${DASHBOARD}/*`;
    return /^\/assets\//.test(path) ? '/assets/*' : '*';
  });
}
