import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { NoticeRow } from '../public/notice/notice-row.tsx';
import { neverSeen, seenBefore } from './offline.ts';

const row = (id: number, title: string, expires_on: string | null) => {
  const notice = { id, title, description: 'লেখা', date: '2026-11-20', expires_on } as RecordAt<'notices'>;
  return <NoticeRow key={id} notice={notice} today="2026-11-22" paged />;
};

it('leaves out of a kept list what is over by now, and nothing else', async () => {
  const html = renderToStaticMarkup(
    <ul>
      {row(1, 'সব সময়ের', null)}
      {row(2, 'আজ পর্যন্ত', '2026-11-25')}
      {row(3, 'গতকাল পর্যন্ত', '2026-11-24')}
      {row(4, 'শেষেরটি', '2027-01-01')}
    </ul>,
  );
  const kept = {
    address: '/notice',
    html: `<body>${html}</body>`,
    seen: '2026-11-22T04:00:00Z',
    headers: new Headers(),
  };
  const shown = async (today: string) => {
    const text = await seenBefore(kept, today).text();
    return ['সব সময়ের', 'আজ পর্যন্ত', 'গতকাল পর্যন্ত', 'শেষেরটি'].filter((title) => text.includes(title));
  };
  expect(await shown('2026-11-24')).toHaveLength(4);
  expect(await shown('2026-11-25')).toEqual(['সব সময়ের', 'আজ পর্যন্ত', 'শেষেরটি']);
  expect(await shown('2027-02-01')).toEqual(['সব সময়ের']);
});

it('names every page that can be read instead', async () => {
  const readable = Object.values(pages).filter(({ offline }) => offline);
  const kept = readable.map(({ path: address }) => ({
    ...{ address, html: '<main></main>', seen: '2026-11-22T04:00:00Z', headers: new Headers() },
  }));
  const html = await neverSeen('/gallery', kept).text();
  const named = [...html.matchAll(/<a href="(\/[^"]*)">([^<]*)<small>/g)].map(([, to, name]) => [to, name]);
  expect(named.map(([to]) => to)).toEqual(readable.map(({ path }) => path));
  for (const [to, name] of named) expect([to, name]).toEqual([to, expect.stringMatching(/^[\u0980-\u09FF]+$/)]);
});
