import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawPage, islandsIn } from '../../../test/support/draw-page.tsx';
import { type ForeignBackend, startForeignBackend } from '../../../test/support/foreign-backend.ts';
import { answering, FAR, testPage } from '../../../test/support/page-context.ts';
import * as resultsModule from './results.tsx';
import { ResultsBoard } from './results-board.tsx';
import * as routineModule from './routine.tsx';

let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend();
});
afterEach(() => backend.mend());
afterAll(() => backend.close());

const foreign = () => testPage({ apiBase: backend.base });
const results = (url = '/results') => drawPage(foreign(), url, resultsModule);
const routines = (url = '/routine') => drawPage(foreign(), url, routineModule);
const from = (table: Record<string, unknown>) => testPage({ apiBase: FAR, call: answering(table) });
const heads = (html: string) => [...html.matchAll(/<th [^>]*>([^<]*)/g)].map(([, label]) => label);
const texts = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell?.replace(/<[^>]+>/g, ''));

describe('results', () => {
  it('stand in a table without classes on the public tab', async () => {
    backend.calls.length = 0;
    const html = await results();
    expect(heads(html)).toEqual(['সাল', 'ধরন', 'পরীক্ষা', 'ফাইল']);
    expect(texts(html).slice(0, 3)).toEqual(['২০২৫', 'পাবলিক পরীক্ষা', 'SSC']);
    expect(html).toContain('<span lang="en">SSC</span>');
    expect(html).toMatch(/href="[^"]*\/media\/r1\.pdf" target="_blank" rel="noopener"/);
    expect(backend.calls.map(({ path }) => path).sort()).toEqual(['institutions/', 'results/?category=Public']);
    expect(islandsIn(html)).toEqual(['results-board']);
  });

  it('show the class on the academic tab, and say so where there is no file', async () => {
    const row = { id: 2, year: 2024, category: 'Internal', class_name: 1, exam_name: 'Half Yearly', file: null };
    const page = from({ 'results/?category=Academic': [row], 'classes/': [{ id: 1, name: 'ষষ্ঠ' }] });
    const html = await drawPage(page, '/results?tab=academic', resultsModule);
    expect(heads(html)).toEqual(['সাল', 'ধরন', 'শ্রেণি', 'পরীক্ষা', 'ফাইল']);
    expect(texts(html)).toEqual(['২০২৪', 'অভ্যন্তরীণ পরীক্ষা', 'ষষ্ঠ', 'Half Yearly', 'কোনো ফাইল নেই']);
    expect(html).toContain('href="/results?tab=academic" aria-current="page"');
  });

  it('tell the size of a file where it is known', async () => {
    const row = { id: 1, year: 2024, category: 'Public', exam_name: 'এসএসসি', file: 'a.pdf', file_size: 2_500_000 };
    const html = await drawPage(from({ 'results/?category=Public': [row] }), '/results', resultsModule);
    expect(html).toContain('PDF · ২.৪ MB');
    expect(html).not.toContain('<span lang="en">এসএসসি</span>');
  });

  it('say that there are none in the fixed words', async () => {
    const html = await drawPage(from({ 'results/?category=Public': [] }), '/results', resultsModule);
    expect(html).toContain('<span lang="en">No results found.</span>');
    expect(html).not.toContain('<table');
  });

  it('say that they failed in the fixed words, with a way to try again', async () => {
    backend.break('results/', 503);
    const html = await results();
    expect(html).toContain('<span lang="en">Failed to load results.</span>');
    expect(html).toContain('database is locked');
    expect(html).toMatch(/<a href=""[^>]*>আবার চেষ্টা করুন/);
    expect(html).not.toContain('No results found.');
    expect(html).toContain('data-wake="now"');
  });

  it('show placeholders while the browser has to wait', () => {
    const html = renderToStaticMarkup(<ResultsBoard query={{ tab: 'public' }} results={{ state: 'missing' }} />);
    expect(html).toContain('skeleton-rows');
    expect(html).toContain('লোড হচ্ছে...');
  });
});

