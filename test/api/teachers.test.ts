import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileNamed, formOf, PDF, picture } from '../support/records.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

/** All that a Teacher reads of a student. */
const SHOWN = ['class_name', 'full_name', 'id', 'photo', 'roll_number', 'section'];

describe.each(DIALECTS)('a Teacher on %s', (dialect) => {
  let school: TestSchool;
  let token: string;
  let userId: number;
  let teacher: number;
  /** Led by the Teacher, taught by the Teacher, and neither. */
  let led: number;
  let taught: number;
  let other: number;
  const students: Record<string, number> = {};

  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  const mine = (method: string, path: string, body?: unknown, headers = {}) =>
    school.call(method, path, { token, body, headers });
  const made = async (path: string, body: unknown): Promise<number> => {
    const answer = await admin('POST', `${path}/`, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body.id;
  };
  const names = (body: { full_name: string }[]) => body.map(({ full_name }) => full_name);

  beforeAll(async () => {
    school = await startSchool(dialect);
    token = await signedIn(school, 'karim', 'Teacher');
    userId = (await mine('GET', 'user/')).body.id;
    const person = { category: 'মাধ্যমিক', contact_phone: '01711000000', contact_email: 'karim@school.example' };
    teacher = await made('teachers', { full_name: 'করিম', ...person });
    led = await made('classes', { name: 'ষষ্ঠ', class_teacher: teacher });
    taught = await made('classes', { name: 'সপ্তম' });
    other = await made('classes', { name: 'অষ্টম' });
    await made('subjects', { name: 'গণিত', class_name: taught, teacher });
    const student = (full_name: string, class_name: number, n: number, more = {}) =>
      formOf({
        ...{ full_name, class_name, roll_number: String(n), section: 'ক', address: 'কুমিল্লা', guardian_name: 'সালাম' },
        ...{ guardian_contact: '01711222333', date_of_birth: `2012-03-0${9 - n}`, digital_id_code: `S-${n}`, ...more },
      });
    const photo = fileNamed('a.jpg', await picture());
    students.led = await made('students', student('আনিকা', led, 1, { photo }));
    students.taught = await made('students', student('বাবুল', taught, 2));
    students.other = await made('students', student('চম্পা', other, 3));
    students.left = await made('students', student('দিপু', led, 4, { status: 'left' }));
    expect((await admin('PATCH', `users/${userId}/`, { teacher })).body).toMatchObject({ role: 'Teacher', teacher });
  });
  afterAll(() => school.close());

  it('is told whose record the account is', async () => {
    expect((await mine('GET', 'user/')).body.teacher).toBe(teacher);
  });

  describe('reads of students', () => {
    it('those of own classes, and of each the named fields alone', async () => {
      const { body } = await mine('GET', 'students/');
      expect(names(body)).toEqual(['আনিকা', 'বাবুল']);
      for (const student of body) expect(Object.keys(student).sort()).toEqual(SHOWN);
      expect((await school.call('GET', body[0].photo)).status).toBe(200);
      const page = (await mine('GET', 'students/?page=1&page_size=1')).body;
      expect([page.count, names(page.results)]).toEqual([2, ['আনিকা']]);
      expect((await mine('GET', 'students/?page=3&page_size=1')).status).toBe(404);
    });

    it('one in the same way, and no other', async () => {
      const one = await mine('GET', `students/${students.led}/`);
      expect([one.status, Object.keys(one.body).sort()]).toEqual([200, SHOWN]);
      expect((await mine('GET', `students/${students.other}/`)).status).toBe(404);
      expect((await mine('GET', `students/${students.led}/history/`)).status).toBe(403);
    });

    it.each([
      ['কুমিল্লা', []],
      ['সালাম', []],
      ['01711222333', []],
      ['S-1', []],
      ['2012', []],
      ['চম্পা', []],
      ['আনি', ['আনিকা']],
      ['২', ['বাবুল']],
    ])('what a search for %s finds in them: %o', async (text, expected) => {
      expect(names((await mine('GET', `students/?search=${text}`)).body)).toEqual(expected);
      const page = (await mine('GET', `students/?search=${text}&page=1`)).body;
      expect([page.count, names(page.results)]).toEqual([expected.length, expected]);
    });

    it('in an order and by a filter of what is read, and of nothing else', async () => {
      expect(names((await mine('GET', 'students/?ordering=-full_name')).body)).toEqual(['বাবুল', 'আনিকা']);
      for (const key of ['date_of_birth', 'guardian_name', 'digital_id_code', 'created_at', 'updated_at'])
        expect([key, (await mine('GET', `students/?ordering=${key}`)).status]).toEqual([key, 400]);
      expect(names((await mine('GET', `students/?class_name=${taught}`)).body)).toEqual(['বাবুল']);
      expect((await mine('GET', `students/?class_name=${other}`)).body).toEqual([]);
      for (const status of ['left', 'all'])
        expect(names((await mine('GET', `students/?status=${status}`)).body)).toEqual(['আনিকা', 'বাবুল']);
    });

    it('no sign that the rest was changed', async () => {
      const tags = async () => [
        (await mine('GET', `students/${students.taught}/`)).headers.get('etag'),
        (await mine('GET', 'students/')).headers.get('etag'),
      ];
      const before = await tags();
      await admin('PATCH', `students/${students.taught}/`, { address: 'ঢাকা' });
      expect(await tags()).toEqual(before);
      await admin('PATCH', `students/${students.taught}/`, { section: 'খ' });
      expect((await tags())[0]).not.toBe(before[0]);
    });

    it('none any more when the class is another’s', async () => {
      await admin('PATCH', `classes/${led}/`, { class_teacher: null });
      expect(names((await mine('GET', 'students/')).body)).toEqual(['বাবুল']);
      await admin('PATCH', `classes/${led}/`, { class_teacher: teacher });
      const nobody = await signedIn(school, 'nobody', 'Teacher');
      expect((await school.call('GET', 'students/', { token: nobody })).body).toEqual([]);
    });
  });

  describe('changes of the own record', () => {
    it('four fields, which leaves an entry and can be undone', async () => {
      const sent = { teacher_intro: 'শিক্ষাগত যোগ্যতা: এমএসসি', contact_phone: '01711999999', contact_email: '' };
      const form = formOf({ ...sent, photo: fileNamed('a.jpg', await picture()) });
      const changed = await mine('PATCH', `teachers/${teacher}/`, form);
      expect([changed.status, changed.body]).toMatchObject([200, { ...sent, photo: expect.any(String) }]);
      const [entry] = (await admin('GET', `teachers/${teacher}/history/`)).body.results;
      expect(entry.by).toMatchObject({ id: userId, role: 'Teacher' });
      const undone = await mine('POST', 'undo/', { change: entry.id });
      expect([undone.status, undone.body.record.contact_phone]).toEqual([200, '01711000000']);
    });

    it.each([
      [{ full_name: 'রহিম' }],
      [{ category: 'প্রাথমিক' }],
      [{ subject: 'বাংলা' }],
      [{ designation: 'প্রধান' }],
      [{ profile: 'x' }],
      [{ teacher_intro: 'x', subject: 'বাংলা' }],
    ])('none of %o', async (body) => {
      const before = (await admin('GET', `teachers/${teacher}/`)).body;
      for (const sent of [body, formOf(body)])
        expect((await mine('PATCH', `teachers/${teacher}/`, sent)).status).toBe(403);
      expect((await admin('GET', `teachers/${teacher}/`)).body).toEqual(before);
    });

    it('and of no other, in no other way', async () => {
      const another = await made('teachers', { full_name: 'রহিম', category: 'মাধ্যমিক' });
      expect((await mine('PATCH', `teachers/${another}/`, { teacher_intro: 'x' })).status).toBe(403);
      expect((await mine('PUT', `teachers/${teacher}/`, { full_name: 'x', category: 'মাধ্যমিক' })).status).toBe(403);
      expect((await mine('DELETE', `teachers/${teacher}/`)).status).toBe(403);
      expect((await mine('POST', 'teachers/', { full_name: 'x', category: 'মাধ্যমিক' })).status).toBe(403);
      expect((await mine('PATCH', `staff/${teacher}/`, { contact_phone: '' })).status).toBe(403);
      const changed = await admin('PATCH', `teachers/${teacher}/`, { subject: 'গণিত' });
      const undo = { change: Number(changed.headers.get('Prangon-Change')) };
      expect((await mine('POST', 'undo/', undo)).status).toBe(403);
    });

    it('only as it stands', async () => {
      const { headers } = await mine('GET', `teachers/${teacher}/`);
      const tag = { 'If-Match': headers.get('etag') ?? '' };
      expect((await mine('PATCH', `teachers/${teacher}/`, { teacher_intro: 'এক' }, tag)).status).toBe(200);
      expect((await mine('PATCH', `teachers/${teacher}/`, { teacher_intro: 'দুই' }, tag)).status).toBe(412);
      const wrong = formOf({ photo: fileNamed('a.pdf', PDF) });
      expect((await mine('PATCH', `teachers/${teacher}/`, wrong)).status).toBe(415);
    });
  });

  it('gets no phones while they are withheld, but the own; an Editor does', async () => {
    const editor = await signedIn(school, 'editor', 'Editor');
    await admin('PATCH', 'settings/', { contacts_public: false });
    const phoneOf = async (path: string, who?: string) => {
      const { body } = await school.call('GET', path, who ? { token: who } : {});
      return (Array.isArray(body) ? body.find(({ id }: { id: number }) => id === teacher) : body).contact_phone;
    };
    expect(await phoneOf('teachers/')).toBe('');
    expect(await phoneOf('teachers/', token)).toBe('');
    expect(await phoneOf('teachers/', editor)).toBe('01711000000');
    expect(await phoneOf(`teachers/${teacher}/`, token)).toBe('01711000000');
    expect((await mine('GET', 'teachers/?search=01711000000')).body).toEqual([]);
    expect((await school.call('GET', 'teachers/?search=01711000000', { token: editor })).body).toHaveLength(1);
    await admin('PATCH', 'settings/', { contacts_public: true });
  });

  it('whose record is deleted has none until it is back', async () => {
    const deleted = await admin('DELETE', `teachers/${teacher}/`);
    expect((await mine('GET', 'user/')).body.teacher).toBeNull();
    expect((await admin('GET', `classes/${led}/`)).body.class_teacher).toBeNull();
    expect((await mine('GET', 'students/')).body).toEqual([]);
    expect((await mine('PATCH', `teachers/${teacher}/`, { teacher_intro: 'x' })).status).not.toBe(200);
    await admin('POST', 'undo/', { change: Number(deleted.headers.get('Prangon-Change')) });
    expect((await mine('GET', 'user/')).body.teacher).toBe(teacher);
    expect(names((await mine('GET', 'students/')).body)).toEqual(['আনিকা', 'বাবুল']);
  });

  it.each([[999_999], ['x'], [-1], [[1]]])('is nobody’s with %o for a record', async (sent) => {
    const refused = await admin('PATCH', `users/${userId}/`, { teacher: sent });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['teacher']]);
    expect((await mine('GET', 'user/')).body.teacher).toBe(teacher);
  });
});
