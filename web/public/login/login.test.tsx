import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problems } from '#contract/kit/problems.ts';
import { passwordWords } from '#contract/rules/password.ts';
import { drawPage } from '../../../test/support/draw-page.tsx';
import { type ForeignBackend, startForeignBackend } from '../../../test/support/foreign-backend.ts';
import { testPage } from '../../../test/support/page-context.ts';
import { stubStorage } from '../../../test/support/stub-storage.ts';
import { apiAt } from '../../kit/api/api-at.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { readCredentials, signIn, signInFailed } from '../../kit/sign-in/sign-in.ts';
import { accountWords } from '../../words.ts';
import { readRegistration, register, registerFailed } from './account-calls.ts';
import * as loginModule from './login.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignedIn } from './signed-in.tsx';

const stored = stubStorage('localStorage');

let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend();
});
beforeEach(() => {
  backend.mend();
  backend.calls.length = 0;
});
afterAll(() => backend.close());

const api = () =>
  apiAt({
    base: backend.base,
    send: (path, init) => fetch(backend.base + path, init),
    token: () => stored.get('access_token') ?? null,
  });
const typed = (entries: Record<string, string | File>) => {
  const data = new FormData();
  for (const [key, value] of Object.entries(entries)) data.set(key, value);
  return data;
};

describe('the page', () => {
  const draw = (url: string) => drawPage(testPage({ apiBase: backend.base }), url, loginModule);

  it('has one form, which needs JavaScript and says so', async () => {
    const html = await draw('/login');
    expect(html.match(/<form /g)).toHaveLength(1);
    expect(html).toContain(accountWords.needsScript);
    expect(html).toContain('class="account script-only"');
    expect(html).toMatch(/name="username"[^>]*autoComplete="username"|autoComplete="username"[^>]*name="username"/i);
    expect(html).toMatch(/autoComplete="current-password"/i);
    expect(html).not.toContain('No token found');
  });

  it('says why the guard led here', async () => {
    const html = await draw('/login?next=%2Fdashboard%2Fnotices');
    expect(html).toContain('<b lang="en">No token found. Please log in.</b>');
    expect(await draw('/login?next=https://elsewhere.example/')).not.toContain('No token found');
  });
});

it.each([
  ['/', false],
  ['/dashboard', true],
])('only the plain page is indexed (%s)', (next, hidden) => {
  const tags = loginModule.meta({ matches: [], loaderData: { next, rules: true } } as never);
  expect(JSON.stringify(tags).includes('noindex')).toBe(hidden);
});

describe('login', () => {
  it.each([
    [{ username: ' ', password: 'x' }, { username: '' }],
    [{ username: 'x', password: '' }, { password: '' }],
    [{}, { username: '', password: '' }],
  ])('needs both: %o', (entries, marked) => {
    const refusal = { words: 'Username and password are required!', problems: marked };
    expect(readCredentials(typed(entries))).toEqual({ refusal });
  });

  it('never trims a password', () => {
    const values = { username: 'head', password: ' x ' };
    expect(readCredentials(typed({ username: ' head ', password: ' x ' }))).toEqual({ values });
  });

  it('keeps the token, then asks for the user and keeps that', async () => {
    stored.set('access_token', 'dead');
    await signIn(api(), { username: 'head', password: 'teacher' });
    expect(backend.calls.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
      ['POST', 'token/', undefined],
      ['GET', 'user/', 'Bearer a-token'],
    ]);
    expect(stored.get('access_token')).toBe('a-token');
    expect(JSON.parse(stored.get('user') ?? '')).toMatchObject({ username: 'head', role: 'Admin' });
  });

  it('still counts when the user cannot be fetched: the next page asks again', async () => {
    backend.break('user/', 500);
    await signIn(api(), { username: 'head', password: 'teacher' });
    expect([...stored.keys()]).toEqual(['access_token']);
  });

  it.each(['html', 'odd', 'empty'] as const)('does not count when the backend answers %s', async (fault) => {
    backend.break('token/', fault);
    const reason = await signIn(api(), { username: 'head', password: 'teacher' }).catch((error: unknown) => error);
    expect(signInFailed(reason).words).toBe('Something went wrong!');
    expect(stored.size).toBe(0);
  });

  it('tells a wrong password from a failure, with what the server adds', async () => {
    const reason = await signIn(api(), { username: 'head', password: 'x' }).catch((error: unknown) => error);
    expect(signInFailed(reason)).toEqual({ words: 'Invalid username or password!', problems: {} });
    const waits = new ApiError(429, { message: 'পরে চেষ্টা করুন।' });
    expect(signInFailed(waits)).toEqual({ words: 'Something went wrong!', hint: 'পরে চেষ্টা করুন।', problems: {} });
  });
});

