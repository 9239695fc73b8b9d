import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BijoyVersion, toBijoy } from './testing/encode.ts';
import { wordPairs } from './testing/words.ts';
import { fromBijoy } from './unicode.ts';

// The first twenty are test pairs of OpenBangla's poriborton (MIT).
const KNOWN: [bijoy: string, unicode: string][] = [
  ['myZivs', 'সুতরাং'],
  ['Pvu`', 'চাঁদ'],
  ['`ytL', 'দুঃখ'],
  ['AK©', 'অর্ক'],
  ['we`¨yr', 'বিদ্যুৎ'],
  ['wKš‘', 'কিন্তু'],
  ['wdbvwÝqvj', 'ফিনান্সিয়াল'],
  ['Kz‡nwjKv', 'কুহেলিকা'],
  ['†KŠ', 'কৌ'],
  ['ˆK', 'কৈ'],
  ['i“', 'রু'],
  ['iƒ', 'রূ'],
  ['¸', 'গু'],
  ['ü', 'হৃ'],
  ['¶z', 'ক্ষু'],
  ['i¨ve', 'র\u200D্যাব'],
  ['Aí', 'অল্প'],
  ['wKsKZ©e¨weg~p', 'কিংকর্তব্যবিমূঢ়'],
  ['cÖn¬v`', 'প্রহ্লাদ'],
  ['weRq 2000', 'বিজয় ২০০০'],
  ['†gvt Avãyj Kwig', 'মোঃ আব্দুল করিম'],
  ['‡gvmvt dv‡Zgv LvZzb', 'মোসাঃ ফাতেমা খাতুন'],
  ['wkÿv_©x', 'শিক্ষার্থী'],
  ['wkÿv_x©', 'শিক্ষার্থী'],
  ['lô †kÖYx', 'ষষ্ঠ শ্রেণী'],
  ['Rwg`vinvU †eMg byiæbœvnvi D”P we`¨vjq', 'জমিদারহাট বেগম নুরুন্নাহার উচ্চ বিদ্যালয়'],
  ['122 bs †PŠUvBj miKvix cÖv_wgK we`¨vjq', '১২২ নং চৌটাইল সরকারী প্রাথমিক বিদ্যালয়'],
  ['wW‡cøvgv', 'ডিপ্লোমা'],
  ['AvšÍR©vwZK', 'আন্তর্জাতিক'],
  ['wek¦we`¨vjq', 'বিশ্ববিদ্যালয়'],
  ["Mvn©¯'¨ A_©bxwZ", 'গার্হস্থ্য অর্থনীতি'],
  ['D"PZi MwYZ', 'উচ্চতর গণিত'],
  ['Rb¥ ZvwiL t 01/01/2012', 'জন্ম তারিখ : ০১/০১/২০১২'],
  ['†deªæqvwi', 'ফেব্রুয়ারি'],
  ['KZ…©K', 'কর্তৃক'],
  ['ch©š—', 'পর্যন্ত'],
];

// Read off the glyphs: order, context and the damage that converters and spelling checkers do.
const MORE: [bijoy: string, unicode: string][] = [
  ['cO&w³', 'পঙ্\u200Cক্তি'],
  ['nVvr cÖvK&', 'হঠাৎ প্রাক্'],
  ['co–b, e–', 'পড়ুন, ব–'],
  ['Ava¨vwZ¥K', 'আধ্যাত্মিক'],
  ['AvZ¥v AvÍv', 'আত্মা আত্মা'],
  ['wbæ', 'নিম্ন'],
  ['†¯œn øvb we‡kølY', 'স্নেহ স্নান বিশ্লেষণ'],
  ['ÒwZwb ej‡jb, ÔnuvÕÓ', '“তিনি বললেন, ‘হাঁ’”'],
  ['hv‡ÓQ MÖšÕ wKšÔ', 'যাচ্ছে গ্রন্থ কিন্তু'],
  ['ewjj, “nuv”|', 'বলিল, “হাঁ”।'],
  ['\u2021gvt', 'মোঃ'],
  ['\u0087gvt', 'মোঃ'],
  ['A\u00A0L', 'অ খ'],
  ['e\u00ADvDR', 'ব্লাউজ'],
  ['5-10 (K) 50%', '৫-১০ (ক) ৫০%'],
];

describe('fromBijoy', () => {
  it.each([...KNOWN, ...MORE])('%s is %s', (bijoy, unicode) => {
    expect(fromBijoy(bijoy)).toEqual({ text: unicode.normalize('NFC'), unmapped: [] });
  });

  it('reads the words of schools: names, places, subjects, notices', () => {
    const pairs = wordPairs();
    expect(pairs.length).toBeGreaterThan(900);
    const wrong = pairs.filter(([bijoy, unicode]) => fromBijoy(bijoy).text !== unicode);
    expect(wrong).toEqual([]);
  });

  it('shows what it could not read and guesses nothing', () => {
    expect(fromBijoy('Kwig € ©')).toEqual({ text: 'করিম € ©', unmapped: ['€', '©'] });
    expect(fromBijoy('vKw')).toEqual({ text: 'াকি', unmapped: ['v', 'ি'] });
  });

  it('leaves Bengali as it is', () => {
    expect(fromBijoy('করিম ১২')).toEqual({ text: 'করিম ১২', unmapped: [] });
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fromBijoy(text).text.isWellFormed() || !text.isWellFormed()).toBe(true);
      }),
    );
  });

  it('gives back whatever is typed, in older and newer Bijoy', () => {
    const consonant = fc.constantFrom(...'কখগঘচছজঝটডণতথদধনপফবভমযরলশষসহ');
    const cluster = fc.oneof(
      consonant,
      fc.constantFrom(
        'ক্ষ',
        'ক্ত',
        'ন্ত',
        'স্ত',
        'স্থ',
        'ন্দ্র',
        'ষ্ট',
        'চ্ছ',
        'ল্ল',
        'জ্ঞ',
        'ঙ্গ',
        'ম্ব',
        'দ্ধ',
        'ত্র',
        'র্ম',
        'র্থ',
        'প্র',
        'দ্য',
        'ড়',
        'য়',
      ),
    );
    const vowel = fc.constantFrom('', '', 'া', 'ি', 'ী', 'ু', 'ূ', 'ৃ', 'ে', 'ৈ', 'ো', 'ৌ');
    const syllable = fc.tuple(cluster, vowel, fc.constantFrom('', '', '', 'ং', 'ঁ', 'ঃ')).map((parts) => parts.join(''));
    const word = fc.array(syllable, { minLength: 1, maxLength: 6 }).map((all) => all.join('').normalize('NFC'));
    fc.assert(
      fc.property(word, fc.constantFrom<BijoyVersion>('old', 'new'), (word, dialect) => {
        const written = toBijoy(word, dialect);
        // Reads as খড়্গ, which is a word: that of খক্ষ, and of খেক্ষ, whose vowel stands before it.
        fc.pre(!written.includes('Lÿ'));
        expect(fromBijoy(written).text).toBe(word);
      }),
      { numRuns: 1000 },
    );
  });
});
