import { describe, expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { noticeData } from './structured-data.ts';

const notice = {
  id: 7,
  title: 'ভর্তির বিজ্ঞপ্তি',
  description: 'লেখা',
  date: '2026-11-18',
  publish_at: null,
  event_date: null,
  event_end: null,
  updated_at: '2026-11-19T05:00:00.000Z',
} as RecordAt<'notices'>;
const institution = { address: 'কুমিল্লা', logo: '/api/media/a.png' } as RecordAt<'institutions'>;

type Thing = Record<string, unknown>;
/** Requirements of schema.org's readers for each type, with formats. */
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d))?$/;
const ABSOLUTE = /^https:\/\/school\.example(\/|$)/;
const REQUIRED: Record<string, Record<string, RegExp | string>> = {
  NewsArticle: {
    headline: /^.{1,200}$/,
    image: ABSOLUTE,
    datePublished: ISO,
    dateModified: ISO,
    author: 'EducationalOrganization',
    publisher: 'EducationalOrganization',
    mainEntityOfPage: ABSOLUTE,
  },
  Event: {
    name: /./,
    startDate: ISO,
    endDate: ISO,
    location: 'Place',
    organizer: 'EducationalOrganization',
    url: ABSOLUTE,
  },
  EducationalOrganization: { name: /./, url: ABSOLUTE },
  Place: { name: /./, address: /./ },
};

function problemsOf(thing: Thing): string[] {
  const type = String(thing['@type']);
  const wanted = REQUIRED[type];
  if (!wanted) return [`nobody knows ${type}`];
  return Object.entries(wanted).flatMap(([key, shape]) => {
    const [value] = [thing[key]].flat();
    if (typeof shape !== 'string') return shape.test(String(value ?? '')) ? [] : [`${type}.${key}: ${value}`];
    const inner = (value ?? {}) as Thing;
    return inner['@type'] === shape ? problemsOf(inner) : [`${type}.${key} is no ${shape}`];
  });
}

const dataOf = (
  changes: Partial<RecordAt<'notices'>>,
  school: typeof institution | null = institution,
  publicUrl: string | null = 'https://school.example',
) => {
  const tag = noticeData({
    notice: { ...notice, ...changes },
    institution: school,
    name: 'কুসুমপুর বিদ্যালয়',
    publicUrl,
  }) as unknown as { 'script:ld+json': { '@context': string; '@graph': Thing[] } };
  return tag['script:ld+json'];
};

describe('a notice for search engines', () => {
  it.each([
    ['plain', {}, institution],
    ['on days', { event_date: '2026-12-10', event_end: '2026-12-12' }, institution],
    ['on a day', { event_date: '2026-12-10' }, institution],
    ['of a school without an address', { event_date: '2026-12-10' }, null],
    ['from a moment on', { publish_at: '2026-11-20T03:00:00.000Z' }, institution],
  ])('%s has what readers of schema.org ask for', (_, changes, school) => {
    const { '@context': context, '@graph': graph } = dataOf(changes, school);
    expect(context).toBe('https://schema.org');
    expect(graph.flatMap(problemsOf)).toEqual([]);
    expect(graph).toHaveLength('event_date' in changes ? 2 : 1);
  });

  it('says since when it is read, and holds nothing empty', () => {
    const [changed] = dataOf({})['@graph'];
    expect(changed?.dateModified).toBe(notice.updated_at);
    const [article] = dataOf({ publish_at: '2026-11-20T03:00:00.000Z' })['@graph'];
    expect(article?.datePublished).toBe('2026-11-20T03:00:00.000Z');
    expect(article?.dateModified).toBe('2026-11-20T03:00:00.000Z');
    expect(Object.values(dataOf({ description: '' })['@graph'][0] as Thing)).not.toContain('');
  });

  it('names no address where the site knows none of its own', () => {
    const { '@graph': graph } = dataOf({ event_date: '2026-12-10' }, institution, null);
    expect(graph.map((thing) => thing['@type'])).toEqual(['NewsArticle', 'Event']);
    expect(graph[0]).toMatchObject({ headline: notice.title, publisher: { name: 'কুসুমপুর বিদ্যালয়' } });
    expect(JSON.stringify(graph)).not.toMatch(/null|"@id"|"url"|\/notice/);
  });
});
