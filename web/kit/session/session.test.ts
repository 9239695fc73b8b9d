import { describe, expect, it } from 'vitest';
import { stubStorage } from '../../../test/support/stub-storage.ts';
import { apiAt } from '../api/api-at.ts';
import { keepToken, loadUser, signOut, storedUser } from './session.ts';

const stored = stubStorage('localStorage');

const api = (answer: () => Response | Promise<Response>) =>
  apiAt({
    base: '/session/',
    send: async () => answer(),
    token: () => stored.get('access_token') ?? null,
  });

describe('loadUser', () => {
  it('keeps the user whom the token names', async () => {
    keepToken('abc');
    const { user, error } = await loadUser(api(() => Response.json({ username: 'head', role: 'Admin' })));
    expect([user?.role, error, storedUser()?.username]).toEqual(['Admin', null, 'head']);
  });

  it('without a token says so and forgets the user', async () => {
    stored.set('user', '{"role":"Admin"}');
    expect(await loadUser(api(() => Response.json({})))).toEqual({
      user: null,
      error: 'No token found. Please log in.',
    });
    expect(stored.size).toBe(0);
  });

  it('forgets a dead token too, but not one that a faulty server could not look up', async () => {
    keepToken('dead');
    const refused = await loadUser(api(() => Response.json({ message: 'আবার লগইন করুন' }, { status: 401 })));
    expect(refused).toEqual({ user: null, error: 'আবার লগইন করুন' });
    expect(stored.size).toBe(0);
    keepToken('good');
    const faulty = await loadUser(api(() => new Response('<h1>Oops</h1>', { status: 500 })));
    expect(faulty.error).toBeTruthy();
    expect(stored.get('access_token')).toBe('good');
  });
});

it('asks once for all who ask meanwhile, and again afterwards', async () => {
  keepToken('abc');
  let calls = 0;
  const counting = api(() => {
    calls += 1;
    return Response.json({ username: 'head', role: 'Admin' });
  });
  const [one, other] = await Promise.all([loadUser(counting), loadUser(counting)]);
  expect([calls, one]).toEqual([1, other]);
  await loadUser(counting);
  expect(calls).toBe(2);
});

it('does not let a late answer about an old token spoil a new sign-in', async () => {
  keepToken('old');
  let refuse = (_: Response) => {};
  const late = loadUser(
    api(
      () =>
        new Promise((resolve) => {
          refuse = resolve;
        }),
    ),
  );
  keepToken('new');
  const { user } = await loadUser(api(() => Response.json({ username: 'head', role: 'Admin' })));
  refuse(Response.json({}, { status: 401 }));
  await late;
  expect([user?.role, stored.get('access_token'), storedUser()?.role]).toEqual(['Admin', 'new', 'Admin']);
});

it('knows no user in a broken store', () => {
  stored.set('user', '{');
  expect(storedUser()).toBeNull();
});

it.each([
  ['works', () => new Response(null, { status: 204 })],
  ['is refused', () => Response.json({}, { status: 404 })],
  ['fails', () => Promise.reject(new TypeError('away'))],
])('signs out also where revoking %s', async (_, answer) => {
  keepToken('abc');
  stored.set('user', '{}');
  await signOut(api(answer));
  expect(stored.size).toBe(0);
});
