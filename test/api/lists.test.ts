import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../server/api.ts';
import { plainResources } from '../support/records.ts';
import { type Answer, DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const ids = (answer: Answer): number[] =>
  (answer.body.results ?? answer.body).map((record: { id: number }) => record.id);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe.each(DIALECTS)('lists on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    for (const n of range(1, 45)) {
      const body = {
        title: `নোটিশ ${n % 2 ? 'জোড়' : 'বিজোড়'}`,
        date: `2024-01-${String(46 - n > 31 ? 31 : 46 - n).padStart(2, '0')}`,
      };
      await school.call('POST', 'notices/', { token: school.admin, body });
    }
  });
  afterAll(() => school.close());
  const get = (path: string, token?: string) => school.call('GET', path, { token });

  it('are arrays by ascending id, and envelopes with a page', async () => {
    expect(ids(await get('notices/'))).toEqual(range(1, 45));
    const first = await get('notices/?page=1');
    expect(Object.keys(first.body)).toEqual(['count', 'next', 'previous', 'results']);
    expect(first.body).toMatchObject({ count: 45, next: 'notices/?page=2', previous: null });
    expect(ids(first)).toEqual(range(1, 20));
    const last = await get(`notices/?page=3`);
    expect(last.body).toMatchObject({ count: 45, next: null, previous: 'notices/?page=2' });
    expect(ids(last)).toEqual(range(41, 45));
    expect((await get('notices/?page=4')).status).toBe(404);
  });

  it('of a search are kept where it found something', async () => {
    const api = createApi(school.app);
    const read = (path: string) => api.get(`/api/notices/${path}`);
    await read('');
    await read('?search=বিজোড়');
    await read('?search=বিজোড়&page=2');
    expect(api.size().answers).toBe(3);
    for (const nothing of ['?search=নেই', '?search=নেই&page=1', '?search=নেই&page=1&page_size=7']) await read(nothing);
    expect(api.size().answers).toBe(3);
  });

  it('are walked by next and back by previous, which keep every other parameter', async () => {
    let path: string | null = 'notices/?search=বিজোড়&ordering=-date&page_size=8&utm=a%26b&page=1';
    const seen: number[] = [];
    let back: string | null = null;
    while (path) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.body.count).toBe(22);
      seen.push(...ids(answer));
      back = answer.body.previous;
      path = answer.body.next;
      for (const kept of ['ordering=-date', 'page_size=8', 'utm=a%26b']) if (path) expect(path).toContain(kept);
      if (path) expect(new URLSearchParams(path.split('?')[1]).get('search')).toBe('বিজোড়');
    }
    expect(seen.length).toBe(22);
    expect(new Set(seen).size).toBe(22);
    expect((await get(back ?? '')).status).toBe(200);
  });

  it('hold as many on a page as asked for, up to 200', async () => {
    expect(ids(await get('notices/?page=2&page_size=44'))).toEqual([45]);
    expect(ids(await get('notices/?page=1&page_size=200'))).toHaveLength(45);
    expect(ids(await get('notices/?page_size=2'))).toHaveLength(45);
    const bengali = await get('notices/?page=২&page_size=৪৪');
    expect([ids(bengali), bengali.body.previous]).toEqual([
      [45],
      `notices/?${new URLSearchParams('page=1&page_size=৪৪')}`,
    ]);
    for (const query of [
      'page=1&page_size=201',
      'page_size=0',
      'page_size=-1',
      'page_size=x',
      'page_size=',
      'page=0',
      'page=-1',
      'page=',
      'page=x',
      'page=1.0',
      'page=1e3',
    ]) {
      const answer = await get(`notices/?${query}`);
      expect([query, answer.status, Object.keys(answer.body.errors)]).toEqual([
        query,
        400,
        [query.includes('page_size') ? 'page_size' : 'page'],
      ]);
    }
    for (const past of ['3', '999999999', '99999999999', '9'.repeat(30)])
      expect([past, (await get(`notices/?page=${past}&page_size=44`)).status]).toEqual([past, 404]);
  });

  it('have a first page of nothing', async () => {
    for (const path of ['banners/?page=1', 'notices/?page=1&search=নেই']) {
      const answer = await get(path);
      expect([answer.status, answer.body]).toEqual([200, { count: 0, next: null, previous: null, results: [] }]);
    }
    expect((await get('banners/?page=2')).status).toBe(404);
  });

  it('refuse a known parameter that comes twice, and ignore what they do not know', async () => {
    for (const key of ['page', 'page_size', 'search', 'ordering']) {
      const answer = await get(`notices/?${key}=1&${key}=1`);
      expect([key, answer.status]).toEqual([key, 400]);
      expect(answer.body.errors[key]).toContain('এটি একবারের বেশি দেওয়া যাবে না');
    }
    expect((await get('results/?category=Public&category=Public')).status).toBe(400);
    expect(ids(await get('notices/?limit=1&offset=3&fields=id&include=user&x=1&x=2&category=nothing'))).toHaveLength(
      45,
    );
  });

  it('are ordered by any field of the record, up and down, and by nothing else', async () => {
    const dates = (await get('notices/?ordering=date')).body.map((n: { date: string; id: number }) => [n.date, n.id]);
    expect(dates).toEqual([...dates].sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1])));
    const down = (await get('notices/?ordering=-date')).body.map((n: { date: string; id: number }) => [n.date, n.id]);
    expect(down).toEqual([...dates].reverse());
    expect(ids(await get('notices/?ordering=-id'))).toEqual(range(1, 45).reverse());
    expect(ids(await get('notices/?ordering='))).toEqual(range(1, 45));
    for (const key of [
      'search_text',
      'pdf_file',
      'password_hash',
      '--id',
      '+id',
      'id,',
      'id,-id',
      'title,x',
      'id desc',
      '1',
      'constructor',
      '__proto__',
      'title;',
    ]) {
      expect([key, (await get(`notices/?ordering=${encodeURIComponent(key)}`)).status]).toEqual([key, 400]);
    }
    for (const resource of plainResources) {
      for (const key of ['id', 'created_at', 'updated_at', ...Object.keys(resource.fields)]) {
        const { status } = await get(`${resource.path}/?ordering=-${key}`, school.admin);
        expect([resource.path, key, status]).toEqual([
          resource.path,
          key,
          resource.fields[key]?.kind === 'file' ? 400 : 200,
        ]);
      }
    }
  });

  it('put texts in the same order in every database: by code point, what is empty first', async () => {
    const names = ['ক', 'Z', 'a', 'খ', '𑒏', 'ড়', '~', '-', 'é'];
    for (const name of names) await school.call('POST', 'classes/', { token: school.admin, body: { name } });
    const sorted = (await get('classes/?ordering=name')).body.map((c: { name: string }) => c.name);
    expect(sorted).toEqual(['-', 'Z', 'a', '~', 'é', 'ক', 'খ', 'ড়', '𑒏'].map((name) => name.normalize('NFC')));
    const classId = (await get('classes/')).body[0].id;
    for (const date_of_birth of ['2010-01-01', '', '2009-01-01']) {
      await school.call('POST', 'students/', {
        token: school.admin,
        body: { full_name: 'ক', roll_number: '1', class_name: classId, date_of_birth },
      });
    }
    expect(ids(await get('students/?ordering=date_of_birth', school.admin))).toEqual([2, 3, 1]);
    expect(ids(await get('students/?ordering=-date_of_birth', school.admin))).toEqual([1, 3, 2]);
  });

  describe('search', () => {
    beforeAll(async () => {
      for (const full_name of ['মোঃ আবদুল ক়াদের', 'বাড়ৈ ৫০% (খ)', 'O’Brien_x', 'a\\b', 'ﬁne 2024', 'সৎ', 'ÉCOLE']) {
        const body = {
          full_name,
          designation: 'শিক্ষক',
          category: 'secondary',
          contact_phone: '01099999991',
          contact_email: 'hidden@mail.example',
        };
        await school.call('POST', 'staff/', { token: school.admin, body });
      }
    });
    const find = async (search: string, token?: string) =>
      ids(await get(`staff/?search=${encodeURIComponent(search)}`, token));

    it.each([
      ['  কাদের', [1]],
      ['আবদুল ক়', [1]],
      ['বা\u09DCৈ', [2]],
      ['বাড়\u200Dৈ', [2]],
      ['50%', [2]],
      ['৫০%', [2]],
      ['%', [2]],
      ['_', [3]],
      ["o'brien_X", [3]],
      ['o_brien', [3]],
      ['a\\b', [4]],
      ['\\', [4]],
      ['fine ২০২৪', [5]],
      ['স\u09A4\u09CD', [6]],
      ['école', [7]],
      ['শিক্ষক', [1, 2, 3, 4, 5, 6, 7]],
      ['মাধ্যমিক', [1, 2, 3, 4, 5, 6, 7]],
      ['নেই', []],
      ['', [1, 2, 3, 4, 5, 6, 7]],
      [' \u200B', [1, 2, 3, 4, 5, 6, 7]],
      ["' OR 1=1 --", []],
      ['(a+)+$', [4]],
    ])('%j finds %j', async (search, found) => {
      expect(await find(search)).toEqual(found);
    });

    it('finds across two fields of people alone', async () => {
      expect(await find('(খ) শিক্ষক')).toEqual([2]);
      const body = { full_name: 'বাড়ৈ (খ)', role: 'শিক্ষক' };
      const made = await school.call('POST', 'committee-members/', { token: school.admin, body });
      expect(made.status).toBe(201);
      const found = (search: string) => get(`committee-members/?search=${encodeURIComponent(search)}`);
      expect(ids(await found('(খ) শিক্ষক'))).toEqual([]);
      expect(ids(await found('(খ)'))).toEqual([made.body.id]);
      await school.call('DELETE', `committee-members/${made.body.id}/`, { token: school.admin });
    });

    it('survives anything that can stand in an address', async () => {
      const odd = [
        '%00',
        '%FF%FE',
        '%ED%A0%80',
        'a%00b',
        '%',
        '%zz',
        '+',
        '%EF%B7%BA'.repeat(1700),
        'ক'.repeat(3000),
        '%25'.repeat(5000),
      ];
      for (const search of odd) {
        const { status } = await get(`staff/?search=${search}`);
        expect([search.slice(0, 20), status < 500]).toEqual([search.slice(0, 20), true]);
      }
      for (const query of ['?search', '?=&&=', '?page=%00', '?ordering=%00', '?%00=1', '?page[]=1', '?page=1;page=2']) {
        expect([query, (await get(`staff/${query}`)).status < 500]).toEqual([query, true]);
      }
    });

    it('refuses what no record can contain', async () => {
      for (const search of ['a%00b', '%1B', '%EF%B7%BA'.repeat(1700), 'ক'.repeat(1001)]) {
        const answer = await get(`staff/?search=${search}`);
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['search']]);
      }
      expect(await find('ক'.repeat(1000))).toEqual([]);
      expect(await find('fine\n২০২৪\t')).toEqual([5]);
    });

    it('follows a record that changes', async () => {
      await school.call('PATCH', 'staff/7/', { token: school.admin, body: { full_name: 'নতুন নাম' } });
      expect(await find('école')).toEqual([]);
      expect(await find('নতুন')).toEqual([7]);
    });

    describe('with contacts that are not public', () => {
      beforeAll(async () => {
        const token = school.admin;
        await school.call('POST', 'teachers/', {
          token,
          body: {
            full_name: 'ক',
            category: 'primary',
            contact_phone: '01099999991',
            contact_email: 'hidden@mail.example',
          },
        });
        await school.call('POST', 'committee-members/', {
          token,
          body: { full_name: 'ক', role: 'সদস্য', contact_phone: '99999991', contact_email: 'hidden@mail.example' },
        });
        await school.call('POST', 'principal-vice-principal/', {
          token,
          body: { full_name: 'ক', designation: 'principal', contact_phone: '99999991' },
        });
        await school.call('PATCH', 'settings/', { token, body: { contacts_public: false } });
      });

      it.each(['teachers', 'staff', 'committee-members'])(
        'hides those of %s from everybody but an Admin',
        async (path) => {
          for (const token of [undefined, school.user, 'x'.repeat(43)]) {
            const [first] = (await get(`${path}/`, token)).body;
            expect(first).toMatchObject({ contact_phone: '', contact_email: '' });
            expect((await get(`${path}/${first.id}/`, token)).body).toEqual(first);
            expect(JSON.stringify((await get(`${path}/?page=1`, token)).body)).not.toMatch(/9999999|hidden/);
            for (const search of ['99999991', '৯৯৯৯৯৯৯১', 'hidden', 'mail.example']) {
              expect(ids(await get(`${path}/?search=${search}`, token))).toEqual([]);
            }
            for (const key of ['contact_phone', '-contact_email'])
              expect((await get(`${path}/?ordering=${key}`, token)).status).toBe(400);
          }
          expect((await get(`${path}/`, school.admin)).body[0].contact_email).toBe('hidden@mail.example');
          expect(ids(await get(`${path}/?search=৯৯৯৯১`, school.admin)).length).toBeGreaterThan(0);
          expect((await get(`${path}/?ordering=contact_phone`, school.admin)).status).toBe(200);
        },
      );

      it('leaves those of leaders and of the institution open', async () => {
        expect((await get('principal-vice-principal/')).body[0].contact_phone).toBe('99999991');
        expect(ids(await get('principal-vice-principal/?search=99999991'))).toEqual([1]);
      });

      it('shows and finds them again once they are public', async () => {
        await school.call('PATCH', 'settings/', { token: school.admin, body: { contacts_public: 'true' } });
        expect((await get('teachers/')).body[0].contact_phone).toBe('01099999991');
        expect(ids(await get('teachers/?search=hidden@'))).toEqual([1]);
      });
    });
  });
});
