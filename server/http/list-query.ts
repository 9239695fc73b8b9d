import type { DateRange } from '#contract/calendar/entries.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import type { NumberField } from '#contract/kit/field.ts';
import { PAGE_SIZE, sortKeys } from '#contract/kit/list.ts';
import { problems as texts } from '#contract/kit/problems.ts';
import { parseFlag, parseId, readValue } from '#contract/kit/read-value.ts';
import { RECORD_STATES, readableStates } from '#contract/kit/visible.ts';
import { parseDate } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import { cleanText, lengthOf } from '#contract/rules/text.ts';
import { parseYear } from '#contract/rules/years.ts';
import type { ListQuery, Ordering } from '../database/table.ts';
import type { Presentation } from '../records/present.ts';
import type { ListRequest } from '../records/read.ts';
import { Refusal } from '../refusal.ts';

const LONGEST_SEARCH = 1000;

const words = {
  page: 'পৃষ্ঠার নম্বর ১ বা তার বেশি একটি পূর্ণসংখ্যা হতে হবে',
  pageSize: 'পৃষ্ঠার আকার ১ থেকে ২০০-এর মধ্যে হতে হবে',
  ordering: 'এই ঘর দিয়ে সাজানো যায় না',
  twice: 'এটি একবারের বেশি দেওয়া যাবে না',
} as const;

export const FILTER_PROBLEM = 'এই মান দিয়ে বাছাই করা যায় না';

/** A page beyond which no list goes. */
const LAST_PAGE = 999_999_999;

/** A whole number in either digits, from 1 on. */
function wholeNumber(sent: string): number | null {
  const text = toLatinDigits(sent);
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : null;
}

/** A number as it is stored; null for what the field does not take. */
function numberOf(field: NumberField, sent: string): number | null {
  const read = readValue(field, sent, '');
  return 'value' in read && typeof read.value === 'number' ? read.value : null;
}

/** Problem of a text that no record can contain; databases refuse such patterns, each in its own way. */
function searchProblem(search: string): string | null {
  if ('problem' in cleanText(search, true)) return texts.invalidText;
  return lengthOf(foldSearch(search)) > LONGEST_SEARCH ? texts.tooLong(LONGEST_SEARCH) : null;
}

/** Reads parameters that may be given once; `done` refuses with their problems. */
function parametersOf(params: URLSearchParams) {
  const problems: FieldProblems = {};
  return {
    problems,
    one: (key: string): string | undefined => {
      const values = params.getAll(key);
      if (values.length <= 1) return values[0];
      problems[key] = [words.twice];
      return undefined;
    },
    done: () => {
      if (Object.keys(problems).length > 0) throw new Refusal(400, { errors: problems });
    },
  };
}

type Page = NonNullable<ListQuery['page']>;

/** @param always whether there is a first page also where none is asked for */
function pageOf(one: (key: string) => string | undefined, problems: FieldProblems, always = false): Page | null {
  const [pageText, sizeText] = [one('page'), one('page_size')];
  const number = pageText === undefined ? 1 : wholeNumber(pageText);
  const size = sizeText === undefined ? PAGE_SIZE.default : wholeNumber(sizeText);
  if (number === null) problems.page = [words.page];
  if (size === null || size > PAGE_SIZE.max) problems.page_size = [words.pageSize];
  const isAsked = always || pageText !== undefined;
  return isAsked && number !== null && size !== null ? { number: Math.min(number, LAST_PAGE), size } : null;
}

/** The dates of a list that is found by one: `date` is both ends. */
function datesOf(
  one: (key: string) => string | undefined,
  problems: FieldProblems,
): { from: string | null; to: string | null } {
  const dayOf = (key: string): string | null => {
    const sent = one(key)?.trim();
    const day = sent ? parseDate(sent) : null;
    if (sent && day === null) problems[key] = [texts.date];
    return day;
  };
  const [date, from, to] = [dayOf('date'), dayOf('from'), dayOf('to')];
  if (from && to && from > to) problems.to = [texts.endBeforeStart];
  return { from: date ?? from, to: date ?? to };
}

/** `field`, `-field` for the other way round, or several of them with commas; null where one is none of these. */
function orderingOf(sent: string, keys: readonly string[]): Ordering[] | null {
  if (sent === '') return [];
  const ordering = sent
    .split(',')
    .map((sort) => ({ column: sort.replace(/^-/, ''), descending: sort.startsWith('-') }));
  const columns = new Set(ordering.map(({ column }) => column));
  return columns.size === ordering.length && ordering.every(({ column }) => keys.includes(column)) ? ordering : null;
}

