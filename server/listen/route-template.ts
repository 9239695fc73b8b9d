import { resources } from '#contract/resources/index.ts';
import { remember } from '../memo.ts';
import { addressOf } from '../pages/page-keys.ts';

const SPECIAL = 'token register user users health settings backups openapi.json docs media'.split(' ');
const KNOWN: ReadonlySet<string> = new Set([...Object.keys(resources), ...SPECIAL]);
/** Second segments that are words of ours; any other is somebody's id, name or token. */
const WORDS: ReadonlySet<string> = new Set(['revoke', 'password', 'sessions', 'download']);

function apiTemplate(path: string): string {
  const [first = '', second, ...more] = path.split('/').filter(Boolean).slice(1);
  if (first === '') return '/api/';
  if (!KNOWN.has(first)) return '/api/*';
  if (second === undefined) return `/api/${first}/`;
  if (first === 'media' || first === 'docs' || more.length > 1) return `/api/${first}/*`;
  const tail = more.length > 0 ? '{id}/' : '';
  return `/api/${first}/${WORDS.has(second) ? second : '{id}'}/${tail}`;
}

function template(target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  if (/^\/+api(\/|$)/.test(path)) return apiTemplate(path);
  const { kind, key } = addressOf(target);
  if (kind === 'page') return key.split('?', 1)[0] ?? key;
  if (kind === 'app') return '/dashboard/*';
  return /^\/assets\//.test(path) ? '/assets/*' : '*';
}

/** What the log may say of a request target: the route it belongs to, nothing that a person typed or that opens a file. */
export const routeTemplate: (target: string) => string = remember(2048, template);
