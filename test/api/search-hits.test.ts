import { afterAll, beforeAll, expect, it } from 'vitest';
import { versionOf } from '../../server/kept/version.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { fileNamed, formOf, picture } from '../support/records.ts';
import { startSchool, type TestSchool } from '../support/school.ts';

let school: TestSchool;
let shown: Pages;
beforeAll(async () => {
  school = await startSchool('sqlite');
  shown = await builtPages(school, versionOf(school.app.database));
});
afterAll(() => school.close());

const make = async (path: string, body: object) => {
  const answer = await school.call('POST', path, { token: school.admin, body });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
};
/** The page to which the first hit leads. */
async function ledTo(q: string): Promise<string> {
  const [hit] = (await school.call('GET', `search/?q=${encodeURIComponent(q)}`)).body.results;
  const page = await shown.fetch(new Request(`https://school.test${hit.url}`), { clientAddress: null });
  return page.text();
}

it.each([
  ['teachers', 'মাধ্যমিক'],
  ['teachers', 'প্রাথমিক'],
  ['staff', 'মাধ্যমিক'],
])('somebody among many %s (%s) stands on the page to which the search leads', async (path, category) => {
  const name = (n: number) => `${path === 'staff' ? 'কর্মী' : 'শিক্ষক'} ${category} নম্বর-${100 + n}`;
  for (let n = 0; n < 20; n += 1)
    await make(`${path}/`, { full_name: name(n), designation: 'সহকারী', category, contact_phone: '০১৭১২৩৪৫৬৭৮' });
  for (const n of [0, 10, 19]) {
    const cards = (await ledTo(name(n))).split('<li class="person"').slice(1);
    expect([n, cards.filter((card) => card.includes(name(n))).length]).toEqual([n, 1]);
  }
});

it('a picture of long ago stands on the page to which the search leads', async () => {
  const names = ['প্রভাতফেরি', 'বৈশাখী মেলা'];
  const old = async (caption: string) =>
    formOf({ caption, category: 'old', image: fileNamed('p.jpg', await picture('jpeg', 30, 40)) });
  for (const name of names) await make('gallery/', await old(name));
  for (let n = 0; n < 47; n += 1) await make('gallery/', await old(`ছবি ${n}`));
  for (const name of names) expect([name, (await ledTo(name)).includes(`alt="${name}"`)]).toEqual([name, true]);
});

it('a page of hits that is no longer there is the last one', async () => {
  for (let n = 0; n < 25; n += 1) await make('notices/', { title: `জলাবদ্ধতা ${n}` });
  for (const [q, hits] of [
    ['জলাবদ্ধতা', 5],
    ['জলাবদ্ধতা ২৪', 1],
  ] as const) {
    const address = `/search?q=${encodeURIComponent(q)}&page=9`;
    const page = await shown.fetch(new Request(`https://school.test${address}`), { clientAddress: null });
    const [, list = ''] = /<ol class="hits">(.*?)<\/ol>/s.exec(await page.text()) ?? [];
    expect([q, list.split('<li').length - 1]).toEqual([q, hits]);
  }
});
