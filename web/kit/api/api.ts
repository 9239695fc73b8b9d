import type { Settings } from '#contract/default-settings.ts';
import type { RecordAt, ResourcePath } from '#contract/resources/index.ts';
import type { JsonObject, Method } from './transport.ts';
import type { Login, User } from './user.ts';

/** Body of a write: a form if the resource has files, JSON otherwise. */
export type Changes = FormData | JsonObject;

/** Values that records must have, by the names of choice fields. */
export type Filters = Readonly<Record<string, string>>;

export type PageQuery = {
  /** From 1. */
  page: number;
  size: number;
  search?: string;
  /** A field, or `-field` for the largest first. */
  ordering?: string;
  filters?: Filters;
};

/** One page of a list; `page` is the one shown, which is the last one if a later one was requested. */
export type Page<T> = { items: T[]; count: number; page: number; pages: number };

/** A record as it is now, with its tag for `ifMatch`. */
type TaggedRecord<T> = { record: T; etag: string };

export type SaveOptions = {
  /** Same key for every try of one submission, so that it never creates two records. */
  idempotencyKey?: string;
  /** ETag of the record when the form was opened: the second of two saves is refused (412). */
  ifMatch?: string;
  /** Sends the stored token; on by default. */
  asUser?: boolean;
  signal?: AbortSignal;
  /** A share from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Backend features besides its lists. `notice-pages`: each notice has a page of its own; `search`: the whole site is searched;
 * `passwords`: they can be changed, and one's logins ended; `file-removal`: a stored file can be removed and not only replaced;
 * `password-rules`: the password rules are known.
 */
export type Feature =
  | 'notice-pages'
  | 'search'
  | 'settings'
  | 'users'
  | 'passwords'
  | 'backups'
  | 'history'
  | 'sheets'
  | 'file-removal'
  | 'password-rules';

/** Every list of the API with its items: the records of resources, accounts, one's own logins. */
export type Lists = { [P in ResourcePath]: RecordAt<P> } & { users: User; 'user/sessions': Login };
export type ListPath = keyof Lists;

/** A list, also under a path other than its own: `{ list: 'routines', path: 'timetables' }`. */
export type At<P extends ListPath = ListPath> = P | Readonly<{ list: P; path: string }>;

export const listAt = <P extends ListPath>(at: At<P>): P => (typeof at === 'string' ? at : at.list);
export const pathOf = (at: At): string => `${typeof at === 'string' ? at : at.path}/`;

/**
 * A backend that keeps the school's records, whichever it is. Records are the contract's, but that their files and variants
 * are addresses which can be fetched as they are. Every failure is an ApiError.
 */
export type Api = {
  /** The whole list, or those of it that have these values. */
  list: <P extends ListPath>(at: At<P>, filters?: Filters) => Promise<Lists[P][]>;
  page: <P extends ListPath>(at: At<P>, query: PageQuery) => Promise<Page<Lists[P]>>;
  /** Current state of one record; null if the backend only answers whole lists. */
  one: <P extends ListPath>(at: At<P>, id: number) => Promise<TaggedRecord<Lists[P]> | null>;
  /** ID of the new record; null if the backend does not return it. */
  create: (at: At, changes: Changes, options?: SaveOptions) => Promise<number | null>;
  /** @param record as it was before its changes */
  change: <P extends ListPath>(at: At<P>, record: Lists[P], changes: Changes, options?: SaveOptions) => Promise<void>;
  remove: (at: At, id: number) => Promise<void>;
  /** History entry of the last write here, to revert it; null without one. */
  lastChange: (at: At) => number | null;
  /** True if this backend has the feature, the resource, or the field or operation of it. */
  offers: {
    (what: Feature | ResourcePath): boolean;
    (resource: ResourcePath, what: string): boolean;
  };
  settings: () => Promise<Settings>;
  /** User of the stored token; null if the answer names nobody. */
  user: () => Promise<User | null>;
  /** Calls outside of lists: `token/`, `register/`, `backups/`, …; the JSON of the answer, null without any. */
  call: (method: 'GET' | Method, path: string, body?: JsonObject | FormData, options?: SaveOptions) => Promise<unknown>;
  /** Clears the cache, so that the next call goes out. */
  forget: () => void;
};
