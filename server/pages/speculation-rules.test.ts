import { expect, it } from 'vitest';
import { SPECULATION_RULES } from './speculation-rules.ts';

it('the rules name every public page, and nothing that is no page of everybody', async () => {
  // A string of a structured header, in an address that needs no other escapes.
  expect(SPECULATION_RULES).toMatch(/^"([ !&-[\]-~$]|\\")+"$/);
  const answer = await fetch(JSON.parse(SPECULATION_RULES));
  expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json');
  const rules = (await answer.json()) as {
    prefetch: [{ where: { and: [{ href_matches: { pathname: string }[]; relative_to: string }] } }];
  };
  const [links] = rules.prefetch[0].where.and;
  // An address that is data has no host to which paths could belong.
  expect(links.relative_to).toBe('document');
  const paths = links.href_matches.map(({ pathname }) => pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/notice', '/results', '/routine', '/contact']));
  expect(paths.filter((path) => /dashboard|api|\.|\*/.test(path))).toEqual([]);
});
