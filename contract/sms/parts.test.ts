import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsEncodingOf, smsParts, smsSize } from './parts.ts';
import { smsText } from './wording.ts';

describe('smsSize', () => {
  it.each([
    ['70 ক', 'ক'.repeat(70), 1],
    ['71 ক', 'ক'.repeat(71), 2],
    ['134 ক', 'ক'.repeat(134), 2],
    ['135 ক', 'ক'.repeat(135), 3],
    ['66 ক and three emoji', `${'ক'.repeat(66)}${'😀'.repeat(3)}`, 2],
    ['160 a', 'a'.repeat(160), 1],
    ['161 a', 'a'.repeat(161), 2],
    ['306 a', 'a'.repeat(306), 2],
    ['307 a', 'a'.repeat(307), 3],
    ['159 a and €', `${'a'.repeat(159)}€`, 2],
    ['158 a and €', `${'a'.repeat(158)}€`, 1],
    ['nothing', '', 0],
  ])('%s', (_, text, parts) => expect(smsSize(text).parts).toBe(parts));

  it.each([
    ['GPA 5.00 \u2013 Pass', 'UCS-2'],
    ['GPA 5.00 - Pass', 'GSM-7'],
    ['Fee: £5 {due} ~ @school_1\n', 'GSM-7'],
    ['don`t', 'UCS-2'],
    ['ফল', 'UCS-2'],
  ])('sends %j as %s', (text, encoding) => expect(smsSize(text).encoding).toBe(encoding));

  it('counts what travels, not what a reader sees', () => {
    expect(smsSize('শিক্ষার্থী')).toEqual({ encoding: 'UCS-2', units: 10, parts: 1, left: 60 });
    expect(smsSize(`${'ক'.repeat(66)}${'😀'.repeat(3)}`)).toMatchObject({ units: 72, left: 61 });
    expect(smsSize('[5]')).toEqual({ encoding: 'GSM-7', units: 5, parts: 1, left: 155 });
  });
});

describe('smsParts', () => {
  it('never tears a pair apart: the emoji and the € go whole into the second part', () => {
    expect(smsParts(`${'ক'.repeat(66)}${'😀'.repeat(3)}`)).toEqual(['ক'.repeat(66), '😀😀😀']);
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toEqual(['a'.repeat(152), `€${'a'.repeat(10)}`]);
  });

  it('holds the whole text in as few parts as it can, each within its room', () => {
    const letter = fc.constantFrom('a', '€', '{', ' ', 'ক', '্', '😀', '\u200D');
    const latin = fc.constantFrom('a', '€', '{', ' ');
    const text = fc
      .oneof(fc.array(letter, { maxLength: 400 }), fc.array(latin, { maxLength: 700 }))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, (text) => {
        const parts = smsParts(text);
        expect(parts.join('')).toBe(text);
        const short = smsEncodingOf(text) === 'UCS-2';
        const units = (some: string) => (short ? some.length : some.length + (some.match(/[€{]/g)?.length ?? 0));
        const most = parts.length > 1 ? (short ? 67 : 153) : short ? 70 : 160;
        expect(parts.every((part) => units(part) <= most && part.isWellFormed())).toBe(true);
        for (const [index, part] of parts.slice(1).entries()) {
          expect(units((parts[index] ?? '') + [...part][0])).toBeGreaterThan(most);
        }
      }),
    );
  });
});

describe('smsText', () => {
  it('writes what is dear for nothing in plain letters', () => {
    expect(smsText('\u201CGPA\u00A05.00\u201D \u2013 \u2018Pass\u2019 \u2026')).toBe('"GPA 5.00" - \'Pass\' ...');
    expect(smsSize(smsText('GPA 5.00 \u2014 Pass')).encoding).toBe('GSM-7');
  });

  it('spends one unit on each of য় ড় ঢ়', () => {
    expect(smsSize('হয়').units).toBe(3);
    expect(smsSize(smsText('হয়'))).toMatchObject({ units: 2 });
    expect(smsText('বড় আষাঢ় সময়')).toBe('ব\u09DC আষা\u09DD সম\u09DF');
  });

  it('keeps joiners and single line ends', () => {
    expect(smsText(' র\u200D্যালি  আগামীকাল \r\n\r\n সকাল ৯টায় ')).toBe('র\u200D্যালি আগামীকাল\nসকাল ৯টা\u09DF');
  });
});
