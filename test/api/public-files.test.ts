import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileNamed, formOf, PDF, picture } from '../support/records.ts';
import { STORES, startSchool, type TestSchool } from '../support/school.ts';
import { sha256Of, signingIn } from '../support/signing.ts';

const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

describe.each(STORES)('files of notices by their bytes, on %s', (store) => {
  let school: TestSchool;
  let our: ReturnType<typeof signingIn>;
  let now = Date.parse('2026-11-24T04:00:00Z');
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    school = await startSchool(store);
    our = signingIn(school, school.admin);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await school.close();
  });
  const pass = (ms: number) => {
    now += ms;
    vi.setSystemTime(now);
  };
  let made = 0;
  /** A PDF that no other test sends. */
  const newPdf = () => {
    made += 1;
    return `${PDF} ${made}`;
  };
  const withPdf = (pdf: string, more: object = {}) =>
    formOf({ title: `ফাইল ${pdf.length}`, date: '2026-11-20', pdf_file: fileNamed('a.pdf', pdf), ...more });
  const publish = async (pdf: string, more: object = {}): Promise<number> =>
    (await our.done('POST', 'notices/', withPdf(pdf, more))).id;
  const toldOf = (id: number, pdf: string) => ({ id, title: `ফাইল ${pdf.length}`, date: '2026-11-20' });
  const UNKNOWN = { state: 'unknown', notice: null, name: '', at: null };

  it('are current, then old, and nothing is asked of who asks', async () => {
    const [first, second] = [newPdf(), newPdf()];
    const id = await publish(first);
    const published = now;
    const told = toldOf(id, first);
    expect(await our.checkFile(first)).toEqual({ state: 'current', notice: told, name: 'pdf_file', at: at(now) });
    pass(HOUR);
    await our.done('PATCH', `notices/${id}/`, formOf({ pdf_file: fileNamed('b.pdf', second) }));
    expect(await our.checkFile(first)).toEqual({ state: 'old', notice: told, name: 'pdf_file', at: at(published) });
    expect(await our.checkFile(second)).toEqual({ state: 'current', notice: told, name: 'pdf_file', at: at(now) });
    const answer = await school.call('GET', `verify/files/${sha256Of(second).toUpperCase()}`);
    expect([answer.status, answer.body.state]).toEqual([200, 'current']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await our.checkFile('অন্য কিছু')).toEqual(UNKNOWN);
    for (const hash of ['a', `${'a'.repeat(63)}g`, 'a'.repeat(65)])
      expect((await school.call('GET', `verify/files/${hash}/`)).body.errors).toHaveProperty('sha256');
  });

  it('are unknown until their notice is public', async () => {
    const [draft, scheduled] = [newPdf(), newPdf()];
    await publish(draft, { status: 'draft' });
    const id = await publish(scheduled, { publish_at: at(now + HOUR) });
    for (const pdf of [draft, scheduled]) expect(await our.checkFile(pdf)).toEqual(UNKNOWN);
    pass(2 * HOUR);
    expect(await our.checkFile(draft)).toEqual(UNKNOWN);
    const told = { state: 'current', notice: toldOf(id, scheduled), name: 'pdf_file', at: at(now - HOUR) };
    expect(await our.checkFile(scheduled)).toEqual(told);
  });

  it('in another size count like the original, by the name of the attachment', async () => {
    const id = await publish(newPdf());
    const file = fileNamed('a.jpg', await picture('jpeg', 700, 300));
    const { file: main, file_variants } = await our.done(
      'POST',
      'attachments/',
      formOf({ notice: id, title: 'ছবি', file }),
    );
    expect(file_variants.length).toBeGreaterThan(0);
    for (const path of [main, ...file_variants.map(({ url }: { url: string }) => url)]) {
      const bytes = new Uint8Array(await (await school.fetch('GET', path)).arrayBuffer());
      expect(await our.checkFile(bytes), path).toMatchObject({ state: 'current', notice: { id }, name: 'ছবি' });
    }
  });

  it('of a deleted notice are old, and after its purge nothing', async () => {
    const [own, attached] = [newPdf(), newPdf()];
    const id = await publish(own);
    await our.done('POST', 'attachments/', formOf({ notice: id, title: 'খ', file: fileNamed('b.pdf', attached) }));
    await our.done('DELETE', `notices/${id}/`);
    for (const pdf of [own, attached]) expect(await our.checkFile(pdf)).toMatchObject({ state: 'old', notice: null });
    const [item] = (await our.send('GET', 'trash/?resource=notices')).body.results;
    await our.done('DELETE', `trash/${item.id}/`);
    for (const pdf of [own, attached]) expect(await our.checkFile(pdf)).toEqual(UNKNOWN);
  });

  it('of a purged attachment are nothing, while its notice stays', async () => {
    const [own, attached] = [newPdf(), newPdf()];
    const id = await publish(own);
    const { id: attachment } = await our.done(
      'POST',
      'attachments/',
      formOf({ notice: id, title: 'খ', file: fileNamed('b.pdf', attached) }),
    );
    await our.done('DELETE', `attachments/${attachment}/`);
    expect(await our.checkFile(attached)).toMatchObject({ state: 'old', notice: { id } });
    const [item] = (await our.send('GET', 'trash/?resource=attachments')).body.results;
    await our.done('DELETE', `trash/${item.id}/`);
    expect(await our.checkFile(attached)).toEqual(UNKNOWN);
    expect(await our.checkFile(own)).toMatchObject({ state: 'current' });
  });

  it('stay current when they go on to another notice', async () => {
    const [pdf, other] = [newPdf(), newPdf()];
    const [from, to] = [await publish(newPdf()), await publish(other)];
    const { id: attachment } = await our.done(
      'POST',
      'attachments/',
      formOf({ notice: from, title: 'খ', file: fileNamed('b.pdf', pdf) }),
    );
    await our.done('PATCH', `attachments/${attachment}/`, { notice: to });
    expect(await our.checkFile(pdf)).toMatchObject({ state: 'current', notice: toldOf(to, other), name: 'খ' });
  });

  it('from before hashes were noted are known as well', async () => {
    const pdf = newPdf();
    const id = await publish(pdf);
    const published = now;
    await school.app.database.write((writer) => writer.deleteFrom('public_files').execute());
    pass(HOUR);
    const told = { state: 'current', notice: toldOf(id, pdf), name: 'pdf_file', at: at(published) };
    expect(await our.checkFile(pdf)).toEqual(told);
  });

  it('are off with their part, and remembered all the same', async () => {
    await our.done('PATCH', 'settings/', { parts: ['exams'] });
    const pdf = newPdf();
    const id = await publish(pdf);
    expect((await school.call('GET', `verify/files/${sha256Of(pdf)}/`)).status).toBe(404);
    expect((await school.call('GET', 'verify/notices/?q=a')).status).toBe(404);
    await our.done('PATCH', `notices/${id}/`, { pdf_file: '' });
    await our.done('PATCH', 'settings/', { parts: ['exams', 'papers'] });
    expect(await our.checkFile(pdf)).toMatchObject({ state: 'old', notice: { id } });
  });
});
