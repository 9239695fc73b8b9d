import { expect, it } from 'vitest';
import { followChain, hashOf, type LogEntry, NO_HASH } from './chain.ts';

const FIRST = {
  n: 1,
  at: '2026-11-24T04:00:00Z',
  what: 'notice:42',
  sha256: '55f2754a3b27260ce9328a460babed3a335e9d0961868617f7ae2edf8cf22f92',
  prev: NO_HASH,
  hash: '08a462912819238305d1f4deacd8505c641b3b30a4396769aeb2196b6d7a05ce',
};
const SECOND = {
  n: 2,
  at: '2026-11-24T05:30:00Z',
  what: 'certificate:7K3M9QX2WD',
  sha256: 'a'.repeat(64),
  prev: FIRST.hash,
  hash: '5cb4fef184ad20f7bf9b28916c6779203b3d694e603a29896e99d243f368d44d',
};
const BEGINNING = { n: 0, hash: NO_HASH };

it.each([FIRST, SECOND])('hashes entry $n as published', (entry) => {
  expect(hashOf(entry)).toBe(entry.hash);
});

it('follows a whole chain to its end', () => {
  expect(followChain(BEGINNING, [FIRST, SECOND])).toEqual({ head: { n: 2, hash: SECOND.hash }, broken: null });
  expect(followChain({ n: 1, hash: FIRST.hash }, [SECOND])).toEqual({
    head: { n: 2, hash: SECOND.hash },
    broken: null,
  });
  expect(followChain(BEGINNING, [])).toEqual({ head: BEGINNING, broken: null });
});

const rewritten = (entry: LogEntry): LogEntry => ({ ...entry, hash: hashOf(entry) });

it.each<[string, LogEntry[], number]>([
  ['a changed text', [{ ...FIRST, what: 'notice:43' }, SECOND], 1],
  ['a changed moment', [FIRST, { ...SECOND, at: '2026-11-24T05:30:01Z' }], 2],
  ['an entry hashed again', [rewritten({ ...FIRST, sha256: 'b'.repeat(64) }), SECOND], 2],
  ['a missing entry', [SECOND], 1],
  ['an entry under another number', [FIRST, rewritten({ ...SECOND, n: 3 })], 2],
  ['an entry twice', [FIRST, FIRST], 2],
])('finds %s', (_, entries, broken) => {
  expect(followChain(BEGINNING, entries).broken).toBe(broken);
});
