import { describe, expect, it } from 'vitest';
import { DUTIES } from '#contract/inspection/duties.ts';
import { drawPage, islandsIn } from '../../../test/support/draw-page.tsx';
import { answering, testPage } from '../../../test/support/page-context.ts';
import * as informationModule from './information.tsx';
import { informationWords as words } from './words.ts';

const stamped = { created_at: '2026-11-01T04:00:00.000Z', updated_at: '2026-11-03T04:00:00.000Z' };
const range = (low: number, high = low) => [low, high];
const school = {
  ...stamped,
  id: 1,
  name: 'কুসুমপুর বিদ্যালয়',
  address: 'কুসুমপুর',
  contact_phone: '01000000000',
  contact_email: 'a@b.example',
  eiin: '১০০৫৪২',
  established_on: '1968-01-01',
  website: 'javascript:alert(1)',
};
const numbers = {
  counted_on: '2026-11-22',
  live: true,
  rows: [
    {
      class: 7,
      section: 'ক',
      male: range(30),
      female: range(26),
      other: range(1, 2),
      unknown: range(0),
      total: range(57, 58),
    },
  ],
  totals: { male: range(30), female: range(26), other: range(1, 2), unknown: range(0), total: range(57, 58) },
};
const officer = { ...stamped, id: 1, kind: 'complaint', name: 'শহীদুল্লাহ', phone: '01000000017', email: 'c@b.example' };

const draw = (table: Record<string, unknown> = {}) =>
  drawPage(
    testPage({
      apiBase: '/api/',
      call: answering({
        'institutions/': [school],
        'settings/': {},
        'officers/': [officer, { ...officer, id: 2, kind: 'appeal', name: 'উপজেলা শিক্ষা কর্মকর্তা' }],
        'documents/': [],
        'facilities/': [],
        'approved-sections/': [],
        'classes/': [{ ...stamped, id: 7, name: 'সপ্তম শ্রেণি' }],
        'teachers/': [],
        'staff/': [],
        'committee-members/': [],
        'principal-vice-principal/': [],
        'routines/?category=Academic': [],
        'notices/?page=1&page_size=5&ordering=-date': { count: 0, results: [] },
        'student-numbers/': numbers,
        ...table,
      }),
    }),
    '/information',
    informationModule,
  );

describe('the page of what the school discloses', () => {
  it('numbers all eleven, and says of what is not there whom to ask', async () => {
    const html = await draw();
    expect(islandsIn(html)).toEqual([]);
    for (const duty of DUTIES) expect(html).toContain(`id="${duty}"`);
    expect(html).toContain('১১. পরিচালনা কমিটি');
    expect(html).toContain(words.notPublished);
    expect(html).toContain('href="tel:01000000000"');
    expect(html).toContain('হালনাগাদ: ৩ নভেম্বর ২০২৬');
  });

  it('shows a small number as a range, and every total that holds it', async () => {
    const html = await draw();
    expect(html).toContain('১–২');
    expect(html.match(/৫৭–৫৮/g)).toHaveLength(2);
    expect(html).toContain(words.hidden);
    expect(html).toContain('গোনা হয়েছে: আজ, ২২ নভেম্বর ২০২৬');
  });

  it('lets officers be called, and makes no link of what is none', async () => {
    const html = await draw();
    expect(html).toContain('href="tel:01000000017"');
    expect(html).toContain('৩০ কার্যদিবসে নিষ্পত্তি না হলে আপিল: উপজেলা শিক্ষা কর্মকর্তা।');
    expect(html).not.toContain('href="javascript');
  });

  it('says so in an island when it could not be read', async () => {
    const html = await draw({ 'officers/': undefined });
    expect(islandsIn(html)).toEqual(['information']);
  });
});
