/**
 * The closed set of field kinds that a resource is declared with.
 * Everything else (validation, columns, OpenAPI, record types) is derived from these plain values.
 */
import type { FileKind } from '../rules/file-kind.ts';

/** Limits in code points after trimming and NFC. */
export const TEXT_LIMITS = { name: 200, line: 300, long: 20_000 } as const;

export type TextFieldSpec = {
  kind: 'text';
  max: number;
  lines: 'one' | 'many';
  /** Format of a text that is not empty. */
  format?: 'email' | 'mobile' | 'eiin' | 'birth' | 'time' | 'latin';
  required?: true;
  /**
   * 'folded': no two records may differ only in case and spaces; 'exact': no two may be equal; 'filled': no two may be equal
   * unless they are empty.
   */
  unique?: 'folded' | 'exact' | 'filled';
  /** A contact detail: withheld from readers other than an Admin when `contacts_public` is off. */
  contact?: true;
  /** No search looks into it. */
  unsearched?: true;
  /** The server fills it when nothing is sent; PUT without it keeps it. */
  assigned?: true;
  /** Its folded form is stored, too, and asked for by filters. */
  keyed?: true;
};

/**
 * `byServer`, of a choice, a date, a moment, a number or a flag: the server's own operations move it, such as a publication; what is sent of it
 * is ignored.
 */
export type ChoiceFieldSpec = {
  kind: 'choice';
  values: readonly string[];
  /** Takes what people and other backends send for one of the values; null when it is none of them. */
  normalize: (text: string) => string | null;
  /** The label of each value. */
  words?: Readonly<Record<string, string>>;
  required?: true;
  default?: string;
  byServer?: true;
};

export type DateFieldSpec = { kind: 'date'; required?: true; default?: 'today'; notAfterToday?: true; byServer?: true };
export type YearField = { kind: 'year'; required: true };

/** A point in time; stored and answered as ISO 8601 in UTC with milliseconds. */
type MomentFieldSpec = { kind: 'moment'; required?: true; byServer?: true };

/**
 * A number from `min` to `max`, both included, that is a multiple of `step`: whole numbers, or parts down to hundredths,
 * which are stored as whole hundredths and so exactly. In hundredths `max` is at most 21 million.
 */
export type NumberField = {
  kind: 'number';
  min: number;
  max: number;
  step: number;
  required?: true;
  default?: number;
  byServer?: true;
  /** Name for a sheet: as the answered record keeps it, or, by its path, that of another list's record with this id. */
  named?: string | ((record: Readonly<Record<string, unknown>>) => string);
};

/** Yes or no; stored as 1 or 0, answered as true or false. */
export type FlagField = { kind: 'flag'; default: boolean; byServer?: true };

/** The id of another resource's record, named by its path; without one it is null. */
export type ReferenceField = {
  kind: 'reference';
  to: string;
  required?: true;
  /**
   * Effect of deleting that record: refused while this field refers to it (`restrict`), or this field becomes empty (`clear`).
   */
  onDelete: 'restrict' | 'clear';
};

/** A value read and answered as JSON, such as a table of grades; stored as its text. */
export type DataField<T = unknown> = {
  kind: 'data';
  /** Takes what was sent, in its one form; or says what is wrong, in Bengali. */
  read: (sent: unknown) => { value: T } | { problem: string };
  /** The same as JSON Schema. */
  schema: Readonly<Record<string, unknown>>;
  /** The value for people to read, one line per part; `nameOf` gives the name of a record in another list. */
  inWords(value: T, nameOf: (list: string, id: number) => string): string[];
  required?: true;
  default?: T;
  /**
   * The list of which the value holds ids. A table of their own has them, too (server/database/id-lists.ts); a record that is
   * deleted leaves every value.
   */
  refersTo?: string;
  /** The key of the id in each item, where they are no bare ids. */
  idKey?: string;
  /** Exported sheets have a column for it. */
  exported?: true;
};

export type FileFieldSpec = { kind: 'file'; accepts: readonly FileKind[]; required?: true };

export type FieldSpec =
  | TextFieldSpec
  | ChoiceFieldSpec
  | DateFieldSpec
  | YearField
  | MomentFieldSpec
  | NumberField
  | FlagField
  | ReferenceField
  | DataField
  | FileFieldSpec;
export type Fields = Readonly<Record<string, FieldSpec>>;

