import { describe, expect, it } from 'vitest';
import { couldBeBijoy, type FontCell, healCell, isBijoyColumn, isBijoyFont, mixesBijoy } from './columns.ts';
import { latinWords, wordPairs } from './testing/words.ts';

/** Always the same sequence: a figure that moves from run to run says nothing. */
function randomFrom(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % count;
  };
}

const typed = wordPairs().map(([bijoy]) => bijoy);
const latin = latinWords();

const inSomeCase = (word: string, choice: number): string =>
  choice === 0 ? word.toUpperCase() : choice === 1 ? word.toLowerCase() : word;

/** One to three words; in Bijoy a letter's case is another letter. */
function cellOf(words: readonly string[], random: (count: number) => number): string {
  const word = () => words[random(words.length)] ?? '';
  return Array.from({ length: 1 + random(3) }, () => (words === latin ? inSomeCase(word(), random(6)) : word())).join(
    ' ',
  );
}

const looksBijoy = (text: string): boolean => isBijoyColumn([{ text }]);

const share = (cells: readonly string[], judge: (text: string) => boolean): number =>
  cells.filter(judge).length / cells.length;

describe('a single cell', () => {
  it('is judged by its pairs of letters: of one to three words 0.5 % are missed, 0.28 % wrongly taken', () => {
    const random = randomFrom(1);
    const bijoy = Array.from({ length: 3000 }, () => cellOf(typed, random));
    const others = Array.from({ length: 6000 }, () => cellOf(latin, random));
    expect(share(bijoy, (text) => !looksBijoy(text))).toBeLessThanOrEqual(0.005);
    expect(share(others, looksBijoy)).toBeLessThanOrEqual(0.0028);
  });

  it('is judged as well where it is a single word', () => {
    expect(share(typed, (text) => !looksBijoy(text))).toBeLessThanOrEqual(0.009);
    expect(
      share(
        latin.flatMap((word) => [0, 1, 2].map((choice) => inSomeCase(word, choice))),
        looksBijoy,
      ),
    ).toBeLessThanOrEqual(0.016);
  });

  it.each([
    'Md. Abdul Karim',
    'MST. FATEMA KHATUN',
    'A.K.M. Fazlul Haque',
    'Class Eight',
    'B.Sc (Hons), M.Ed',
    'Café',
    '25°C',
    '© 2026 School',
  ])('takes %s for Latin', (text) => expect(looksBijoy(text)).toBe(false));

  it.each(['Kwig', 'evsjv', '†gvt Avãyj Kwig', 'kvLv-K', 'Mwbe DwÏb', '\u0087gvmvt dv\u0087Zgv'])(
    'takes %s for Bijoy',
    (text) => expect(looksBijoy(text)).toBe(true),
  );

  it.each([
    '',
    '01712345678',
    '12/03/2011',
    'A+',
    'B-',
    'AB+',
    'O(+ve)',
    'K',
    'a@b.edu.bd',
    'https://school.edu.bd/Kwig',
    'করিম Kwig',
    '১২',
  ])('never touches %j', (text) => {
    expect(couldBeBijoy(text)).toBe(false);
    expect(healCell({ text, font: 'SutonnyMJ' }, true)).toBeNull();
  });

  it('that holds Bengali beside glyphs of Bijoy is pointed out', () => {
    expect(['করিম †gvt', 'করিম (Karim)', '†gvt'].map(mixesBijoy)).toEqual([true, false, false]);
  });
});

describe('a column', () => {
  const column = (words: readonly string[], random: (count: number) => number): FontCell[] =>
    Array.from({ length: 20 }, (_, row) => ({ text: row % 7 === 6 ? `${row}` : cellOf(words, random) }));

  it('of twenty cells is never misjudged', () => {
    const random = randomFrom(2);
    const wrong = Array.from({ length: 500 }, () => [
      isBijoyColumn(column(typed, random)),
      isBijoyColumn(column(latin, random)),
    ]);
    expect(wrong.filter(([bijoy, other]) => !bijoy || other)).toEqual([]);
  });

  it('is judged by its fonts first', () => {
    const cells = ['Rahim', 'Kwig', 'Salam'];
    expect(isBijoyColumn(cells.map((text) => ({ text, font: 'SutonnyMJ' })))).toBe(true);
    expect(isBijoyColumn(typed.slice(0, 20).map((text) => ({ text, font: 'Calibri' })))).toBe(false);
    expect(isBijoyColumn(typed.slice(0, 20).map((text) => ({ text, font: null })))).toBe(true);
  });

  it('of numbers, or of nothing, is none', () => {
    expect(isBijoyColumn([])).toBe(false);
    expect(isBijoyColumn([{ text: '12' }, { text: '' }, { text: 'A+' }])).toBe(false);
  });
});

describe('isBijoyFont', () => {
  it.each(['SutonnyMJ', 'sutonnymj', 'Sutonny MJ', 'SutonnyEMJ', 'RinkiyMJ', 'SutonnyMJ Bold', 'ChandrabatiMatraMJ'])(
    'knows %s',
    (font) => expect(isBijoyFont(font)).toBe(true),
  );
  it.each(['SutonnyOMJ', 'Nikosh', 'Kalpurush', 'Calibri', 'Arial', '', null, undefined])('does not take %j', (font) =>
    expect(isBijoyFont(font)).toBe(false),
  );
});

describe('a column that is healed', () => {
  const texts = (cells: FontCell[]) => {
    const recognised = isBijoyColumn(cells);
    return cells.map((cell) => healCell(cell, recognised)?.text ?? null);
  };

  it('heals cells in Bijoy fonts and leaves the others of the column', () => {
    const cells = [
      { text: 'Kwig', font: 'SutonnyMJ' },
      { text: 'Karim', font: 'Calibri' },
      { text: 'রহিম', font: 'Nikosh' },
      { text: 'iwng', font: null },
      { text: '12', font: 'SutonnyMJ' },
    ];
    expect(texts(cells)).toEqual(['করিম', null, null, 'রহিম', null]);
  });

  it('leaves what is clearly English in a column without fonts', () => {
    const cells = ['†gvt Avãyj Kwig', 'mvjgv LvZzb', 'beg', 'Mohammad Abdur Rahman'].map((text) => ({ text }));
    expect(isBijoyColumn(cells)).toBe(true);
    expect(texts(cells)).toEqual(['মোঃ আব্দুল করিম', 'সালমা খাতুন', 'নবম', null]);
  });

  it('heals all that it can where a person says so', () => {
    const cells = ['beg', 'dig', 'Rahim', 'রহিম', '12'].map((text) => ({ text, font: 'Calibri' }));
    expect(isBijoyColumn(cells)).toBe(false);
    expect(texts(cells)).toEqual(['নবম', 'ফরম', expect.any(String), null, null]);
  });
});
