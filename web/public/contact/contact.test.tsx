import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#contract/kit/problems.ts';
import type { ContactFormState } from '#contract/page.ts';
import { drawPage, islandsIn } from '../../../test/support/draw-page.tsx';
import { type ForeignBackend, startForeignBackend } from '../../../test/support/foreign-backend.ts';
import { testPage } from '../../../test/support/page-context.ts';
import { apiAt } from '../../kit/api/api-at.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { reachWords } from '../words.ts';
import * as contactModule from './contact.tsx';
import { ContactForm } from './contact-form.tsx';
import { readMessage, refusalIn, sendingFailed, sendMessage } from './message.ts';

let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend();
});
afterEach(() => backend.mend());
afterAll(() => backend.close());

const EITHER = '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।';
const FAILED = '❌ দুঃখিত, মেসেজ পাঠানো যায়নি। পরে চেষ্টা করুন।';
const SENT = '✅ মেসেজ সফলভাবে পাঠানো হয়েছে!';
const typed = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [key, value] of Object.entries(entries)) data.set(key, value);
  return data;
};
const draw = (url = '/contact', contactForm?: ContactFormState) =>
  drawPage(testPage({ apiBase: backend.base, contactForm }), url, contactModule);
const refused = (changes: Partial<ContactFormState>): ContactFormState => ({
  values: { name: 'রহিম', email: '', phone: '', message: '<b>কখন?</b>' },
  status: 400,
  message: '',
  errors: {},
  ...changes,
});
const isIndexed = (loaderData: object) =>
  !JSON.stringify(contactModule.meta({ matches: [], loaderData } as never)).includes('noindex');
const times = (html: string, words: string) => html.replace(/data-props="[^"]*"/g, '').split(words).length - 1;

describe('what was typed', () => {
  it('is read as it is sent: exactly four texts, trimmed', () => {
    const read = readMessage(typed({ name: ' রহিম ', phone: ' ০১২ ', email: '', message: ' ক\r\nখ ', address: 'x' }));
    expect(read).toEqual({ values: { name: 'রহিম', email: '', phone: '০১২', message: 'ক\nখ' } });
  });

  it.each([
    [{ name: 'ক', message: 'খ', email: '  ', phone: ' ' }, EITHER, { email: '', phone: '' }],
    [{ email: ' ' }, EITHER, { name: problems.required, message: problems.required, email: '', phone: '' }],
    [{ name: 'ক', message: 'খ', email: 'x@' }, '', { email: problems.email }],
    [{ name: 'ক', message: 'খ', email: 'x@', phone: '1' }, '', { email: problems.email }],
    [{ name: '\u200B', message: 'খ', phone: '1' }, '', { name: problems.required }],
    [{ name: 'ক', message: 'খ'.repeat(20_001), phone: '1' }, '', { message: problems.tooLong(20_000) }],
  ])('is refused by the rules of the API: %o', (entries, words, found) => {
    expect(readMessage(typed(entries))).toEqual({ refusal: { words, problems: found } });
  });
});

describe('sending', () => {
  const api = () =>
    apiAt({
      base: backend.base,
      send: (path, init) => fetch(backend.base + path, init),
      token: () => 'dead',
      csrf: () => 'secret',
    });
  const message = { name: 'রহিম', email: '', phone: '1', message: 'কখন?' };

  it('is one JSON call of exactly four keys, without a token', async () => {
    backend.calls.length = 0;
    await sendMessage(api(), message);
    expect(backend.calls).toHaveLength(1);
    const [{ method, path, body, headers }] = backend.calls as [ForeignBackend['calls'][number]];
    expect([method, path, JSON.parse(body)]).toEqual(['POST', 'contacts/', message]);
    expect(headers['content-type']).toBe('application/json');
    expect(headers.authorization).toBeUndefined();
    expect(headers['idempotency-key']).toBeUndefined();
  });

  it.each([500, 503, 'cut'] as const)('says so when the backend answers %s', async (fault) => {
    backend.break('contacts/', fault);
    const reason = await sendMessage(api(), message).catch((error: unknown) => error);
    expect(sendingFailed(reason).words).toBe(FAILED);
  });

  it('adds what the server says beyond that, and the fields at fault', () => {
    const full = new ApiError(507, { message: 'সার্ভারে জায়গা নেই।' });
    expect(sendingFailed(full)).toEqual({ words: FAILED, hint: 'সার্ভারে জায়গা নেই।', problems: {} });
    const invalid = new ApiError(400, { message: 'ভুল', errors: { email: ['সঠিক নয়'] } });
    expect(sendingFailed(invalid)).toEqual({ words: FAILED, hint: undefined, problems: { email: 'সঠিক নয়' } });
  });
});

