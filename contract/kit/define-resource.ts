import type { FieldSpec, Fields } from './field.ts';
import type { Json } from './read-value.ts';
import type { SHARED_WORDS } from './shared-words.ts';
import type { State, Visible } from './visible.ts';

export type Operation = 'list' | 'one' | 'create' | 'replace' | 'merge' | 'remove';
export const ALL_OPERATIONS: readonly Operation[] = ['list', 'one', 'create', 'replace', 'merge', 'remove'];

/**
 * Read or create permission: everybody, all who work at the school, or only the office (Admin, Editor). All writes are the
 * office's unless `create` says otherwise.
 */
export type Access = 'public' | 'colleagues' | 'admin';

/** Problems by field name; what a `check` answers. */
export type FieldProblems = Record<string, string[]>;

/**
 * Names and columns of a register: a resource whose screen is derived from its declaration. `K` are its fields, `I` its icon in
 * the design system, `N` another resource that a backend must also have for it.
 */
export type RegisterFace<K extends string = string, I extends string = string, N extends string = string> = {
  title: string;
  /** The name of one of its records. */
  one: string;
  /** Its purpose, shown while the list is empty. */
  hint: string;
  icon: I;
  /** The fields that name a record, and further columns. */
  named: readonly K[];
  columns: readonly K[];
  needs?: N;
  /** Hints on what to write, by field. */
  hints?: { readonly [F in K]?: string };
  /** The sidebar's group, or `lessons` where only another screen leads to it; the office's unless said. */
  group?: 'site' | 'daily' | 'papers' | 'lessons';
  /** It stands behind the others. */
  last?: true;
};

/** Further names under which a field is answered: the field by the other name. */
type Aliases<F extends Fields = Fields> = Readonly<Record<string, keyof F & string>>;

/**
 * Column headers that offices use for a field, separated by commas: the first is our own label everywhere. Spellings that fold
 * alike (শ্রেণী, শ্রেনি; নং, নম্বর, No., Number; ই-মেইল, E-mail) are listed once. A list, if a comma is part of a word.
 */
type FieldWords = string | readonly string[];

export type Resource<F extends Fields = Fields, A extends Aliases<F> = Aliases<F>, S extends string = string> = {
  /** The API's path segment; also the table's name, with `-` as `_`. */
  path: string;
  fields: F;
  read: Access;
  create: Access;
  operations: readonly Operation[];
  /** Query parameters that filter a list: names of choices, references, numbers, years, flags, and of texts that are asked for as a whole. */
  filters: readonly string[];
  /** Fields of filters that are called otherwise, such as `teacher` of a list of teachers. */
  filterFields?: Readonly<Record<string, string>>;
  /** Default value of a filter, by choice field; the filter value `all` shows every record. */
  usual?: Readonly<Record<string, string>>;
  /** A list's order where it is not ascending id alone: a choice field and the order of its values. */
  order?: { by: string; values: readonly string[] };
  aliases: A;
  /** The fields that PUT replaces: those that its first clients send. It keeps every other field that is not sent. Without it, all. */
  replaced?: readonly string[];
  /** Sets of fields whose values no two records share all together; an empty value is like no other. */
  unique: readonly (readonly string[])[];
  /** The required reference to the record that a child belongs to: it is listed by it (`?KEY=`) and goes with it. */
  parent?: string;
  /** The call that tells everybody a digest of what only the office reads: its answer moves with the records. */
  digest?: string;
  /** Most records of a child per parent. */
  most?: number;
  /** Whoever works at the school sees also what doesn't show to everybody; otherwise who may change it. */
  shownToColleagues?: true;
  /** Texts and PDFs in which nothing of a child may stand once everybody sees them. */
  guarded?: readonly string[];
  /** When everybody sees its records; without it always. */
  visible?: Visible<S>;
  /** The fields that a teacher without further rights reads, in records that `by` puts into one of the teacher's classes. */
  taught?: { by: string; read: readonly string[] };
  /** The date by which lists are found: of a day, `from` one and `to` another. */
  dated?: string;
  /** The days that a record lasts, both included, and the query parameter that finds those of a day; an empty last day is the first. */
  spans?: { by: string; from: string; to: string };
  /** Fields that are answered to those alone who work at the school. */
  inner?: readonly string[];
  /** Columns that only the server reads: never answered, and no part of the history. */
  unanswered?: readonly string[];
  /** The fields that somebody changes in the record that is their own, who changes no other. */
  own?: readonly string[];
  /** All its writes are the head's. */
  writtenBy?: 'head';
  /** Its answers hold numbers that move without a write, so that none of them is kept or answered by 304. */
  counted?: true;
  /** The place whose writers enter its records by a route of their own, each as far as a guard lets them. */
  entered?: 'marks' | 'attendance';
  /** The fields by which its history and the trash call a record; otherwise its first text. */
  called?: readonly string[];
  /** Labels of its fields that differ from the common ones (contract/sheets/words.ts). */
  words?: { readonly [field: string]: FieldWords | undefined };
  screen?: RegisterFace;
  /** Values that are answered otherwise than they are stored, on a day in Dhaka; pure. */
  answers?: (row: Readonly<Record<string, unknown>>, today: string) => Readonly<Record<string, Json>>;
  /** A rule over the whole record; pure. Answers the problems, or null. */
  check?: (row: Readonly<Record<string, unknown>>) => FieldProblems | null;
};

type Key<F extends Fields> = keyof F & string;

