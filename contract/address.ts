import { toLatinDigits } from './rules/digits.ts';

/** Reads the value of a query key. An odd value counts as the default, and addresses leave the default out. */
export type ParamType<T extends string | number> = {
  default: T;
  read: (sent: string) => T;
  /** The values that it can have, where these are few. */
  all?: readonly T[];
  /** There are as many values as anybody can think of: an answer to one is not kept. */
  endless?: true;
};

/** Most characters that are read. */
const LONGEST = 300;
const MOST_SEARCHED = 200;

export const textParam: ParamType<string> = {
  default: '',
  read(sent) {
    const words = sent.normalize('NFC').trim();
    return words.length > LONGEST ? '' : words.slice(0, MOST_SEARCHED);
  },
};

/** The words of a search. */
export const words: ParamType<string> = { ...textParam, endless: true };

/** An id, 0 for none. */
export const idParam: ParamType<number> = {
  default: 0,
  read: (sent) => (/^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : 0),
};

/** The number of a page of a list, from 1. */
export const pageNumber: ParamType<number> = {
  default: 1,
  read(sent) {
    const digits = toLatinDigits(textParam.read(sent));
    return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : 1;
  },
};

/** One of these; the first is the default. */
export function oneOf<const V extends string>(...values: readonly [V, ...V[]]): ParamType<V> {
  const read = (sent: string): V => values.find((value) => value === textParam.read(sent).toLowerCase()) ?? values[0];
  return { default: values[0], read, all: values };
}

type Keys = Readonly<Record<string, ParamType<string> | ParamType<number>>>;
type Values<K> = { [N in keyof K]: K[N] extends { default: infer V } ? V : never };
/** The parameters of a pattern: `id` of `/a/:id`. */
type Parts<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parts<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type PathValues<P extends string> = { readonly [N in Parts<P>]: string | number };
/** Arguments of `href`: none, optional, or required where the path has parts. */
type HrefValues<P extends string, K> = [Parts<P> | keyof K] extends [never]
  ? []
  : [Parts<P>] extends [never]
    ? [values?: Partial<Values<K>>]
    : [values: PathValues<P> & Partial<Values<K>>];

/** Both ways between a page's state and its address. */
export type PageUrl<Q> = { parse(query: URLSearchParams): Q; href(values?: Partial<Q>): string };

export type PageAddress<P extends string = string, K = Keys> = {
  /** The pattern of its path. `:id` stands for a number, `:name` for any one part. */
  readonly path: P;
  /** The parameters at a path (decoded, without a slash at its end); null where the path is another page's. */
  partsAt(path: string): Record<string, string> | null;
  /** The state of the page as its address says it. */
  parse(query: URLSearchParams): Values<K>;
  /** The address of a state: known keys in the table's order, defaults left out. */
  href(...said: HrefValues<P, K>): string;
  /** True if the answer to this query may be cached: by the server for everybody, by a browser for later. */
  isKept(query?: URLSearchParams): boolean;
  /** The addresses that search engines are told of. */
  readonly listed: readonly string[];
  /** True if a page that was visited once can be read without internet. */
  readonly offline: boolean;
};

type Facts<K> = {
  query?: K;
  /** Drawn anew for everybody who asks: what stands there is for one person, or for one moment. */
  kept?: boolean;
  /** Told to search engines; where it has tabs, each one, by the key that names it. */
  sitemap?: true | keyof NoInfer<K>;
  offline?: boolean;
};

/** Declares one address of the site. */
export function page<const P extends string, const K extends Keys = Record<never, never>>(
  path: P,
  { query, kept = true, sitemap, offline = false }: Facts<K> = {},
): PageAddress<P, K> {
  const keys = Object.entries<ParamType<string> | ParamType<number>>(query ?? {});
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_, name) => `(?<${name}>${name === 'id' ? '[1-9]\\d{0,9}' : '[^/]+'})`);
  const pattern = new RegExp(`^${source}$`, 'i');
  const href = (values: Readonly<Record<string, unknown>> = {}): string => {
    const params = new URLSearchParams();
    for (const [key, kind] of keys) {
      const value = values[key] ?? kind.default;
      if (value !== kind.default) params.set(key, String(value));
    }
    const place = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values[name])));
    return params.size === 0 ? place : `${place}?${params}`;
  };
  const parse = (params: URLSearchParams) =>
    Object.fromEntries(keys.map(([key, kind]) => [key, kind.read(params.get(key) ?? '')])) as Values<K>;
  const tabs = keys.find(([key]) => key === sitemap)?.[1].all ?? [];
  return {
    path,
    partsAt(sent) {
      const found = pattern.exec(sent);
      return found && { ...found.groups };
    },
    parse,
    href,
    isKept: (params) =>
      kept && !keys.some(([key, kind]) => kind.endless && kind.read(params?.get(key) ?? '') !== kind.default),
    listed: sitemap === true ? [href()] : tabs.map((tab) => href({ [sitemap as string]: tab })),
    offline,
  };
}

type Links<T extends Readonly<Record<string, { href: unknown }>>> = { readonly [N in keyof T]: T[N]['href'] };

/** The addresses of a table's pages by name: `href.faculty({ category: 'primary' })`. */
export const linksOf = <T extends Readonly<Record<string, { href: unknown }>>>(table: T): Links<T> =>
  Object.fromEntries(Object.entries(table).map(([name, { href }]) => [name, href])) as Links<T>;
