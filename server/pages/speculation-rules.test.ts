import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from '../http/page-headers.ts';
import { speculationAnswer } from './speculation-rules.ts';

const ask = (path: string, init?: RequestInit) =>
  speculationAnswer(new Request(`http://localhost${path}`, init), [['X-Common', '1']]);

describe('speculation rules', () => {
  it('name every public page, and nothing that is no page of everybody', async () => {
    const answer = ask(SPECULATION_RULES);
    expect(answer?.headers.get('Content-Type')).toBe('application/speculationrules+json');
    expect(answer?.headers.get('X-Common')).toBe('1');
    const rules = (await answer?.json()) as {
      prefetch: [{ where: { and: [{ href_matches: { pathname: string }[] }] } }];
    };
    const paths = rules.prefetch[0].where.and[0].href_matches.map(({ pathname }) => pathname);
    expect(paths).toEqual(expect.arrayContaining(['/', '/notice', '/results', '/routine', '/contact']));
    expect(paths.filter((path) => /dashboard|api|\.|\*/.test(path))).toEqual([]);
  });

  it('are empty for a visitor who saves data, and kept apart for both', async () => {
    const answer = ask(SPECULATION_RULES, { headers: { 'Save-Data': 'on' } });
    expect(await answer?.text()).toBe('{}');
    expect(answer?.headers.get('Vary')).toBe('Save-Data');
  });

  it('are asked for in no other way', () => {
    expect(ask('/')).toBeNull();
    expect(ask(SPECULATION_RULES, { method: 'POST' })).toBeNull();
    expect(ask(`${SPECULATION_RULES}?x`)?.status).toBe(200);
  });
});
