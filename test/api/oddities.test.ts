import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileNamed, formOf, newClass, PDF, picture } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('what is particular to a resource, on %s', (dialect) => {
  let school: TestSchool;
  let classId: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
    classId = await newClass(school, 'দশম');
  });
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });

  it('an institution answers its address code as location_code, too', async () => {
    const sent = { name: 'ক', contact_email: 'a@b.example', address: 'ঢাকা', address_code: '১২৩৪', location_code: 'no' };
    const made = await admin('POST', 'institutions/', sent);
    expect(made.body).toMatchObject({ address_code: '১২৩৪', location_code: '১২৩৪' });
    const patched = await admin('PATCH', `institutions/${made.body.id}/`, { address_code: '' });
    expect(patched.body).toMatchObject({ address_code: '', location_code: '' });
  });

  it('leaders stand principal first, then vice principals, then the president', async () => {
    for (const designation of ['president', 'vice_principal', 'Principal', 'vice_principal']) {
      await admin('POST', 'principal-vice-principal/', { designation, full_name: 'ক' });
    }
    const listed = async (query = '') => {
      const { body } = await school.call('GET', `principal-vice-principal/${query}`);
      return (body.results ?? body).map((leader: { designation: string; id: number }) => [
        leader.designation,
        leader.id,
      ]);
    };
    const order = [
      ['principal', 3],
      ['vice_principal', 2],
      ['vice_principal', 4],
      ['president', 1],
    ];
    expect(await listed()).toEqual(order);
    expect(await listed('?page=2&page_size=2')).toEqual(order.slice(2));
    expect(await listed('?ordering=-id')).toEqual([...order].sort((a, b) => Number(b[1]) - Number(a[1])));
    const wrong = await admin('POST', 'principal-vice-principal/', { designation: 'chairman', full_name: 'ক' });
    expect(wrong.body.errors.designation).toEqual(['তালিকা থেকে একটি বেছে নিন: principal, vice_principal, president']);
  });

  it.each([
    ['NEW', 'new'],
    [' Old ', 'old'],
    ['', 'old'],
    [undefined, 'old'],
    ['other', null],
  ])('a picture of category %j is %j', async (category, stored) => {
    const image = fileNamed('a.png', await picture('png', 8, 8));
    const made = await admin('POST', 'gallery/', formOf({ image, ...(category !== undefined && { category }) }));
    expect(stored === null ? made.status : made.body.category).toBe(stored ?? 400);
  });

  it('a picture keeps its category when PUT sends none', async () => {
    const image = fileNamed('a.webp', await picture('webp', 8, 8));
    const { body } = await admin('POST', 'gallery/', formOf({ image, category: 'new', caption: 'ক' }));
    const put = await admin('PUT', `gallery/${body.id}/`, { description: 'খ' });
    expect(put.body).toMatchObject({ category: 'new', caption: '', description: 'খ', image: body.image });
  });

  it.each([
    ['teachers', 'secondary', 'মাধ্যমিক'],
    ['teachers', 'PRIMARY', 'প্রাথমিক'],
    ['staff', ' প্রাথমিক ', 'প্রাথমিক'],
    ['staff', 'মাধ্যমিক', 'মাধ্যমিক'],
    ['staff', 'college', null],
  ])('%s of category %j are %j', async (path, category, stored) => {
    const made = await admin('POST', `${path}/`, { full_name: 'ক', designation: 'খ', category });
    expect(stored === null ? made.status : made.body.category).toBe(stored ?? 400);
  });

  it('a result of category Internal is Academic, and both words find it', async () => {
    const sent = { year: '২০২৪', class_name: String(classId), exam_name: 'Half Yearly' };
    const internal = await admin('POST', 'results/', { ...sent, category: 'internal' });
    const open = await admin('POST', 'results/', { ...sent, category: 'PUBLIC', exam_name: 'SSC' });
    expect(internal.body).toMatchObject({ category: 'Academic', year: 2024, class_name: classId });
    const found = async (category: string) =>
      (await school.call('GET', `results/?category=${category}`)).body.map((result: { id: number }) => result.id);
    for (const word of ['Internal', 'academic', 'ACADEMIC']) expect(await found(word)).toEqual([internal.body.id]);
    expect(await found('public')).toEqual([open.body.id]);
    expect(await found('')).toEqual([internal.body.id, open.body.id]);
    expect((await school.call('GET', 'results/?category=other')).status).toBe(400);
    expect((await admin('POST', 'results/', { ...sent, category: 'Exam' })).status).toBe(400);
  });

  it.each([
    ['Half yearly EXAM routine', 'Exam'],
    ['বার্ষিক পরীক্ষা', 'Exam'],
    ['academic', 'Academic'],
    ['class', null],
  ])('a routine of category %j is %j', async (category, stored) => {
    const made = await admin(
      'POST',
      'routines/',
      formOf({ category, class_name: classId, file: fileNamed('r.pdf', PDF) }),
    );
    if (stored === null) return void expect(made.status).toBe(400);
    expect(made.body).toMatchObject({ category: stored, file_variants: [], file_size: new Blob([PDF]).size });
    const filtered = await school.call('GET', `routines/?category=${stored.toUpperCase()}`);
    expect(filtered.body.map((routine: { id: number }) => routine.id)).toContain(made.body.id);
  });

  it('a routine may be a picture, which has variants', async () => {
    const form = formOf({
      category: 'Exam',
      class_name: classId,
      file: fileNamed('r.jpg', await picture('jpeg', 700, 20)),
    });
    const made = await admin('POST', 'routines/', form);
    expect(made.body.file_variants.map((variant: { width: number }) => variant.width)).toEqual([320, 640]);
    expect(made.body.file_size).toBeNull();
  });

  describe('students', () => {
    const student = (more = {}) => ({ full_name: 'রহিম', roll_number: '০১', class_name: classId, ...more });

    it('get a digital_id_code, each another one, and keep it', async () => {
      const [a, b] = [
        await admin('POST', 'students/', student()),
        await admin('POST', 'students/', student({ digital_id_code: ' ' })),
      ];
      expect(a.body.digital_id_code).toMatch(/^S-[2-9A-HJKMNP-Z]{10}$/);
      expect(b.body.digital_id_code).not.toBe(a.body.digital_id_code);
      for (const [method, body] of [
        ['PUT', student()],
        ['PUT', student({ digital_id_code: '' })],
        ['PATCH', { digital_id_code: '' }],
      ] as const) {
        expect((await admin(method, `students/${a.body.id}/`, body)).body.digital_id_code).toBe(a.body.digital_id_code);
      }
    });

    it('have a code of their own, also when two come at once', async () => {
      const both = await Promise.all([1, 2].map(() => admin('POST', 'students/', student({ digital_id_code: 'S-1' }))));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      const other = await admin('POST', 'students/', student({ digital_id_code: 's-1' }));
      expect(other.status).toBe(201);
      const taken = await admin('PATCH', `students/${other.body.id}/`, { digital_id_code: 'S-1' });
      expect(taken.status).toBe(409);
      expect(Object.keys(taken.body).sort()).toEqual(['detail', 'message']);
    });

    it('are not born tomorrow', async () => {
      const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
      const answer = await admin('POST', 'students/', student({ date_of_birth: tomorrow }));
      expect(answer.body.errors).toEqual({ date_of_birth: ['আজকের পরের তারিখ দেওয়া যাবে না'] });
      expect((await admin('POST', 'students/', student({ date_of_birth: '২০১২-০২-২৯' }))).body.date_of_birth).toBe(
        '2012-02-29',
      );
    });

    it('keep rolls as they were typed', async () => {
      expect((await admin('POST', 'students/', student({ roll_number: ' ০০৭ ' }))).body.roll_number).toBe('০০৭');
    });

    it('leave one photo when two arrive at once', async () => {
      const { body } = await admin('POST', 'students/', student());
      const photo = await picture('jpeg', 330, 30);
      const answers = await Promise.all(
        [1, 2, 3].map(() => admin('PATCH', `students/${body.id}/`, formOf({ photo: fileNamed('p.jpg', photo) }))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const now = (await admin('GET', `students/${body.id}/`)).body.photo;
      for (const answer of answers) {
        expect((await school.call('GET', answer.body.photo)).status).toBe(answer.body.photo === now ? 200 : 404);
      }
    });
  });

  describe('classes', () => {
    it('are unique with case and spaces folded, also when two come at once', async () => {
      await newClass(school, 'Class  Nine');
      for (const name of ['class nine', ' CLASS\u00A0NINE ', 'Class\u200B Nine', 'Ｃlass Nine']) {
        expect([name, (await admin('POST', 'classes/', { name })).status]).toEqual([name, 409]);
      }
      const both = await Promise.all(['নবম ক', 'নবম  ক'].map((name) => admin('POST', 'classes/', { name })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      const own = await newClass(school, 'অষ্টম');
      expect((await admin('PATCH', `classes/${own}/`, { name: ' অষ্টম' })).status).toBe(200);
      expect((await admin('PATCH', `classes/${own}/`, { name: 'CLASS NINE' })).status).toBe(409);
      expect((await school.call('GET', `classes/${own}/`)).body.name).toBe('অষ্টম');
    });

    it('keep their digits apart', async () => {
      expect((await admin('POST', 'classes/', { name: 'শাখা ১' })).status).toBe(201);
      expect((await admin('POST', 'classes/', { name: 'শাখা 1' })).status).toBe(201);
    });

    it('that are in use stay, and say what uses them', async () => {
      const used = await newClass(school, 'ব্যবহৃত');
      const about = { class_name: used };
      const made = [
        await admin('POST', 'students/', { full_name: 'ক', roll_number: '1', ...about }),
        await admin('POST', 'students/', { full_name: 'খ', roll_number: '2', ...about }),
        await admin('POST', 'subjects/', { name: 'বাংলা', ...about }),
        await admin('POST', 'results/', { year: 2024, category: 'Public', exam_name: 'SSC', ...about }),
        await admin('POST', 'routines/', formOf({ category: 'Exam', file: fileNamed('r.pdf', PDF), ...about })),
        await admin('POST', 'approved-sections/', { class: used, section: 'ক' }),
        await admin('POST', 'student-counts/', { class: used, male: 3 }),
      ];
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
      const refused = await admin('DELETE', `classes/${used}/`);
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({
        message:
          'এটি মুছে ফেলা যাবে না, কারণ এখনও ব্যবহৃত হচ্ছে: ১টি বিষয়, ২ জন শিক্ষার্থী, ১টি ফলাফল, ১টি রুটিন, ১টি অনুমোদিত শাখা, শিক্ষার্থীর ১টি সংখ্যা।',
        detail: refused.body.message,
      });
      const paths = ['students', 'students', 'subjects', 'results', 'routines', 'approved-sections', 'student-counts'];
      for (const [index, path] of paths.entries()) await admin('DELETE', `${path}/${made[index]?.body.id}/`);
      expect((await admin('DELETE', `classes/${used}/`)).status).toBe(204);
    });
  });

  it.each(['subjects', 'results', 'students', 'routines'])(
    '%s of an unknown class are refused on class_name',
    async (path) => {
      const rest = { name: 'গণিত', full_name: 'ক', roll_number: '1', year: 2024, category: 'Academic', exam_name: 'x' };
      for (const class_name of [999_999, '999999', 'abc', '', '-1', 0, 1.5, '1 2', '2147483648']) {
        const body = formOf({ ...rest, class_name, file: fileNamed('r.pdf', PDF) });
        const answer = await admin('POST', `${path}/`, body);
        expect([class_name, answer.status, Object.keys(answer.body.errors)]).toEqual([class_name, 400, ['class_name']]);
      }
      const nothing = await admin('POST', `${path}/`, formOf({ ...rest, file: fileNamed('r.pdf', PDF) }));
      expect(Object.keys(nothing.body.errors)).toEqual(['class_name']);
    },
  );

  describe('contact messages', () => {
    const text = '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।';

    it('come from anyone, with an email or a phone', async () => {
      for (const way of [{ email: 'a@b.example' }, { phone: '০১২' }]) {
        const made = await school.call('POST', 'contacts/', { body: { name: 'ক', message: 'খ', ...way } });
        expect(made.body).toMatchObject({ name: 'ক', message: 'খ', ...way });
      }
      const neither = await school.call('POST', 'contacts/', {
        body: { name: 'ক', message: 'খ', email: ' ', phone: '' },
      });
      expect(neither.status).toBe(400);
      expect(neither.body.errors).toEqual({ email: [text], phone: [text] });
      expect(neither.body.detail).toContain(text);
      expect(
        (await school.call('POST', 'contacts/', { body: { name: 'ক', message: 'খ', email: 'nobody' } })).status,
      ).toBe(400);
    });

    it('move nothing that visitors see', async () => {
      const before = school.app.database.contentVersion();
      await school.call('POST', 'contacts/', { body: { name: 'ক', message: 'খ', phone: '1' } });
      expect(school.app.database.contentVersion()).toBe(before);
    });
  });
});
