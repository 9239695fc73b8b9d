import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanText } from '#contract/rules/text.ts';
import { checked } from '../support/checked.ts';
import { openServer } from '../support/open-server.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

/** Texts as people, keyboards and attackers make them: Bengali, controls, joiners, surrogates, whole planes. */
const unit = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0x980, max: 0x9ff }).map((code) => String.fromCodePoint(code)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }) },
  fc.constantFrom(
    '\u200C',
    '\u200D',
    '\uFEFF',
    '\u00A0',
    '\r\n',
    '\r',
    '\u2028',
    '\t',
    '\u202E',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '\u0000',
    '\uD800',
    '\uDC00',
    '\u0301',
    'Å',
    'ﷺ',
  ),
);
const text = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''));
const anything = fc.anything({
  maxDepth: 3,
  withNullPrototype: false,
  withBigInt: false,
  withDate: true,
  withSparseArray: false,
  stringUnit: unit,
});

describe.each(DIALECTS)('whatever is sent, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    await school.call('POST', 'notices/', { token: school.admin, body: { title: 'ক' } });
    await school.call('POST', 'classes/', { token: school.admin, body: { name: 'ক' } });
  });
  afterAll(() => school.close());

  const patch = (path: string, body: unknown) => school.call('PATCH', path, { token: school.admin, body });

  it('a text reads back as its trimmed NFC form, or is refused', () =>
    checked(
      fc.asyncProperty(text, async (typed) => {
        const clean = cleanText(typed, true);
        for (const body of [{ description: typed }, formWith('description', typed)]) {
          // A form has no lone surrogates: the browser replaces them.
          const expected = body instanceof FormData ? cleanText(typed.toWellFormed(), true) : clean;
          const answer = await patch('notices/1/', body);
          if ('problem' in expected)
            expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['description']]);
          else {
            expect(answer.body.description).toBe(expected.text);
            expect(answer.body.description).toBe(answer.body.description.normalize('NFC').trim());
            expect((await school.call('GET', 'notices/1/')).body.description).toBe(expected.text);
          }
        }
      }),
    ));

  it('a text that was kept is found by itself, and kept again unchanged', () =>
    checked(
      fc.asyncProperty(text, async (typed) => {
        const answer = await patch('notices/1/', { title: typed, description: typed });
        if (answer.status === 400) return;
        const { title, description } = answer.body;
        expect((await patch('notices/1/', { title, description })).body).toMatchObject({ title, description });
        for (const search of [title, description]) {
          const found = await school.call('GET', `notices/?search=${encodeURIComponent(search)}`);
          expect([search, found.body.length]).toEqual([search, 1]);
        }
      }),
    ));

  it('any value in any field is kept or refused, never a failure', () =>
    checked(
      fc.asyncProperty(
        fc.dictionary(
          fc.oneof(fc.constantFrom('title', 'date', 'category', 'pdf_file', '__proto__', 'id'), text),
          anything,
        ),
        async (body) => {
          expect((await patch('notices/1/', body)).status).toBeLessThan(500);
          const { status } = await school.call('POST', 'results/', {
            token: school.admin,
            body: { year: 2024, ...body, class_name: body.title },
          });
          expect(status).toBe(400);
          expect(
            (await school.call('POST', 'token/', { body: { username: body.title, password: body.date } })).status,
          ).toBeLessThan(500);
          expect((await patch('settings/', { tagline: body.title, contacts_public: body.date })).status).toBeLessThan(
            500,
          );
        },
      ),
    ));

  it('any bytes are a body or none, never a failure', () =>
    checked(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/plain'),
        async (bytes, type) => {
          for (const head of [
            '',
            '{"title":"',
            '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n',
            '--x\r\nContent-Disposition: form-data; name="pdf_file"; filename="',
          ]) {
            const body = new Uint8Array(Buffer.concat([Buffer.from(head), bytes]));
            const answer = await school.call('PATCH', 'notices/1/', {
              token: school.admin,
              body,
              headers: { 'Content-Type': type },
            });
            expect([200, 400, 415]).toContain(answer.status);
          }
        },
      ),
    ));

  it('any query is answered, never a failure', () =>
    checked(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.oneof(fc.constantFrom('search', 'ordering', 'page', 'page_size', 'category'), text),
            fc.oneof(text, fc.integer().map(String)),
          ),
        ),
        async (pairs) => {
          const query = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
          for (const path of ['notices', 'results', 'teachers']) {
            const answer = await school.call('GET', `${path}/?${query}`);
            expect([200, 400, 404]).toContain(answer.status);
          }
        },
      ),
    ));

  it('any path is answered, never a failure', () =>
    checked(
      fc.asyncProperty(
        fc.constantFrom('notices/', 'media/', 'media/private/', 'users/', ''),
        text,
        fc.constantFrom('GET', 'HEAD', 'DELETE', 'PATCH'),
        async (base, rest, method) => {
          const { status } = await school.call(method, base + encode(rest).replaceAll('.', '%2E'), {
            token: school.user,
          });
          expect(status).toBeLessThan(500);
        },
      ),
    ));
});

it('any address and header of the site is answered, never a failure, and never with what was sent as code', async () => {
  const server = await openServer();
  const words = [
    '/',
    '//',
    '..',
    '.',
    '%2e',
    '%2f',
    '%00',
    '%',
    ';',
    '?',
    '&',
    '=',
    '#',
    'notice',
    'faculty',
    'dashboard',
  ];
  const more = [
    'search',
    'page',
    'next',
    'api',
    'media',
    'assets',
    'avatar',
    '.svg',
    '.data',
    '_routes',
    '%E0%A4%A',
    '<b>',
  ];
  const part = fc.oneof(fc.constantFrom(...words, ...more), text.map(encode));
  const token = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
  await checked(
    fc.asyncProperty(
      fc.array(part, { maxLength: 8 }),
      fc.constantFrom('GET', 'HEAD', 'POST'),
      token,
      async (parts, method, odd) => {
        // Characters that the client's library would not send are escaped.
        const target = `/${parts.join('')}<script>`.replace(/[^!-~]/g, encodeURIComponent);
        const headers = {
          'If-None-Match': odd,
          'If-Match': odd,
          Range: `bytes=${odd}`,
          Cookie: odd,
          Authorization: odd,
        };
        const answer = await server.ask(method, target, { headers: { ...headers, 'Idempotency-Key': odd } });
        expect([target, answer.status < 500]).toEqual([target, true]);
        expect(answer.body.toString()).not.toContain('<script>');
      },
    ),
    120,
  );
  await server.close();
});

const encode = (value: string): string => encodeURIComponent(value.toWellFormed());

function formWith(key: string, value: string): FormData {
  const form = new FormData();
  form.set(key, value);
  return form;
}
