import { rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBody } from '../../server/http/body.ts';
import type { Call } from '../../server/http/call.ts';
import { BOUNDARY, END, joined, MULTIPART, partOf } from '../support/multipart.ts';
import { inventory, PDF } from '../support/records.ts';
import { type CallOptions, DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const MB = 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const bytes = (...values: number[]) => new Uint8Array(values);

describe.each(DIALECTS)('bodies on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    await school.call('POST', 'notices/', { token: school.admin, body: { title: 'প্রথম', date: '2024-01-01' } });
  });
  afterAll(() => school.close());

  /** Every kind of write refuses the body alike and leaves everything as it was. */
  async function refused(status: number, request: Pick<CallOptions, 'body' | 'headers'>) {
    const before = await inventory(school);
    const record = (await school.call('GET', 'notices/1/')).body;
    for (const [method, where] of [
      ['POST', 'notices/'],
      ['PUT', 'notices/1/'],
      ['PATCH', 'notices/1/'],
      ['POST', 'contacts/'],
      ['POST', 'register/'],
      ['POST', 'token/'],
      ['PATCH', 'settings/'],
    ]) {
      const answer = await school.call(method ?? '', where ?? '', { token: school.admin, ...request });
      expect([method, where, answer.status]).toEqual([method, where, status]);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('prangon-api')).toBe('1');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body.message).toMatch(/[\u0980-\u09FF].*।$/);
      expect(answer.body.detail).toContain(answer.body.message);
      expect(answer.body).not.toHaveProperty('stack');
    }
    expect(await inventory(school)).toEqual(before);
    expect((await school.call('GET', 'notices/1/')).body).toEqual(record);
  }

  describe('that are no JSON object', () => {
    it.each([
      ['nothing', ''],
      ['blanks', ' \n'],
      ['a list', '[{"title":"ক"}]'],
      ['a text', '"ক"'],
      ['a number', '5'],
      ['null', 'null'],
      ['true', 'true'],
      ['half an object', '{"title":"ক"'],
      ['two objects', '{}{}'],
      ['a comma too many', '{"title":"ক",}'],
      ['single quotes', "{'title':'ক'}"],
      ['a comment', '{"title":"ক"} // ক'],
      ['NaN', '{"title":NaN}'],
      ['a byte order mark', '\uFEFF{"title":"ক"}'],
      ['a newline in a text', '{"title":"ক\n"}'],
      ['a form', 'title=ক'],
      ['a million open brackets', '['.repeat(1_000_000)],
      ['65 objects and lists in each other', `{"x":${'['.repeat(64)}${']'.repeat(64)},"title":"ক"}`],
      ['400,000 lists in each other', `{"x":${'['.repeat(400_000)}${']'.repeat(400_000)},"title":"ক"}`],
      ['150,000 objects in each other', `{"x":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)},"title":"ক"}`],
    ])('%s', (_, body) => refused(400, { body, headers: JSON_TYPE }));

    it.each([
      ['a byte that begins nothing', bytes(0xff)],
      ['half a letter', bytes(0xe0, 0xa6)],
      ['a surrogate', bytes(0xed, 0xa0, 0x80)],
      ['an overlong slash', bytes(0xc0, 0xaf)],
    ])('invalid UTF-8: %s', (_, wrong) =>
      refused(400, { body: joined(['{"title":"', wrong, '","name":"ক"}']), headers: JSON_TYPE }),
    );

    it('UTF-16', () =>
      refused(400, { body: new Uint8Array(Buffer.from('{"title":"k"}', 'utf16le')), headers: JSON_TYPE }));
  });

  it('that are deep, wide or odd are read without harm', async () => {
    const write = (body: string) => school.call('PATCH', 'notices/1/', { token: school.admin, body });
    const deep = `{"x":${'['.repeat(63)}${']'.repeat(63)},"y":"${'['.repeat(99)}\\"{{","title":"গভীর"}`;
    expect((await write(deep)).body.title).toBe('গভীর');
    const wide = JSON.stringify({
      ...Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 1])),
      title: 'চওড়া',
    });
    expect((await write(wide)).body.title).toBe('চওড়া'.normalize('NFC'));
    expect((await write('{"title":"ক","title":"খ"}')).body.title).toBe('খ');
    expect((await write('{"date":1e999}')).status).toBe(400);
    const pollution = '{"__proto__":{"title":"দূষণ","role":"Admin"},"constructor":{"prototype":{"title":"দূষণ"}}}';
    expect((await write(pollution)).body.title).toBe('খ');
    expect(({} as Record<string, unknown>).title).toBeUndefined();
    const form = joined([
      partOf({ name: '__proto__', body: 'x' }),
      partOf({ name: 'constructor', body: 'x' }),
      partOf({ name: 'title', body: 'গ' }),
      END,
    ]);
    expect(
      (await school.call('PATCH', 'notices/1/', { token: school.admin, body: form, headers: MULTIPART })).body.title,
    ).toBe('গ');
  });

  it('nested too deeply are 400 with an Idempotency-Key, too', async () => {
    const body = `{"x":${'['.repeat(400_000)}${']'.repeat(400_000)},"name":"ক","phone":"01700000000","message":"ক"}`;
    const headers = { ...JSON_TYPE, 'Idempotency-Key': 'nested-too-deeply' };
    expect((await school.call('POST', 'contacts/', { body, headers })).status).toBe(400);
  });

  describe('larger than all texts together may be are 413', () => {
    const part = (name: string, length: number) => partOf({ name, body: 'x'.repeat(length) });
    const many = (names: string) => Array.from({ length: 9 }, (_, n) => part(`${names}${n}`, MB / 8));
    it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
      ['JSON', JSON.stringify({ title: 'x'.repeat(2 * MB) }), JSON_TYPE],
      ['JSON with a field that is not known', JSON.stringify({ x: 'x'.repeat(MB), title: 'x' }), JSON_TYPE],
      ['a form with one long text', joined([part('title', MB + 1), END]), MULTIPART],
      ['a form with several texts', joined([...many('title'), END]), MULTIPART],
      ['a form with texts that are not known', joined([...many('x'), part('title', 1), END]), MULTIPART],
    ])('%s', (_, body, headers) => refused(413, { body, headers }));

    it('a form of 64 KB where no file is taken', async () => {
      const send = (method: string, where: string, length: number) =>
        school.call(method, where, {
          token: school.admin,
          body: joined([partOf({ name: 'x', body: 'x'.repeat(length) }), END]),
          headers: MULTIPART,
        });
      for (const [method = '', where = ''] of [
        ['POST', 'contacts/'],
        ['POST', 'token/'],
        ['POST', 'user/password/'],
        ['PATCH', 'settings/'],
        ['PATCH', 'users/1/'],
        ['POST', 'backups/download/'],
        ['POST', 'classes/'],
      ]) {
        expect([where, (await send(method, where, 64 * 1024)).status]).toEqual([where, 413]);
        expect([where, (await send(method, where, 63 * 1024)).status]).not.toEqual([where, 413]);
      }
      for (const where of ['notices/', 'register/', 'teachers/'])
        expect([where, (await send('POST', where, 800 * 1024)).status]).toEqual([where, 400]);
    });
  });

  it('that together hold too much are 503 while they last; short ones are taken all the same', async () => {
    const sending: ReadableStreamDefaultController<Uint8Array>[] = [];
    const begin = (start: string, headers: Record<string, string>) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          sending.push(controller);
          controller.enqueue(new TextEncoder().encode(start));
          for (let n = 0; n < 15; n += 1) controller.enqueue(new Uint8Array(MB / 16).fill(0x78));
        },
      });
      return school.call('POST', 'notices/', { token: school.admin, body, headers });
    };
    const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n\r\n`;
    const answers = Array.from({ length: 100 }, (_, n) =>
      n % 2 ? begin(field, MULTIPART) : begin('{"title":"', JSON_TYPE),
    );
    const first = await Promise.race(answers);
    expect([first.status, first.headers.get('retry-after'), first.body.message]).toEqual([
      503,
      '5',
      'এখন অনেক তথ্য একসঙ্গে আসছে, একটু পরে আবার চেষ্টা করুন।',
    ]);
    const short = () => school.call('POST', 'notices/', { token: school.admin, body: { title: 'ছোট' } });
    expect((await short()).status).toBe(201);
    for (const controller of sending) controller.error(new Error('gone'));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 503]));
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(40);
    const long = { title: 'x'.repeat(MB - 100) };
    const again = await Promise.all(
      Array.from({ length: 40 }, () => school.call('POST', 'notices/', { token: school.admin, body: long })),
    );
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([400]));
  });

  it('keep no text of a form that nobody asked for', async () => {
    const form = joined([partOf({ name: 'title', body: 'ক' }), partOf({ name: 'x', body: 'x' }), END]);
    const request = new Request('http://school.test/', { method: 'POST', headers: MULTIPART, body: form });
    const call = { req: { raw: request }, set: () => {} } as unknown as Call;
    expect({ ...(await readBody(call, ['pdf_file'], school.dataDir, ['title'])).values }).toEqual({ title: 'ক' });
  });

  it('of one megabyte are read, and their fields refused', async () => {
    const answer = await school.call('POST', 'notices/', {
      token: school.admin,
      body: { title: 'x'.repeat(MB - 100) },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['title']);
  });

  describe('of another type are 415', () => {
    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/json',
      'application/jsonp',
      'application/json; charset=utf-16',
      'application/json; charset=iso-8859-1',
      'application/merge-patch+json',
      'multipart/mixed; boundary=x',
      '',
      'json',
    ])('%j', (type) => refused(415, { body: '{"title":"ক","name":"ক"}', headers: { 'Content-Type': type } }));

    it('compressed', () =>
      refused(415, { body: '{"title":"ক"}', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } }));
  });

  it.each([
    'Application/JSON',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    ' application/json ',
  ])('are read as %j', async (type) => {
    const answer = await school.call('PATCH', 'notices/1/', {
      token: school.admin,
      body: '{"title":"ঘ"}',
      headers: { 'Content-Type': type },
    });
    expect(answer.body.title).toBe('ঘ');
  });

  describe('that are no form', () => {
    const title = partOf({ name: 'title', body: 'ক' });
    it.each<[string, (string | Uint8Array)[], Record<string, string>?]>([
      ['nothing', ['']],
      ['no boundary', [title, END], { 'Content-Type': 'multipart/form-data' }],
      ['an empty boundary', [title, END], { 'Content-Type': 'multipart/form-data; boundary=' }],
      ['another boundary', [title, END], { 'Content-Type': 'multipart/form-data; boundary=other' }],
      ['no end', [title]],
      ['an end cut short', [title, `--${BOUNDARY}`]],
      ['an end without its second dash', [title, `--${BOUNDARY}-`]],
      ['a part without an end', [`--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n\r\nক`]],
      [
        'a file without an end',
        [`--${BOUNDARY}\r\nContent-Disposition: form-data; name="pdf_file"; filename="a.pdf"\r\n\r\n${PDF}`],
      ],
      ['a header without an end', [`--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"`]],
      ['a header that is none', [`--${BOUNDARY}\r\n\u0000: x\r\n\r\nক\r\n`, END]],
      ['JSON', ['{"title":"ক"}']],
      ['invalid UTF-8', [partOf({ name: 'title', body: bytes(0xe0, 0xa6) }), END]],
      ['invalid UTF-8 in a field that is not known', [title, partOf({ name: 'other', body: bytes(0xff) }), END]],
      [
        'a thousand parts',
        [...Array.from({ length: 1000 }, (_, i) => partOf({ name: `k${i}`, body: 'x' })), title, END],
      ],
      [
        'five hundred files',
        [...Array.from({ length: 500 }, () => partOf({ name: 'x', filename: 'x', body: '' })), title, END],
      ],
    ])('%s', (_, parts, headers = MULTIPART) => refused(400, { body: joined(parts), headers }));

    it('closing at once after a header', () =>
      refused(400, {
        body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n--${BOUNDARY}--`,
        headers: MULTIPART,
      }));
  });

  describe('that are odd forms are read as far as they mean something', () => {
    const write = (...parts: (string | Uint8Array)[]) =>
      school.call('PATCH', 'notices/1/', { token: school.admin, body: joined([...parts, END]), headers: MULTIPART });
    it.each<[string, Uint8Array[]]>([
      ['a field without a name', [partOf({ body: 'x' })]],
      ['a field with an empty name', [partOf({ name: '', body: 'x' })]],
      ['a file without a name', [partOf({ name: '', filename: 'a.pdf', body: PDF })]],
      ['a field with a long name', [partOf({ name: 'x'.repeat(5000), body: 'x' })]],
      ['a file in a field that is not known', [partOf({ name: 'other', filename: 'a.pdf', body: PDF })]],
      ['a field twice', [partOf({ name: 'title', body: 'প্রথম' })]],
      ['a field with a type', [partOf({ name: 'category', type: 'text/plain; charset=utf-8', body: 'ক' })]],
      ['a form in a form', [partOf({ name: 'x', type: 'multipart/mixed; boundary=y', body: '--y\r\n\r\nx\r\n--y--' })]],
      ['words before the first part', [joined(['ক\r\n'])]],
    ])('%s', async (_, parts) => {
      const title = `শিরোনাম ${_}`.normalize('NFC');
      const answer = await write(...parts, partOf({ name: 'title', body: title }));
      expect([answer.status, answer.body.title]).toEqual([200, title]);
      expect(answer.body.pdf_file).toBeNull();
    });

    it('a mark at the beginning of a text is trimmed, as in JSON', async () => {
      expect((await write(partOf({ name: 'title', body: '\uFEFF ক' }))).body.title).toBe('ক');
    });
  });

  it('that break off leave nothing', async () => {
    const before = await inventory(school);
    const started = partOf({ name: 'pdf_file', filename: 'a.pdf', body: `${PDF}${'x'.repeat(100_000)}` });
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 3) controller.enqueue(started);
        else controller.error(new Error('the connection is gone'));
      },
    });
    const answer = await school.call('POST', 'notices/', { token: school.admin, body, headers: MULTIPART });
    expect(answer.status).toBe(400);
    expect(await inventory(school)).toEqual(before);
  });

  it('for which there is no place are 503, and kept once there is again', async () => {
    const form = () =>
      joined([partOf({ name: 'title', body: 'ক' }), partOf({ name: 'pdf_file', filename: 'a.pdf', body: PDF }), END]);
    const post = () => school.call('POST', 'notices/', { token: school.admin, body: form(), headers: MULTIPART });
    for (const folder of ['tmp', 'media']) {
      const [at, away] = [path.join(school.dataDir, folder), path.join(school.dataDir, 'away')];
      await rename(at, away);
      const refused = await post();
      expect([folder, refused.status, refused.headers.has('retry-after')]).toEqual([folder, 503, true]);
      if (folder === 'media') expect((await school.call('GET', 'health/')).status).toBe(503);
      await rename(away, at);
      expect((await school.call('GET', 'health/')).status).toBe(200);
      expect((await post()).status).toBe(201);
    }
  });
});
