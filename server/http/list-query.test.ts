import { describe, expect, it } from 'vitest';
import { certificate } from '#contract/resources/certificate.ts';
import { result } from '#contract/resources/result.ts';
import { teacher } from '#contract/resources/teacher.ts';
import { Refusal } from '../refusal.ts';
import { pageHead, readListQuery } from './list-query.ts';

const read = (query: string, resource = result as Parameters<typeof readListQuery>[0], contacts = true) =>
  readListQuery(resource, new URLSearchParams(query), { contacts, hidden: true, fields: null });

function errorsOf(query: string, ...rest: [Parameters<typeof readListQuery>[0]?, boolean?]): string[] {
  try {
    read(query, ...rest);
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.errors ?? {});
    throw error;
  }
  return [];
}

describe('a list’s query', () => {
  it('asks for everything when it says nothing', () => {
    const everything = { search: '', contacts: true, filters: {}, ordering: [], page: null };
    for (const query of ['', 'unknown=1', 'page_size=5', 'search=', 'ordering=', 'category=', 'category=%20'])
      expect(read(query)).toEqual(everything);
  });

  it('says which page, what to look for, in which order', () => {
    expect(read('page=3&page_size=7&search=%20ক&ordering=-year&category=internal')).toEqual({
      search: ' ক',
      contacts: true,
      filters: { category: 'Academic' },
      ordering: [{ column: 'year', descending: true }],
      page: { number: 3, size: 7 },
    });
    expect(read('page=1').page).toEqual({ number: 1, size: 20 });
    // A page past the end is none of the list, however far; it is no bad value.
    expect(read(`page=${'9'.repeat(40)}`).page).toEqual({ number: 999_999_999, size: 20 });
  });

  it('takes a year in either digits, as a form does', () => {
    for (const query of ['year=2026', `year=${encodeURIComponent('২০২৬')}`])
      expect(read(query, certificate).filters).toEqual({ year: 2026 });
    expect(errorsOf('year=26', certificate)).toEqual(['year']);
  });

  it('is refused whole, by the name of what is wrong', () => {
    expect(errorsOf('page=0&page_size=201&ordering=file&category=x&search=%00')).toEqual([
      'category',
      'ordering',
      'page',
      'page_size',
      'search',
    ]);
    expect(errorsOf('page=1&page=2')).toEqual(['page']);
    expect(errorsOf('page=1&page_size=99999999999')).toEqual(['page_size']);
  });

  it('orders by contact details only for who may see them', () => {
    expect(errorsOf('ordering=contact_phone', teacher as never, true)).toEqual([]);
    expect(errorsOf('ordering=contact_phone', teacher as never, false)).toEqual(['ordering']);
  });
});

it('a page’s address keeps the other parameters', () => {
  const params = new URLSearchParams('page=1&search=ক+খ&x=%26');
  expect(pageHead('notices', params, { number: 1, size: 20 }, 21).next).toBe(
    'notices/?page=2&search=%E0%A6%95+%E0%A6%96&x=%26',
  );
});
