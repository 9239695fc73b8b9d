import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ClassHead, ResultRow } from '#contract/exams/answers.ts';
import { cardOf } from '#contract/exams/card.ts';
import { reportOf } from '#contract/results/report.ts';
import { BOARD_GRADES, DEFAULT_RULES } from '#contract/results/rules.ts';
import type { SubjectResult } from '#contract/results/subject.ts';
import { ReportCardPrint } from './report-card.tsx';

const subject = (id: number, total: number, point: number, optional = false): SubjectResult => ({
  subject: id,
  papers: [],
  full_marks: 100,
  parts: {},
  total,
  percent: total,
  letter: 'A',
  point,
  absent: false,
  optional,
  uncounted: false,
});

function drawn(rules = DEFAULT_RULES): string {
  const head = {
    exam: { id: 1, name: 'চূড়ান্ত ফল', year: 2026 },
    papers: [],
    subjects: [
      { id: 7, name: 'বাংলা', highest: 93.5 },
      { id: 8, name: 'কৃষিশিক্ষা', code: '134', highest: null },
      { id: 9, name: 'সংগীত', code: 'MUS-1', highest: null },
    ],
    grades: BOARD_GRADES,
    days_open: null,
    optional: rules,
  } satisfies Partial<ClassHead>;
  const report = reportOf(
    5,
    [subject(7, 72, 4), subject(8, 85, 5, true), { ...subject(9, 40, 2), uncounted: true }],
    rules,
  );
  const row: ResultRow = { ...report, roll_number: '1', full_name: 'ক', section: '', days_present: null, remark: '' };
  return renderToStaticMarkup(<ReportCardPrint card={cardOf(head, 'অষ্টম', row, '')} institution={null} host={null} />);
}

const cellsOf = (html: string, head: string) =>
  [
    ...(new RegExp(`<th scope="row">${head.replace(/[()]/g, '\\$&')}</th>(.*?)</tr>`).exec(html)?.[1] ?? '').matchAll(
      /<td[^>]*>(.*?)<\/td>/g,
    ),
  ].map(([, text]) => text);

describe('a report card', () => {
  it('says the best of the class in each subject, also where no paper is behind it', () => {
    expect(cellsOf(drawn(), 'বাংলা')).toEqual(['১০০', '৭২.০০', '৯৩.৫', '৭২', 'A', '৪.০০']);
    expect(cellsOf(drawn(), 'কৃষিশিক্ষা <small>১৩৪</small>')[2]).toBe('–');
  });

  it('says the code of a subject that has one, in Bangla digits where it is a number', () => {
    expect(drawn()).toContain('<th scope="row">কৃষিশিক্ষা <small>১৩৪</small></th>');
    expect(drawn()).toContain('<th scope="row">সংগীত <small>MUS-1</small></th>');
    expect(drawn()).toContain('<th scope="row">বাংলা</th>');
  });

  it('says from what on the optional subject counts, and how much it gave', () => {
    expect(drawn()).toContain('গ্রেড পয়েন্টের ২.০০-এর অতিরিক্ত অংশ যোগ হয়</td><td colSpan="2">অতিরিক্ত ৩.০০</td>');
  });

  it('totals what the rules count, and says which', () => {
    expect(cellsOf(drawn(), 'মোট (ঐচ্ছিক বিষয় ছাড়া)').slice(0, 2)).toEqual(['১০০', '৭২']);
    const both = drawn({ ...DEFAULT_RULES, total_with_optional: true });
    expect(cellsOf(both, 'মোট (ঐচ্ছিক বিষয়সহ)').slice(0, 2)).toEqual(['২০০', '১৫৭']);
  });
});
