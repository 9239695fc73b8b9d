import { describe, expect, it, vi } from 'vitest';
import type { CallApi } from './backend.ts';
import { fakeSite } from './testing/fake-site.ts';

const filled = { name: ' রহিম উদ্দিন ', email: '', phone: '০১২৩৪৫৬৭৮৯০', message: 'ভর্তি কবে?\r\nজানাবেন' };
const FORM = 'application/x-www-form-urlencoded';

async function post(
  body: string | Record<string, string>,
  { callApi = accepted(), headers = {} }: { callApi?: CallApi; headers?: Record<string, string> } = {},
) {
  // The fake page says what state its form is in.
  const site = await fakeSite({ callApi, say: (context) => JSON.stringify(context.contactForm) });
  const request = new Request('http://school.example/contact', {
    method: 'POST',
    headers: { 'Content-Type': FORM, Host: 'school.example', ...headers },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  });
  const page = await site.fetch(request, { clientAddress: '192.0.2.7' });
  const html = await page.text();
  const state = html.match(/<title>(\{.*\})<\/title>/s)?.[1];
  return { page, html, state: state ? JSON.parse(state) : null, site };
}
const accepted = () => vi.fn<CallApi>(async () => Response.json({ id: 1 }, { status: 201 }));
const refused =
  (status: number, body: unknown, headers?: HeadersInit): CallApi =>
  async () =>
    Response.json(body, { status, headers });

describe('POST /contact', () => {
  it('passes the words on with the client address and thanks by a redirect', async () => {
    const callApi = accepted();
    const { page, site } = await post({ ...filled, extra: 'x' }, { callApi });
    expect([page.status, page.headers.get('Location'), page.headers.get('Cache-Control')]).toEqual([
      303,
      '/contact?sent=1',
      'no-store',
    ]);
    const [path, call] = callApi.mock.calls[0] ?? [];
    expect(path).toBe('contacts/');
    expect(call).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      clientAddress: '192.0.2.7',
    });
    expect(JSON.parse(call?.body as string)).toEqual({ ...filled, name: 'রহিম উদ্দিন', message: 'ভর্তি কবে?\nজানাবেন' });
    expect(site.drawn).toEqual([]);
  });

  it('shows the form again with the words as typed, and sends nothing, when email and phone are empty', async () => {
    const callApi = accepted();
    const values = { ...filled, phone: '  ' };
    const { page, state } = await post(values, { callApi });
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
    const sentence = '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।';
    expect(state).toEqual({ values, status: 400, message: '', errors: { email: [sentence], phone: [sentence] } });
    expect(callApi).not.toHaveBeenCalled();
  });

  it('names each field at fault', async () => {
    const { state } = await post({ name: '', email: 'nonsense', phone: '', message: '' });
    expect(Object.keys(state.errors).sort()).toEqual(['email', 'message', 'name']);
    expect(Object.keys((await post('')).state.errors)).toEqual(expect.arrayContaining(['name', 'message']));
  });

  it("says what the backend's refusal says", async () => {
    const answer = { message: 'কিছু ঘর ঠিক নেই', errors: { name: ['বদলান'], email: 'একটি', phone: 7 } };
    const bad = await post(filled, { callApi: refused(400, answer) });
    expect(bad.state).toMatchObject({
      status: 400,
      message: answer.message,
      errors: { name: ['বদলান'], email: ['একটি'] },
    });
    const many = await post(filled, { callApi: refused(429, { message: 'অনেকবার' }, { 'Retry-After': '42' }) });
    expect([many.page.status, many.page.headers.get('Retry-After'), many.state.message]).toEqual([429, '42', 'অনেকবার']);
    expect(many.state.values).toEqual({ ...filled, message: filled.message });
  });

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('fetch failed')), 503],
    ['fails without JSON', async () => new Response('<h1>no</h1>', { status: 500 }), 502],
    ['asks for a login', refused(401, { message: 'login' }), 502],
    ['answers JSON that is no object', refused(400, [1]), 400],
  ] satisfies [string, CallApi, number][])('keeps the words when the backend %s', async (_name, callApi, status) => {
    const { page, state } = await post(filled, { callApi });
    expect(page.status).toBe(status);
    expect(state).toEqual({ values: filled, status, message: '', errors: {} });
  });

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['another site without origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('refuses what comes from %s and passes nothing on', async (_name, headers) => {
    const callApi = accepted();
    const { page, html } = await post(filled, { callApi, headers });
    expect(page.status).toBe(403);
    expect(html).toContain('এই ওয়েবসাইট থেকে আসেনি');
    expect(callApi).not.toHaveBeenCalled();
  });

  it('takes what comes from our own page', async () => {
    const headers = {
      Origin: 'http://school.example',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': `${FORM.toUpperCase()}; charset=UTF-8`,
    };
    expect((await post(filled, { headers })).page.status).toBe(303);
  });

  it.each([undefined, 'text/plain', 'multipart/form-data; boundary=x', 'application/json'])(
    'refuses a body of type %s',
    async (type) => {
      const callApi = accepted();
      const { page } = await post('{}', { callApi, headers: { 'Content-Type': type ?? '' } });
      expect(page.status).toBe(415);
      expect(callApi).not.toHaveBeenCalled();
    },
  );

  it('refuses more than 64 KB, announced or not', async () => {
    const callApi = accepted();
    const long = `message=${'x'.repeat(64 * 1024)}`;
    expect((await post(long, { callApi })).page.status).toBe(413);
    expect((await post('a=1', { callApi, headers: { 'Content-Length': '70000' } })).page.status).toBe(413);
    expect(callApi).not.toHaveBeenCalled();
  });
});
