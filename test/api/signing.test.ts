import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { publicKeys } from '../../server/signing/keys.ts';
import { noticeByCode } from '../../server/verify/notices.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { holds, sha256Of, signingIn } from '../support/signing.ts';

const HOUR = 3_600_000;
const NO_HASH = '0'.repeat(64);
const at = (ms: number) => new Date(ms).toISOString();

describe.each(DIALECTS)('signed notices on %s', (dialect) => {
  let school: TestSchool;
  let our: ReturnType<typeof signingIn>;
  let now = Date.parse('2026-11-24T04:00:00Z');
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    school = await startSchool(dialect);
    our = signingIn(school, school.admin);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await school.close();
  });
  beforeEach(async () => {
    pass(HOUR);
    await our.turn(true);
    await our.done('PATCH', 'settings/', { parts: ['exams', 'papers'] });
  });
  const pass = (ms: number) => {
    now += ms;
    vi.setSystemTime(now);
  };
  const stateOf = async (id: number) => {
    const { code } = await our.signed(id);
    return (await noticeByCode(school.app, code))?.state;
  };
  const rewrite = (table: string, id: number, values: object, key = 'id') =>
    school.app.database.write(
      (writer) =>
        writer
          .updateTable(table)
          .set(values as never)
          .where(key, '=', id)
          .execute(),
      { content: true },
    );

  it('are off at first, and everybody is told', async () => {
    await our.turn(false);
    expect((await school.call('GET', 'settings/')).body.signing).toBe(false);
    for (const [token, status] of [[school.user, 403] as const, [undefined, 401] as const])
      expect((await school.call('PATCH', 'settings/', { token, body: { signing: true } })).status).toBe(status);
    const id = await our.add({ title: 'আগের নোটিশ' });
    await our.turn(true);
    expect((await our.signatureOf(id)).status).toBe(404);
    expect(await our.check('আগের নোটিশ')).toMatchObject([{ id, code: null, state: 'unsigned', signed_at: null }]);
    // An older one is signed when something of its text changes.
    await our.done('PATCH', `notices/${id}/`, { pinned: true, category: 'পরীক্ষা', expires_on: '2026-12-31' });
    expect((await our.signatureOf(id)).status).toBe(404);
    await our.done('PATCH', `notices/${id}/`, { title: 'আগের নোটিশ, সংশোধিত' });
    expect((await our.signed(id)).versions).toHaveLength(1);
  });

  it('are signed when they become public and at each change of what is signed', async () => {
    const { id: institution } = await our.done('POST', 'institutions/', {
      ...{ name: 'বিদ্যালয়', eiin: '108123', address: 'কুমিল্লা', contact_email: 'a@school.example' },
    });
    const memo_number = '37.02.108123.001.2026-42';
    const id = await our.add({
      ...{ title: 'বার্ষিক পরীক্ষা স্থগিত', description: 'আগামী ২৬ নভেম্বরের পরীক্ষা স্থগিত।', date: '2026-11-24', memo_number },
    });
    const first = await our.signed(id);
    expect(first.text).toBe(
      `PRANGON-NOTICE-1\n108123\n${id}\n${memo_number}\n2026-11-24\nবার্ষিক পরীক্ষা স্থগিত\nআগামী ২৬ নভেম্বরের পরীক্ষা স্থগিত।`,
    );
    expect(first.code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    const keys = await publicKeys(school.app.database.read);
    expect(keys).toMatchObject([{ kid: first.kid, valid_until: null }]);
    expect(holds(first.text, first.signature, keys[0]?.x ?? '')).toBe(true);
    expect(await our.logOf(id)).toEqual([first.sha256]);
    expect(await stateOf(id)).toBe('valid');

    await our.done('PATCH', `notices/${id}/`, { pinned: true, event_date: '2026-12-01' });
    await our.done('PATCH', `institutions/${institution}/`, { eiin: '200300' });
    expect((await our.signed(id)).versions).toHaveLength(1);
    expect(await stateOf(id)).toBe('valid');

    pass(HOUR);
    await our.done('PATCH', `notices/${id}/`, { title: 'পরীক্ষা স্থগিত' });
    const second = await our.signed(id);
    expect(second.text.split('\n')[1]).toBe('200300');
    expect(second.versions).toMatchObject([
      { sha256: first.sha256, signature: first.signature, signed_at: at(now - HOUR) },
      { sha256: second.sha256, signature: second.signature, signed_at: at(now) },
    ]);
    expect([second.code, second.kid]).toEqual([first.code, first.kid]);
    expect(await our.logOf(id)).toEqual([first.sha256, second.sha256]);
    expect(await our.check('৩৭.০২.১০৮১২৩.০০১.২০২৬-৪২')).toEqual([
      {
        ...{ id, code: first.code, memo_number, title: 'পরীক্ষা স্থগিত', date: '2026-11-24' },
        ...{ state: 'changed', signed_at: at(now - HOUR), changed_at: at(now) },
      },
    ]);
    expect(await stateOf(id)).toBe('changed');
    await our.done('DELETE', `institutions/${institution}/`);
  });

  it('cover the files by their hashes, in the order of their names', async () => {
    const id = (await our.done('POST', 'notices/', formOf({ title: 'ফাইলসহ', pdf_file: fileNamed('a.pdf', PDF) }))).id;
    const more = `${PDF} ২`;
    const attachment = await our.done(
      'POST',
      'attachments/',
      formOf({ notice: id, title: 'তালিকা', file: fileNamed('b.pdf', more) }),
    );
    const lines = async () => (await our.signed(id)).text.split('\n').slice(7);
    expect(await lines()).toEqual([`${sha256Of(PDF)} pdf_file`, `${sha256Of(more)} তালিকা`]);
    await our.done('PATCH', `attachments/${attachment.id}/`, { position: 3 });
    expect((await our.signed(id)).versions).toHaveLength(2);
    await our.done('PATCH', `attachments/${attachment.id}/`, { title: 'a' });
    expect(await lines()).toEqual([`${sha256Of(more)} a`, `${sha256Of(PDF)} pdf_file`]);
    await our.done('DELETE', `attachments/${attachment.id}/`);
    expect(await lines()).toEqual([`${sha256Of(PDF)} pdf_file`]);
    expect((await our.signed(id)).versions).toHaveLength(4);
    expect(await our.logOf(id)).toHaveLength(4);
  });

  it('are signed at their moment, or at the first request after it', async () => {
    const draft = await our.add({ title: 'খসড়া', status: 'draft' });
    const id = await our.add({ title: 'কালকের নোটিশ', publish_at: at(now + HOUR) });
    for (const one of [draft, id]) expect((await our.signatureOf(one)).status).toBe(404);
    expect((await our.send('GET', `notices/${id}/signature/`)).status).toBe(404);
    pass(HOUR);
    expect((await our.signed(id)).versions).toMatchObject([{ signed_at: at(now) }]);
    pass(HOUR);
    await our.done('PATCH', `notices/${draft}/`, { status: 'published' });
    expect((await our.signed(draft)).versions).toHaveLength(1);
    // One whose moment came while nothing was signed counts as an older one.
    const missed = await our.add({ title: 'বন্ধের সময়', publish_at: at(now + HOUR) });
    await our.turn(false);
    pass(2 * HOUR);
    await our.turn(true);
    expect((await our.signatureOf(missed)).status).toBe(404);
    // One whose moment came before it was switched off is signed by the switch.
    const late = await our.add({ title: 'শেষ মুহূর্ত', publish_at: at(now + HOUR) });
    pass(2 * HOUR);
    await our.turn(false);
    expect((await our.signed(late)).versions).toHaveLength(1);
  });

  it('say so when they are withdrawn, and are signed again when they return', async () => {
    const id = await our.add({ title: 'ফেরত আসবে', date: '2026-11-20' });
    const { sha256, code } = await our.signed(id);
    await our.done('DELETE', `notices/${id}/`);
    expect(await our.logOf(id)).toEqual([sha256, NO_HASH]);
    expect((await our.signatureOf(id)).status).toBe(404);
    expect(await noticeByCode(school.app, code)).toEqual({
      ...{ state: 'withdrawn', date: '2026-11-20', memo_number: '', title: '' },
    });
    expect(await our.check('ফেরত আসবে')).toEqual([]);
    const [item] = (await our.send('GET', 'trash/?resource=notices')).body.results;
    await our.done('POST', `trash/${item.id}/restore/`, {});
    expect(await our.logOf(id)).toEqual([sha256, NO_HASH, sha256]);
    expect(await stateOf(id)).toBe('valid');
    await our.done('PATCH', `notices/${id}/`, { status: 'draft' });
    expect((await our.signatureOf(id)).status).toBe(404);
    expect((await noticeByCode(school.app, code))?.state).toBe('withdrawn');
    await our.done('PATCH', `notices/${id}/`, { status: 'published' });
    expect(await stateOf(id)).toBe('valid');
  });

  it('that are changed while nothing is signed are signed at the next switch-on', async () => {
    const [id, gone] = [await our.add({ title: 'এক', description: 'পুরোনো' }), await our.add({ title: 'যাবে' })];
    const { code } = await our.signed(gone);
    for (const off of [{ signing: false }, { parts: ['exams'] }]) {
      const before = (await our.signed(id)).versions.length;
      await our.done('PATCH', 'settings/', off);
      await our.done('PATCH', `notices/${id}/`, { description: `নতুন ${before}` });
      const { code: own } = await findCode(id);
      expect((await noticeByCode(school.app, own))?.state).toBe('changed');
      if (off.parts) {
        expect((await our.signatureOf(id)).status).toBe(404);
        await our.done('DELETE', `notices/${gone}/`);
      } else expect((await our.signed(id)).versions).toHaveLength(before);
      pass(HOUR);
      await our.done('PATCH', 'settings/', { signing: true, parts: ['exams', 'papers'] });
      expect((await our.signed(id)).versions).toHaveLength(before + 1);
      expect(await stateOf(id)).toBe('changed');
    }
    expect((await noticeByCode(school.app, code))?.state).toBe('withdrawn');
    expect((await our.logOf(gone)).at(-1)).toBe(NO_HASH);
  });
  const findCode = async (id: number) =>
    school.app.database.read
      .selectFrom('signed_notices')
      .select('code')
      .where('notice', '=', id)
      .executeTakeFirstOrThrow() as Promise<{ code: string }>;

  it('that somebody rewrote behind the API are altered, whatever else was rewritten', async () => {
    const id = await our.add({ title: 'আসল', description: 'আসল লেখা' });
    const { sha256 } = await our.signed(id);
    await rewrite('notices', id, { description: 'জাল লেখা' });
    expect(await stateOf(id)).toBe('altered');
    expect(await our.check('আসল')).toMatchObject([{ id, state: 'altered' }]);
    const text = (await our.signed(id)).text.replace('আসল লেখা', 'জাল লেখা');
    await rewrite('notice_signatures', id, { text, sha256: sha256Of(text) }, 'notice');
    expect(await stateOf(id)).toBe('altered');
    await rewrite('notices', id, { description: 'আসল লেখা' });
    await rewrite('notice_signatures', id, { text: text.replace('জাল', 'আসল'), sha256 }, 'notice');
    expect(await stateOf(id)).toBe('valid');
  });

  it('have no line that reads like that of a file', async () => {
    const line = `${'a'.repeat(64)} নকল.pdf`;
    for (const body of [
      { title: 'ক', description: `এক\n${line}` },
      { title: 'ক', description: line, publish_at: at(now + HOUR) },
    ]) {
      const { status, body: refused } = await our.send('POST', 'notices/', body);
      expect([status, Object.keys(refused.errors ?? {})]).toEqual([400, ['description']]);
    }
    const id = await our.add({ title: 'খ', description: line, status: 'draft' });
    expect((await our.send('PATCH', `notices/${id}/`, { status: 'published' })).status).toBe(400);
    await our.turn(false);
    await our.done('PATCH', `notices/${id}/`, { status: 'published' });
    await our.turn(true);
    expect((await our.signatureOf(id)).status).toBe(404);
  });

  it('lose their texts with their purge, and keep code, date and hashes', async () => {
    const secret = 'অনন্যা জাহান চৌধুরী';
    const id = await our.add({ title: secret, description: secret, date: '2026-11-21' });
    await our.done('POST', 'attachments/', formOf({ notice: id, title: secret, file: fileNamed('b.pdf', `${PDF} ৩`) }));
    const { code, sha256 } = await our.signed(id);
    await our.done('DELETE', `notices/${id}/`);
    const [item] = (await our.send('GET', 'trash/?resource=notices')).body.results;
    await our.done('DELETE', `trash/${item.id}/`);
    const { read } = school.app.database;
    const tables = ['signed_notices', 'notice_signatures', 'public_files', 'log_entries', 'changes', 'trash'];
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute())),
    );
    expect(stored).not.toContain(secret);
    expect(stored).toContain(sha256);
    expect(await noticeByCode(school.app, code)).toMatchObject({ state: 'withdrawn', date: '2026-11-21' });
    expect(await our.checkFile(`${PDF} ৩`)).toMatchObject({ state: 'unknown', notice: null });
  });

  it('keep their text when a file that they have twice is ended once, and answer at once without one that is gone', async () => {
    const file = () => fileNamed('a.pdf', `${PDF} ৪`);
    const { id } = await our.done('POST', 'notices/', formOf({ title: 'পরীক্ষার সূচি', pdf_file: file() }));
    const { id: twin } = await our.done('POST', 'attachments/', formOf({ notice: id, title: 'সূচি', file: file() }));
    await our.done('DELETE', `attachments/${twin}/`);
    const { text } = await our.signed(id);
    await our.done('DELETE', 'trash/');
    expect((await our.signed(id)).text).toBe(text);
    expect(await our.checkFile(`${PDF} ৪`)).toMatchObject({ state: 'current', name: 'pdf_file' });

    // While nothing is signed the last text still names what is ended.
    const sent = formOf({ notice: id, title: 'গোপন নামের ফাইল', file: fileNamed('b.pdf', `${PDF} ৫`) });
    const { id: other } = await our.done('POST', 'attachments/', sent);
    const { code } = await our.signed(id);
    await our.turn(false);
    await our.done('DELETE', `attachments/${other}/`);
    expect((await our.signed(id)).text).toContain('গোপন নামের ফাইল');
    await our.done('DELETE', 'trash/');
    expect((await our.signatureOf(id)).body.text).toBe('');
    const institution = { name: 'বিদ্যালয়', contact_email: 'a@b.example', address: 'কুমিল্লা', eiin: '108123' };
    await our.done('POST', 'institutions/', institution);
    expect(await noticeByCode(school.app, code)).toMatchObject({ state: 'changed' });
    await our.turn(true);
    expect(await noticeByCode(school.app, code)).toMatchObject({ state: 'changed' });
    expect((await our.signed(id)).text).toMatch(/^PRANGON-NOTICE-1\n108123\n/);
  });

  it('are answered to those who may read the notice', async () => {
    const id = await our.add({ title: 'সবার জন্য' });
    await our.signed(id);
    await our.done('PATCH', `notices/${id}/`, { status: 'draft' });
    expect((await our.signatureOf(id)).status).toBe(404);
    expect((await our.send('GET', `notices/${id}/signature/`)).status).toBe(200);
    expect((await our.signatureOf(999_999)).status).toBe(404);
  });
});

it.each(DIALECTS)('have their key published as soon as a file of an older notice is signed, on %s', async (dialect) => {
  const school = await startSchool(dialect);
  onTestFinished(school.close);
  const our = signingIn(school, school.admin);
  const notice = await our.add({ title: 'আগের নোটিশ' });
  await our.turn(true);
  const keys = async () => (await school.call('GET', 'verify/keys/')).body.keys;
  expect(await keys()).toEqual([]);
  await our.done('POST', 'attachments/', formOf({ notice: String(notice), file: fileNamed('a.pdf', PDF) }));
  const { kid } = await our.signed(notice);
  expect(await keys()).toMatchObject([{ kid }]);
});
