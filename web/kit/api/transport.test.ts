import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { callUrl, createTransport, recordsIn, remembering, type Send } from './transport.ts';

const settings = { base: '/t/' };
const answered =
  (body: BodyInit | null, init?: ResponseInit): Send =>
  async () =>
    new Response(body, init);
const failure = (send: Send) =>
  createTransport({ ...settings, send })
    .call('GET', 'x/')
    .catch((reason: unknown) => reason as ApiError);

it.each([
  ['/api/', 'x/', '/api/x/'],
  ['/api', 'x/', '/api/x/'],
  ['https://far.example/base//', '/x/', 'https://far.example/base/x/'],
])('joins %s and %s by one slash', (base, path, address) => {
  expect(callUrl(base, path)).toBe(address);
});

describe('what is no JSON is a failure', () => {
  it.each([
    ['a page', '<h1>It works!</h1>', 200],
    ['nothing', '', 200],
    ['half of it', '[{"id":', 200],
  ])('%s', async (_, body, status) => {
    expect(await failure(answered(body, { status }))).toMatchObject({ status, said: null });
  });

  it('but an empty 204 is an answer', async () => {
    const transport = createTransport({ ...settings, send: answered(null, { status: 204 }) });
    expect(await transport.call('DELETE', 'x/1/')).toEqual({ json: null, etag: '', change: null });
  });
});

describe('a failure says', () => {
  it('what the server said', async () => {
    const body = JSON.stringify({
      message: ' ভুল ',
      detail: 'বিশদ',
      errors: { name: ['লিখুন'], email: 'ঠিক নয়', odd: [5] },
    });
    expect(await failure(answered(body, { status: 400 }))).toMatchObject({
      status: 400,
      said: 'ভুল',
      detail: 'বিশদ',
      errors: { name: ['লিখুন'], email: ['ঠিক নয়'], odd: [] },
    });
  });

  it('its status where the server said nothing readable', async () => {
    expect(await failure(answered('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({
      status: 502,
      said: null,
      errors: {},
    });
  });

  it('0 when the backend is out of reach', async () => {
    const send = () => Promise.reject(new TypeError('fetch failed'));
    expect(await failure(send)).toMatchObject({ status: 0 });
  });

  it('nothing of its own about a time-out', async () => {
    const send = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    expect(await failure(send)).not.toBeInstanceOf(ApiError);
  });
});

it.each([
  [
    [1, 2],
    [1, 2],
  ],
  [{ count: 2, results: [1, 2] }, [1, 2]],
])('takes %j as a list', (json, records) => {
  expect(recordsIn(json)).toEqual(records);
});

it.each([{}, null, 'x', { results: {} }])('takes %j as a failure', (json) => {
  expect(() => recordsIn(json)).toThrow(ApiError);
});

describe('headers', () => {
  const sent: RequestInit[] = [];
  const send: Send = async (_, init) => {
    sent.unshift(init);
    return Response.json({});
  };
  const transport = createTransport({ ...settings, send, token: () => 'abc', csrf: () => 'secret' });

  it('of a read are none but Accept', async () => {
    await transport.call('GET', 'x/');
    expect(sent[0]?.headers).toEqual({ Accept: 'application/json' });
    await transport.call('GET', 'user/', { asUser: true });
    expect(sent[0]?.headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer abc' });
  });

  it('of a write carry token, anti-forgery value and the kind of body', async () => {
    await transport.call('POST', 'x/', { body: { name: 'ক' } });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      headers: { Authorization: 'Bearer abc', 'X-CSRFToken': 'secret', 'Content-Type': 'application/json' },
      body: '{"name":"ক"}',
    });
    const form = new FormData();
    await transport.call('PATCH', 'x/1/', { body: form });
    expect(sent[0]?.body).toBe(form);
    expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
  });

  it('of a visitor without token and cookie have neither', async () => {
    const visitor = createTransport({ ...settings, send, token: () => null, csrf: () => null });
    await visitor.call('POST', 'contacts/', { body: {} });
    expect(Object.keys(sent[0]?.headers ?? {}).sort()).toEqual(['Accept', 'Content-Type']);
  });
});

describe('remembering', () => {
  const counting = (answers: unknown[]) => {
    const asked: string[] = [];
    const send: Send = async (path) => {
      asked.push(path);
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Response.json(answer);
    };
    const transport = remembering(createTransport({ ...settings, send }));
    return { asked, forget: transport.forget, read: async () => (await transport.call('GET', 'x/')).json, transport };
  };

  it('asks once for all who want to know', async () => {
    const { asked, read, forget } = counting([[1], [2]]);
    expect(await Promise.all([read(), read()])).toEqual([[1], [1]]);
    expect(await read()).toEqual([1]);
    expect(asked).toEqual(['x/']);
    forget();
    expect(await read()).toEqual([2]);
  });

  it('asks again after a failure, and every time for a user', async () => {
    const { asked, read, transport } = counting([new TypeError('away'), [1], [2], [3]]);
    await expect(read()).rejects.toThrow(ApiError);
    expect(await read()).toEqual([1]);
    await transport.call('GET', 'user/', { asUser: true });
    await transport.call('GET', 'user/', { asUser: true });
    expect(asked).toHaveLength(4);
  });
});
