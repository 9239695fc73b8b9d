import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionOf } from '../../server/kept/version.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { issuingSchool } from '../support/certificates.ts';
import { startSchool, type TestSchool } from '../support/school.ts';

describe('the page of a code', () => {
  let school: TestSchool;
  let shown: Pages;
  let here: Awaited<ReturnType<typeof issuingSchool>>;
  beforeAll(async () => {
    school = await startSchool('sqlite', { rateLimits: true, publicUrl: 'https://school.example' });
    shown = await builtPages(school, versionOf(school.app.database));
    here = await issuingSchool(school);
  });
  afterAll(() => school.close());

  const ask = async (path: string, init: RequestInit = {}, clientAddress = '192.0.2.1') => {
    const response = await shown.fetch(new Request(`https://school.example${path}`, init), { clientAddress });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const send = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(values), headers });
  const issued = async (values: object = {}) => {
    const { id } = await here.student();
    return (await here.issue({ student: id, kind: 'attestation', ...values })).body;
  };

  it('shows the paper with a masked name, in any case of its address, and is kept by nobody', async () => {
    const { code, number } = await issued();
    for (const path of [`/v/${code}`, `/V/${code.toLowerCase()}`]) {
      const { status, headers, text } = await ask(path);
      expect(status).toBe(200);
      for (const told of ['বৈধ', number, 'মো••• রা••• সু•••', 'school.test', 'প্রত্যয়নপত্র'.normalize('NFC')])
        expect(text).toContain(told);
      expect(text).not.toContain('রাফিয়া');
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(shown.lookup(path)).toBe(null);
      expect(shown.draw(path)).toBe(null);
    }
    expect((await ask('/sitemap.xml')).text).not.toContain(code);
    expect((await here.call('GET', `certificates/?search=${code}`)).body[0].checks).toBe(2);
  });

  it('shows an unknown code in the frame of a known one', async () => {
    const { code } = await issued();
    const frameOf = (text: string) => text.match(/<dt>[^<]*<\/dt>|<form [^>]*>|<(?:input|button)[^>]* name="[^"]*"/g);
    const [known, unknown] = [await ask(`/v/${code}`), await ask('/v/ZZZZZZZZZZ')];
    expect(frameOf(unknown.text)).toEqual(frameOf(known.text.replaceAll(code, 'ZZZZZZZZZZ')));
    expect(frameOf(unknown.text)).toHaveLength(10);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(unknown.status).toBe(200);
    for (const { text } of [known, unknown]) expect(text).toContain('ঠিকানা মিলিয়ে নিন'.normalize('NFC'));
    expect(unknown.text).toMatch(new RegExp(`<h1>${'পাওয়া যায়নি'.normalize('NFC')}</h1>`));
    expect(unknown.text).not.toContain('বৈধ');
    expect(unknown.text).not.toContain('check-state ok');
  });

  it('shows what cannot be a code as it was typed', async () => {
    const { status, text } = await ask('/v/O0IL');
    expect(status).toBe(200);
    for (const told of ['O0IL', 'পাওয়া যায়নি'.normalize('NFC')]) expect(text).toContain(told);
    expect(text).not.toContain('name="dob"');
  });

  it('compares what was typed without JavaScript, by the same rules', async () => {
    const { code } = await issued();
    const path = `/v/${code}`;
    const right = await send(path, { name: 'Rafia Sultana', dob: '5/3/2011' });
    expect([right.status, right.text.match(/মিলেছে/g)?.length]).toEqual([200, 2]);
    const wrong = await send(path, { name: 'রাফিয়া', dob: '2011-03-05' });
    expect(wrong.text).toContain('মেলেনি');
    expect(wrong.text).toContain('আর ৪ বার');
    expect(wrong.text).toContain('value="রাফিয়া"'.normalize('NFC'));
    expect(wrong.headers.get('referrer-policy')).toBe('same-origin');
    expect((await send(path, { name: '', dob: '' })).status).toBe(400);
    for (let n = 0; n < 3; n += 1) await send(path, { name: 'ক' });
    const last = await send(path, { name: 'ক' });
    expect([last.status, last.text.includes('আজ আর মিলিয়ে দেখা যাবে না'.normalize('NFC'))]).toEqual([200, true]);
    const over = await send(path, { name: 'Rafia Sultana' });
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send(path, { name: 'ক' }, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send('/v/ZZZZZZZZZZ', { name: 'ক' })).status).toBe(200);
  });

  it('tells no more of a void paper than that', async () => {
    const { id, code } = await issued();
    await here.call('POST', `certificates/${id}/void/`, { reason: 'গোপন কারণ' });
    const { text } = await ask(`/v/${code}`);
    expect(text).toContain('বাতিল');
    expect(text).not.toContain('গোপন কারণ');
    expect(text).not.toContain('name="dob"');
  });

  it('is not there in a school without the part that has issued nothing', async () => {
    const empty = await startSchool('sqlite');
    await empty.call('PATCH', 'settings/', { token: empty.admin, body: { parts: [] } });
    const its = await builtPages(empty, versionOf(empty.app.database));
    for (const path of ['/v/ZZZZZZZZZZ', '/v/O0IL'])
      for (const method of ['GET', 'POST']) {
        const sent = method === 'POST' && { body: new URLSearchParams({ name: 'ক' }) };
        const request = new Request(`https://school.example${path}`, { method, ...sent });
        expect([path, method, (await its.fetch(request, { clientAddress: null })).status]).toEqual([path, method, 404]);
      }
    await empty.close();
  });
});
