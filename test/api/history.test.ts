import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileNamed, formOf, newClass, PDF, picture } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the history of records on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  const changeOf = ({ headers }: { headers: Headers }): number => Number(headers.get('Prangon-Change'));
  const historyOf = async (path: string) => (await admin('GET', `${path}history/`)).body.results;
  const notice = async (body: unknown = { title: 'ছুটি', description: 'কাল বন্ধ' }) => {
    const made = await admin('POST', 'notices/', body);
    expect(made.status).toBe(201);
    return { ...made, path: `notices/${made.body.id}/` };
  };

  describe('an entry', () => {
    it('tells of a creation: who, when, by what way, and what was filled', async () => {
      const made = await notice({ title: 'ভর্তি', description: 'আগামী রবিবার' });
      const me = await admin('GET', 'user/');
      const [entry, ...others] = await historyOf(made.path);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        id: changeOf(made),
        action: 'created',
        via: 'hand',
        batch: null,
        by: { id: me.body.id, name: 'head', role: 'Admin' },
      });
      expect(Date.parse(entry.at)).toBeGreaterThan(Date.now() - 60_000);
      expect(entry.changes).toEqual([
        { field: 'title', before: null, after: 'ভর্তি' },
        { field: 'description', before: null, after: 'আগামী রবিবার' },
        { field: 'date', before: null, after: made.body.date },
        { field: 'status', before: null, after: 'published' },
      ]);
    });

    it('tells of a change only what has changed, newest first', async () => {
      const { path } = await notice();
      const changed = await admin('PATCH', path, { title: 'ছুটি', description: 'পরশু বন্ধ' });
      const history = await historyOf(path);
      expect(history.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
      expect(history[0]).toMatchObject({
        id: changeOf(changed),
        changes: [{ field: 'description', before: 'কাল বন্ধ', after: 'পরশু বন্ধ' }],
      });
    });

    it('is not left by a write that changes nothing, which says so by having no header', async () => {
      const { path } = await notice();
      for (const [method, body] of [
        ['PATCH', { title: 'ছুটি' }],
        ['PUT', { title: 'ছুটি', description: 'কাল বন্ধ' }],
      ] as const) {
        const answer = await admin(method, path, body);
        expect(answer.status).toBe(200);
        expect(answer.headers.has('Prangon-Change')).toBe(false);
      }
      expect(await historyOf(path)).toHaveLength(1);
    });

    it('of what a visitor did names nobody', async () => {
      const sent = await school.call('POST', 'contacts/', { body: { name: 'রহিম', message: 'সালাম', phone: '১' } });
      const [entry] = await historyOf(`contacts/${sent.body.id}/`);
      expect(entry).toMatchObject({ action: 'created', via: 'public', by: null });
      const password = 'খুব গোপন ১২৩৪';
      const body = { username: 'rahim', full_name: 'রহিম', phone: '১', password, confirm_password: password };
      await school.call('POST', 'register/', { body, from: '203.0.113.77' });
      const [made] = (await admin('GET', 'activity/?resource=users&action=created')).body.results;
      expect(made).toMatchObject({ name: 'রহিম', via: 'public', by: null, address: '203.0.113.0/24' });
    });

    it('is shown to nobody but who keeps the records', async () => {
      const { path } = await notice();
      expect((await school.call('GET', `${path}history/`)).status).toBe(401);
      expect((await school.call('GET', `${path}history/`, { token: school.user })).status).toBe(403);
      expect((await admin('GET', 'notices/999999/history/')).status).toBe(404);
      expect((await admin('DELETE', `${path}history/`)).status).toBe(405);
    });

    it('comes in pages', async () => {
      const { path } = await notice();
      for (let n = 0; n < 3; n++) await admin('PATCH', path, { title: `ছুটি ${n}` });
      const page = (await admin('GET', `${path}history/?page=2&page_size=3`)).body;
      expect(page).toMatchObject({ count: 4, next: null, previous: `${path}history/?page=1&page_size=3` });
      expect(page.results).toHaveLength(1);
      expect((await admin('GET', `${path}history/?page=3&page_size=3`)).status).toBe(404);
      const first = (await admin('GET', `${path}history/?page_size=3`)).body;
      expect([first.results.length, first.next]).toEqual([3, `${path}history/?page_size=3&page=2`]);
    });

    it('shows a replaced file while it is kept, to who has its signed address alone', async () => {
      const made = await notice(formOf({ title: 'ফাইলসহ', pdf_file: fileNamed('a.pdf', PDF) }));
      const before = made.body.pdf_file;
      await admin('PATCH', made.path, formOf({ pdf_file: fileNamed('b.pdf', `${PDF} নতুন`) }));
      expect((await school.call('GET', before)).status).toBe(404);
      const [{ changes }] = await historyOf(made.path);
      const kept = await school.fetch('GET', changes[0].before.path);
      expect([kept.status, await kept.text()]).toEqual([200, PDF]);
      const forged = changes[0].before.path.replace(/(?<=signature=)./, (first: string) => (first === '-' ? 'a' : '-'));
      expect((await school.call('GET', forged)).status).toBe(404);
    });
  });

  describe('restoring a version', () => {
    it('gives back the values that the record had after an entry', async () => {
      const made = await notice({ title: 'এক', description: 'প্রথম' });
      const first = changeOf(made);
      await admin('PATCH', made.path, { title: 'দুই' });
      await admin('PATCH', made.path, { title: 'তিন', description: 'শেষ' });
      const restored = await admin('POST', `${made.path}history/${first}/restore/`);
      expect(restored.status).toBe(200);
      expect(restored.body).toEqual({ ...made.body, updated_at: restored.body.updated_at });
      const [entry] = await historyOf(made.path);
      expect(entry).toMatchObject({ id: changeOf(restored), action: 'restored', via: 'hand' });
    });

    it('brings a file back under its address', async () => {
      const made = await notice(formOf({ title: 'ছবি', pdf_file: fileNamed('a.pdf', PDF) }));
      await admin('PATCH', made.path, { pdf_file: '' });
      expect((await school.call('GET', made.body.pdf_file)).status).toBe(404);
      const restored = await admin('POST', `${made.path}history/${changeOf(made)}/restore/`);
      expect(restored.body.pdf_file).toBe(made.body.pdf_file);
      expect((await school.call('GET', made.body.pdf_file)).status).toBe(200);
    });

    it('is refused with the field where another has the value now, and changes nothing', async () => {
      const made = await admin('POST', 'classes/', { name: 'অষ্টম' });
      const path = `classes/${made.body.id}/`;
      await admin('PATCH', path, { name: 'নবম' });
      await admin('POST', 'classes/', { name: 'অষ্টম' });
      const refused = await admin('POST', `${path}history/${changeOf(made)}/restore/`);
      expect([refused.status, refused.body.errors]).toEqual([
        409,
        { name: ['“অষ্টম” এখন অন্য একটি রেকর্ডে আছে, আগে সেটি বদলান'] },
      ]);
      expect((await admin('GET', path)).body.name).toBe('নবম');
      expect(await historyOf(path)).toHaveLength(2);
    });

    it('is refused where what it refers to is gone, which is named and said to be in the trash', async () => {
      const [gone, other] = [
        await admin('POST', 'classes/', { name: 'দশম' }),
        await admin('POST', 'classes/', { name: 'নবম ক' }),
      ];
      const made = await admin('POST', 'subjects/', { name: 'বাংলা', class_name: gone.body.id });
      const path = `subjects/${made.body.id}/`;
      await admin('PATCH', path, { class_name: other.body.id });
      await admin('DELETE', `classes/${gone.body.id}/`);
      const restore = async () => (await admin('POST', `${path}history/${changeOf(made)}/restore/`)).body.errors;
      expect(await restore()).toEqual({ class_name: ['“দশম” মুছে ফেলা হয়েছে, আগে সেটি ট্র্যাশ থেকে ফিরিয়ে আনুন'] });
      const [{ id }] = (await admin('GET', 'trash/?resource=classes')).body.results;
      await admin('DELETE', `trash/${id}/`);
      expect(await restore()).toEqual({ class_name: ['যে তথ্যের সঙ্গে এটি যুক্ত ছিল তা আর নেই'] });
    });

    it('of an entry of another record is 404, of a record in the trash 409', async () => {
      const [one, other] = [await notice(), await notice()];
      expect((await admin('POST', `${one.path}history/${changeOf(other)}/restore/`)).status).toBe(404);
      await admin('DELETE', one.path);
      expect((await admin('POST', `${one.path}history/${changeOf(one)}/restore/`)).status).toBe(409);
    });
  });

  describe('undoing', () => {
    const undo = (body: unknown) => admin('POST', 'undo/', body);

    it('takes a change back, and undone itself does it again', async () => {
      const made = await notice();
      const changed = await admin('PATCH', made.path, { title: 'ভুল' });
      const undone = await undo({ change: changeOf(changed) });
      expect(undone.status).toBe(200);
      expect(undone.body).toMatchObject({ change: changeOf(undone), record: { title: 'ছুটি' } });
      expect((await historyOf(made.path))[0]).toMatchObject({ action: 'changed', via: 'undo' });
      expect((await undo({ change: changeOf(changed) })).status).toBe(409);
      const again = await undo({ change: undone.body.change });
      expect(again.body.record.title).toBe('ভুল');
      expect((await undo({ change: changeOf(changed) })).body.record.title).toBe('ছুটি');
    });

    it('takes a creation to the trash and a deletion back', async () => {
      const made = await notice(formOf({ title: 'ফাইল', pdf_file: fileNamed('a.pdf', PDF) }));
      expect((await undo({ change: changeOf(made) })).status).toBe(200);
      expect((await admin('GET', made.path)).status).toBe(404);
      const again = await notice();
      const deleted = await admin('DELETE', again.path);
      expect(deleted.status).toBe(204);
      const back = await undo({ change: changeOf(deleted) });
      expect(back.body.record).toEqual({ ...again.body, updated_at: back.body.record.updated_at });
    });

    it('names the fields that were changed since, and changes nothing', async () => {
      const made = await notice();
      const first = await admin('PATCH', made.path, { title: 'এক', description: 'এক' });
      await admin('PATCH', made.path, { description: 'দুই' });
      const refused = await undo({ change: changeOf(first) });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['description']]);
      expect((await admin('GET', made.path)).body).toMatchObject({ title: 'এক', description: 'দুই' });
    });

    it('of the creation of a class in use is refused', async () => {
      const made = await admin('POST', 'classes/', { name: 'ষষ্ঠ' });
      await admin('POST', 'subjects/', { name: 'বাংলা', class_name: made.body.id });
      expect((await undo({ change: changeOf(made) })).status).toBe(409);
      expect((await admin('GET', `classes/${made.body.id}/`)).status).toBe(200);
    });

    it.each([[{}], [{ change: 999_999_999 }], [{ change: 'x' }], [{ batch: 'none' }]])(
      'of %o is refused',
      async (body) => {
        expect([400, 404]).toContain((await undo(body)).status);
      },
    );

    it('is for who may write the record', async () => {
      const made = await notice();
      const body = { change: changeOf(made) };
      expect((await school.call('POST', 'undo/', { body })).status).toBe(401);
      expect((await school.call('POST', 'undo/', { token: school.user, body })).status).toBe(403);
    });
  });

  describe('the activity, with what was done together as one', () => {
    it('tells of a batch once: how many, and whether it was taken back', async () => {
      const made = await admin('POST', 'teachers/', { full_name: 'রওশন আরা', category: 'মাধ্যমিক' });
      const path = `teachers/${made.body.id}/`;
      for (const name of ['ক শাখা', 'খ শাখা']) await admin('POST', 'classes/', { name, class_teacher: made.body.id });
      const deleted = await admin('DELETE', path);
      const activity = async (query: string) => (await admin('GET', `activity/?${query}`)).body;
      const [entry, before] = (await activity('together=true')).results;
      expect(entry).toMatchObject({ id: changeOf(deleted), action: 'deleted', size: 3, undone: false });
      expect(before).toMatchObject({ action: 'created', resource: 'classes', size: 1, batch: null });
      const [each, all] = [await activity(`batch=${entry.batch}`), await activity('')];
      expect(each.results.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'changed', 'changed']);
      expect(each.results[0]).not.toHaveProperty('size');
      expect((await activity('together=true')).count).toBe(all.count - 2);
      const [ofClasses] = (await activity('together=true&resource=classes&action=changed')).results;
      expect(ofClasses).toMatchObject({ batch: entry.batch, name: 'খ শাখা', size: 3 });

      expect((await admin('POST', 'undo/', { batch: entry.batch })).status).toBe(200);
      const [back, taken] = (await activity('together=true')).results;
      expect(back).toMatchObject({ via: 'undo', size: 3, undone: false });
      expect(taken).toMatchObject({ id: entry.id, undone: true });
    });

    it('leaves all else out where records alone are asked for', async () => {
      const resources = async (query: string) =>
        (await admin('GET', `activity/?page_size=200&${query}`)).body.results.map(
          ({ resource }: { resource: string }) => resource,
        );
      await admin('PATCH', 'settings/', { tagline: 'শেখো' });
      expect(await resources('')).toContain('settings');
      expect(await resources('records=true')).not.toContain('settings');
      expect(await resources('records=true')).toContain('teachers');
      expect((await admin('GET', 'activity/?together=x')).status).toBe(400);
    });
  });

  describe('what is asked of activity and trash', () => {
    const refusedFor = async (path: string) => {
      const { status, body } = await admin('GET', path);
      return [status, ...Object.keys(body.errors ?? {})];
    };

    it('may name days and a person in Bangla digits', async () => {
      const { id } = (await admin('GET', 'user/')).body;
      const digits = String(id).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
      const by = (await admin('GET', `activity/?by=${digits}`)).body;
      expect([by.count > 0, by.count]).toEqual([true, (await admin('GET', `activity/?by=${id}`)).body.count]);
      expect((await admin('GET', 'activity/?from=২০২৬-০১-০১&to=২০২৬-০১-০১')).body.count).toBe(0);
    });

    it('finds what lies in the trash by its name, whatever signs are in it', async () => {
      for (const title of ['১০০% পাসের উৎসব', '১০০ পাসের উৎসব', 'ফরম_২ জমা'])
        await admin('DELETE', (await notice({ title })).path);
      const found = async (search: string) => {
        const { body } = await admin('GET', `trash/?search=${encodeURIComponent(search)}`);
        return body.results.map(({ name }: { name: string }) => name);
      };
      expect(await found('100% পাসের')).toEqual(['১০০% পাসের উৎসব']);
      expect(await found('ফরম_২')).toEqual(['ফরম_২ জমা']);
      expect(await found('ফরম%জমা')).toEqual([]);
    });

    it.each([
      ['activity/?from=2026-02-30', 'from'],
      ['activity/?to=tomorrow', 'to'],
      ['activity/?by=me', 'by'],
      ['activity/?resource=nothing', 'resource'],
      ['activity/?action=created&action=deleted', 'action'],
      ['activity/export/?resource=nothing', 'resource'],
      ['trash/?resource=nothing', 'resource'],
      ['trash/?search=%00', 'search'],
      ['trash/?search=a&search=b', 'search'],
      ['trash/?page_size=201', 'page_size'],
    ])('%s is refused', async (path, field) => {
      expect(await refusedFor(path)).toEqual([400, field]);
    });
  });

  describe('the activity as a sheet', () => {
    const sheet = (query: string, token = school.admin) => school.fetch('GET', `activity/export/?${query}`, { token });

    it('holds every entry that the filters leave, and nothing that is run', async () => {
      await notice({ title: '=1+1', description: 'ক' });
      const answer = await sheet('format=csv&resource=notices&action=created');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/,
      );
      const text = await answer.text();
      const [head = '', first = '', ...rest] = text.trimEnd().split('\r\n');
      expect(head.split(',')).toHaveLength(10);
      expect(first).toContain(",'=1+1,");
      const { count } = (await admin('GET', 'activity/?resource=notices&action=created')).body;
      expect(rest).toHaveLength(count - 1);
      const [entry] = (await admin('GET', 'activity/?action=exported')).body.results;
      expect(entry).toMatchObject({ action: 'exported', resource: 'activity', by: { name: 'head' } });
    });

    it('says what was changed by the fields’ names, and their parts in words', async () => {
      const made = await admin('POST', 'exams/', { name: 'বার্ষিক', year: 2026, kind: 'annual' });
      await admin('PATCH', `exams/${made.body.id}/`, { rules: { ...made.body.rules, pass: 'total' }, note: 'সকালে' });
      const text = await (await sheet('format=csv&resource=exams&action=changed')).text();
      expect(text).toContain('মন্তব্য: খালি → সকালে');
      expect(text).toMatch(/ফলাফলের নিয়ম: A\+: ৮০% .*পাস করতে হবে.* → .*পাস করলেই হবে/);
    });

    it('says in the words of the screen who did what, where and how', async () => {
      const classId = await newClass(school);
      const teacher = (await admin('POST', 'teachers/', { full_name: 'আসমা', category: 'মাধ্যমিক' })).body.id;
      const { id } = (await admin('POST', 'subjects/', { name: 'শব্দ', class_name: classId, teacher })).body;
      const changed = await admin('PATCH', `subjects/${id}/`, { code: '১০১', teacher: null });
      await admin('POST', 'undo/', { change: changeOf(changed) });
      const [undone = '', done = ''] = (await (await sheet(`format=csv&resource=subjects&action=changed`)).text())
        .split('\r\n')
        .slice(1);
      expect(done).toContain('head,অ্যাডমিন,বদলেছেন,বিষয়,');
      expect(done).toContain(',বিষয় কোড: খালি → ১০১; শিক্ষক: আসমা → খালি,');
      expect(undone).toContain('বদল বাতিল করে');
      const student = { full_name: 'রিমা', roll_number: '1', class_name: classId, status: 'active', gender: 'female' };
      const made = await admin('POST', 'students/', student);
      await admin('PATCH', `students/${made.body.id}/`, { status: 'left', left_on: '2026-03-05' });
      const left = await (await sheet('format=csv&resource=students&action=changed')).text();
      expect(left).toContain('অবস্থা: অধ্যয়নরত → চলে গেছে; ছাড়ার তারিখ: খালি → ৫ মার্চ ২০২৬');
      await admin('PATCH', 'settings/', { contacts_public: false });
      await admin('PATCH', 'settings/', { contacts_public: true });
      const settings = await (await sheet('format=csv&resource=settings')).text();
      expect(settings).toMatch(/,সেটিংস বদলেছেন,সেটিংস,,,"[^"\n]*দেখানো হবে: না → হ্যাঁ",/);
      const roles = await (await sheet('format=csv&resource=users')).text();
      expect(roles).toMatch(/সার্ভার,,যোগ করেছেন,অ্যাকাউন্ট,[^\n]*অধিকার: খালি → অ্যাডমিন/);
      // No code of ours is left in any of them.
      const all = await (await sheet('format=csv')).text();
      expect(all).not.toMatch(
        /,(?:created|changed|deleted|exported|hand|undo|command|Admin|Editor|students|settings),/,
      );
    });

    it('is a workbook where nothing is said, and an Admin’s alone', async () => {
      const answer = await sheet('');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      expect((await sheet('format=pdf')).status).toBe(400);
      expect((await sheet('action=x')).status).toBe(400);
      expect((await sheet('', school.user)).status).toBe(403);
    });
  });

  it('shows pictures of people back in their place after deletion and undo', async () => {
    const made = await admin(
      'POST',
      'teachers/',
      formOf({ full_name: 'করিম', category: 'মাধ্যমিক', photo: fileNamed('a.jpg', await picture()) }),
    );
    const deleted = await admin('DELETE', `teachers/${made.body.id}/`);
    for (const { url } of made.body.photo_variants) expect((await school.call('GET', url)).status).toBe(404);
    await admin('POST', 'undo/', { change: changeOf(deleted) });
    for (const { url } of made.body.photo_variants) expect((await school.call('GET', url)).status).toBe(200);
  });
});
