import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldEntries } from '#contract/kit/define-resource.ts';
import { can } from '#contract/roles.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { newExam } from '../support/exam.ts';
import {
  picture as drawn,
  fileNamed,
  filesFor,
  formOf,
  newClass,
  newGround,
  PDF,
  plainResources,
  valuesFor,
} from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openRows } from '../support/sheets.ts';

describe.each(DIALECTS)('the search of the site on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const make = (path: string, body: object) => school.call('POST', path, { token: school.admin, body });
  const find = async (q: string, more = '') =>
    (await school.call('GET', `search/?q=${encodeURIComponent(q)}${more}`)).body;

  it('finds what everybody may read, however it is typed, and says of what kind it is', async () => {
    const { body } = await make('notices/', { title: 'ভর্তি বিজ্ঞপ্তি', description: 'ষষ্ঠ শ্রেণিতে', date: '2026-11-01' });
    await make('notices/', { title: 'ভর্তির পুরোনো নোটিশ', date: '2020-01-01', expires_on: '2020-02-01' });
    await make('events/', { title: 'ভর্তি লটারি', start_date: '2026-12-20' });
    const { count, next, previous, results } = await find('bhorti biggopti');
    expect([count, next, previous]).toEqual([1, null, null]);
    expect(results).toEqual([
      {
        type: 'notices',
        id: body.id,
        title: 'ভর্তি বিজ্ঞপ্তি',
        snippet: 'ষষ্ঠ শ্রেণিতে',
        url: `/notice/${body.id}`,
        date: '2026-11-01',
      },
    ]);
    const types = (await find('ভর্তি')).results.map(({ type }: { type: string }) => type);
    expect([...types].sort()).toEqual(['events', 'notices', 'notices', 'pages']);
    expect((await find('ভর্তি', '&type=events')).count).toBe(1);
    expect((await school.call('GET', 'search/?q=x&type=students')).status).toBe(400);
    expect((await find('')).count).toBe(0);
  });

  it('takes a word with a hasanta, a joiner or neither for one, in lists too, and counts every word', async () => {
    const spellings = ['দিবস উদ্যাপন', 'দিবস উদ্\u200Cযাপন', 'দিবস উদযাপন'];
    for (const title of spellings) await make('notices/', { title });
    for (const spelling of spellings) {
      expect((await find(spelling)).count).toBe(3);
      const address = `notices/?search=${encodeURIComponent(spelling)}`;
      expect((await school.call('GET', address)).body).toHaveLength(3);
    }
    expect((await find('উদযাপন xqzwkvbmp')).count).toBe(0);
  });

  it.each([
    ['result', '/results'],
    ['admission', '/admission'],
    ['teacher', '/faculty'],
    ['contact', '/contact'],
    ['holiday', '/calendar'],
    ['principal', '/aboutcollege'],
  ])('leads who types %s to %s', async (q, url) => {
    const urls = (await find(q, '&type=pages')).results.map((one: { url: string }) => one.url);
    expect(urls).toEqual([url]);
  });

  it('finds a change at once, whoever else searches meanwhile', async () => {
    const { id } = (await make('notices/', { title: 'বৃক্ষরোপণ' })).body;
    for (const word of ['সাঁতার', 'দাবা', 'হকি']) {
      const earlier = [find('বৃক্ষরোপণ'), find(word)];
      await school.call('PATCH', `notices/${id}/`, { token: school.admin, body: { title: word } });
      const counts = (await Promise.all([find(word), find(word), find('বৃক্ষরোপণ')])).map(({ count }) => count);
      expect(counts).toEqual([1, 1, 0]);
      await Promise.all(earlier);
    }
  });

  it('tells on request how many there are of each kind, which are over, and the nearest spelling', async () => {
    await make('notices/', { title: 'পুকুর খনন', expires_on: '2020-02-01' });
    await make('events/', { title: 'পুকুর উৎসব', start_date: '2026-12-20' });
    const detailed = await find('পুকুর', '&detail=true&type=notices');
    expect((await school.call('GET', 'search/?q=a&detail=zz')).body.errors).toHaveProperty('detail');
    expect(detailed).toMatchObject({ count: 1, types: { notices: 1, events: 1 }, nearest: null });
    expect(detailed.results).toMatchObject([{ title: 'পুকুর খনন', archived: true }]);
    const none = await find('খননননন', '&detail=true');
    expect(none).toMatchObject({ count: 0, results: [], types: {}, nearest: { q: 'খনন', count: 1 } });
    expect(Object.keys(await find('পুকুর'))).toEqual(['count', 'next', 'previous', 'results']);
  });

  it('says of a routine what kind it is and for whom, in words, also after the class was named anew', async () => {
    const class_name = await newClass(school);
    const call = (method: string, path: string, body: object) =>
      school.call(method, path, { token: school.admin, body });
    await call('PATCH', `classes/${class_name}/`, { name: 'দ্বাদশ শ্রেণি' });
    const about = { category: 'Exam', class_name, title: 'প্রাক-নির্বাচনী ২০২৭' };
    expect((await make('routines/', formOf({ ...about, file: fileNamed('r.pdf', PDF) }))).status).toBe(201);
    expect((await find('প্রাক-নির্বাচনী')).results).toMatchObject([{ snippet: 'পরীক্ষার রুটিন · দ্বাদশ শ্রেণি' }]);
    await call('PATCH', `classes/${class_name}/`, { name: 'একাদশ শ্রেণি' });
    expect((await find('প্রাক-নির্বাচনী একাদশ')).results).toMatchObject([{ snippet: 'পরীক্ষার রুটিন · একাদশ শ্রেণি' }]);
  });

  it('puts newer before older where both are worth the same, and leads to the year and the class of a routine', async () => {
    const class_name = await newClass(school);
    for (const year of ['২০২৪', '২০২৬', '২০২৫']) {
      const routine = { category: 'Academic', class_name, title: `ধূমকেতু রুটিন ${year}` };
      expect((await make('routines/', formOf({ ...routine, file: fileNamed('r.pdf', PDF) }))).status).toBe(201);
      const result = { category: 'Public', exam_name: 'HSC', class_name, year };
      expect((await make('results/', formOf({ ...result, file: fileNamed('r.pdf', PDF) }))).status).toBe(201);
      const picture = { category: 'new', caption: `নীহারিকা ${year}`, image: fileNamed('p.jpg', await drawn()) };
      expect((await make('gallery/', formOf(picture))).status).toBe(201);
    }
    const yearsOf = async (q: string) =>
      (await find(q)).results.map(({ title }: { title: string }) => Number(toLatinDigits(title.slice(-4))));
    expect(await yearsOf('ধূমকেতু')).toEqual([2026, 2025, 2024]);
    expect(await yearsOf('HSC')).toEqual([2026, 2025, 2024]);
    expect(await yearsOf('নীহারিকা')).toEqual([2025, 2026, 2024]);
    const [first, , last] = (await find('ধূমকেতু')).results;
    expect([first.url, last.url]).toEqual([2026, 2024].map((year) => `/routine?year=${year}#class-${class_name}`));
  });

  it('follows every change', async () => {
    const { body } = await make('events/', { title: 'নবান্ন উৎসব', start_date: '2026-11-16' });
    expect((await find('নবান্ন')).count).toBe(1);
    await school.call('DELETE', `events/${body.id}/`, { token: school.admin });
    expect((await find('নবান্ন')).count).toBe(0);
  });

  describe('of what a visitor could not read', () => {
    const secret = 'রহস্যকথা';
    const found = async (q: string) => {
      const asVisitor = await find(q, '&detail=true');
      const asAdmin = await school.call('GET', `search/?q=${encodeURIComponent(q)}`, { token: school.admin });
      expect(asVisitor.nearest?.q ?? '').not.toContain(secret);
      return [q, asVisitor.count, asAdmin.body.count];
    };
    const nothing = (q: string) => [q, 0, 0];
    const made = async (path: string, body: object) => {
      const answer = await make(path, body);
      expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined]);
      return answer.body;
    };

    it('finds nothing in any list that is not for everybody, nor a phone or an address of anybody', async () => {
      const ids = await newGround(school);
      const contacts: string[] = [];
      for (const [at, resource] of plainResources.entries()) {
        const isOpen = can(null, 'list', resource);
        const values = valuesFor(resource, 7000 + at, ids);
        for (const [key, field] of fieldEntries(resource)) {
          if (field.kind !== 'text') continue;
          if (field.contact) contacts.push(String(values[key]));
          else if (!isOpen && !field.format) values[key] = `${secret} ${at}`;
        }
        const answer = await make(`${resource.path}/`, formOf({ ...values, ...(await filesFor(resource)) }));
        expect([resource.path, answer.status, answer.body.errors]).toEqual([resource.path, 201, undefined]);
      }
      expect(contacts.length).toBeGreaterThanOrEqual(6);
      for (const q of [secret, 'rohosyokotha', 'রহস্যকতা', ...contacts]) expect(await found(q)).toEqual(nothing(q));
    });

    it('finds nothing that is not open yet, was changed or deleted, is being examined, or was said to the office', async () => {
      await made('notices/', { title: secret, status: 'draft' });
      await made('notices/', { title: secret, publish_at: '2099-01-01T00:00:00Z' });
      const { id } = await made('events/', { title: secret, start_date: '2026-11-16' });
      await school.call('PATCH', `events/${id}/`, { token: school.admin, body: { title: 'অন্য' } });
      const trashed = await made('events/', { title: secret, start_date: '2026-11-16' });
      await school.call('DELETE', `events/${trashed.id}/`, { token: school.admin });
      // Why a phone was published all the same is for the history alone.
      const told = { title: 'উপবৃত্তি', description: 'রোল ৫, মোবাইল ০১৭১২-৩৪৫৬৭৮' };
      await made('notices/', { ...told, reason: `${secret} লিখিত সম্মতি` });
      const draft = await made('notices/', { title: 'খসড়া', status: 'draft' });
      const attachment = formOf({ notice: draft.id, title: secret, file: fileNamed('a.pdf', PDF) });
      await made('attachments/', attachment);
      await made('register/', {
        username: 'secret',
        full_name: secret,
        phone: '01700000001',
        password: 'গোপন কথা ১',
        confirm_password: 'গোপন কথা ১',
      });
      const exam = await newExam(school);
      await exam.admin('PATCH', `exams/${exam.exam}/`, { name: secret, note: secret }, 200);
      await exam.move('open');
      await exam.fill();
      const rows = exam.seats.map(({ id: student }) => ({ student, remark: secret }));
      await exam.admin('PUT', `exams/${exam.exam}/remarks/?class=${exam.classId}`, { rows }, 200);
      await openRows(school, 'teachers', [
        ['নাম', 'বিভাগ'],
        [secret, 'মাধ্যমিক'],
      ]);
      for (const q of [secret, 'rohosyokotha', 'রহস্যকতা', 'সম্মতি', '01700000001'])
        expect(await found(q)).toEqual(nothing(q));
    });
  });
});

it('answers thirty searches a minute from one address, then asks to wait', async () => {
  const school = await startSchool('sqlite', { rateLimits: true });
  const ask = () => school.call('GET', 'search/?q=x');
  for (let n = 0; n < 30; n += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await school.close();
});
