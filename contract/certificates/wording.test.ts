import { describe, expect, test } from 'vitest';
import { TOKENS, type TokenValues } from './tokens.ts';
import { printedPieces, templatePieces, valuesSaid } from './wording.ts';

const valuesOf = (given: Partial<TokenValues>): TokenValues =>
  ({ ...Object.fromEntries(TOKENS.map((token) => [token, ''])), ...given }) as TokenValues;

describe('a template before it is issued', () => {
  test('shows its values, and which of them are missing', () => {
    const pieces = templatePieces('নাম **{{name}}**, ডাকঘর {{ post }}।\n\n{{শেষ}}', valuesOf({ name: 'রাফিয়া' }));
    expect(pieces).toEqual([
      [
        { text: 'নাম ', look: 'plain' },
        { text: 'রাফিয়া', look: 'value', token: 'name' },
        { text: ', ডাকঘর ', look: 'plain' },
        { text: '', look: 'missing', token: 'post' },
        { text: '।', look: 'plain' },
      ],
      [{ text: '{{শেষ}}', look: 'plain' }],
    ]);
  });
});

describe('an issued wording', () => {
  const values = { name: 'মো. আলী', section: 'ক', roll: '১', dob: '১ মার্চ ২০১১', dob_words: 'এক মার্চ' };
  const of = (text: string) =>
    printedPieces(text, values).map((paragraph) => paragraph.map(({ text, look }) => [look, text]));

  test('emphasises values that are words of their own, the longest first', () => {
    expect(of('**মো. আলী** ক শাখায়, কলম ১, জন্ম ১ মার্চ ২০১১ (এক মার্চ)।')).toEqual([
      [
        ['value', 'মো. আলী'],
        ['plain', ' '],
        ['value', 'ক'],
        ['plain', ' শাখায়, কলম '],
        ['value', '১'],
        ['plain', ', জন্ম '],
        ['value', '১ মার্চ ২০১১'],
        ['plain', ' (এক মার্চ)।'],
      ],
    ]);
  });

  test('keeps every letter, bold or not, and parts paragraphs at empty lines', () => {
    const text = 'ক\n\n  \nএকক **খুব** ভালো';
    expect(of(text)).toEqual([
      [['value', 'ক']],
      [
        ['plain', 'একক '],
        ['bold', 'খুব'],
        ['plain', ' ভালো'],
      ],
    ]);
    expect(valuesSaid(printedPieces(text, values))).toEqual(new Set(['ক']));
  });
});
