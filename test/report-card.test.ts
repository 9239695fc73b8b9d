import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportCard as Card } from '#contract/exams/answers.ts';
import { BOARD_GRADES } from '#contract/results/rules.ts';
import { ReportCardPrint } from '../web/kit/page/report-card.tsx';
import { CHROMIUM } from './support/chromium.ts';

const root = path.join(import.meta.dirname, '..');
/** A style sheet with what it imports. */
const styles = (file: string): string => {
  const beside = (other: string) => path.join(path.dirname(file), other);
  return readFileSync(file, 'utf8')
    .replace(/@import "([^"]+)"[^;]*;/g, (_, other) => styles(beside(other)))
    .replace(/url\("([^"]+\.woff2)"\)/g, (_, font) => {
      return `url("data:font/woff2;base64,${readFileSync(beside(font)).toString('base64')}")`;
    });
};

const PARTS = ['সৃজনশীল', 'বহুনির্বাচনি', 'ব্যবহারিক', 'মৌখিক'].map((name, at) => ({
  key: `p${at}`,
  name,
  full: 25,
  pass: 8,
}));
const NAMES = ['বাংলাদেশ ও বিশ্বপরিচয়', 'তথ্য ও যোগাযোগ প্রযুক্তি', 'ইসলাম ও নৈতিক শিক্ষা', 'গণিত', 'গার্হস্থ্য বিজ্ঞান'];

/** A card on which all that may stand stands, with a paper for each subject. */
function cardOf(papers: number): Card {
  const ids = Array.from({ length: papers }, (_, at) => at + 1);
  const marks = Object.fromEntries(PARTS.map(({ key }) => [key, 21.5]));
  const name = (id: number) => NAMES[id % NAMES.length] ?? '';
  return {
    exam: { id: 1, name: 'বার্ষিক পরীক্ষা', year: 2026 },
    student: {
      id: 1,
      full_name: 'মোছাম্মৎ জান্নাতুল ফেরদৌস চৌধুরী',
      class: 'নবম শ্রেণি',
      section: 'ক',
      roll_number: '১২৩',
    },
    papers: ids.map((id) => ({ id, subject: id, name: name(id), parts: PARTS, highest: 97.5 })),
    subjects: ids.map((id) => ({
      subject: id,
      name: name(id),
      highest: 97.5,
      papers: [{ paper: id, full_marks: 100, parts: marks, total: 86, absent: false }],
      full_marks: 100,
      parts: marks,
      total: 86,
      percent: 86,
      letter: 'A+',
      point: 5,
      absent: false,
      optional: id === papers,
      uncounted: false,
    })),
    grades: BOARD_GRADES,
    optional: { optional_above: 2, total_with_optional: false },
    gpa: 5,
    gpa_without_optional: 5,
    letter: 'A+',
    merit: 12,
    merit_section: 3,
    failed: 1,
    total: 1290,
    days_open: 210,
    days_present: 198,
    remark: 'খুব মনোযোগী, তবে গণিতে আরও অনুশীলন দরকার। '.repeat(7).slice(0, 300),
    published_at: '2026-12-20T04:00:00.000Z',
  } as unknown as Card;
}

const institution = {
  name: 'শহীদ স্মৃতি আদর্শ উচ্চ বিদ্যালয় ও কলেজ',
  address: 'রামগঞ্জ, লক্ষ্মীপুর',
  eiin: '123456',
  phone: '01712345678',
  email: 'office@school.example',
} as never;

const beside = {
  father_name: 'মোহাম্মদ আবদুল করিম চৌধুরী',
  mother_name: 'মোছাম্মৎ রহিমা খাতুন',
  digital_id_code: '1234567890',
  stream: 'বিজ্ঞান',
};

const PAGE_SHEETS = [
  'web/ui/styles/tokens.css',
  'web/ui/fonts/text.css',
  'web/ui/fonts/headings.css',
  'web/ui/styles/base.css',
  'web/ui/styles/print.css',
];
const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
let browser: Awaited<ReturnType<typeof chromium.launch>>;
beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const drawn = (file: string, papers: number, count = 1) => {
  const cards = Array.from({ length: count }, (_, key) =>
    createElement(ReportCardPrint, { key, card: cardOf(papers), institution, host: 'school.example', beside }),
  );
  const sheets = [...PAGE_SHEETS, file].map((one) => styles(path.join(root, one)));
  return `<!doctype html><html lang="bn"><style>${sheets.join('\n')}</style><body><main class="wrap page-body">${renderToStaticMarkup(cards)}</main></body></html>`;
};

describe('a report card', () => {
  it.each([5, 6, 8, 9, 12, 15])('of %i papers with all that may stand on it is one sheet', async (papers) => {
    const page = await browser.newPage();
    await page.setContent(drawn('web/public/papers/report.css', papers, 2));
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(folder, `${papers}.pdf`);
    await page.pdf({ preferCSSPageSize: true, path: file });
    await page.close();
    expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/^Pages: +2$/m);
  });

  it('begins on a phone with the name and the results, fits it, and ends with the scale', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await page.setContent(drawn('web/public/papers/report.css', 12));
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
    const tops = [await top('.report-top dl'), await top('.report-strip'), await top('.marks'), await top('.grades')];
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(tops[1]).toBeLessThan(640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.close();
  });
});