describe('the numbers of published exams', () => {
  const exam = { id: 3, name: 'বার্ষিক পরীক্ষা', year: 2026 };
  const numbers = {
    students: 32,
    passed: [28, 31],
    pass_rate: [87.5, 96.9],
    gpa5: 6,
    by_letter: [
      { letters: ['A+'], students: 6 },
      { letters: ['A', 'A-', 'B', 'C'], students: 18 },
      { letters: ['D', 'F'], students: 8 },
    ],
  };
  const drawn = (told: unknown[], base = '/api/') => {
    const table = { 'results/': [], 'exams/': [], 'classes/': [], 'institutions/': [], 'result-numbers/': told };
    return drawPage(testPage({ apiBase: base, call: answering(table) }), '/results', resultsModule);
  };

  it('stand in a drawing that says them, and in a table', async () => {
    const html = await drawn([{ exam, numbers }]);
    expect(html).toContain('aria-label="লেটার গ্রেড অনুযায়ী পরীক্ষার্থী: A+ ৬, A–C ১৮, D–F ৮"');
    expect(html).toContain('<dd>৮৭.৫–৯৬.৯%</dd>');
    expect(html).toContain('<dt>জিপিএ ৫</dt><dd>৬</dd>');
    expect(texts(html)).toEqual(['৬', '১৮', '৮']);
    expect(await drawn([{ exam, numbers: { ...numbers, gpa5: null } }])).not.toContain('<dt>জিপিএ ৫</dt>');
    expect(islandsIn(html)).not.toContain('exam-numbers');
  });

  it('are left out where too few sat the exam, where there is none, and of another backend', async () => {
    const few = await drawn([{ exam, numbers: null }]);
    expect(few).toContain('তাই এই পরীক্ষার সংখ্যা দেখানো হয় না');
    expect(few).not.toContain('<svg viewBox="0 0 3');
    for (const html of [await drawn([]), await drawn([{ exam, numbers }], FAR)])
      expect(html).not.toContain('exam-numbers');
  });
});

describe('routines', () => {
  it('stand by class and then newest first, with class, title and file', async () => {
    const page = from({
      'routines/?category=academic': [
        { id: 1, title: 'পুরোনো', category: 'Academic', class_name: 1, file: 'a.pdf' },
        { id: 2, category: 'Academic', class_name: 1, file: 'b.png' },
        { id: 3, category: 'Academic', file: 'vbscript:x' },
      ],
      'classes/': [{ id: 1, name: 'ষষ্ঠ' }],
    });
    const html = await drawPage(page, '/routine', routineModule);
    expect(heads(html)).toEqual(['শ্রেণি', 'শিরোনাম', 'ফাইল']);
    expect(texts(html).filter((_, index) => index % 3 !== 2)).toEqual([
      ...['ষষ্ঠ', 'ষষ্ঠ · ক্লাস রুটিন'],
      ...['ষষ্ঠ', 'পুরোনো'],
      ...['—', 'ক্লাস রুটিন'],
    ]);
    expect(html).not.toContain('vbscript');
  });

  it('stand with a dash for the class when only the classes fail', async () => {
    const rows = [{ id: 1, title: 'সাময়িক', category: 'Academic', class_name: 1, file: 'a.pdf' }];
    const page = from({ 'routines/?category=academic': rows });
    const html = await drawPage(page, '/routine', routineModule);
    expect(texts(html).slice(0, 2)).toEqual(['—', 'সাময়িক']);
    expect(page.isComplete()).toBe(false);
  });

  it('are asked by tab', async () => {
    backend.calls.length = 0;
    const html = await routines('/routine?tab=exam');
    expect(backend.calls.map(({ path }) => path)).toContain('routines/?category=exam');
    expect(html).toContain('শিরোনামের রুটিন');
    expect(html).toContain('<caption class="visually-hidden">পরীক্ষার রুটিন</caption>');
  });

  it('say that there are none, and that they failed, in the fixed words', async () => {
    const empty = await drawPage(
      from({ 'routines/?category=academic': [], 'classes/': [] }),
      '/routine',
      routineModule,
    );
    expect(empty).toContain('কোনো তথ্য পাওয়া যায়নি');
    backend.break('routines/', 'cut');
    const html = await routines();
    expect(html).toContain('রুটিন লোড করতে ব্যর্থ হয়েছে।');
    expect(html).not.toContain('কোনো তথ্য পাওয়া যায়নি');
  });
});
