import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysFound, matchRanges, snippetOf } from './marks.ts';
import { indexing, nearestSpelling, queryWords, search, searchIndexOf } from './search-index.ts';

const linesOf = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, 'testing', file), 'utf8')
    .normalize('NFC')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

const document = (title: string, text = '', date = '') => ({ title, text, date });
const titlesFor = (documents: ReturnType<typeof document>[], query: string) =>
  search(searchIndexOf(documents), query).map(({ title }) => title);

/**
 * `query|words`: what is meant are the titles that have a word beginning with each of them. `NUKTA`: typed with the other code points.
 * @param file the beginning of the names of the list and its titles
 */
function askedOf(file: string) {
  const titles = linesOf(`${file}titles.txt`);
  const index = searchIndexOf(titles.map((title) => document(title)));
  const pairs = linesOf(`${file}pairs.txt`).map((line) => {
    const [typed = '', meant = ''] = line.split('|');
    const query = typed.startsWith('NUKTA ')
      ? typed.slice(6).replaceAll('য়', '\u09DF').replaceAll('ড়', '\u09DC')
      : typed;
    const wordsOf = (title: string) => title.replace(/[\u200C\u200D]/g, '').split(/[\s,.:()-]+/);
    const right = titles.filter((title) =>
      meant.split(' ').every((word) => wordsOf(title).some((own) => own.startsWith(word))),
    );
    return { query, right, found: search(index, query).map(({ title }) => title) };
  });
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return {
    titles,
    index,
    pairs,
    /** Share of the expected titles among the first five. */
    recall: mean(
      pairs.map(
        ({ right, found }) =>
          found.slice(0, 5).filter((title) => right.includes(title)).length / Math.min(5, right.length),
      ),
    ),
    /** Share of the first hits that are expected. */
    precision: (most: number) =>
      mean(
        pairs
          .map(({ right, found }) => ({ right, shown: found.slice(0, most) }))
          .filter(({ shown }) => shown.length > 0)
          .map(({ right, shown }) => shown.filter((title) => right.includes(title)).length / shown.length),
      ),
  };
}

const tuned = askedOf('');
const { index: all } = tuned;
/** Nothing was changed for these: what they score is what a school may expect. */
const unseen = askedOf('other-');

