import type { Settings } from '#contract/default-settings.ts';
import type { RecordAt, ResourcePath } from '#contract/resources/index.ts';
import type { Json, Method } from './transport.ts';
import type { Login, User } from './user.ts';

/** What is sent of a record: a form where the resource has files, JSON where it has none. */
export type Changes = FormData | Json;

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

/** One page of a list; `page` is the one that is shown, which is the last one when a later one was asked for. */
export type Page<T> = { items: T[]; count: number; page: number; pages: number };

/** A record as it is now, with its tag for `ifMatch`. */
export type Tagged<T> = { record: T; etag: string };

export type SaveOptions = {
  /** The same for every try of one submission, so that it never makes two records. */
  idempotencyKey?: string;
  /** The tag of the record as the form was opened with it: who saves second is told (412). */
  ifMatch?: string;
  /** Whether the stored token goes along; it does unless this says no. */
  asUser?: boolean;
  signal?: AbortSignal;
  /** A share from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * What a backend may have beside its lists. `notice-pages`: each notice has a page of its own; `search`: the whole site is looked through; `passwords`: they are changed, and one's logins ended; `file-removal`: a stored
 * file can be taken away and not only replaced; `password-rules`: it is known what a password must be.
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

/** Every list of the API with what stands in it: the records of resources, accounts, logins of one's own. */
export type Lists = { [P in ResourcePath]: RecordAt<P> } & { users: User; 'user/sessions': Login };
export type ListPath = keyof Lists;

/** A list, or one that does not lie under its own path: `{ list: 'routines', path: 'timetables' }`. */
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
  /** One record as it is now; null where the backend answers whole lists alone. */
  one: <P extends ListPath>(at: At<P>, id: number) => Promise<Tagged<Lists[P]> | null>;
  /** The id of the new record; null where the backend does not tell it. */
  create: (at: At, changes: Changes, options?: SaveOptions) => Promise<number | null>;
  /** @param record as it was before its changes */
  change: <P extends ListPath>(at: At<P>, record: Lists[P], changes: Changes, options?: SaveOptions) => Promise<void>;
  remove: (at: At, id: number) => Promise<void>;
  /** The entry that the last write here left in the history, for taking it back; null where it left none. */
  lastChange: (at: At) => number | null;
  /** Whether this backend has such a thing, such a resource, or such a field or operation of it. */
  offers: {
    (what: Feature | ResourcePath): boolean;
    (resource: ResourcePath, what: string): boolean;
  };
  settings: () => Promise<Settings>;
  /** Whose the stored token is; null where the answer is about nobody. */
  user: () => Promise<User | null>;
  /** What stands in no list: `token/`, `register/`, `backups/`, …; the JSON of the answer, null where it has none. */
  call: (method: 'GET' | Method, path: string, body?: Json | FormData, options?: SaveOptions) => Promise<unknown>;
  /** Lets go of what is remembered, so that the next question is asked anew. */
  forget: () => void;
};