describe('the page', () => {
  it('shows where the office is and when it is open, beside a form that works without JavaScript', async () => {
    const html = await draw();
    expect(html).toContain('নদীপাড়, ভোলা');
    expect(html).toContain('<span lang="en">Sun-Thu 9am-5pm</span>');
    expect(html).toContain('href="tel:01200000001"');
    expect(html).toMatch(/<form [^>]*noValidate="" action="\/contact#contact-form" method="post"/);
    for (const name of ['name', 'email', 'phone', 'message']) {
      expect(html).toMatch(new RegExp(`<label for="contact-${name}"`));
      expect(html).toMatch(new RegExp(`<(input|textarea) [^>]*id="contact-${name}"`));
    }
    expect(html).not.toMatch(/role="alert"/);
    expect(islandsIn(html)).toEqual(['contact-form']);
  });

  it('thanks whoever was sent back with it, and is not indexed then', async () => {
    const html = await draw('/contact?sent=1');
    expect(times(html, SENT)).toBe(1);
    expect(isIndexed({ sent: true })).toBe(false);
    expect(isIndexed({ sent: false })).toBe(true);
    expect(isIndexed({ sent: false, refused: refused({}) })).toBe(false);
    expect(times(await draw('/contact?sent=2'), SENT)).toBe(0);
  });

  it('gives refused words back, escaped, with what is wrong said once', async () => {
    const html = await draw('/contact', refused({ errors: { email: [EITHER], phone: [EITHER] } }));
    expect(times(html, EITHER)).toBe(1);
    expect(html).toContain('value="রহিম"');
    expect(html).toContain('&lt;b&gt;কখন?&lt;/b&gt;</textarea>');
    expect(html).toMatch(/id="contact-email" aria-describedby="contact-head contact-ways" aria-invalid="true"/);
  });

  it('keeps standing when the institution cannot be loaded', async () => {
    backend.break('institutions/', 500);
    const html = await draw();
    expect(html).toContain(reachWords.infoFailed);
    expect(html).toContain('Sun-Thu 9am-5pm');
    expect(islandsIn(html)).toContain('contact-card');
  });
});

describe('a form that was refused without JavaScript', () => {
  it('names the fields', () => {
    expect(refusalIn(refused({ errors: { name: [problems.required] } }))).toEqual({
      words: '',
      problems: { name: problems.required },
    });
  });

  it.each([
    [400, '', undefined],
    [502, '', undefined],
    [429, 'পরে আসুন', 'পরে আসুন'],
  ])('or says that it was not sent (%i)', (status, message, hint) => {
    expect(refusalIn(refused({ status, message }))).toEqual({ words: FAILED, hint, problems: {} });
  });

  it('shows failure and hint at its head', () => {
    const html = renderToStaticMarkup(
      <ContactForm refused={refused({ status: 503, message: 'পরে আসুন' })} sent={false} />,
    );
    expect(html).toContain(`${FAILED}</p><p>পরে আসুন</p>`);
    expect(html).toContain('বার্তা পাঠান');
    expect(html).toContain('data-other="পাঠানো হচ্ছে..."');
  });
});
