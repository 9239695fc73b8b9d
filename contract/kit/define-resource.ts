import type { Field, Fields } from './field.ts';

export type Operation = 'list' | 'one' | 'create' | 'replace' | 'merge' | 'remove';
export const ALL_OPERATIONS: readonly Operation[] = ['list', 'one', 'create', 'replace', 'merge', 'remove'];

/** Who may: everybody, or an Admin only. All writes are Admin's unless `create` says otherwise (CONTRACT.md section 3). */
export type Access = 'public' | 'admin';

/** Problems by field name; what a `check` answers. */
export type Problems = Record<string, string[]>;

export type Resource<F extends Fields = Fields> = {
  /** The API's path segment; also the table's name, with `-` as `_`. */
  path: string;
  fields: F;
  read: Access;
  create: Access;
  operations: readonly Operation[];
  /** Query parameters that filter a list: names of choice fields. */
  filters: readonly string[];
  /** A list's order where it is not ascending id alone: a choice field and the order of its values. */
  order?: { by: string; values: readonly string[] };
  /** Further names under which a field is answered. */
  aliases: Readonly<Record<string, string>>;
  /** A rule over the whole record; pure. Answers the problems, or null. */
  check?: (row: Readonly<Record<string, unknown>>) => Problems | null;
};

type Declaration<F extends Fields> = Pick<Resource<F>, 'path' | 'fields'> &
  Partial<Omit<Resource<F>, 'path' | 'fields'>>;

export function defineResource<const F extends Fields>(declaration: Declaration<F>): Resource<F> {
  return { read: 'public', create: 'admin', operations: ALL_OPERATIONS, filters: [], aliases: {}, ...declaration };
}

export const tableOf = (resource: Resource): string => resource.path.replaceAll('-', '_');

const entries = new WeakMap<Fields, readonly [string, Field][]>();

/** The fields in their order, with their names; listed once, since every record is read and answered by them. */
export function fieldEntries({ fields }: Resource): readonly [string, Field][] {
  let listed = entries.get(fields);
  if (!listed) {
    listed = Object.entries(fields);
    entries.set(fields, listed);
  }
  return listed;
}

export type Variant = { width: number; url: string };

type ValueOf<F extends Field> = F['kind'] extends 'year' | 'reference'
  ? number
  : F['kind'] extends 'date' | 'file'
    ? string | null
    : string;

type VariantKeys<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'file'; accepts: readonly (infer A)[] }
    ? 'jpeg' extends A
      ? `${K}_variants`
      : never
    : never;
}[keyof F & string];

/** A record as the API answers it. */
export type RecordOf<R extends Resource> =
  R extends Resource<infer F>
    ? { id: number; created_at: string; updated_at: string } & { [K in keyof F & string]: ValueOf<F[K]> } & {
        [K in VariantKeys<F>]: Variant[];
      }
    : never;
