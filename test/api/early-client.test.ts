import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EarlyClient } from '../support/early-client.ts';
import { fileNamed, PDF, picture } from '../support/records.ts';
import { DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';

const ORIGIN = 'https://school.example';

describe.each(DIALECTS)('the front end for which the API was first written, on %s', (dialect) => {
  let school: TestSchool;
  let photo: File;
  beforeAll(async () => {
    school = await startSchool(dialect, { publicUrl: ORIGIN });
    photo = fileNamed('photo.jpg', await picture());
  });
  afterAll(() => school.close());

  const pdf = () => fileNamed('a.pdf', PDF);
  const opened = () => {
    const client = new EarlyClient(school, ORIGIN);
    client.load();
    return client;
  };
  async function loggedIn(): Promise<EarlyClient> {
    const client = opened();
    expect((await client.logIn('head', PASSWORD)).status).toBe(200);
    return client;
  }

  it('logs in after a wrong password, without loading the page anew', async () => {
    const client = opened();
    expect((await client.logIn('head', 'ভুল')).status).toBe(401);
    expect((await client.logIn('head', PASSWORD)).status).toBe(200);
    expect((await client.get('user/')).body).toMatchObject({ username: 'head', role: 'Admin' });
  });

  it('saves right after a login, after a reload, and after a restart of the browser with its old cookie', async () => {
    const client = await loggedIn();
    for (const name of ['প্রথম', 'দ্বিতীয়']) {
      expect((await client.json('POST', 'classes/', { name })).status).toBe(201);
      client.load();
    }
    const restarted = opened();
    restarted.token = client.token;
    expect((await restarted.get('user/')).status).toBe(200);
    expect((await restarted.json('POST', 'classes/', { name: 'তৃতীয়' })).status).toBe(201);
  });

  it('registers and sends a message as a visitor', async () => {
    const client = opened();
    const registration = { username: 'rahima', full_name: 'রহিমা', phone: '01700000000', password: PASSWORD };
    const made = await client.form('POST', 'register/', { ...registration, confirm_password: PASSWORD });
    expect([made.status, made.body.role]).toEqual([201, 'User']);
    const message = { name: 'করিম', email: '', phone: '01700000000', message: 'কথা' };
    expect((await client.json('POST', 'contacts/', message)).status).toBe(201);
  });

  it('does every call of its screens', async () => {
    const client = await loggedIn();
    const { id: grade } = (await client.json('POST', 'classes/', { name: 'অষ্টম' })).body;
    const person = { full_name: 'করিম', designation: 'শিক্ষক', contact_email: '', contact_phone: '', profile: '' };
    const student = { full_name: 'রাফি', roll_number: '১', class_name: grade, digital_id_code: 'S-8-1' };
    const institution = { name: 'বিদ্যালয়', contact_email: 'a@b.example', address: 'ঢাকা', mission: 'আলো' };
    const leader = { designation: 'principal', full_name: 'হেড', message: 'বাণী' };
    const screens: [string, 'form' | 'json', string, Record<string, string | number | Blob>, string][] = [
      ['institutions', 'form', 'PATCH', { ...institution, logo: photo }, 'logo'],
      ['teachers', 'form', 'PUT', { ...person, subject: '', teacher_intro: '', photo }, 'photo'],
      ['staff', 'form', 'PUT', { ...person, photo }, 'photo'],
      ['students', 'form', 'PUT', { ...student, photo }, 'photo'],
      ['principal-vice-principal', 'form', 'PUT', { ...leader, photo }, 'photo'],
      ['gallery', 'form', 'PATCH', { image: photo, caption: 'মেলা', category: 'new' }, 'image'],
      ['notices', 'form', 'PUT', { title: 'ছুটি', description: '', pdf_file: pdf() }, 'pdf_file'],
      ['subjects', 'json', 'PUT', { name: 'বাংলা', class_name: grade }, ''],
      [
        'results',
        'form',
        'PUT',
        { year: 2026, category: 'Public', class_name: grade, exam_name: 'SSC', file: pdf() },
        'file',
      ],
      ['routines', 'form', 'PATCH', { category: 'Academic', class_name: grade, file: pdf() }, 'file'],
      ['committee-members', 'form', 'PUT', { full_name: 'সদস্য', role: 'সদস্য', photo }, 'photo'],
    ];
    for (const [path, kind, method, payload, file] of screens) {
      const made = await client[kind]('POST', `${path}/`, payload);
      expect([path, made.status, made.body]).toEqual([path, 201, expect.anything()]);
      const changed = await client[kind](method, `${path}/${made.body.id}/`, payload);
      expect([path, changed.status]).toEqual([path, 200]);
      const listed = (await client.get(`${path}/`)).body.find(({ id }: { id: number }) => id === made.body.id);
      if (file) {
        // It puts the address into `src` or `href` as it comes.
        expect(listed[file]).toMatch(/^https:\/\/school\.example\/api\/media\//);
        for (const { url } of listed[`${file}_variants`] ?? [])
          expect(url).toMatch(/^https:\/\/school\.example\/api\//);
        const served = await school.call('GET', listed[file].slice(`${ORIGIN}/api/`.length));
        expect([path, served.status]).toEqual([path, 200]);
      }
      expect([path, (await client.remove(`${path}/${made.body.id}/`)).status]).toEqual([path, 204]);
    }
    const banner = await client.form('POST', 'banners/', { image: photo, title: '' });
    expect(banner.body.image).toMatch(/^https:\/\/school\.example\/api\/media\//);
    expect((await client.json('PATCH', `classes/${grade}/`, { name: 'অষ্টম ক' })).status).toBe(200);
    for (const query of ['results/?category=Public', 'routines/?category=exam', 'contacts/'])
      expect((await client.get(query)).status).toBe(200);
  });

  it('adds teachers and staff without a category, and keeps the one they have', async () => {
    const client = await loggedIn();
    for (const path of ['teachers', 'staff']) {
      const made = await client.form('POST', `${path}/`, { full_name: 'ক', designation: 'খ' });
      expect([made.status, made.body.category]).toEqual([201, 'মাধ্যমিক']);
      const at = `${path}/${made.body.id}/`;
      await client.form('PUT', at, { full_name: 'ক', designation: 'খ', category: 'প্রাথমিক' });
      expect((await client.form('PUT', at, { full_name: 'ক', designation: 'খ' })).body.category).toBe('প্রাথমিক');
    }
  });

  it('keeps with its PUT what its forms do not know, and empties what they leave out', async () => {
    const { id: grade } = (await school.call('POST', 'classes/', { token: school.admin, body: { name: 'নবম' } })).body;
    const { id: teacher } = (
      await school.call('POST', 'teachers/', { token: school.admin, body: { full_name: 'রহিম' } })
    ).body;
    const client = await loggedIn();
    const notice = {
      status: 'draft',
      memo_number: '১২',
      date: '2026-01-02',
      category: 'ভর্তি',
      expires_on: '2027-01-01',
    };
    const student = {
      father_name: 'পিতা',
      gender: 'female',
      stream: 'বিজ্ঞান',
      admitted_on: '2026-01-01',
      status: 'active',
    };
    const own = { full_name: 'রাফি', roll_number: '১', class_name: grade };
    const cases: [string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>][] = [
      ['notices', { title: 'ক', description: 'খ' }, notice, { title: 'ক' }],
      ['students', { ...own, address: 'ঢাকা', date_of_birth: '2012-03-05' }, student, own],
      ['subjects', { name: 'বাংলা', class_name: grade }, { teacher }, { name: 'বাংলা', class_name: grade }],
      [
        'principal-vice-principal',
        { designation: 'principal', full_name: 'ক', message: 'খ' },
        { served_from: '2020-01-01' },
        { designation: 'principal', full_name: 'ক' },
      ],
    ];
    for (const [path, sent, unknown, put] of cases) {
      const { body } = await school.call('POST', `${path}/`, { token: school.admin, body: { ...sent, ...unknown } });
      const answer = await client.json('PUT', `${path}/${body.id}/`, put as Record<string, string>);
      expect([path, answer.status, answer.body]).toEqual([path, 200, expect.objectContaining(unknown)]);
      const emptied = Object.keys(sent).filter((key) => !(key in put));
      for (const key of emptied) expect([path, key, answer.body[key] || null]).toEqual([path, key, null]);
    }
  });

  it('keeps a file whose present address is sent back, and no other', async () => {
    const client = await loggedIn();
    const made = await client.form('POST', 'notices/', { title: 'ক', description: '', pdf_file: pdf() });
    const other = await client.form('POST', 'notices/', { title: 'খ', description: '', pdf_file: pdf() });
    const at = `notices/${made.body.id}/`;
    const address: string = made.body.pdf_file;
    for (const sent of [
      address,
      address.slice(ORIGIN.length),
      address.slice(`${ORIGIN}/api/`.length),
      `${address}?a=1`,
    ])
      for (const kind of ['json', 'form'] as const)
        for (const method of ['PUT', 'PATCH'] as const) {
          const answer = await client[kind](method, at, { title: 'ক', pdf_file: sent });
          expect([sent, method, answer.status, answer.body.pdf_file]).toEqual([sent, method, 200, address]);
        }
    for (const sent of [other.body.pdf_file, 'https://evil.example/a.pdf', 'a.pdf']) {
      const answer = await client.json('PUT', at, { title: 'গ', pdf_file: sent });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['pdf_file']]);
    }
    expect((await client.get(at)).body).toMatchObject({ title: 'ক', pdf_file: address });
  });

  it('sends a whole record back with the signed address of its private photo', async () => {
    const client = await loggedIn();
    const grade = (await client.form('POST', 'classes/', { name: 'ছবির শ্রেণি' })).body.id;
    const own = { full_name: 'ক', roll_number: '1', class_name: String(grade) };
    const made = await client.form('POST', 'students/', { ...own, photo });
    const fileIn = (address: string) => address.split('?')[0];
    const read = (await client.get(`students/${made.body.id}/`)).body;
    expect(read.photo).toMatch(/\/media\/private\/.*\?/);
    for (const sent of [read.photo, read.photo.slice(ORIGIN.length), read.photo.slice(`${ORIGIN}/api/`.length)])
      for (const method of ['PUT', 'PATCH'] as const) {
        const answer = await client.json(method, `students/${made.body.id}/`, { ...own, photo: sent });
        expect([method, answer.status, fileIn(answer.body.photo)]).toEqual([method, 200, fileIn(read.photo)]);
      }
  });

  it('is told by one sentence what is wrong, and by a line for each field', async () => {
    const client = await loggedIn();
    const answer = await client.form('POST', 'students/', { full_name: '', roll_number: '', guardian_contact: '12' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^পূর্ণ নাম: .+। আরও ৩টি ঘর ঠিক করুন।$/);
    expect(answer.body.detail.split('\n')).toEqual([
      expect.stringMatching(/^পূর্ণ নাম: .+।$/),
      expect.stringMatching(/^রোল নম্বর: .+।$/),
      expect.stringMatching(/^শ্রেণি: .+।$/),
      'অভিভাবকের মোবাইল: ১১ অঙ্কের মোবাইল নম্বর দিন।',
    ]);
    const registration = { username: 'x1', full_name: 'ক', phone: '0', password: 'ab', confirm_password: 'ab' };
    const short = await opened().form('POST', 'register/', registration);
    expect([short.status, short.body.message]).toEqual([400, 'পাসওয়ার্ড: অন্তত ৮ অক্ষর দিন।'.normalize('NFC')]);
    const other = await opened().form('POST', 'register/', { ...registration, confirm_password: 'abc' });
    expect(other.body.message).toBe('পাসওয়ার্ড: অন্তত ৮ অক্ষর দিন। আরও ১টি ঘর ঠিক করুন।'.normalize('NFC'));
    expect(Object.keys(other.body.errors)).toEqual(['password', 'confirm_password']);
    const wrong = await client.form('POST', 'notices/', { title: 'ক', pdf_file: photo });
    expect([wrong.status, wrong.body.detail]).toEqual([415, expect.stringMatching(/: শুধু PDF ফাইল দেওয়া যাবে।$/)]);
    expect(wrong.body.detail.match(/শুধু PDF/g)).toHaveLength(1);
  });

  it('is no cover for a forged call', async () => {
    const client = await loggedIn();
    const token = client.token ?? '';
    const forge = (headers: Record<string, string>, as?: string) =>
      school.call('POST', 'classes/', {
        token: as,
        body: { name: 'জাল' },
        headers: { Host: 'school.example', ...headers },
      });
    const cookie = { Cookie: 'csrftoken=abc', 'X-CSRFToken': 'abc' };
    expect((await forge({ ...cookie, Origin: 'https://evil.example' }, token)).status).toBe(403);
    expect((await forge({ Origin: 'https://evil.example' }, token)).status).toBe(403);
    expect((await forge({ Origin: 'null' }, token)).status).toBe(403);
    expect((await forge({ 'Sec-Fetch-Site': 'same-site' }, token)).status).toBe(403);
    expect((await forge({ ...cookie, 'X-CSRFToken': 'abd' })).status).toBe(403);
    const rewritten = await forge({ Origin: 'https://other.example', 'Sec-Fetch-Site': 'same-origin' }, token);
    expect([rewritten.status, rewritten.body.message]).toEqual([403, expect.stringContaining('Host')]);
  });
});
