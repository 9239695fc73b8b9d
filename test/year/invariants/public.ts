import { href } from '#contract/pages.ts';
import { dayOf } from '#contract/rules/dates.ts';
import { SPELLINGS } from '../commands/notices.ts';
import { all, type Model, type Record_ } from '../model.ts';
import type { YearSchool } from '../school.ts';

type State = 'draft' | 'scheduled' | 'live' | 'archived';

/** State of a notice at a moment, by its window. */
function stateOf({ values }: Record_, now: number): State {
  if (values.status === 'draft') return 'draft';
  if (values.publish_at !== null && Date.parse(String(values.publish_at)) > now) return 'scheduled';
  if (values.expires_on !== null && String(values.expires_on) < String(dayOf(new Date(now).toISOString())))
    return 'archived';
  return 'live';
}

const ids = (rows: readonly { id: number }[]): string =>
  rows
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();

/** Lists, pages, feed, search, sitemap, calendar and counts show what is public at this moment, and nothing else. */
export async function publicProblems(school: YearSchool, model: Model): Promise<string[]> {
  const { now } = school;
  const problems: string[] = [];
  const known = all(model, 'notices').map((notice) => ({ ...notice, state: stateOf(notice, now) }));
  const gone = [...all(model, 'notices', 'trash'), ...all(model, 'notices', 'gone')];
  const hidden = [...gone, ...known.filter(({ state }) => state === 'draft' || state === 'scheduled')];
  const shown = known.filter(({ state }) => state === 'live');
  const over = known.filter(({ state }) => state === 'archived');
  const get = async (path: string) => (await school.call('visitor', 'GET', path)).body;
  const same = (what: string, is: string, should: string) => {
    if (is !== should) problems.push(`${what}: ${is || 'none'}, not ${should || 'none'}`);
  };
  same('notices that everybody reads', ids(await get('notices/')), ids(shown));
  same('archived notices that everybody reads', ids(await get('notices/?state=archived')), ids(over));
  same('their count', String((await get('notices/?page=1')).count), String(shown.length));
  for (const path of ['officers/', 'facilities/']) {
    const { status } = await school.call('visitor', 'GET', path);
    same(`${path} to everybody`, String(status), model.inspects ? '200' : '404');
  }
  const exams = all(model, 'exams').filter(({ id }) => (model.exams.get(id)?.opens ?? Number.POSITIVE_INFINITY) <= now);
  same('exams that everybody reads', ids(await get('exams/')), ids(exams));
  // Every word counts, whatever its alphabet and however it is spelt.
  for (const word of ['বিজ্ঞপ্তি সমাপ্ত', ...SPELLINGS, 'বিজ্ঞপ্তি xqzwkvbmp']) {
    const { results } = await get(`search/?q=${encodeURIComponent(word)}`);
    const found = (results as { type: string; id: number }[]).filter(({ type }) => /^notices?$/.test(type));
    same(`notices found by “${word}”`, ids(found), word.endsWith('p') ? '' : ids([...shown, ...over]));
  }
  for (const { id, values } of hidden) {
    const { status } = await school.call('visitor', 'GET', `notices/${id}/`);
    if (status !== 404) problems.push(`“${values.title}” is answered ${status} to everybody`);
  }
  const texts = { list: href.notices(), feed: href.feed(), sitemap: '/sitemap.xml', calendar: href.calendarFile() };
  for (const [where, path] of Object.entries(texts)) {
    const text = (await school.page(path)).replaceAll('\r\n ', '');
    const says = ({ id, values }: Record_) =>
      where === 'sitemap' ? text.includes(`/notice/${id}<`) : text.includes(String(values.title));
    for (const one of hidden)
      if (says(one)) problems.push(`the ${where} tells of “${one.values.title}”, which is not public`);
    for (const one of shown)
      if (!says(one) && (where !== 'calendar' || one.values.event_date))
        problems.push(`the ${where} does not tell of “${one.values.title}”`);
  }
  return problems;
}