const IMAGE_KINDS = ['jpeg', 'png', 'webp'] as const satisfies readonly FileKind[];

type TextOptions = Omit<TextFieldSpec, 'kind' | 'max' | 'lines' | 'format'>;

/** A name, title, role and the like: one line of at most 200 characters. */
export const name = <const O extends TextOptions>(options = {} as O) =>
  ({ kind: 'text', max: TEXT_LIMITS.name, lines: 'one', ...options }) as const;

/** One line of at most 300 characters. */
export const line = <const O extends TextOptions>(options = {} as O) =>
  ({ kind: 'text', max: TEXT_LIMITS.line, lines: 'one', ...options }) as const;

/** Text of several lines, at most 20,000 characters. */
export const long = <const O extends TextOptions>(options = {} as O) =>
  ({ kind: 'text', max: TEXT_LIMITS.long, lines: 'many', ...options }) as const;

export const email = <const O extends TextOptions>(options = {} as O) =>
  ({ ...line(options), format: 'email' }) as const;

/** A phone number of exactly 11 Latin or Bangla digits. */
export const mobile = <const O extends TextOptions>(options = {} as O) =>
  ({ ...line(options), format: 'mobile' }) as const;

/** The number of an institution with the state: six Latin or Bangla digits. */
export const eiin = <const O extends TextOptions>(options = {} as O) => ({ ...line(options), format: 'eiin' }) as const;

/** A time of the day, kept as HH:MM in Latin digits. */
export const time = () => ({ ...line(), format: 'time' }) as const;

/** The number of a birth registration: 17 Latin or Bangla digits. */
export const birthNumber = <const O extends TextOptions>(options = {} as O) =>
  ({ ...line(options), format: 'birth' }) as const;

/** A name in Latin letters; digits and punctuation are free. */
export const latinName = <const O extends TextOptions>(options = {} as O) =>
  ({ ...name(options), format: 'latin' }) as const;

export const choice = <const O extends Omit<ChoiceFieldSpec, 'kind'>>(options: O) =>
  ({ kind: 'choice', ...options }) as const;

export const date = <const O extends Omit<DateFieldSpec, 'kind'>>(options = {} as O) =>
  ({ kind: 'date', ...options }) as const;

export const year = () => ({ kind: 'year', required: true }) as const;

export const moment = <const O extends Omit<MomentFieldSpec, 'kind'>>(options = {} as O) =>
  ({ kind: 'moment', ...options }) as const;

export const number = <const O extends Omit<NumberField, 'kind'>>(options: O) =>
  ({ kind: 'number', ...options }) as const;

export const data = <T, const O extends Pick<DataField<T>, 'required' | 'default' | 'refersTo' | 'idKey' | 'exported'>>(
  declared: Pick<DataField<T>, 'read' | 'schema' | 'inWords'>,
  options = {} as O,
) => ({ kind: 'data' as const, ...declared, ...options });

export const flag = (options: Partial<Omit<FlagField, 'kind'>> = {}) =>
  ({ kind: 'flag', default: false, ...options }) as const;

/** A required reference can't be emptied, so that it holds what it refers to. */
export const reference = <const O extends { required: true } | { onDelete?: ReferenceField['onDelete'] }>(
  to: string,
  options = {} as O,
) => ({ kind: 'reference' as const, to, onDelete: 'restrict' as ReferenceField['onDelete'], ...options });

export const image = <const O extends Pick<FileFieldSpec, 'required'>>(options = {} as O) =>
  ({ kind: 'file', accepts: IMAGE_KINDS, ...options }) as const;

export const pdf = <const O extends Pick<FileFieldSpec, 'required'>>(options = {} as O) =>
  ({ kind: 'file', accepts: ['pdf'], ...options }) as const;

export const pdfOrImage = <const O extends Pick<FileFieldSpec, 'required'>>(options = {} as O) =>
  ({ kind: 'file', accepts: ['pdf', ...IMAGE_KINDS], ...options }) as const;

export const isImageField = (field: FieldSpec): boolean =>
  field.kind === 'file' && field.accepts.some((k) => k !== 'pdf');
export const isByServer = (field: FieldSpec): boolean => 'byServer' in field && field.byServer === true;
export const isPdfField = (field: FieldSpec): boolean => field.kind === 'file' && field.accepts.includes('pdf');
