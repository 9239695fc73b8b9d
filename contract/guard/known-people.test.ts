import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChildData, mayTellOf } from './findings.ts';
import { pupilKeys } from './known-people.ts';

const pupils = [
  { name: 'সাদিয়া ইসলাম মীম', guardians: ['শফিকুল বেপারি'], code: 'KAS-2026-0607' },
  { name: 'আলী', guardians: ['রহমান'], code: 'লেখা' },
];
const kindsIn = (text: string) => findChildData(text, { today: '2026-11-22', pupils }).map(({ kind }) => kind);

describe('the school’s own pupils', () => {
  it('are not named beside their guardians', () => {
    expect(kindsIn('সাদিয়া ইসলাম মীম প্রথম হয়েছে, সঙ্গে ছিলেন শফিকুল বেপারি।')).toEqual(['guardian']);
    expect(kindsIn(`সাদিয়া ইসলাম মীম। ${'ক '.repeat(100)} শফিকুল বেপারি`)).toEqual([]);
    expect(kindsIn('অনুষ্ঠানে বক্তব্য দেন শফিকুল বেপারি।')).toEqual([]);
    expect(kindsIn('সাদিয়া ইসলাম মীম প্রথম হয়েছে।')).toEqual([]);
  });

  it('are known by their codes, where these are no words', () => {
    expect(kindsIn('পরিচয়: KAS-2026-0607')).toEqual(['identity']);
    expect(kindsIn('একটি লেখা')).toEqual([]);
  });

  it.each([
    'মোছাঃ সাবিহা তাসনিম 19/07/2012',
    'সাবিহা তাসনিম, ১৯ জুলাই ২০১২',
    '2012-07-19: সাবিহা তাসনিমকে অভিনন্দন',
    'সাবিহা তাসনিম (19.07.2012) প্রথম',
  ])('are not named beside the days of their births, whatever they are called: %s', (text) => {
    const born = [{ name: 'মোছাঃ সাবিহা তাসনিম', guardians: [], code: '', born: '2012-07-19' }];
    const kinds = (typed: string) =>
      findChildData(typed, { today: '2026-11-22', pupils: born }).map(({ kind }) => kind);
    expect(kinds(text)).toEqual(['birth_date']);
    expect(kinds(text.replaceAll(/তাসনিম/g, 'খাতুন'))).toEqual([]);
    expect(kinds(text.replaceAll(/2012|২০১২/g, '2013'))).toEqual([]);
  });

  const own = [
    { name: 'মোঃ আরিফ হোসেন', guardians: ['মোছাঃ রোকেয়া বেগম', 'Md. Abdul Karim'], code: 'Kas-2026-0607' },
    { name: 'শ্রী অমল রায়', guardians: ['মোঃ আলী'], code: '২০২৬-০০১২৩' },
  ];
  const wordsIn = (text: string) =>
    findChildData(text, { today: '2026-11-22', pupils: own }).map(({ kind, start, end }) => [
      kind,
      text.slice(start, end),
    ]);

  it.each([
    ['আরিফ হোসেন প্রথম, সঙ্গে রোকেয়া বেগম', 'রোকেয়া বেগম'],
    ['মো. আরিফ হোসেনকেও দেখা যায় মোসাঃ রোকেয়া বেগমের সঙ্গে', 'রোকেয়া বেগমের'],
    ['মোহাম্মদ আরিফ হোসেন ও মোছাম্মৎ রোকে\u09DFা বেগমকে অভিনন্দন', 'রোকে\u09DFা বেগমকে'],
    ['আরিফ হোসেনের সাফল্যে ABDUL KARIM খুশি', 'ABDUL KARIM'],
    ['আরিফ হোসেন। Mst. Rahima নন, md abdul karim', 'abdul karim'],
    ['অমল রায়ের সঙ্গে মো. আলীও', 'মো. আলীও'],
  ])('are not named beside their guardians, with a title or without, whatever the ending: %s', (text, guardian) => {
    expect(wordsIn(text)).toEqual([['guardian', guardian]]);
  });

  it.each([
    'kas-2026-0607',
    'KAS-2026-0607',
    'KAS\u20112026\u20110607',
    'ＫＡＳ-２０２６-０６০৭',
    '2026-00123',
    '২০২৬-০০১২৩',
  ])('are known by their codes in any case and any digits: %s', (code) => {
    expect(wordsIn(`পরিচয় ${code}`)).toEqual([['identity', code]]);
    expect(wordsIn(`পরিচয় ${code}এর`)).toEqual([['identity', `${code}এর`]]);
    expect(wordsIn(`পরিচয় ${code}x`)).toEqual([]);
  });

  it.each([
    'আরিফ হোসেনা ও রোকেয়া বেগমা',
    'আরিফ। হোসেন ও রোকেয়া বেগম',
    'আরিফ হোসেন ও রোকেয়া, বেগম',
    'অমল রায় ও আলী',
    'শ্রী রায়, মোঃ করিম',
  ])('are not found where only some of it is said: %s', (text) => expect(wordsIn(text)).toEqual([]));

  it('finds phones, dates and numbers in wide digits', () => {
    expect(wordsIn('মোবাইল ０１７１２-３４５６７８, জন্ম তারিখ ０５/０３/２０１２').map(([kind]) => kind)).toEqual([
      'phone',
      'birth_date',
    ]);
  });

  it('are found by their keys: of those whose keys a text lacks it tells nothing', () => {
    const word = fc.constantFrom(
      'মোঃ',
      'আরিফ',
      'হোসেন',
      'সাদিয়া',
      'মীম',
      'আলী',
      'Md.',
      'Karim',
      'উল-হক',
      'হোসেনের',
      'মোছাঃ',
      'মীমকেও',
      'KARIM',
    );
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const code = fc.constantFrom('KAS-2026-0607', 'KAS-2026-0608', 'ID12345', '৫', '');
    const pupil = fc.record({ name, guardians: fc.array(name, { maxLength: 2 }), code });
    const piece = fc.oneof(name, code, fc.constantFrom(', ', '। ', '\n', 'পিতা ', 'ের '));
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' '));
    let found = 0;
    fc.assert(
      fc.property(text, fc.array(pupil, { maxLength: 6 }), (written, all) => {
        const keys = mayTellOf(written);
        const few = all.filter((one) => pupilKeys(one).some((key) => keys.has(key)));
        const told = findChildData(written, { today: '2026-11-22', pupils: all });
        expect(findChildData(written, { today: '2026-11-22', pupils: few })).toEqual(told);
        if (told.length > 0 && few.length < all.length) found += 1;
      }),
    );
    expect(found).toBeGreaterThan(5);
  });

  it('are ten thousand without making anybody wait', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      name: `শিক্ষার্থী ${i} খাতুন`,
      guardians: [`অভিভাবক ${i} মিয়া`, `মাতা ${i} বেগম`],
      code: `KAS-2026-${i}`,
    }));
    const text = 'আগামী রবিবার অভিভাবক সভা অনুষ্ঠিত হবে। '.repeat(400);
    const started = process.cpuUsage();
    expect(findChildData(text, { today: '2026-11-22', pupils: many })).toEqual([]);
    const { user, system } = process.cpuUsage(started);
    expect(user + system).toBeLessThan(1_000_000);
  });
});