/**
 * Reads a list's query (docs/contract.md#lists): unknown parameters are ignored, a bad value of a known one is 400.
 * `contacts`, `hidden`, `fields`: whether this reader sees contact details and hidden records, and the only fields that
 * they see; invisible values can't be searched, sorted or filtered by.
 */
export function readListQuery(
  resource: Resource,
  params: URLSearchParams,
  { contacts, hidden, fields, without }: Pick<Presentation, 'contacts' | 'hidden' | 'fields' | 'without'>,
): ListRequest {
  const { one, problems, done } = parametersOf(params);
  const filters: Record<string, string | number> = {};
  for (const key of resource.filters) {
    const usual = resource.usual?.[key];
    const isSeen = fields?.includes(key) ?? true;
    const sent = (isSeen && one(key)?.trim()) || usual;
    const column = resource.filterFields?.[key] ?? key;
    const field = resource.fields[column];
    if (!sent || !field || (usual && sent.toLowerCase() === 'all')) continue;
    const value =
      field.kind === 'choice'
        ? field.normalize(sent)
        : field.kind === 'text'
          ? sent.normalize('NFC')
          : field.kind === 'number'
            ? numberOf(field, sent)
            : field.kind === 'flag'
              ? parseFlag(sent.toLowerCase())
              : field.kind === 'year'
                ? parseYear(sent)
                : parseId(sent);
    if (value === null) problems[key] = [FILTER_PROBLEM];
    else filters[column] = value;
  }
  const day = resource.spans && one(resource.spans.by)?.trim();
  const on = day ? parseDate(day) : null;
  if (resource.spans && day && on === null) problems[resource.spans.by] = [texts.date];
  const between = resource.dated ? datesOf(one, problems) : null;
  const asked = resource.visible?.as && one(resource.visible.as)?.trim().toLowerCase();
  const known = hidden ? RECORD_STATES : readableStates(resource.visible ?? {});
  const state = known.find((name) => name === asked) ?? null;
  if (resource.visible?.as && asked && !state) problems[resource.visible.as] = [FILTER_PROBLEM];
  const keys = sortKeys(resource, contacts).filter(
    (key) => key === 'id' || (!without?.includes(key) && (fields?.includes(key) ?? true)),
  );
  const ordering = orderingOf(one('ordering') ?? '', keys);
  if (!ordering) problems.ordering = [words.ordering];
  const page = pageOf(one, problems);
  const search = one('search') ?? '';
  const wrong = searchProblem(search);
  if (wrong) problems.search = [wrong];
  done();
  return {
    search,
    contacts,
    ...(state && { state }),
    ...(on && { on }),
    ...(between && { between }),
    filters,
    ordering: ordering ?? [],
    page,
  };
}

/** Reads the query of a list that takes nothing but `page` and `page_size`. */
export function readPage(params: URLSearchParams): Page | null {
  const { one, problems, done } = parametersOf(params);
  const page = pageOf(one, problems);
  done();
  return page;
}

/** The same of a list that always comes in pages. */
export function readPages(params: URLSearchParams): Page {
  const { one, problems, done } = parametersOf(params);
  const page = pageOf(one, problems, true);
  done();
  return page as Page;
}

/** Reads these parameters if not empty, each given at most once. */
export function readParameters<K extends string>(
  params: URLSearchParams,
  keys: readonly K[],
): Partial<Record<K, string>> {
  const { one, problems, done } = parametersOf(params);
  const sent = keys.map((key) => [key, one(key)?.trim() ?? ''] as const).filter(([, value]) => value !== '');
  for (const [key, value] of sent) {
    const wrong = key === 'search' && searchProblem(value);
    if (wrong) problems[key] = [wrong];
  }
  done();
  return Object.fromEntries(sent) as Partial<Record<K, string>>;
}

/** Reads the first and last day that a query asks for; these where it names none. */
export function readDays(params: URLSearchParams, days: DateRange): DateRange {
  const { one, problems, done } = parametersOf(params);
  const dayOf = (key: keyof DateRange): string => {
    const sent = one(key) ?? '';
    const day = sent.trim() === '' ? days[key] : parseDate(sent);
    if (day === null) problems[key] = [texts.date];
    return day ?? days[key];
  };
  const asked = { from: dayOf('from'), to: dayOf('to') };
  done();
  return asked;
}

/** Count and links of a list's page, which keep other parameters; 404 if there is no such page. */
export function pageHead(path: string, params: URLSearchParams, { number, size }: Page, count: number) {
  const pages = Math.max(1, Math.ceil(count / size));
  if (number > pages) throw new Refusal(404);
  const pageAddress = (page: number): string => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `${path}/?${next}`;
  };
  return {
    count,
    next: number < pages ? pageAddress(number + 1) : null,
    previous: number > 1 ? pageAddress(number - 1) : null,
  };
}
