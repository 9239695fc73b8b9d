import type { App } from '../app-context.ts';
import { lastOpening } from '../database/windows.ts';
import type { KeptAnswer } from '../kept/answer.ts';
import { createKeptAnswers, type DrawnAnswer, WHOLE } from '../kept/answers.ts';
import type { ContentVersion } from '../kept/version.ts';
import { COMMAND } from '../records/actor.ts';
import { drawList } from './lists.ts';
import type { Header } from './page-headers.ts';
import { readKey } from './read-keys.ts';

const MOST_ANSWERS = 200;
const MOST_BYTES = 16 * 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;
const HEADERS: readonly Header[] = [
  ['Cache-Control', 'no-store'],
  ['Vary', 'Accept-Encoding'],
];

type AdminLists = (key: string) => Promise<KeptAnswer>;

/**
 * Keeps lists as who sees all of them does, such as that of all students, while no record changes. Addresses of private files in
 * them, which hold for 23 hours at least, are never older than one.
 */
function createAdminLists(app: App): AdminLists {
  /** As it was asked for last: a database that is elsewhere is not asked without waiting. */
  let asked: string | null = null;
  const version: ContentVersion = { now: () => asked, ofTurn: () => asked };
  const draw = async (key: string): Promise<DrawnAnswer> => {
    const resource = readKey(key)?.list;
    if (!resource) throw new Error(`There is no list at ${key}`);
    const parts = new Map([[WHOLE, asked]]);
    return { ...(await drawList(app, COMMAND, { resource, key, headers: HEADERS })), parts };
  };
  const answers = createKeptAnswers({ draw, version, maxAnswers: MOST_ANSWERS, maxBytes: MOST_BYTES });
  return async (key) => {
    asked = `${await app.database.recordsVersion()} ${Math.floor(Date.now() / HOUR_MS)} ${lastOpening(app.database)}`;
    return answers.get(key);
  };
}

const kept = new WeakMap<App, AdminLists>();

/** The complete list for a key (`readKey`): ask only for those who may see all of it. */
export function adminList(app: App, key: string): Promise<KeptAnswer> {
  const lists = kept.get(app) ?? createAdminLists(app);
  kept.set(app, lists);
  return lists(key);
}
