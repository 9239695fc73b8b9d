import type { Hono } from 'hono';
import type { HandWritten } from '#contract/kit/openapi.ts';
import type { OpenApiOperation } from '#contract/kit/openapi-parts.ts';
import { parseId } from '#contract/kit/read-value.ts';
import type { App } from '../app-context.ts';
import { requireRight } from '../records/actor.ts';
import { Refusal } from '../refusal.ts';
import { actorOf, type Call, type CalledRoute, type Env } from './call.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** One route of the API. The right that it asks for is part of it, so none can be without. */
export type Route = CalledRoute & {
  method: Method;
  /** Below the API's base, without slashes at its ends, e.g. `notices/:id`. */
  path: string;
  handle: (app: App, call: Call) => Promise<Response> | Response;
  /** Describes it in openapi.json; absent where the resource's declaration does. */
  operation?: () => OpenApiOperation;
  /** Path under which it is described together with the same call of other lists, as `:list/:id/history`. */
  describedAs?: string;
};

/** Routes that belong together, with the tags and schemas of openapi.json, which is only made when somebody asks for it. */
export type RouteGroup = {
  tags?: HandWritten['tags'];
  schemas?: () => HandWritten['schemas'];
  routes: readonly Route[];
};

/** A path works with and without its trailing slash, and repeated slashes count as one. */
export function canonicalPath(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}

/** The record that the path names; anything that is no id of one is 404. */
export function idOf(call: Call): number {
  const id = parseId(call.req.param('id'));
  if (id === null) throw new Refusal(404);
  return id;
}

const allowHeader = (methods: readonly Method[]): string =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

/** Serves the routes under `base`, first match first; a known path with another method is 405, any other path 404. */
export function mountRoutes(api: Hono<Env>, base: string, routes: readonly Route[], app: App): void {
  for (const route of routes) {
    api.on(route.method, `${base}/${route.path}`, async (call) => {
      call.set('route', route);
      requireRight(actorOf(call), route.right);
      return route.handle(app, call);
    });
  }
  for (const [path, here] of Map.groupBy(routes, (route) => route.path)) {
    const headers = { Allow: allowHeader([...new Set(here.map((route) => route.method))]) };
    api.all(`${base}/${path}`, (call) => {
      call.set('route', here.find((route) => route.personal) ?? here[0]);
      if (call.req.method === 'OPTIONS') return new Response(null, { status: 204, headers });
      throw new Refusal(405, { headers });
    });
  }
  api.all(base, notFound);
  api.all(`${base}/*`, notFound);
}

const notFound = (): never => {
  throw new Refusal(404);
};
