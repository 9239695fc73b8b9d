import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf, type OpenServer, openServer, type WireAnswer } from '../support/open-server.ts';

const HIDDEN = {
  teachers: { contact_phone: '01711111101', contact_email: 'teacher@hidden.example' },
  staff: { contact_phone: '01711111102', contact_email: 'staff@hidden.example' },
  'committee-members': { contact_phone: '01711111103', contact_email: 'member@hidden.example' },
} as const;
const LISTS = Object.keys(HIDDEN) as (keyof typeof HIDDEN)[];
const PERSON = { full_name: 'করিম', category: 'secondary', designation: 'শিক্ষক', role: 'সদস্য' };

const DOCUMENTS = [
  '/',
  '/aboutcollege',
  '/faculty',
  '/faculty?type=staff',
  '/faculty?search=করিম',
  '/contact',
  '/feed.atom',
  '/calendar',
  '/calendar.ics',
  '/sitemap.xml',
  ...LISTS.flatMap((list) => [
    `/api/${list}/`,
    `/api/${list}/?page=1`,
    `/api/${list}/?search=করিম`,
    `/api/${list}/?ordering=-id`,
    `/api/${list}/1/`,
  ]),
].map(encodeURI);

const CODINGS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const textOf = ({ headers, body }: WireAnswer): string => {
  const unpack = CODINGS[headers['content-encoding'] ?? ''];
  return (unpack ? unpack(body) : body).toString();
};

describe('contact details of teachers, staff and committee', () => {
  let server: OpenServer;
  let admin = '';
  let user = '';
  beforeAll(async () => {
    server = await openServer({ PUBLIC_URL: 'https://school.example' });
    admin = await server.logIn();
    for (const list of LISTS) {
      const made = await server.send('POST', `/api/${list}/`, { ...PERSON, ...HIDDEN[list] }, admin);
      expect(made.status).toBe(201);
    }
    const account = {
      username: 'guest',
      full_name: 'ক',
      phone: '1',
      password: 'গোপন কথা ১',
      confirm_password: 'গোপন কথা ১',
    };
    await server.send('POST', '/api/register/', account);
    user = jsonOf(await server.send('POST', '/api/token/', account)).access;
  });
  afterAll(() => server.close());

  const open = (contacts_public: boolean) => server.send('PATCH', '/api/settings/', { contacts_public }, admin);
  const secrets = Object.values(HIDDEN).flatMap((person) => Object.values(person));

  /** Everything that somebody gets, each answer twice and in each coding: the second time it is a kept one. */
  async function seenBy(token?: string): Promise<string[]> {
    const seen: string[] = [];
    for (const target of DOCUMENTS) {
      for (const coding of ['identity', 'br', 'gzip', 'identity', 'br', 'gzip']) {
        const answer = await server.ask('GET', target, { token, headers: { 'Accept-Encoding': coding } });
        expect([target, answer.status]).toEqual([target, 200]);
        seen.push(textOf(answer));
      }
    }
    return secrets.filter((secret) => seen.some((text) => text.includes(secret)));
  }

  it('are seen by everybody at first, and by an Admin alone once they are closed, whatever was kept before', async () => {
    expect(await seenBy()).toEqual(secrets);
    expect((await open(false)).status).toBe(200);
    for (const token of [undefined, user, 'x'.repeat(43)]) expect(await seenBy(token)).toEqual([]);
    expect(await seenBy(admin)).toEqual(secrets);
    for (const token of [undefined, user]) expect(await seenBy(token)).toEqual([]);
    await open(true);
    expect(await seenBy()).toEqual(secrets);
  });

  it('are never answered with «unchanged» to whoever brings an Admin’s tag', async () => {
    await open(false);
    for (const list of LISTS) {
      for (const target of [`/api/${list}/`, `/api/${list}/1/`]) {
        const { etag = '' } = (await server.ask('GET', target, { token: admin })).headers;
        const answer = await server.ask('GET', target, { headers: { 'If-None-Match': etag } });
        expect([target, answer.status, /hidden/.test(textOf(answer))]).toEqual([target, 200, false]);
        const visitors = answer.headers.etag ?? '';
        const own = await server.ask('GET', target, { token: admin, headers: { 'If-None-Match': visitors } });
        expect([target, own.status, /hidden/.test(textOf(own))]).toEqual([target, 200, true]);
      }
    }
  });
});
