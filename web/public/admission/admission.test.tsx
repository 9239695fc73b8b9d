import { expect, it } from 'vitest';
import { drawPage, islandsIn } from '../../../test/support/draw-page.tsx';
import { foreignRecords } from '../../../test/support/foreign-records.ts';
import { answering, FAR, testPage } from '../../../test/support/page-context.ts';
import * as academicModule from '../academic/academic.tsx';
import { reachWords } from '../words.ts';
import * as admissionModule from './admission.tsx';

const page = (table: Record<string, unknown>) => testPage({ apiBase: FAR, call: answering(table) });
const items = (html: string, list: string) =>
  html.match(new RegExp(`<${list}>.*?</[ou]l>`))?.[0].match(/<li>/g)?.length ?? 0;

it('says who may come, in how many steps, with which papers, and where to ask', async () => {
  const html = await drawPage(page(foreignRecords()), '/admission', admissionModule);
  expect(html).toContain('এসএসসি বা সমমানের');
  expect(html).toContain('জিপিএ ২.৫');
  expect(items(html, 'ol class="steps"')).toBe(5);
  for (const paper of ['নম্বরপত্র', 'জাতীয় পরিচয়পত্র বা জন্ম নিবন্ধন', 'ছবি ২ কপি', 'ফি প্রদানের রসিদ']) {
    expect(html).toContain(paper);
  }
  for (const words of ['নদীপাড়, ভোলা', 'tel:01200000001', 'mailto:info@far.example', 'Sun-Thu 9am-5pm']) {
    expect(html).toContain(words);
  }
  expect(islandsIn(html)).toEqual([]);
});

it('keeps its words when the institution cannot be loaded', async () => {
  const html = await drawPage(page({}), '/admission', admissionModule);
  expect(html).toContain('এসএসসি বা সমমানের');
  expect(html).toContain(reachWords.infoFailed);
  expect(html).toContain('Sun-Thu 9am-5pm');
  expect(islandsIn(html)).toContain('admission-contact');
});

it('has two cards of three: programs and departments', async () => {
  const html = await drawPage(page(foreignRecords()), '/academic', academicModule);
  expect(html.match(/<ul class="programmes">/g)).toHaveLength(2);
  expect(items(html, 'ul class="programmes"')).toBe(3);
  for (const words of ['এইচএসসি (বিজ্ঞান)', 'এইচএসসি (মানবিক)', 'এইচএসসি (ব্যবসায় শিক্ষা)', 'ব্যবসায় শিক্ষা বিভাগ']) {
    expect(html).toContain(words);
  }
  expect(islandsIn(html)).toEqual([]);
});
