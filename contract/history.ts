import type { Resource } from './kit/define-resource.ts';
import { fieldEntries } from './kit/define-resource.ts';
import type { Json } from './kit/read-value.ts';

/** Actions on a record, as history entries name them. */
const RECORD_ACTIONS = ['created', 'changed', 'deleted', 'restored', 'purged'] as const;

/** Further actions in the activity: on sessions, accounts, settings and whole files. */
const OTHER_ACTIONS = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'password_changed',
  'role_changed',
  'invited',
  'settings_changed',
  'exported',
  'imported',
  'backup_downloaded',
  'published',
  'withdrawn',
] as const;

export const ACTIONS = [...RECORD_ACTIONS, ...OTHER_ACTIONS] as const;
export type EntryAction = (typeof ACTIONS)[number];

/** Subjects of activity entries that are not lists of records. */
export const NOT_RECORDS = ['users', 'settings', 'backups', 'imports', 'activity', 'compliance'] as const;

/** By what way something was done. */
export type Via = 'hand' | 'import' | 'undo' | 'public' | 'command';

/** A file as a change shows it: `path` relative to the API's base, null when it is kept no longer. */
export type ChangedFile = { path: string | null };
export type ChangedValue = Json | ChangedFile;
export type FieldChange = { field: string; before: ChangedValue; after: ChangedValue };

/** The account that did it; null: nobody with an account. */
export type Author = { id: number; name: string; role: string } | null;

/** An entry of one record's history; `at` is ISO 8601 in UTC. */
export type HistoryEntry = {
  id: number;
  at: string;
  action: EntryAction;
  by: Author;
  via: Via;
  /** Changes made together share a batch. */
  batch: string | null;
  changes: FieldChange[];
};

/** The same in the activity of the whole school; `address` is the client's network, never the client. */
export type ActivityEntry = HistoryEntry & {
  resource: string;
  record_id: number | null;
  name: string;
  address: string;
  /** Set if this entry represents its whole batch: the number of entries in it, and whether it was undone already. */
  size?: number;
  undone?: boolean;
};

/** A deleted record, kept in the trash until `expires_at`. */
export type TrashItem = {
  id: number;
  resource: string;
  record_id: number;
  name: string;
  record: Record<string, unknown>;
  deleted_at: string;
  deleted_by: Author;
  expires_at: string;
};

/** The field that holds how a record is called: its first text. */
export const nameKey = (resource: Resource): string | undefined =>
  fieldEntries(resource).find(([, field]) => field.kind === 'text')?.[0];

/** The name of a record, for display without its list. */
export function recordName(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const key = nameKey(resource);
  return key === undefined ? '' : String(record[key] ?? '');
}
