import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { drawPage, islandsIn } from '../../../test/support/draw-page.tsx';
import { type ForeignBackend, startForeignBackend } from '../../../test/support/foreign-backend.ts';
import { answering, FAR, testPage } from '../../../test/support/page-context.ts';
import { memberWords } from '../words.ts';
import * as aboutModule from './about.tsx';
import { speakers } from './leaders.tsx';
import { aboutWords } from './words.ts';

type Leader = RecordAt<'principal-vice-principal'>;

let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend();
});
afterEach(() => backend.mend());
afterAll(() => backend.close());

const draw = (changes: Partial<Parameters<typeof testPage>[0]> = {}) =>
  drawPage(testPage({ apiBase: backend.base, ...changes }), '/aboutcollege', aboutModule);
const school = { id: 1, name: 'ক', mission: 'লক্ষ্যের কথা', objective: 'উদ্দেশ্যের কথা', history: '' };
const drawOf = (table: Record<string, unknown>, avatarUrl: string | null = null) =>
  draw({
    apiBase: FAR,
    avatarUrl,
    call: answering({ 'institutions/': [school], 'teachers/': [], 'principal-vice-principal/': [], ...table }),
  });

describe('a whole institution', () => {
  it('tells its history, approval, place and number of teachers, and is plain HTML', async () => {
    const html = await draw();
    for (const words of ['প্রথম অনুচ্ছেদ।', '১ ফেব্রুয়ারি ১৯৭২', '৮৩০০', '৩ জন', 'নদীপাড়, ভোলা', 'Sun-Thu 9am-5pm']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain(aboutWords.mission);
    expect(html).toContain('src="https://cdn.far.example/school.jpg"');
    expect(islandsIn(html)).toEqual([]);
  });

  it('tells mission and objective where there are some', async () => {
    const html = await drawOf({ 'committee-members/': [] });
    expect(html).toContain('লক্ষ্যের কথা');
    expect(html).toContain('উদ্দেশ্যের কথা');
    expect(html).not.toContain(aboutWords.history);
    expect(html).toContain(memberWords.none);
  });

  it('says so when nothing has been told yet', async () => {
    expect(await drawOf({ 'institutions/': [] })).toContain(aboutWords.empty);
  });
});

describe('who speaks', () => {
  const leader = (id: number, designation: string) => ({ id, designation, full_name: `${id}` }) as Leader;
  const titles = (leaders: Leader[], head = 'অধ্যক্ষ') =>
    speakers(leaders, head).map(({ leader, title }) => [leader.id, title]);

  it('is president, head and vice principals, whatever the order of the list', () => {
    const list = [
      leader(1, 'vice_principal'),
      leader(2, 'principal'),
      leader(3, 'president'),
      leader(4, 'vice_principal'),
    ];
    expect(titles(list)).toEqual([
      [3, 'সভাপতির বাণী'],
      [2, 'অধ্যক্ষের বাণী'],
      [1, 'উপাধ্যক্ষের বাণী'],
      [4, 'উপাধ্যক্ষের বাণী'],
    ]);
  });

  it('bears a school’s titles in a school', () => {
    expect(titles([leader(1, 'principal'), leader(2, 'vice_principal')], 'প্রধান শিক্ষক')).toEqual([
      [1, 'প্রধান শিক্ষকের বাণী'],
      [2, 'সহকারী প্রধান শিক্ষকের বাণী'],
    ]);
  });

  it('is nobody in an empty list', () => {
    expect(titles([])).toEqual([]);
  });

  it('stands on the page with name and contacts', async () => {
    const html = await draw();
    for (const words of ['আবদুল করিম', 'মোছা. রেহানা বেগম', 'উপাধ্যক্ষ', 'href="tel:01200000002"']) {
      expect(html).toContain(words);
    }
  });
});

describe('the committee', () => {
  const members = [
    { id: 1, full_name: 'রহিম', role: 'সভাপতি', photo: 'media/r.jpg' },
    { id: 2, full_name: 'করিম', role: 'সদস্য', photo: 'javascript:alert(1)', contact_phone: '০১২০০০০০০০১' },
  ];

  it('shows roles, photos, and the picture of initials where a photo is missing or will fail', async () => {
    const html = await drawOf({ 'committee-members/': members });
    expect(html).toContain('মোট ২ জন সদস্য');
    expect(html).toMatch(
      /data-fallback="\/avatar\/%E0%A6%B0[^"]*\.svg"[^>]*src="https:\/\/far\.example\/base\/media\/r\.jpg"/,
    );
    expect(html).toMatch(/src="\/avatar\/%E0%A6%95[^"]*\.svg" alt=""/);
    expect(html).toContain('href="tel:01200000001"');
  });

  it('asks an external service where one is named', async () => {
    const html = await drawOf({ 'committee-members/': members }, 'https://faces.example/{name}');
    expect(html).toMatch(/src="https:\/\/faces\.example\/%E0%A6%95/);
  });

  it('can fail alone', async () => {
    backend.break('committee-members/', 500);
    const html = await draw();
    expect(html).toContain(memberWords.failed);
    expect(html).toContain('প্রথম অনুচ্ছেদ।');
    expect(islandsIn(html)).toEqual(['about-committee']);
  });

  it.each([
    ['institutions/', aboutWords.failed, 'about-school'],
    ['principal-vice-principal/', aboutWords.messagesFailed, 'about-leaders'],
  ])('as can %s', async (path, words, island) => {
    backend.break(path, 'html');
    const html = await draw();
    expect(html).toContain(words);
    expect(islandsIn(html)).toContain(island);
  });
});