type Described<F extends Fields, A extends Aliases<F>, S extends string> = Pick<Resource<F, A>, 'path' | 'fields'> &
  Partial<
    Omit<
      Resource<F, A>,
      | 'path'
      | 'fields'
      | 'unique'
      | 'parent'
      | 'visible'
      | 'taught'
      | 'spans'
      | 'dated'
      | 'own'
      | 'inner'
      | 'called'
      | 'words'
      | 'screen'
      | 'replaced'
    >
  > & {
    unique?: readonly (readonly Key<F>[])[];
    parent?: Key<F>;
    taught?: { by: Key<F>; read: readonly Key<F>[] };
    dated?: Key<F>;
    spans?: { by: string; from: Key<F>; to: Key<F> };
    own?: readonly Key<F>[];
    inner?: readonly (Key<F> | 'created_at' | 'updated_at')[];
    called?: readonly Key<F>[];
    replaced?: readonly Key<F>[];
    visible?: Visible<S> & {
      when?: { field: Key<F> };
      from?: Key<F>;
      fromDay?: Key<F>;
      until?: Key<F>;
      before?: Key<F>;
    };
  };

type Words<K extends string> = { readonly [N in K]?: FieldWords };

/** Words for every field that has none of the shared ones: without them nobody could tell what it is called. */
type Labelled<K extends string> =
  Exclude<K, keyof typeof SHARED_WORDS> extends never
    ? { words?: Words<K> }
    : { words: Required<Words<Exclude<K, keyof typeof SHARED_WORDS>>> & Words<K> };

type Declaration<F extends Fields, A extends Aliases<F>, S extends string> = Described<F, A, S> & Labelled<Key<F>>;

// biome-ignore lint/complexity/noBannedTypes: no aliases, and not any
export function defineResource<const F extends Fields, const A extends Aliases<F> = {}, const S extends string = never>(
  declaration: Declaration<F, A, S>,
): Resource<F, A, S> {
  const { parent, filters = [] } = declaration;
  return {
    read: 'public',
    create: 'admin',
    operations: ALL_OPERATIONS,
    aliases: {} as A,
    unique: [],
    ...declaration,
    filters: parent ? [...filters, parent] : filters,
  };
}

/** Fields that are read and checked like a resource's, of a form with labels of its own. */
export const defineForm = <const F extends Fields>(
  form: Described<F, Aliases<F>, never> & { words?: Words<string> },
): Resource<F> => defineResource(form as Declaration<F, Aliases<F>, never>) as unknown as Resource<F>;

/** A resource whose screen comes of its declaration; its address is the resource's path. */
export const defineRegister = <
  const F extends Fields,
  const I extends string,
  // biome-ignore lint/complexity/noBannedTypes: no aliases, and not any
  const A extends Aliases<F> = {},
  const S extends string = never,
  const N extends string = never,
>(
  declaration: Declaration<F, A, S> & { screen: RegisterFace<Key<F>, I, N> },
): Resource<F, A, S> & { screen: RegisterFace<string, I, N> } => ({
  ...defineResource<F, A, S>(declaration),
  screen: declaration.screen,
});

export const tableOf = (resource: Pick<Resource, 'path'>): string => resource.path.replaceAll('-', '_');

const entries = new WeakMap<Fields, readonly [string, FieldSpec][]>();

/** The fields in their order, with their names; listed once, since every record is read and answered by them. */
export function fieldEntries({ fields }: Resource): readonly [string, FieldSpec][] {
  let listed = entries.get(fields);
  if (!listed) {
    listed = Object.entries(fields);
    entries.set(fields, listed);
  }
  return listed;
}

export type Variant = { width: number; url: string };

type TextLike = { kind: 'text' };
type Values<F> = F extends { kind: 'choice'; values: readonly (infer V)[] } ? V : never;
/** A field that always has a value: required, or with a default. */
type WithValue = { required: true } | { default: unknown };

/** The value of one field as it is answered. */
type ValueOf<F extends FieldSpec> = F extends TextLike
  ? string
  : F extends { kind: 'choice' }
    ? Values<F> | (F extends WithValue ? never : '')
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'data'; read: (sent: unknown) => infer R }
        ? Extract<R, { value: unknown }>['value'] | (F extends WithValue ? never : null)
        :
            | (F extends { kind: 'year' | 'number' | 'reference' } ? number : string)
            | (F extends WithValue ? never : null);

type FileKeys<F extends Fields, K> = {
  [N in keyof F & string]: F[N] extends { kind: 'file'; accepts: readonly (infer A)[] }
    ? K extends A
      ? N
      : never
    : never;
}[keyof F & string];

/**
 * A record as the API answers it. Empty texts are `''`, every other empty value null; `date` is YYYY-MM-DD, a
 * moment ISO 8601 in UTC, a file its path relative to the API's base. An image field comes with `FIELD_variants`, a PDF
 * field with `FIELD_size` in bytes (null without a PDF), a record with a window with its state.
 */
export type RecordOf<R extends Resource> =
  R extends Resource<infer F, infer A, infer S>
    ? { id: number; created_at: string; updated_at: string } & { [K in keyof F & string]: ValueOf<F[K]> } & {
        [K in FileKeys<F, 'jpeg'> as `${K}_variants`]: Variant[];
      } & { [K in FileKeys<F, 'pdf'> as `${K}_size`]: number | null } & { [K in keyof A]: ValueOf<F[A[K]]> } & {
        [K in S]: State;
      }
    : never;