describe('registration', () => {
  const filled = {
    username: ' u ',
    full_name: 'রহিম',
    phone: '০১',
    password: ' 1234567',
    confirm_password: ' 1234567',
  };
  const sent = (reading: ReturnType<typeof readRegistration>) =>
    'values' in reading ? Object.fromEntries(reading.values) : reading.refusal;

  it('sends what is filled, and nothing that is empty', () => {
    const form = typed({ ...filled, email: ' ', profile_picture: new File([], '') });
    expect(sent(readRegistration(form, true))).toEqual({ ...filled, username: 'u' });
  });

  it('sends a chosen picture', async () => {
    const picture = new File(['x'], 'me.png', { type: 'image/png' });
    const reading = readRegistration(typed({ ...filled, email: 'a@b.example', profile_picture: picture }), true);
    if (!('values' in reading)) throw new Error('refused');
    await register(api(), reading.values).catch(() => null);
    const [{ method, path, body, headers }] = backend.calls as [ForeignBackend['calls'][number]];
    expect([method, path]).toEqual(['POST', 'register/']);
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body.match(/name="[a-z_]+"/g)).toEqual(
      ['username', 'full_name', 'phone', 'email', 'password', 'confirm_password', 'profile_picture'].map(
        (name) => `name="${name}"`,
      ),
    );
    expect(body).toContain('filename="me.png"');
  });

  it('says which fields are missing', () => {
    const missing = ['username', 'full_name', 'phone', 'password', 'confirm_password'];
    expect(sent(readRegistration(typed({}), false))).toEqual({
      words: '',
      problems: Object.fromEntries(missing.map((name) => [name, problems.required])),
    });
  });

  it('wants the password twice, in whichever Unicode form', () => {
    expect(sent(readRegistration(typed({ ...filled, confirm_password: 'other' }), false))).toEqual({
      words: 'Passwords do not match!',
      problems: { confirm_password: '' },
    });
    const forms = { password: 'e\u0301-secret', confirm_password: '\u00E9-secret' };
    expect(readRegistration(typed({ ...filled, ...forms }), true)).toHaveProperty('values');
  });

  it('wants of a password what the backend is known to want', () => {
    const short = typed({ ...filled, password: 'x', confirm_password: 'x' });
    expect(sent(readRegistration(short, true))).toEqual({ words: '', problems: { password: passwordWords.tooShort } });
    expect(readRegistration(short, false)).toHaveProperty('values');
  });

  it('refuses a picture of another kind before it is sent', () => {
    const picture = new File(['x'], 'me.gif', { type: 'image/gif' });
    const refusal = sent(readRegistration(typed({ ...filled, profile_picture: picture }), true));
    expect(refusal).toEqual({ words: '', problems: { profile_picture: problems.onlyImage } });
  });

  it('shows the server’s message, else our own', () => {
    const taken = new ApiError(409, { message: 'নামটি নেওয়া হয়েছে।' });
    expect(registerFailed(taken)).toEqual({ words: 'নামটি নেওয়া হয়েছে।', hint: undefined, problems: {} });
    const fields = new ApiError(400, { message: 'ভুল', errors: { phone: ['খালি'] } });
    expect(registerFailed(fields)).toEqual({ words: 'ভুল', hint: undefined, problems: { phone: 'খালি' } });
    expect(registerFailed(new ApiError(500)).words).toBe('Something went wrong!');
  });

  it('has a labelled control for each field, and what was typed before', () => {
    const html = renderToStaticMarkup(<RegisterForm rules typed={typed({ ...filled, email: 'a@b.example' })} />);
    for (const name of [...Object.keys(filled), 'email', 'profile_picture']) {
      expect(html).toContain(`for="register-${name}"`);
      expect(html).toMatch(new RegExp(`<input [^>]*name="${name}"`));
    }
    expect(html).toContain('value="রহিম"');
    expect(html).toContain('value="a@b.example"');
    expect(html).toContain('accept="image/jpeg,image/png,image/webp"');
    expect(html.match(/autoComplete="new-password"/gi)).toHaveLength(2);
    expect(html).toContain('কমপক্ষে ৮ অক্ষর।');
    expect(renderToStaticMarkup(<RegisterForm rules={false} />)).not.toContain('কমপক্ষে');
  });
});

describe('somebody who is signed in', () => {
  const user = { id: 1, username: 'u', full_name: 'রহিম', email: '', phone: '', role: 'User' };

  it('sees who that is, and the way out', () => {
    const html = renderToStaticMarkup(<SignedIn user={user} next="/dashboard" />);
    expect(html).toContain('রহিম নামে লগইন করা আছে।');
    expect(html).toContain('data-logout');
    expect(html).not.toContain('href="/dashboard');
    expect(html).toContain('এই পাতা দেখতে অ্যাডমিন, অফিস বা শিক্ষকের অ্যাকাউন্ট দিয়ে লগইন করুন।');
  });

  it('as an Admin is led on', () => {
    const admin = { ...user, role: 'Admin' };
    expect(renderToStaticMarkup(<SignedIn user={admin} next="/" />)).toContain('href="/dashboard"');
    expect(renderToStaticMarkup(<SignedIn user={admin} next="/dashboard/notices" />)).toContain(
      'href="/dashboard/notices"',
    );
  });
});
