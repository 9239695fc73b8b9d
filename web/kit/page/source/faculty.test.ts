import { describe, expect, it } from 'vitest';
import { href, pages, type QueryOf } from '#contract/pages.ts';
import { answering, testPage } from '../../../../test/support/page-context.ts';
import { serverApi } from '../../api/ask-all.ts';
import { askFaculty } from './faculty.ts';

const teachers = [
  { id: 1, full_name: 'রহিমা খাতুন', designation: 'সহকারী শিক্ষক', subject: 'বাংলা', category: null },
  { id: 2, name: 'করিম উদ্দিন', designation: 'প্রভাষক', category: 'PRIMARY' },
  { id: 3, full_name: 'সেলিম রেজা', designation: 'প্রভাষক', category: 'মাধ্যমিক', teacher_intro: 'বেতন কোড: ৯' },
  { id: 4, full_name: 'হাসান আলী', designation: ' সহকারী  শিক্ষক', subject: 'গণিত', category: 'secondary' },
  { id: 5, full_name: 'নাসরিন', designation: '', category: 'নেই এমন' },
];
const staff = [
  { id: 1, full_name: 'অফিসের একজন', designation: 'অফিস সহকারী' },
  { id: 2, full_name: 'প্রাথমিকের একজন', designation: 'আয়া', category: 'primary' },
];
const table = { 'teachers/': { results: teachers }, 'staff/': staff };

const ask = (query: Partial<QueryOf<'faculty'>>, tables: Record<string, unknown> = table) =>
  askFaculty(
    serverApi(testPage({ apiBase: 'https://far.example/', call: answering(tables) })),
    pages.faculty.parse(new URLSearchParams(href.faculty(query).split('?')[1])),
  );
const ids = async (query: Partial<QueryOf<'faculty'>>) => (await ask(query)).items.map(({ id }) => id);

describe('the directory', () => {
  it('takes a missing or unknown category for secondary, for staff too', async () => {
    expect(await ids({})).toEqual([1, 3, 4, 5]);
    expect(await ids({ category: 'primary' })).toEqual([2]);
    expect(await ids({ type: 'staff' })).toEqual([1]);
    expect(await ids({ type: 'staff', category: 'primary' })).toEqual([2]);
  });

  it('searches name, designation, subject and introduction, however these were typed', async () => {
    expect(await ids({ search: 'রহিমা' })).toEqual([1]);
    expect(await ids({ search: 'প্রভাষক' })).toEqual([3]);
    expect(await ids({ search: 'গণিত' })).toEqual([4]);
    expect(await ids({ search: 'কোড: 9' })).toEqual([3]);
    expect(await ids({ search: 'zzz' })).toEqual([]);
  });

  it('offers the designations of the chosen list, each once', async () => {
    expect((await ask({})).designations).toEqual(['সহকারী শিক্ষক', 'প্রভাষক']);
    expect((await ask({ category: 'primary' })).designations).toEqual(['প্রভাষক']);
    expect((await ask({ type: 'staff' })).designations).toEqual(['অফিস সহকারী']);
  });

  it('chooses by designation, and passes over one that nobody there has', async () => {
    expect(await ids({ designation: 'সহকারী শিক্ষক' })).toEqual([1, 4]);
    expect(await ids({ designation: 'সহকারী শিক্ষক', search: 'গণিত' })).toEqual([4]);
    expect(await ask({ designation: 'অধ্যক্ষ' })).toMatchObject({ count: 4, narrowed: false });
  });

  it('counts those of the list beside those found', async () => {
    expect(await ask({ search: 'রহিমা' })).toMatchObject({ count: 1, total: 4, narrowed: true });
    expect(await ask({})).toMatchObject({ count: 4, total: 4, narrowed: false });
  });

  it('stands on pages of eight', async () => {
    const many = Array.from({ length: 17 }, (_, index) => ({ id: index + 1, full_name: `শিক্ষক ${index + 1}` }));
    expect(await ask({ page: 3 }, { 'teachers/': many })).toMatchObject({ page: 3, pages: 3, items: [{ id: 17 }] });
    expect((await ask({}, { 'teachers/': many })).items).toHaveLength(8);
  });

  it('gives staff no subject and no introduction', async () => {
    const [first] = (await ask({ type: 'staff' }, { 'staff/': [{ ...staff[0], subject: 'x', teacher_intro: 'x' }] }))
      .items;
    expect([first?.full_name, first?.subject, first?.teacher_intro]).toEqual([
      staff[0]?.full_name,
      undefined,
      undefined,
    ]);
  });
});
