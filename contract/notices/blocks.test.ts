import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, blocksOf, linked } from './blocks.ts';

const wordsOf = (block: Block): string[] =>
  (block.kind === 'paragraph' ? block.lines : block.items).map((line) => line.map(({ text }) => text).join(''));

describe('the text of a notice', () => {
  it('is paragraphs, with the lines that were typed', () => {
    const blocks = blocksOf('প্রথম লাইন\nদ্বিতীয় লাইন\n\n\nআরেক অনুচ্ছেদ');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
    expect(blocks.map(wordsOf)).toEqual([['প্রথম লাইন', 'দ্বিতীয় লাইন'], ['আরেক অনুচ্ছেদ']]);
  });

  it('has lists of lines that begin with a dash', () => {
    const blocks = blocksOf('আনতে হবে:\n- ছবি\n– ফরম\n  • কলম\nধন্যবাদ');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(wordsOf(blocks[1] as Block)).toEqual(['ছবি', 'ফরম', 'কলম']);
    expect(blocksOf('-৫ ডিগ্রি\n—').map(({ kind }) => kind)).toEqual(['paragraph']);
  });

  it('has numbered lists in either digits, which begin where they begin', () => {
    expect(blocksOf('১. এক\n২. দুই\n\n3) তিন')).toMatchObject([
      { kind: 'numbered', start: 1 },
      { kind: 'numbered', start: 3 },
    ]);
    expect(blocksOf('২০২৬ সালের ছুটি')).toMatchObject([{ kind: 'paragraph' }]);
  });

  it('never loses a letter that is no mark of a list', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('ক', ' ', '\n', '-', '.', '/', 'a', '@', ':', '১') }), (text) => {
        const letters = (value: string) => value.replace(/[^কa]/g, '');
        expect(letters(blocksOf(text).flatMap(wordsOf).join(''))).toBe(letters(text));
      }),
    );
  });
});

describe('an address', () => {
  it.each([
    ['দেখুন https://gsa.example/kusumpur?x=1।', 'https://gsa.example/kusumpur?x=1', 'https://gsa.example/kusumpur?x=1'],
    ['আবেদন: gsa.example/kusumpur', 'gsa.example/kusumpur', 'https://gsa.example/kusumpur'],
    ['www.school.edu.bd, আজ', 'www.school.edu.bd', 'https://www.school.edu.bd'],
    ['(https://a.example/b_(c))', 'https://a.example/b_(c)', 'https://a.example/b_(c)'],
    ['লিখুন office@school.example।', 'office@school.example', 'mailto:office@school.example'],
  ])('in %j', (line, text, href) => {
    expect(linked(line).filter((piece) => piece.href)).toEqual([{ text, href }]);
    expect(
      linked(line)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(line);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'সকাল ১০.৩০টা', 'v1.com2', 'file.pdf', '..', 'https://'])(
    'is not in %j',
    (line) => {
      expect(linked(line)).toEqual([{ text: line }]);
    },
  );

  it('is looked for in time that grows with the text', () => {
    for (const part of ['a.', 'a-', 'a@', 'https://', 'www.', '1. ', '-']) {
      // Longer than any field, so that work that grows with the square of it runs into the test's time limit.
      expect(blocksOf(part.repeat(200_000).slice(0, 400_000)).length).toBeGreaterThan(0);
    }
  });
});
