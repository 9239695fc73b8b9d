import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionOf } from '../../server/kept/version.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { startSchool, type TestSchool } from '../support/school.ts';
import { signingIn } from '../support/signing.ts';

describe('the page of checks', () => {
  let school: TestSchool;
  let shown: Pages;
  let our: ReturnType<typeof signingIn>;
  beforeAll(async () => {
    school = await startSchool('sqlite', { rateLimits: true, publicUrl: 'https://school.example' });
    shown = await builtPages(school, versionOf(school.app.database));
    our = signingIn(school, school.admin);
    await our.turn(true);
  });
  afterAll(() => school.close());

  const ask = async (path: string, init: RequestInit = {}, clientAddress = '192.0.2.1') => {
    const response = await shown.fetch(new Request(`https://school.example${path}`, init), { clientAddress });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const upload = async (file: File | null) => {
    const form = new FormData();
    if (file) form.set('file', file);
    const sent = new Response(form);
    const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' };
    return ask('/verify', { method: 'POST', body: await sent.arrayBuffer(), headers });
  };

  it('is kept by nobody, found by no search engine, and named in no list', async () => {
    const { status, headers, text } = await ask('/verify');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect((await ask('/sitemap.xml')).text).not.toContain('/verify');
  });

  it('leads to the page of a code, as it is printed', async () => {
    for (const typed of ['7k3m9qx2wd', ' 7K3M9 qx2wd ', '7K3M9-QX2WD']) {
      const { status, headers } = await ask(`/verify?code=${encodeURIComponent(typed)}`);
      expect([status, headers.get('location')]).toEqual([303, '/v/7K3M9QX2WD']);
    }
    expect((await ask('/verify?code=O0')).headers.get('location')).toBe('/v/O0');
  });

  it('finds notices by memo number and by words, and says how they stand', async () => {
    const id = await our.add({ title: 'ফরম পূরণের সময়', memo_number: '৩৭.০২.১০৮১২৩-৭', date: '2026-11-20' });
    const { code } = await our.signed(id);
    const found = async (q: string) => (await ask(`/verify?q=${encodeURIComponent(q)}`)).text;
    const byMemo = await found('37.02.108123-7');
    for (const told of ['ফরম পূরণের সময়', 'স্বাক্ষরিত', `/notice/${id}`, `/v/${code}`]) expect(byMemo).toContain(told);
    await our.done('PATCH', `notices/${id}/`, { title: 'ফরম পূরণের নতুন সময়' });
    expect(await found('ফরম পূরণ')).toContain('প্রকাশের পর পরিবর্তিত');
    expect(await found('৯৯.৯৯')).toContain('এই স্মারকে কোনো নোটিশ নেই');
  });

  it('compares a file that is sent without JavaScript', async () => {
    const pdf = fileNamed('a.pdf', PDF);
    await our.done('POST', 'notices/', formOf({ title: 'ফাইলের নোটিশ', pdf_file: pdf }));
    const known = await upload(pdf);
    expect([known.status, known.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(known.text).toMatch(/এটি [^<]*-এর আসল ফাইল/);
    expect(known.text).toContain('ফাইলের নোটিশ');
    expect((await upload(fileNamed('b.pdf', `${PDF}!`))).text).toContain('এই বিদ্যালয়ের প্রকাশিত ফাইল নয়');
    expect((await upload(null)).text).toContain('আগে একটি ফাইল বেছে নিন');
    expect((await upload(fileNamed('c', new Uint8Array(11 * 1024 * 1024)))).status).toBe(413);
    const foreign = { method: 'POST', body: 'a=b', headers: { Origin: 'https://evil.example' } };
    expect((await ask('/verify', foreign)).status).toBe(403);
    expect((await ask('/verify', { method: 'POST', body: 'a=b' })).status).toBe(415);
  });

  it('says that the log is broken, and which entry', async () => {
    const rewrite = (sha256: string) =>
      school.app.database.write((writer) =>
        writer.updateTable('log_entries').set({ sha256 }).where('id', '=', 1).execute(),
      );
    const before = await ask('/verify');
    expect(before.text).toContain('শেষ দাখিলা');
    expect(before.text).not.toContain('যেমন লেখা হয়েছিল তেমন নেই');
    const { sha256 } = (await school.call('GET', 'verify/log/')).body.results[0];
    const { checkLog } = await import('../../server/public-log/check.ts');
    await rewrite('d'.repeat(64));
    await checkLog(school.app, { isWhole: true });
    expect((await ask('/verify')).text).toContain('খতিয়ানের ১ নম্বর দাখিলা যেমন লেখা হয়েছিল তেমন নেই');
    await rewrite(sha256);
    await checkLog(school.app, { isWhole: true });
  });

  it('publishes the keys as a file', async () => {
    const { status, headers, text } = await ask('/.well-known/prangon-keys.json');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toEqual((await school.call('GET', 'verify/keys/')).body);
    expect(JSON.parse(text).keys).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', valid_until: null }]);
  });

  it('counts searches by who asks', async () => {
    const asked = [];
    for (let n = 0; n < 31; n += 1) asked.push((await ask('/verify?q=abc', {}, '198.51.100.7')).status);
    expect(asked.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(asked.at(-1)).toBe(429);
    expect((await ask('/verify?q=abc', {}, '198.51.100.8')).status).toBe(200);
  });

  it('is off with its part', async () => {
    await our.done('PATCH', 'settings/', { parts: ['exams'] });
    for (const path of ['/verify', '/verify?q=a', '/.well-known/prangon-keys.json'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    await our.done('PATCH', 'settings/', { parts: ['papers'] });
  });
});
