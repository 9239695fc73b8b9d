import type { Settings } from '#contract/default-settings.ts';
import type { RecordAt, ResourcePath } from '#contract/resources/index.ts';
import type { Json, Method } from './transport.ts';
import type { User } from './user.ts';

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

/** What a backend may have beside its lists; `file-removal`: a stored file can be taken away and not only replaced. */
export type Feature = 'settings' | 'users' | 'sessions' | 'backups' | 'file-removal' | 'password-rules';

/** A resource, or one that does not lie under its own path: `{ resource: 'routines', path: 'timetables' }`. */
export type At<P extends ResourcePath = ResourcePath> = P | Readonly<{ resource: P; path: string }>;

export const resourceOf = <P extends ResourcePath>(at: At<P>): P => (typeof at === 'string' ? at : at.resource);
export const pathOf = (at: At): string => `${typeof at === 'string' ? at : at.path}/`;

/**
 * A backend that keeps the school's records, whichever it is. Records are the contract's, but that their files and variants
 * are addresses which can be fetched as they are. Every failure is an ApiError.
 */
export type Api = {
  /** The whole list, or those of it that have these values. */
  list: <P extends ResourcePath>(resource: At<P>, filters?: Filters) => Promise<RecordAt<P>[]>;
  page: <P extends ResourcePath>(resource: At<P>, query: PageQuery) => Promise<Page<RecordAt<P>>>;
  /** One record as it is now; null where the backend answers whole lists alone. */
  one: <P extends ResourcePath>(resource: At<P>, id: number) => Promise<Tagged<RecordAt<P>> | null>;
  /** The id of the new record; null where the backend does not tell it. */
  create: (resource: At, changes: Changes, options?: SaveOptions) => Promise<number | null>;
  /** @param record as it was before its changes */
  change: <P extends ResourcePath>(
    resource: At<P>,
    record: RecordAt<P>,
    changes: Changes,
    options?: SaveOptions,
  ) => Promise<void>;
  remove: (resource: At, id: number) => Promise<void>;
  /** Whether this backend has such a thing, or such a field or operation of a resource. */
  offers: {
    (feature: Feature): boolean;
    (resource: ResourcePath, field: string): boolean;
  };
  settings: () => Promise<Settings>;
  /** Whose the stored token is; null where the answer is about nobody. */
  user: () => Promise<User | null>;
  /** What is no record: `token/`, `users/`, `backups/`, …; the JSON of the answer, null where it has none. */
  call: (method: 'GET' | Method, path: string, body?: Json | FormData, options?: SaveOptions) => Promise<unknown>;
  /** Lets go of what is remembered, so that the next question is asked anew. */
  forget: () => void;
};
