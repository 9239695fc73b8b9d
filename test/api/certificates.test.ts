import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { issuingSchool } from '../support/certificates.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

const TODAY = todayInDhaka();
const YEAR = Number(TODAY.slice(0, 4));

describe.each(DIALECTS)('certificates on %s', (dialect) => {
  let school: TestSchool;
  let here: Awaited<ReturnType<typeof issuingSchool>>;
  let editor: string;
  beforeAll(async () => {
    school = await startSchool(dialect, { publicUrl: 'https://school.example' });
    here = await issuingSchool(school);
    editor = await signedIn(school, 'clerk', 'Editor');
  });
  afterAll(() => school.close());
  const office = (method: string, path: string, body?: unknown) => school.call(method, path, { token: editor, body });

  it('begin with a template of each kind in both languages', async () => {
    const { body } = await here.call('GET', 'certificate-templates/');
    const kinds = ['testimonial', 'attestation', 'character', 'transfer', 'studentship'];
    expect(body.map(({ kind, language, version }: Record<string, unknown>) => [kind, language, version])).toEqual(
      kinds.flatMap((kind) => [
        [kind, 'bn', 1],
        [kind, 'en', 1],
      ]),
    );
  });

  it('are issued with a number, a code and what they print', async () => {
    const { id, roll_number } = await here.student();
    const { status, body } = await office('POST', 'certificates/', {
      kind: 'studentship',
      student: id,
      signatory: here.signatory,
      language: 'both',
      purpose: 'ব্যাংক',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'studentship',
      student: id,
      signatory: here.signatory,
      language: 'both',
      issued_on: TODAY,
      valid_until: null,
      number_latin: `S-${YEAR}-0001`,
      year: YEAR,
      state: 'issued',
      void_reason: '',
      voided_at: null,
      supersedes: null,
      superseded_by: null,
      template_version: 1,
      name: 'মোছাঃ রাফিয়া সুলতানা',
      prints: [],
      checks: 0,
      last_checked_on: null,
      warnings: [],
      batch: null,
      details: {},
    });
    expect(body.number).toMatch(/^অধ্যয়ন-[০-৯]{4}-০০০১$/u);
    expect(body.code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(body.url).toBe(`HTTPS://SCHOOL.EXAMPLE/V/${body.code}`);
    expect(body.values.bn).toMatchObject({
      name: 'মোছাঃ রাফিয়া সুলতানা',
      dob: '৫ মার্চ ২০১১',
      dob_words: 'পাঁচ মার্চ দুই হাজার এগারো',
      class: 'অষ্টম',
      session: '২০২৬',
      address: 'গ্রাম: কুসুমপুর, ডাকঘর: নয়াহাট, উপজেলা: মেঘনা, জেলা: কুমিল্লা',
      number: body.number,
      purpose: 'ব্যাংক',
      gpa: '',
    });
    expect(body.values.en).toMatchObject({
      name: 'Rafia Sultana',
      father: 'Abdul Karim',
      dob: '5 March 2011',
      dob_words: 'Fifth March Two Thousand Eleven',
      roll: roll_number,
      number: body.number_latin,
    });
    expect(Object.keys(body.values.bn)).toEqual(Object.keys(body.values.en));
    expect(body.text.bn).toContain('মোছাঃ রাফিয়া সুলতানা, পিতা: আব্দুল করিম');
    expect(body.text.en).toContain('Rafia Sultana, son/daughter of Abdul Karim');
    expect((await office('GET', `certificates/${body.id}/`)).body).toEqual(body);
    expect((await here.issue({ student: id })).body.number_latin).toBe(`S-${YEAR}-0002`);
  });

  it('refuse what is not right, and take no number then', async () => {
    const { id } = await here.student();
    const last = (await here.issue({ student: id })).body.number_latin;
    const refused: [object, number, string | null][] = [
      [{ student: 9999 }, 400, 'student'],
      [{ student: id, signatory: 9999 }, 400, 'signatory'],
      [{ student: id, template: 9999 }, 400, 'template'],
      [{ student: id, template: 1 }, 400, 'template'],
      [{ student: id, kind: 'custom' }, 400, 'template'],
      [{ student: id, kind: 'degree' }, 400, 'kind'],
      [{ student: id, language: 'fr' }, 400, 'language'],
      [{ student: id, issued_on: '2099-01-01' }, 400, 'issued_on'],
      [{ student: id, valid_until: '2001-01-01' }, 400, 'valid_until'],
      [{ student: id, details: { weather: 'ক' } }, 400, 'details'],
      [{ student: id, details: { dues: '-1' } }, 400, 'details'],
      [{ student: id, details: { dues: '1.234' } }, 400, 'details'],
      [{ student: id, details: { left_on: 'কাল' } }, 400, 'details'],
      [{ student: id, details: 'gpa' }, 400, 'details'],
      [{ student: id, supersedes: 9999 }, 409, 'supersedes'],
      [{}, 400, 'student'],
    ];
    for (const [values, status, field] of refused) {
      const answer = await here.issue(values);
      expect([values, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        values,
        status,
        field ? [field] : [],
      ]);
    }
    const next = (await here.issue({ student: id })).body.number_latin;
    expect(Number(next.slice(-4))).toBe(Number(last.slice(-4)) + 1);
  });

  it('are numbered by their own year', async () => {
    const { id } = await here.student();
    const { body } = await here.issue({ student: id, issued_on: '2021-05-03' });
    expect([body.number_latin, body.year]).toEqual(['S-2021-0001', 2021]);
    const { body: list } = await here.call('GET', 'certificates/?year=2021');
    expect(list.map((one: { id: number }) => one.id)).toEqual([body.id]);
  });

  it('name the values that a wording lacks, or print dots', async () => {
    const { id } = await here.student({ father_name: '', mother_name_en: '' });
    const refused = await here.issue({ student: id, language: 'both' });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([400, ['father', 'mother']]);
    const { status, body } = await here.issue({ student: id, allow_empty: true });
    expect([status, body.values.bn.father]).toEqual([201, '']);
    expect(body.text.bn).toContain('পিতা: ……………');
    const exam = await here.issue({ student: id, kind: 'testimonial', allow_empty: true });
    expect(exam.body.values.bn).toMatchObject({ exam: '', gpa: '' });
  });

  it('say details in the digits and words of their language', async () => {
    const { id } = await here.student();
    const details = {
      exam: 'SSC',
      exam_year: '2026',
      gpa: '5.00',
      dues: '১২৩৪৫৬৭.৫',
      conduct: 'ভালো\nএবং ভদ্র',
      left_on: '2026-01-02',
    };
    const { body } = await here.issue({ student: id, language: 'both', details, allow_empty: true });
    expect(body.details).toEqual({ ...details, conduct: 'ভালো এবং ভদ্র' });
    expect(body.values.bn).toMatchObject({
      exam_year: '২০২৬',
      gpa: '৫.০০',
      dues: '১২,৩৪,৫৬৭.৫০',
      dues_words: 'বারো লাখ চৌত্রিশ হাজার পাঁচ শত সাতষট্টি টাকা পঞ্চাশ পয়সা মাত্র'.normalize('NFC'),
      conduct: 'ভালো এবং ভদ্র',
      left_on: '২ জানুয়ারি ২০২৬',
    });
    expect(body.values.en).toMatchObject({
      dues: '12,34,567.50',
      dues_words: 'Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Taka Fifty Poisha Only',
      left_on: '2 January 2026',
    });
  });

  it('stay as they were, whatever changes later', async () => {
    const { id } = await here.student();
    const { body: before } = await here.issue({ student: id });
    await here.call('PATCH', `students/${id}/`, { full_name: 'অন্য নাম' });
    await here.call('PATCH', `classes/${here.classId}/`, { name: 'অষ্টম শ্রেণি' });
    await here.call('PATCH', `principal-vice-principal/${here.signatory}/`, { full_name: 'অন্য কেউ' });
    await here.call('PATCH', 'certificate-templates/9/', { body: 'অন্য বয়ান {{name}}' });
    await here.call('DELETE', `students/${id}/`);
    expect((await here.call('GET', `certificates/${before.id}/`)).body).toEqual(before);
    expect((await here.call('GET', `verify/${before.code}/`)).body.state).toBe('valid');
    await here.call('PATCH', `classes/${here.classId}/`, { name: 'অষ্টম' });
    const { id: other } = await here.student();
    expect((await here.issue({ student: other })).body).toMatchObject({
      template_version: 2,
      text: { bn: 'অন্য বয়ান মোছাঃ রাফিয়া সুলতানা' },
    });
  });

  it('are never edited, deleted or taken back, and no version of them comes back', async () => {
    const { id } = await here.student();
    const made = await here.issue({ student: id });
    const path = `certificates/${made.body.id}/`;
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await here.call(method, path, { purpose: 'ক' })).status).toBe(405);
    expect((await here.call('POST', 'undo/', { change: Number(made.headers.get('prangon-change')) })).status).toBe(409);
    await here.call('POST', `${path}print/`);
    const { results } = (await here.call('GET', `${path}history/`)).body;
    expect(results.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
    for (const entry of results) {
      expect((await here.call('POST', `${path}history/${entry.id}/restore/`)).status).toBe(405);
      expect((await here.call('POST', 'undo/', { change: entry.id })).status).toBe(409);
    }
  });

  it('are voided by the head with a reason, once', async () => {
    const { id } = await here.student();
    const { body } = await here.issue({ student: id });
    const path = `certificates/${body.id}/`;
    expect((await office('POST', `${path}void/`, { reason: 'ভুল' })).status).toBe(403);
    expect((await here.call('POST', `${path}void/`, { reason: ' ' })).body.errors).toHaveProperty('reason');
    const { status, body: after } = await here.call('POST', `${path}void/`, { reason: 'নামে ভুল' });
    expect(status).toBe(200);
    expect(after).toMatchObject({
      state: 'void',
      void_reason: 'নামে ভুল',
      voided_at: expect.any(String),
      number: body.number,
    });
    expect((await here.call('POST', `${path}void/`, { reason: 'আবার' })).status).toBe(409);
    expect((await here.call('POST', `${path}print/`)).status).toBe(409);
    expect((await here.call('POST', 'certificates/99999/void/', { reason: 'ক' })).status).toBe(404);
  });

  it('count their prints', async () => {
    const { id } = await here.student();
    const { body } = await here.issue({ student: id });
    await office('POST', `certificates/${body.id}/print/`);
    const { status, body: after } = await here.call('POST', `certificates/${body.id}/print/`);
    expect([status, after.prints]).toEqual([
      200,
      [
        { at: expect.any(String), by: { id: expect.any(Number), name: 'clerk', role: 'Editor' } },
        { at: expect.any(String), by: { id: expect.any(Number), name: 'head', role: 'Admin' } },
      ],
    ]);
  });

  it.each(['teacher', 'account'])('keep no name of who printed once the %s is ended for good', async (what) => {
    const name = `${what}-prints-${dialect}`;
    const token = await signedIn(school, name, 'Editor');
    const { id: user } = (await school.call('GET', 'user/', { token })).body;
    const teacher = (await here.call('POST', 'teachers/', { full_name: name, category: 'মাধ্যমিক' })).body.id;
    await here.call('PATCH', `users/${user}/`, { teacher });
    const { id } = await here.student();
    const { body } = await here.issue({ student: id });
    await school.call('POST', `certificates/${body.id}/print/`, { token });
    await here.call('POST', `certificates/${body.id}/print/`);
    const stored = async () => {
      const { read } = school.app.database;
      const rows = await read.selectFrom('certificates').select('prints').execute();
      const entries = await read
        .selectFrom('changes')
        .select(['before', 'after'])
        .where('resource', '=', 'certificates')
        .execute();
      return JSON.stringify([rows, entries]);
    };
    expect(await stored()).toContain(name);
    if (what === 'teacher') {
      await here.call('DELETE', `teachers/${teacher}/`);
      const [item] = (await here.call('GET', 'trash/?resource=teachers')).body.results;
      expect((await here.call('DELETE', `trash/${item.id}/`)).status).toBe(204);
    } else expect((await here.call('DELETE', `users/${user}/`)).status).toBe(204);
    expect(await stored()).not.toContain(name);
    expect((await here.call('GET', `certificates/${body.id}/`)).body.prints).toEqual([
      { at: expect.any(String), by: { id: user, name: '', role: 'Editor' } },
      { at: expect.any(String), by: { id: expect.any(Number), name: 'head', role: 'Admin' } },
    ]);
  });

  it('supersede one of the same kind and student', async () => {
    const [{ id }, { id: other }] = [await here.student(), await here.student()];
    const { body: first } = await here.issue({ student: id });
    expect((await here.issue({ student: other, supersedes: first.id })).status).toBe(409);
    expect((await here.issue({ student: id, kind: 'attestation', supersedes: first.id })).status).toBe(409);
    const { body: second } = await here.issue({ student: id, supersedes: first.id });
    expect(second.supersedes).toBe(first.id);
    const { body: before } = await here.call('GET', `certificates/${first.id}/`);
    expect(before).toMatchObject({ state: 'superseded', superseded_by: second.id });
    expect((await here.issue({ student: id, supersedes: first.id })).status).toBe(409);
    expect((await here.call('POST', `certificates/${first.id}/void/`, { reason: 'ক' })).status).toBe(409);
    expect((await here.call('GET', `verify/${first.code}/`)).body.state).toBe('superseded');
  });

  it('are listed by kind, year, state and student, searched and exported; nothing of them is answered by 304', async () => {
    const { id } = await here.student({ full_name: 'খুঁজে পাওয়া' });
    const { body } = await here.issue({ student: id, kind: 'attestation' });
    const ids = async (query: string) =>
      (await office('GET', `certificates/${query}`)).body.map((one: { id: number }) => one.id);
    expect(await ids(`?student=${id}`)).toEqual([body.id]);
    expect(await ids(`?student=${id}&kind=attestation&state=issued&year=${YEAR}`)).toEqual([body.id]);
    expect(await ids(`?student=${id}&state=void`)).toEqual([]);
    expect(await ids('?search=খুঁজে')).toEqual([body.id]);
    expect(await ids(`?search=${body.number_latin}`)).toEqual([body.id]);
    expect((await office('GET', 'certificates/?kind=degree')).status).toBe(400);
    const page = await office('GET', 'certificates/?page=1&page_size=1');
    expect(page.body).toMatchObject({ count: expect.any(Number), results: [{ id: expect.any(Number) }] });
    const list = await school.call('GET', 'certificates/', { token: editor });
    const etag = list.headers.get('etag');
    const again = await school.call('GET', 'certificates/', {
      token: editor,
      headers: { 'If-None-Match': etag ?? '"x"' },
    });
    expect(again.status).toBe(200);
    const one = await office('GET', `certificates/${body.id}/`);
    const same = await school.call('GET', `certificates/${body.id}/`, {
      token: editor,
      headers: { 'If-None-Match': String(one.headers.get('etag')) },
    });
    expect(same.status).toBe(200);
    for (const format of ['xlsx', 'csv'])
      expect((await school.fetch('GET', `certificates/export/?format=${format}`, { token: editor })).status).toBe(200);
  });

  it('are the office’s', async () => {
    const teacher = await signedIn(school, 'teacher', 'Teacher');
    for (const path of ['certificates/', 'cards/', 'certificate-templates/']) {
      expect((await school.call('GET', path)).status).toBe(401);
      for (const token of [teacher, school.user]) expect((await school.call('GET', path, { token })).status).toBe(403);
      expect((await office('GET', path)).status).toBe(200);
      expect((await school.call('POST', path, { token: teacher, body: {} })).status).toBe(403);
    }
    const template = { kind: 'custom', language: 'bn', title: 'সনদ', body: '{{name}}' };
    expect((await office('POST', 'certificate-templates/', template)).status).toBe(403);
    expect((await office('PATCH', 'certificate-templates/1/', { title: 'ক' })).status).toBe(403);
    expect((await office('DELETE', 'certificate-templates/1/')).status).toBe(403);
    expect((await office('POST', 'certificates/last-numbers/', { kind: 'custom', year: YEAR, number: 1 })).status).toBe(
      403,
    );
  });

  it('are written by templates whose tokens are known', async () => {
    const template = { kind: 'custom', language: 'bn', title: 'সনদ', body: '{{name}} ও {{ class }}' };
    const wrong = await here.call('POST', 'certificate-templates/', { ...template, body: '{{name}} {{weather}}' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['body']]);
    const made = await here.call('POST', 'certificate-templates/', { ...template, version: 7 });
    expect([made.status, made.body.version]).toEqual([201, 1]);
    const path = `certificate-templates/${made.body.id}/`;
    const retitled = await here.call('PATCH', path, { title: 'বিশেষ সনদ' });
    expect(retitled.body.version).toBe(2);
    expect((await here.call('PATCH', path, { title: 'বিশেষ সনদ' })).body.version).toBe(2);
    expect((await here.call('PATCH', path, { language: 'en' })).body.version).toBe(2);
    expect((await here.call('PATCH', path, { language: 'bn' })).body.version).toBe(2);
    const undone = await here.call('POST', 'undo/', { change: Number(retitled.headers.get('prangon-change')) });
    expect(undone.body.record).toMatchObject({ title: 'সনদ', version: 3 });
    const { id } = await here.student();
    const { body } = await here.issue({ student: id, kind: 'custom' });
    expect(body).toMatchObject({
      number_latin: `X-${YEAR}-0001`,
      text: { bn: 'মোছাঃ রাফিয়া সুলতানা ও অষ্টম' },
      title: { bn: 'সনদ' },
    });
    expect((await here.call('DELETE', path)).status).toBe(204);
  });

  it('go on above the last number on paper', async () => {
    const say = (number: unknown, kind = 'character') =>
      here.call('POST', 'certificates/last-numbers/', { kind, year: YEAR, number });
    const { status, body } = await say('৪১');
    expect([status, body]).toEqual([200, { kind: 'character', year: YEAR, number: 41 }]);
    const { id } = await here.student();
    expect((await here.issue({ student: id, kind: 'character' })).body.number_latin).toBe(`C-${YEAR}-0042`);
    const lower = await say(41);
    expect([lower.status, Object.keys(lower.body.errors)]).toEqual([400, ['number']]);
    expect((await say(5, 'degree')).status).toBe(400);
    expect((await say(5, 'id')).status).toBe(200);
  });
});
