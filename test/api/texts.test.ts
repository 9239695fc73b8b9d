import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import type { TextFieldSpec } from '#contract/kit/field.ts';
import { problems } from '#contract/kit/problems.ts';
import { toBanglaDigits } from '#contract/rules/digits.ts';
import { formOf, inventory, newGround, payloadFor, plainResources } from '../support/records.ts';
import { type Answer, DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

/** Limits in code points, written down by hand and not taken from the declarations. */
const LONG = ['history', 'mission', 'objective', 'message', 'teacher_intro', 'description', 'body'];
const LINE =
  'memo_number address government_approval_number government_approval_date address_code contact_phone phone caption profile mpo_code school_code college_code board institution_type shift land_area website hours note stream code reason guardian_relation parallel room'.split(
    ' ',
  );
const SHORT: Readonly<Record<string, number>> = { short_name: 6, admission_no: 20 };
const limitOf = (key: string): number => SHORT[key] ?? (LONG.includes(key) ? 20_000 : LINE.includes(key) ? 300 : 200);

describe.each(DIALECTS)('texts on %s', (dialect) => {
  let school: TestSchool;
  let classId: number;
  let ground: Record<string, number>;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    school = await startSchool(dialect);
    ground = await newGround(school);
    classId = Number(ground.classes);
    for (const [n, resource] of plainResources.entries()) {
      const made = await admin('POST', `${resource.path}/`, await payloadFor(resource, n, ground));
      ids[resource.path] = made.body.id;
    }
  });
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: unknown): Promise<Answer> =>
    school.call(method, path, { token: school.admin, body });

  /** Writes one field of one resource: by PATCH, or where there is none by a POST of its own. */
  const put = async (resource: Resource, values: Record<string, unknown>): Promise<Answer> => {
    if (resource.operations.includes('merge')) return admin('PATCH', `${resource.path}/${ids[resource.path]}/`, values);
    const rest = await payloadFor(resource, 77, ground);
    return admin('POST', `${resource.path}/`, { ...rest, ...values });
  };

  const texts = plainResources.flatMap((resource) =>
    fieldEntries(resource)
      .filter((entry): entry is [string, TextFieldSpec] => entry[1].kind === 'text')
      .map(([key, field]) => [`${resource.path} ${key}`, resource, key, field] as const),
  );
  const free = texts.filter(([, , , field]) => field.format === undefined);

  it.each(free)('%s holds as many code points as it may and not one more', async (_, resource, key) => {
    const max = limitOf(key);
    // Beyond the Basic Multilingual Plane: two code units, four bytes each.
    const longest = '𑒏'.repeat(max);
    const kept = await put(resource, { [key]: `  ${longest}\n` });
    expect([kept.status, kept.body[key]]).toEqual([resource.operations.includes('merge') ? 200 : 201, longest]);
    const refused = await put(resource, { [key]: `${longest}ক` });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ [key]: [`সর্বোচ্চ ${toBanglaDigits(String(max))} অক্ষর লেখা যাবে`] });
    const short = `ক${key}`.slice(0, max);
    const shorter = await put(resource, { [key]: short });
    expect(shorter.body[key]).toBe(short);
  });

  const roomy = free.filter(([, , , field]) => field.max > 12);
  it.each(roomy)('%s is trimmed and stored NFC, with what Bengali needs inside', async (_, resource, key) => {
    const typed = '\uFEFF\u00A0  বাড়ি\u200D ক\u09C7\u09BE \u09DF\u200C\u3000 ';
    const kept = await put(resource, { [key]: typed });
    expect(kept.body[key]).toBe('বা\u09A1\u09BCি\u200D ক\u09CB \u09AF\u09BC\u200C');
  });

  it.each(texts)('%s takes nothing but text without control characters', async (_, resource, key, field) => {
    const before = await inventory(school);
    const right = { mobile: '01700000000', email: 'a@b.example', latin: 'A' }[String(field.format)] ?? 'ক';
    for (const value of [0, 1, true, false, ['ক'], { $ne: 1 }, { toString: 'x' }, [], {}]) {
      const answer = await put(resource, { [key]: value });
      expect([value, answer.status, answer.body.errors]).toEqual([value, 400, { [key]: [problems.notText] }]);
    }
    for (const sign of ['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\uD800', '\uDC00', '\uFFFE', '\u{1FFFF}']) {
      const answer = await put(resource, { [key]: `${right}${sign}${right}` });
      expect([sign, answer.status, Object.keys(answer.body.errors)]).toEqual([sign, 400, [key]]);
      expect(answer.body.errors[key][0]).toBe(problems.invalidText);
    }
    const lines = await put(resource, { [key]: `${right}\n${right}` });
    expect(lines.status === 400).toBe(field.lines === 'one');
    expect((await inventory(school)).files).toEqual(before.files);
  });

  it.each(texts.filter(([, , , field]) => field.required))(
    '%s is not filled by what nobody sees',
    async (_, resource, key) => {
      for (const blank of ['', ' ', '\u00A0\u3000', '\u200B\u200C\u200D\uFEFF', '\n\t', null]) {
        const answer = await put(resource, { [key]: blank });
        expect([blank, answer.status, answer.body.errors]).toEqual([blank, 400, { [key]: [problems.required] }]);
      }
    },
  );

  it.each(texts.filter(([, , , field]) => field.format === 'mobile'))(
    '%s is eleven digits, kept as typed',
    async (_, resource, key) => {
      for (const right of ['01712345678', '০১৭১২৩৪৫৬৭৮', '০17১2৩4৫6৭8', '']) {
        expect((await put(resource, { [key]: ` ${right} ` })).body[key]).toBe(right);
      }
      for (const wrong of [
        '0171234567',
        '017123456789',
        '01712-345678',
        '+8801712345678',
        '٠١٧١٢٣٤٥٦٧٨',
        '０１７１２３４５６７８',
        'abcdefghijk',
      ]) {
        const answer = await put(resource, { [key]: wrong });
        expect([wrong, answer.status, answer.body.errors]).toEqual([
          wrong,
          400,
          { [key]: ['১১ অঙ্কের মোবাইল নম্বর দিন'] },
        ]);
      }
    },
  );

  it.each(texts.filter(([, , , field]) => field.format === 'email'))(
    '%s is checked when it is filled',
    async (_, resource, key, field) => {
      expect((await put(resource, { [key]: ' head.teacher+1@school.edu.bd ' })).body[key]).toBe(
        'head.teacher+1@school.edu.bd',
      );
      for (const wrong of [
        'nobody',
        'a@b',
        '@b.example',
        'a b@c.example',
        'a@b.example,c@d.example',
        `${'a'.repeat(300)}@b.example`,
      ]) {
        const answer = await put(resource, { [key]: wrong });
        expect([wrong, answer.status, Object.keys(answer.body.errors)]).toEqual([wrong, 400, [key]]);
      }
      if (!field.required && resource.path !== 'contacts')
        expect((await put(resource, { [key]: '' })).body[key]).toBe('');
    },
  );

  it('phones without a rule are any line', async () => {
    for (const [path, key] of [
      ['institutions', 'contact_phone'],
      ['committee-members', 'contact_phone'],
      ['principal-vice-principal', 'contact_phone'],
    ]) {
      const { body } = await admin('PATCH', `${path}/${ids[path ?? '']}/`, { [key ?? '']: '+880 1712-345678 (অফিস)' });
      expect(body[key ?? '']).toBe('+880 1712-345678 (অফিস)');
    }
  });

  it('lines end one way, and one-line texts lose their direction controls', async () => {
    const { body } = await admin('PATCH', `notices/${ids.notices}/`, {
      title: 'এক\u202Eদুই\u2066\u2028তিন',
      description: 'এক\r\nদুই\rতিন\u2028চার\tপাঁচ',
    });
    expect(body).toMatchObject({ title: 'একদুই তিন', description: 'এক\nদুই\nতিন\nচার\tপাঁচ' });
  });

  it('what looks like code is text', async () => {
    for (const text of [
      '<script>alert(1)</script>',
      "'; DROP TABLE notices; --",
      '{{7*7}} $\u007B7*7} %s',
      '" OR 1=1',
      '\\u0000 \\',
      '$1',
      '?',
    ]) {
      expect((await admin('PATCH', `notices/${ids.notices}/`, { title: text })).body.title).toBe(text);
      expect((await admin('PATCH', `notices/${ids.notices}/`, formOf({ title: text }))).body.title).toBe(text);
    }
  });

  it('years are four digits from 2000 to 2099, in either script', async () => {
    const write = async (year: unknown) => admin('PATCH', `results/${ids.results}/`, { year });
    for (const [typed, year] of [
      [2000, 2000],
      ['2099', 2099],
      [' ২০২৪ ', 2024],
      ['20২৫', 2025],
    ])
      expect((await write(typed)).body.year).toBe(year);
    for (const wrong of [
      1999,
      2100,
      '1999',
      '2e3',
      '2024.0',
      2024.5,
      -2024,
      2 ** 53,
      '৯৯৯৯',
      '20240',
      true,
      [2024],
      {},
      null,
      '',
      '٢٠٢٤',
    ]) {
      const answer = await write(wrong);
      expect([wrong, answer.status, Object.keys(answer.body.errors)]).toEqual([wrong, 400, ['year']]);
    }
    expect((await admin('GET', `results/${ids.results}/`)).body.year).toBe(2025);
  });

  it('dates are days of the calendar, in either script', async () => {
    const write = async (date: unknown) => admin('PATCH', `notices/${ids.notices}/`, { date });
    for (const [typed, date] of [
      ['2026-04-15', '2026-04-15'],
      [' ২০২৪-০২-২৯ ', '2024-02-29'],
    ])
      expect((await write(typed)).body.date).toBe(date);
    for (const wrong of [
      '2025-02-29',
      '2026-13-01',
      '2026-4-5',
      '15/04/2026',
      '0000-00-00',
      '1899-12-31',
      '2026-04-15T00:00:00Z',
      'আজ',
      20260415,
      true,
      {},
      '2026-04-15\u0000',
    ]) {
      const answer = await write(wrong);
      expect([wrong, answer.status, Object.keys(answer.body.errors)]).toEqual([wrong, 400, ['date']]);
    }
    expect((await write('')).body.date).toBe('2024-02-29');
  });

  it('ids are numbers or their digits', async () => {
    for (const right of [classId, String(classId), ` ${classId} `]) {
      expect((await admin('PATCH', `subjects/${ids.subjects}/`, { class_name: right })).body.class_name).toBe(classId);
    }
    for (const wrong of [true, [classId], { id: classId }, null, '', '1e0', `${classId}.0`, '০', classId + 0.5]) {
      const answer = await admin('PATCH', `subjects/${ids.subjects}/`, { class_name: wrong });
      expect([wrong, answer.status, Object.keys(answer.body.errors)]).toEqual([wrong, 400, ['class_name']]);
    }
  });

  it('names every field at fault at once', async () => {
    const wrong = { full_name: '', category: 'x', contact_phone: '1', contact_email: '2', subject: 'ক'.repeat(201) };
    const answer = await admin('PUT', `teachers/${ids.teachers}/`, wrong);
    expect(Object.keys(answer.body.errors).sort()).toEqual(Object.keys(wrong).sort());
    for (const problem of Object.values(answer.body.errors).flat()) expect(answer.body.detail).toContain(problem);
  });
});
