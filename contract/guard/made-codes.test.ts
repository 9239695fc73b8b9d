import { describe, expect, it } from 'vitest';
import { findChildData } from './findings.ts';

const kindsIn = (text: string, code: string) =>
  findChildData(text, { today: '2026-11-22', pupils: [{ name: 'সাদিয়া ইসলাম মীম', guardians: [], code }] }).map(
    ({ kind }) => kind,
  );

describe('a code that the server made', () => {
  it.each(['S-DTWTWVCEGJ', 'S-R3HAVRSAU3'])('tells of its pupil in any case: %s', (code) => {
    expect(kindsIn(`${code} সম্পর্কে জানতে অফিসে আসুন।`, code)).toEqual(['identity']);
    expect(kindsIn(`পরিচয় ${code.toLowerCase()}`, code)).toEqual(['identity']);
  });

  it('is no word that only looks like one', () => {
    expect(kindsIn('S-INTRODUCTION ও A-BEAUTIFULLY', 'A-BEAUTIFULLY')).toEqual([]);
  });
});
