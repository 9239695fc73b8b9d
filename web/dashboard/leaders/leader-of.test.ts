import { describe, expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { leaderFor, readDesignation } from './leader-of.ts';

type Leader = RecordAt<'principal-vice-principal'>;

const leader = (id: number, designation: Leader['designation']) => ({ id, designation }) as Leader;

describe('the record that a designation stands for', () => {
  const leaders = [leader(1, 'president'), leader(2, 'principal'), leader(3, 'president')];

  it('is the one that the website shows', () => {
    expect(leaderFor(leaders, 'principal')?.id).toBe(2);
    expect(leaderFor(leaders, 'president')?.id).toBe(1);
  });

  it('is none where there is none, or nothing is chosen', () => {
    expect(leaderFor(leaders, 'vice_principal')).toBeNull();
    expect(leaderFor(leaders, '')).toBeNull();
  });

  it('is chosen by the three names alone', () => {
    expect(['principal', 'vice_principal', 'president', 'PRINCIPAL', '', null].map(readDesignation)).toEqual([
      'principal',
      'vice_principal',
      'president',
      '',
      '',
      '',
    ]);
  });
});
