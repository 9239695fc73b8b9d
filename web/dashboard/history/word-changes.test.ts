import { describe, expect, it } from 'vitest';
import { compareWords } from './word-changes.ts';

const shown = (before: string, after: string) => {
  const { before: left, after: right } = compareWords(before, after);
  const marked = (runs: typeof left) => runs.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
  return [marked(left), marked(right)];
};

describe('comparing two texts by their words', () => {
  it.each([
    [
      'পরীক্ষা শুরু ২৩ নভেম্বর, সকাল ১০টা।',
      'পরীক্ষা শুরু ২৫ নভেম্বর, সকাল ১০টা।',
      'পরীক্ষা শুরু [২৩] নভেম্বর, সকাল ১০টা।',
      'পরীক্ষা শুরু [২৫] নভেম্বর, সকাল ১০টা।',
    ],
    // Half of a word is never marked, however much of it stays.
    ['২৩ জুন', '২৩ জুলাই', '২৩ [জুন]', '২৩ [জুলাই]'],
    ['অংশ নেওয়া যাবে', 'অংশগ্রহণ করা যাবে', '[অংশ নেওয়া] যাবে', '[অংশগ্রহণ করা] যাবে'],
    ['ছুটি', 'ছুটি। আগামীকাল খোলা', 'ছুটি', 'ছুটি[। আগামীকাল খোলা]'],
    ['এক\nদুই', 'এক\nতিন', 'এক\n[দুই]', 'এক\n[তিন]'],
    ['একই', 'একই', 'একই', 'একই'],
    ['সব', '', '[সব]', ''],
  ])('%s → %s', (before, after, left, right) => {
    expect(shown(before, after)).toEqual([left, right]);
  });

  it('loses nothing of either, and gives up on texts that share nothing', () => {
    const before = Array.from({ length: 4_000 }, (_, index) => `ক${index}`).join(' ');
    const after = Array.from({ length: 4_000 }, (_, index) => `খ${index}`).join(' ');
    const compared = compareWords(before, after);
    expect(compared.before.map(({ text }) => text).join('')).toBe(before);
    expect(compared.after.map(({ text }) => text).join('')).toBe(after);
  });
});
