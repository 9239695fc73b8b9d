import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { gapWords as words } from '../words.ts';
import { gapsIn, type OverviewFacts } from './gaps.ts';

type Institution = RecordAt<'institutions'>;
type Leader = RecordAt<'principal-vice-principal'>;
type Notice = RecordAt<'notices'>;
type Result = RecordAt<'results'>;
type Routine = RecordAt<'routines'>;

const TODAY = '2026-11-20';
const image = '/api/media/a.webp';

const institution = {
  id: 1,
  contact_phone: '01700000000',
  history: 'ইতিহাস',
  logo: image,
  institution_image: image,
} as Institution;
const leader = (designation: Leader['designation']) => ({ id: 1, designation }) as Leader;
const some = { count: 3, items: [] };
const none = { count: 0, items: [] };
const newest = <T>(item: Partial<T>) => ({ count: 3, items: [item as T] });

/** A school without gaps on its site. */
const whole: OverviewFacts = {
  institution: { first: institution },
  leaders: [leader('principal'), leader('president')],
  settings: { ...DEFAULT_SETTINGS, social_url: 'https://example.org/school', map_url: 'https://maps.example/embed' },
  notices: newest<Notice>({ date: '2026-11-19' }),
  routines: newest<Routine>({ created_at: '2026-01-05T04:00:00Z', updated_at: '' }),
  results: newest<Result>({ year: 2026 }),
  classes: some,
  teachers: some,
  committee: some,
  banners: some,
  gallery: some,
  unread: none,
};
const gaps = (change: Partial<OverviewFacts>, role = 'Admin') =>
  gapsIn({ ...whole, ...change }, TODAY, role).map((gap) => gap.words);

describe('what is missing on the site', () => {
  it('is nothing where everything is there', () => {
    expect(gaps({})).toEqual([]);
  });

  it('is not what nobody knows', () => {
    const asked = Object.fromEntries(Object.keys(whole).map((key) => [key, undefined])) as Partial<OverviewFacts>;
    const failed = Object.fromEntries(Object.keys(whole).map((key) => [key, null])) as Partial<OverviewFacts>;
    expect(gaps(asked)).toEqual([]);
    expect(gaps(failed)).toEqual([]);
  });

  it('is the institution as a whole before any part of it', () => {
    expect(gaps({ institution: { first: null } })).toEqual([words.setUp, words.institution]);
    expect(gaps({ institution: { first: null }, settings: null })[0]).toBe(words.institution);
    const bare = { ...institution, logo: null, institution_image: null, history: '', contact_phone: '' };
    expect(gaps({ institution: { first: bare } })).toEqual([words.logo, words.picture, words.history, words.phone]);
  });

  it.each([
    ['nobody', [], [words.principal('অধ্যক্ষ'), words.president]],
    ['a president alone', [leader('president')], [words.principal('অধ্যক্ষ')]],
    ['a principal alone', [leader('principal')], [words.president]],
  ])('names the leaders that %s leaves open', (_, leaders, expected) => {
    expect(gaps({ leaders })).toEqual(expected);
  });

  it('is what visitors wrote that nobody has read, before all else', () => {
    const unread = { count: 3, items: [] };
    expect(gaps({ unread, classes: none })).toEqual(['৩টি নতুন বার্তা পড়ুন', words.classes]);
  });

  it('calls the head as the school does', () => {
    const settings = { ...whole.settings, head_title: 'প্রধান শিক্ষক' } as OverviewFacts['settings'];
    expect(gaps({ settings, leaders: [leader('president')] })).toEqual(['প্রধান শিক্ষকের তথ্য যোগ করুন']);
  });

  it.each([
    ['today', TODAY, []],
    ['a month ago', '2026-10-20', [words.oldNotice]],
    ['29 days ago', '2026-10-22', []],
    ['tomorrow', '2026-11-21', []],
    ['some day', 'গত বছর', []],
  ])('judges the newest notice, of %s', (_, date, expected) => {
    expect(gaps({ notices: newest<Notice>({ date }) })).toEqual(expected);
  });

  it('wants routines and results of this year', () => {
    expect(gaps({ routines: newest<Routine>({ created_at: '2025-12-30', updated_at: '' }) })).toEqual([
      words.oldRoutine('২০২৬'),
    ]);
    expect(gaps({ routines: newest<Routine>({ created_at: '', updated_at: '' }) })).toEqual([]);
    expect(gaps({ results: newest<Result>({ year: 2025 }) })).toEqual([words.oldResult('২০২৬')]);
    expect(gaps({ results: newest<Result>({ year: 0 }) })).toEqual([]);
  });

  it.each([
    ['notices', words.noNotice],
    ['routines', words.routine],
    ['results', words.result],
    ['classes', words.classes],
    ['teachers', words.teachers],
    ['committee', words.committee],
    ['banners', words.banner],
    ['gallery', words.gallery],
  ] as const)('is an empty list of %s', (list, expected) => {
    expect(gaps({ [list]: none })).toEqual([expected]);
  });

  it('asks for links of the settings where there are settings', () => {
    expect(gaps({ settings: DEFAULT_SETTINGS })).toEqual([words.social, words.map]);
    expect(gaps({ settings: null })).toEqual([]);
  });

  it('asks nobody for what only the head may set', () => {
    expect(gaps({ settings: DEFAULT_SETTINGS, classes: none }, 'Editor')).toEqual([words.classes]);
  });

  it('leads to the screen that mends it', () => {
    const found = gapsIn({ ...whole, institution: { first: null }, banners: none }, TODAY, 'Admin');
    expect(found.map(({ to }) => to)).toEqual([
      '/dashboard/set-up',
      '/dashboard/college-info',
      '/dashboard/gallery-upload',
    ]);
  });
});
