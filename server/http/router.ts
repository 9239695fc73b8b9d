import type { Hono } from 'hono';
import { type Call, type Env, isAdmin } from './app-context.ts';
import { Refusal } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: anyone, whoever has a valid token, or an Admin. */
export type Access = 'anyone' | 'token' | 'admin';

/** One route of the API. Who may call it is part of the route, so none can be without. */
export type Route = {
  method: Method;
  /** Below the API's base, without slashes at its ends, e.g. `notices/:id`. */
  path: string;
  access: Access;
  handle: (call: Call) => Promise<Response> | Response;
};

/** A path works with and without its trailing slash, and repeated slashes count as one (CONTRACT.md section 2). */
export function canonicalPath(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}

export function requireAccess(call: Call, access: Access): void {
  if (access === 'anyone') return;
  if (!call.get('identity')) throw new Refusal(401);
  if (access === 'admin' && !isAdmin(call)) throw new Refusal(403);
}

const allowHeader = (methods: readonly Method[]): string =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

/** Serves the routes under `base`, first match first; a known path with another method is 405, any other path 404. */
export function mountRoutes(app: Hono<Env>, base: string, routes: readonly Route[]): void {
  for (const { method, path, access, handle } of routes) {
    app.on(method, `${base}/${path}`, async (call) => {
      requireAccess(call, access);
      return handle(call);
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = [...new Set(routes.filter((route) => route.path === path).map((route) => route.method))];
    const headers = { Allow: allowHeader(methods) };
    app.all(`${base}/${path}`, (call) => {
      if (call.req.method === 'OPTIONS') return new Response(null, { status: 204, headers });
      throw new Refusal(405, { headers });
    });
  }
  app.all(base, notFound);
  app.all(`${base}/*`, notFound);
}

const notFound = (): never => {
  throw new Refusal(404);
};
