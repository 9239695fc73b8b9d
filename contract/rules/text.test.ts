import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, cut, firstSentence, graphemes, initialsOf, isBlank, lengthOf, paragraphs } from './text.ts';

describe('cleanText', () => {
  it.each([
    ['  রহিম\u00A0', false, 'রহিম'],
    ['\uFEFFরহিম', false, 'রহিম'],
    ['\u09AC\u09DC', false, '\u09AC\u09A1\u09BC'],
    ['\u0995\u09C7\u09BE\u09A8', false, '\u0995\u09CB\u09A8'],
    ['র\u200D্যাব', false, 'র\u200D্যাব'],
    ['ক\r\nখ\rগ\n', true, 'ক\nখ\nগ'],
    ['ক\tখ', true, 'ক\tখ'],
    ['ক\u2028খ', true, 'ক\nখ'],
    ['ক\u2028খ', false, 'ক খ'],
    ['রহিম\n', false, 'রহিম'],
    ['\u202Egnp.exe\u202C', false, 'gnp.exe'],
    ['ক\u2067খ', true, 'ক\u2067খ'],
    [' \u200D\u200C ', false, ''],
    ['😀', false, '😀'],
  ])('stores %j (several lines: %s) as %j', (value, multiline, text) => {
    expect(cleanText(value, multiline)).toEqual({ text });
  });

  it.each([
    ['ক\u0000', true],
    ['\u0000', true],
    ['ক\u001Bখ', true],
    ['ক\u000Bখ', true],
    ['ক\u0085খ', true],
    ['ক\uD800খ', true],
    ['ক\uFFFE', true],
    ['ক\uFFFF', false],
    ['ক\nখ', false],
    ['ক\tখ', false],
  ])('refuses %j (several lines: %s)', (value, multiline) => {
    expect(cleanText(value, multiline)).toEqual({ problem: 'invalid' });
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (value, multiline) => {
        const once = cleanText(value, multiline);
        if ('text' in once) expect(cleanText(once.text, multiline)).toEqual(once);
      }),
    );
  });
});

describe('characters', () => {
  it.each(['', ' ', '\u00A0\u200B\u200C\u200D\uFEFF\n\t', '\u200E\u202E'])('sees nothing in %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it('sees a letter between joiners', () => expect(isBlank('\u200Dক\u200D')).toBe(false));

  it('counts code points', () => {
    expect(lengthOf('ক্ষ😀')).toBe(4);
    expect(lengthOf('')).toBe(0);
  });

  it('keeps conjuncts whole', () => {
    expect(graphemes('ক্ষুদ্র')).toEqual(['ক্ষু', 'দ্র']);
    expect(cut('প্রধান', 1)).toBe('প্র');
    expect(cut('প্রধান', 3)).toBe('প্রধান');
    expect(cut('প্রধান', 0)).toBe('');
  });

  it('cuts a beginning of exactly the graphemes asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'কষরয্\u200Dিা 😀a') }), fc.nat(20), (text, count) => {
        expect(cut(text, count)).toBe(graphemes(text).slice(0, count).join(''));
      }),
    );
  });
});

describe('initialsOf', () => {
  it.each([
    ['ক্ষুদিরাম বসু', 'ক্ষুব'],
    ['মো. রফিকুল ইসলাম', 'রই'],
    ['মো.রফিকুল ইসলাম', 'রই'],
    ['মোঃ আবদুল করিম', 'আক'],
    ['অধ্যাপক ড. মোসা. শাহানা পারভীন', 'শাপা'],
    ['আলহাজ', 'আ'],
    ['ড. মো.', 'মো'],
    ['সুমন', 'সু'],
    ['(অব.) কর্নেল রহিম', 'অক'],
    ['Md. john doe', 'JD'],
    ['  ', ''],
    ['—', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('firstSentence', () => {
  it.each([
    ['মানুষ হও। জ্ঞানী হও।', 'মানুষ হও।', 'জ্ঞানী হও।'],
    ['মানুষ হও।জ্ঞানী হও', 'মানুষ হও।', 'জ্ঞানী হও'],
    ['“মানুষ হও!” তিনি বলেন', '“মানুষ হও!”', 'তিনি বলেন'],
    ['মো. রহিম কে? আমি', 'মো. রহিম কে?', 'আমি'],
    ['দেখুন school.bd/?a=1 পাতায়', 'দেখুন school.bd/?a=1 পাতায়', ''],
    ['প্রিয় শিক্ষার্থীবৃন্দ,\nশুভেচ্ছা। পড়ো।', '', 'প্রিয় শিক্ষার্থীবৃন্দ,\nশুভেচ্ছা। পড়ো।'],
    ['', '', ''],
  ])('of %j is %j', (message, sentence, rest) => expect(firstSentence(message)).toEqual({ sentence, rest }));
});

it('takes every line that shows something for a paragraph', () => {
  expect(paragraphs(' এক\r\n\n\u200B\n দুই \rতিন')).toEqual(['এক', 'দুই', 'তিন']);
  expect(paragraphs('')).toEqual([]);
});
