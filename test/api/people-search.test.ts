import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('people are looked for on %s', (dialect) => {
  let school: TestSchool;
  let classes: number[];
  const send = (path: string, body: object) => school.call('POST', path, { token: school.admin, body });
  beforeAll(async () => {
    school = await startSchool(dialect);
    classes = [await newClass(school, 'অষ্টম'), await newClass(school, 'নবম')];
    const students = [
      { full_name: 'আহনাফ তাহমিদ', roll_number: '১', guardian_name: 'জাহাঙ্গীর আলম', guardian_contact: '01712345610' },
      { full_name: 'লাবিব হাসান', roll_number: '১০০', contact_phone: '০১৮১২৩৪৫৬৭৮' },
      { full_name: 'মুনতাসির চৌধুরী', roll_number: '১০', digital_id_code: '10-8-1763999' },
      { full_name: 'লাবিব শেখ', roll_number: '10', class_name: classes[1] },
      { full_name: 'লাবিব রায়', roll_number: '১১', status: 'left' },
    ];
    for (const student of students) {
      expect((await send('students/', { class_name: classes[0], ...student })).status).toBe(201);
    }
    const person = { designation: 'সহকারী শিক্ষক', category: 'secondary', contact_phone: '01911000222' };
    for (const path of ['teachers/', 'staff/']) {
      expect((await send(path, { ...person, full_name: 'মোঃ ইছমাইল হোসেন' })).status).toBe(201);
    }
  });
  afterAll(() => school.close());

  const found = async (path: string, token: string | undefined = school.admin): Promise<string[]> => {
    const { status, body } = await school.call('GET', encodeURI(path), { token });
    expect(status).toBe(200);
    return (body.results ?? body).map(({ full_name }: { full_name: string }) => full_name);
  };

  it.each([
    ['লাবীব', ['লাবিব হাসান', 'লাবিব শেখ']],
    ['মুনতাছির চৌধুরি', ['মুনতাসির চৌধুরী']],
    ['muntasir', ['মুনতাসির চৌধুরী']],
    ['jahangir', ['আহনাফ তাহমিদ']],
    ['জাহাংগীর', ['আহনাফ তাহমিদ']],
    ['০১৭১২-৩৪৫৬১০', ['আহনাফ তাহমিদ']],
    ['01812345678', ['লাবিব হাসান']],
    ['১০-৮-১৭৬৩৯৯৯', ['মুনতাসির চৌধুরী']],
    ['labib sheikh', ['লাবিব শেখ']],
    ['কেউ নেই', []],
  ])('students by %s', async (query, names) => {
    expect(await found(`students/?search=${query}`)).toEqual(names);
    expect(await found(`students/?search=${query}&page=1`)).toEqual(names);
  });

  it('students of a roll before all others, unless an order is asked for', async () => {
    const all = ['মুনতাসির চৌধুরী', 'আহনাফ তাহমিদ', 'লাবিব হাসান'];
    expect(await found(`students/?class_name=${classes[0]}&search=10`)).toEqual(all);
    expect(await found(`students/?class_name=${classes[0]}&search=১০&page=1&page_size=2`)).toEqual(all.slice(0, 2));
    expect(await found(`students/?class_name=${classes[0]}&search=১০&page=2&page_size=2`)).toEqual(all.slice(2));
    const ordered = await found(`students/?class_name=${classes[0]}&search=10&ordering=-id`);
    expect(ordered).toEqual(['মুনতাসির চৌধুরী', 'লাবিব হাসান', 'আহনাফ তাহমিদ']);
  });

  it('students under the filters and as they are now', async () => {
    expect(await found('students/?search=labib&status=left')).toEqual(['লাবিব রায়']);
    const { body } = await send('students/', { full_name: 'তাসনিম জাহান', roll_number: '৫', class_name: classes[0] });
    expect(await found('students/?search=tasnim')).toEqual(['তাসনিম জাহান']);
    const change = { full_name: 'ফারিহা জাহান' };
    await school.call('PATCH', `students/${body.id}/`, { token: school.admin, body: change });
    expect(await found('students/?search=tasnim')).toEqual([]);
    expect(await found('students/?search=fariha')).toEqual(['ফারিহা জাহান']);
    await school.call('DELETE', `students/${body.id}/`, { token: school.admin });
    expect(await found('students/?search=fariha')).toEqual([]);
  });

  it.each(['teachers/', 'staff/'])('%s by name, and by a phone only where that is seen', async (path) => {
    for (const query of ['ইসমাইল', 'ismail hossain', 'মো ইসমাঈল']) {
      expect(await found(`${path}?search=${query}`, '')).toEqual(['মোঃ ইছমাইল হোসেন']);
    }
    const settings = (contacts_public: boolean) =>
      school.call('PATCH', 'settings/', { token: school.admin, body: { contacts_public } });
    expect((await settings(true)).status).toBe(200);
    expect(await found(`${path}?search=০১৯১১-০০০২২২`, '')).toEqual(['মোঃ ইছমাইল হোসেন']);
    expect((await settings(false)).status).toBe(200);
    expect(await found(`${path}?search=01911000222`, '')).toEqual([]);
    expect(await found(`${path}?search=01911-000222`)).toEqual(['মোঃ ইছমাইল হোসেন']);
  });
});