describe('the search of a school', () => {
  it('finds what was meant: recall@5 of at least 0.95 over 200 queries and 300 titles', () => {
    expect(tuned.titles.length).toBeGreaterThanOrEqual(300);
    expect(tuned.pairs.length).toBeGreaterThanOrEqual(200);
    expect(tuned.pairs.filter(({ right }) => right.length === 0)).toEqual([]);
    expect(tuned.recall).toBeGreaterThanOrEqual(0.98);
  });

  it('finds little else: precision of at least 0.95, of the first five and of all', () => {
    expect(tuned.precision(5)).toBeGreaterThanOrEqual(0.95);
    expect(tuned.precision(tuned.titles.length)).toBeGreaterThanOrEqual(0.95);
  });

  it('does so for words that it was never tuned on', () => {
    expect(unseen.pairs.length).toBeGreaterThanOrEqual(100);
    expect(unseen.pairs.filter(({ right }) => right.length === 0)).toEqual([]);
    expect(unseen.recall).toBeGreaterThanOrEqual(0.95);
    expect(unseen.precision(5)).toBeGreaterThanOrEqual(0.95);
    expect(unseen.precision(unseen.titles.length)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('search', () => {
  it.each([
    ['উদ্যাপন', 'উদ্\u200Cযাপন', 'উদযাপন'],
    ['র\u200D্যালি', 'র্\u200Dযালি', 'র্যালি'],
    ['আব্রাহাম', 'আব্\u200Cরাহাম', 'আবরাহাম'],
  ])('takes %j, %j and %j for one word, also with an ending or as a part', (...words) => {
    const titles = [...words, ...words.map((word) => `${word}ের দিন`), ...words.map((word) => `শুভ${word}`)];
    const index = searchIndexOf(titles.map((title) => document(title)));
    for (const word of words) {
      expect(search(index, word).map(({ title }) => title)).toEqual(titles);
      expect(search(index, `${word}ের`)).toHaveLength(6);
    }
  });

  it('keeps words apart that only begin alike without a hasanta', () => {
    expect(titlesFor([document('প্রথম প্রধান'), document('পরদিন'), document('শুক্রবার')], 'পর')).toEqual(['পরদিন']);
    expect(titlesFor([document('শুক্র'), document('শুকর')], 'শুকে')).toEqual(['শুকর']);
  });

  it.each(['xqzwkvbmp', 'bhorti', 'приём', '৯৯৮৮'])('counts every word of a question, also %s', (other) => {
    const documents = [document('শিক্ষার্থীদের ছুটি'), document('শিক্ষার্থী', 'ফল')];
    for (const query of [
      `শিক্ষার্থী ${other}`,
      `${other} শিক্ষার্থী`,
      `শিক্ষার্থী${other}`,
      `student ${other}`,
      `shikkharthi ${other}`,
    ])
      expect(titlesFor(documents, query), query).toEqual([]);
    expect(titlesFor([...documents, document('GPA ও শিক্ষার্থী')], 'শিক্ষার্থী gpa')).toEqual(['GPA ও শিক্ষার্থী']);
  });

  it('leaves out what only begins alike where the very word is there', () => {
    const documents = [document('ভর্তি'), document('ভর্তির তথ্য'), document('শিক্ষক', 'বর্তমান পদে যোগদান')];
    for (const query of ['bhorti', 'bortti']) expect(titlesFor(documents, query)).toEqual(['ভর্তি', 'ভর্তির তথ্য']);
    expect(titlesFor(documents.slice(2), 'bortoman')).toEqual(['শিক্ষক']);
  });

  it('asks for every word, wherever it stands', () => {
    const documents = [document('ভর্তি বিজ্ঞপ্তি', 'ষষ্ঠ শ্রেণি'), document('ভর্তি'), document('শ্রেণি', 'ভর্তি')];
    expect(titlesFor(documents, 'ভর্তি শ্রেণি')).toEqual(['ভর্তি বিজ্ঞপ্তি', 'শ্রেণি']);
    expect(titlesFor(documents, 'ভর্তি পরীক্ষা')).toEqual([]);
  });

  it('puts title before text, whole word before part, newer before older', () => {
    const documents = [
      document('অন্য', 'ছুটির', '2026-05-01'),
      document('আরেক', 'ছুটি', '2026-04-01'),
      document('ছুটির তালিকা', '', '2026-03-01'),
      document('ছুটি', '', '2025-01-01'),
      document('ছুটি ও পরীক্ষা', '', '2026-01-01'),
    ];
    expect(titlesFor(documents, 'ছুটি')).toEqual(['ছুটি ও পরীক্ষা', 'ছুটি', 'ছুটির তালিকা', 'আরেক', 'অন্য']);
  });

  it('leaves equal ones as they were given', () => {
    expect(
      titlesFor(
        ['ক ছুটি', 'খ ছুটি', 'গ ছুটি'].map((title) => document(title)),
        'ছুটি',
      ),
    ).toEqual(['ক ছুটি', 'খ ছুটি', 'গ ছুটি']);
  });

  it('finds a word by a part, by another ending, and two that were written as one', () => {
    const documents = [document('শিক্ষাসফর'), document('শিক্ষা সফর'), document('শিক্ষকের তালিকা')];
    expect(titlesFor(documents, 'সফর')).toEqual(['শিক্ষা সফর', 'শিক্ষাসফর']);
    expect(titlesFor(documents, 'শিক্ষাসফর')).toEqual(['শিক্ষাসফর', 'শিক্ষা সফর']);
    expect(titlesFor(documents, 'শিক্ষকগণ')).toEqual(['শিক্ষকের তালিকা']);
    expect(titlesFor([document('দুর্গাপূজা')], 'durga puja')).toEqual(['দুর্গাপূজা']);
  });

  it('takes Bengali as it is written before it listens to it', () => {
    expect(titlesFor([document('কাল'), document('খাল')], 'কাল')).toEqual(['কাল']);
    expect(titlesFor([document('খাল')], 'কাল')).toEqual(['খাল']);
  });

  it('finds nothing for nothing, and reads no more than eight words', () => {
    expect(['', '  ', '।', '-'].flatMap((query) => search(all, query))).toEqual([]);
    expect(queryWords('ক খ গ ঘ ঙ চ ছ জ ঝ ঞ')).toHaveLength(8);
    expect(queryWords('a'.repeat(10_000))).toEqual(['a'.repeat(200)]);
  });
});

describe('an index that follows another', () => {
  it('answers as if it were the first', () => {
    const before = searchIndexOf([document('ছুটি', 'গোপন'), document('ভর্তি')]);
    const documents = [document('ভর্তি'), document('নতুন নোটিশ', 'ভর্তি চলছে')];
    const after = searchIndexOf(documents, before);
    for (const query of ['bhorti', 'notish', 'ছুটি', 'গোপন', 'নতুন']) {
      expect(search(after, query)).toEqual(search(searchIndexOf(documents), query));
    }
    expect([...after.spellings.keys(), ...after.read.keys(), ...after.vocabulary.keys()].join()).not.toContain('গোপন');
  });
});

describe('an index that is made beside other work', () => {
  it('stops after each document and each word', () => {
    const documents = Array.from({ length: 50 }, (_, n) => document(`নোটিশ ক${n}`, `ভর্তি খ${n}`));
    expect([...indexing(documents)].length).toBeGreaterThanOrEqual(50 + 102);
    expect([...indexing(documents, searchIndexOf(documents))].length).toBeGreaterThanOrEqual(50 + 102);
  });
});

describe('nearestSpelling', () => {
  const index = searchIndexOf(['ভর্তি বিজ্ঞপ্তি', 'শিক্ষক নিয়োগ', 'বার্ষিক ক্রীড়া'].map((title) => document(title)));

  it.each([
    ['বিগ্গপ্তী ভর্তি', null],
    ['বিজ্ঞব্তি', 'বিজ্ঞপ্তি'],
    ['শিক্ষক নিয়গো', 'শিক্ষক নিয়োগ'],
    ['shikkhzok', 'শিক্ষক'],
    ['শিক্ষক', null],
    ['xyzzy', null],
    ['', null],
  ])('of %j is %j', (query, nearest) => {
    const found = nearestSpelling(index, query.normalize('NFC'));
    if (search(index, query).length > 0) expect(found).toBeNull();
    else expect(found).toBe(nearest);
  });

  it('finds something', () => {
    for (const query of ['বিজ্ঞব্তি', 'shikkhzok'])
      expect(search(index, nearestSpelling(index, query) ?? '')).not.toEqual([]);
  });
});

describe('marksIn', () => {
  const marked = (text: string, query: string, beside: readonly string[] = []) =>
    matchRanges(text, keysFound([text, ...beside], query)).map(({ start, end }) => text.slice(start, end));

  it('marks whole words where they stand, however they were typed', () => {
    expect(marked('ভর্তির নোটিশ: ভর্তি চলছে', 'ভর্তি')).toEqual(['ভর্তির', 'ভর্তি']);
    expect(marked('ভর্তি নোটিশ, ২০২৬', 'notis 2026')).toEqual(['নোটিশ', '২০২৬']);
    expect(marked('র\u200D্যালি ও সভা', 'র্যালি')).toEqual(['র\u200D্যালি']);
    expect(marked('ভর্তি', 'ছুটি')).toEqual([]);
  });

  it('marks in a title nothing that is only like what the text below it has', () => {
    expect(marked('বড়দিনের ছুটি', 'bhorti', ['ভর্তির কাজে অফিস খোলা'])).toEqual([]);
  });
});

describe('snippetOf', () => {
  const long = `${'আগে অনেক কথা। '.repeat(30)}ষষ্ঠ শ্রেণিতে ভর্তি চলছে।${' পরে আরও কথা।'.repeat(30)}`;

  it('shows the words with what is around them', () => {
    const { text, marks } = snippetOf(long, 'bhorti');
    expect(text).toMatch(/^… .*ভর্তি.* …$/);
    expect(text.length).toBeLessThan(175);
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['ভর্তি']);
  });

  it('begins at the beginning where nothing is found, and is whole where it is short', () => {
    expect(snippetOf(long, 'ছুটি').text).toMatch(/^আগে অনেক কথা।.* …$/);
    expect(snippetOf('ভর্তি\n\nচলছে', 'চলছে')).toEqual({ text: 'ভর্তি চলছে', marks: [{ start: 6, end: 10 }] });
    expect(snippetOf('', 'ক')).toEqual({ text: '', marks: [] });
    expect(snippetOf('ক'.repeat(500), 'খ').text.length).toBeLessThan(170);
  });
});
