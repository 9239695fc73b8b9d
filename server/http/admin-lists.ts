import { allResources } from '#contract/resources/index.ts';
import { KeptAnswer } from '../kept/answer.ts';
import { etagOf } from '../kept/etag.ts';
import { createKeptStore, type Drawn } from '../kept/store.ts';
import { JSON_TYPE } from './answer.ts';
import type { App } from './app-context.ts';
import { readList } from './lists.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;

/** The list that a key (`readKey`) stands for, as an Admin sees it. Ask only for an Admin. */
export type AdminLists = (key: string) => Promise<KeptAnswer>;

/**
 * Keeps lists as Admins see them, such as that of all students, while no record changes. Addresses of private files in
 * them, which hold for 23 hours at least, are never older than one.
 */
export function createAdminLists(app: App): AdminLists {
  const draw = async (key: string): Promise<Drawn> => {
    const { pathname, searchParams } = new URL(key, 'http://localhost');
    const resource = allResources.find(({ path }) => pathname === `/api/${path}`);
    if (!resource) throw new Error(`There is no list at ${pathname}`);
    const bytes = await readList(app, resource, searchParams, { mediaSecret: app.mediaSecret, contacts: true });
    const answer = new KeptAnswer({
      kind: 'data',
      status: 200,
      contentType: JSON_TYPE,
      headers: [
        ['Cache-Control', 'no-store'],
        ['Vary', 'Accept-Encoding'],
      ],
      bytes,
      etag: etagOf(bytes),
    });
    return { answer, keep: true };
  };
  const store = createKeptStore({ draw, maxBytes: MOST_BYTES });
  return async (key) => {
    const version = await app.database.recordsVersion();
    return store.get(key, `${version} ${Math.floor(Date.now() / HOUR_MS)}`);
  };
}
