import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNREAD } from '#contract/guard/wording.ts';
import { makePdf } from '../../sample/pdf.ts';
import { holdWrites, ofRecords } from '../support/held-writes.ts';
import { fileNamed, formOf } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const REASON = 'অভিভাবক লিখিত সম্মতি দিয়েছেন';

const paper = async (text: string) => {
  const bytes = await makePdf({ title: 'নোটিশ', date: '2026-11-22', content: [{ text }] });
  return fileNamed('a.pdf', new Uint8Array(bytes));
};
const telling = () => paper('Student mobile 01712345678');
const innocent = () => paper('Closed on 26 March 2026');

describe.each(DIALECTS)('a PDF that tells of a child, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  const changeOf = ({ headers }: { headers: Headers }) => Number(headers.get('prangon-change'));
  /** Does what must succeed; answers the change. */
  const done = async (method: string, path: string, body?: unknown) => {
    const answer = await admin(method, path, body);
    expect([method, path, answer.status]).toEqual([method, path, expect.toSatisfy((status) => status < 300)]);
    return changeOf(answer);
  };
  const newNotice = async (values: object = {}): Promise<string> => {
    const made = await admin('POST', 'notices/', formOf({ title: 'তালিকা', ...values }));
    expect(made.status).toBe(201);
    return `notices/${made.body.id}/`;
  };
  const putIn = async (path: string, file: File) => done('PATCH', path, formOf({ pdf_file: file }));
  const trashed = async (path: string): Promise<string> => {
    await done('DELETE', path);
    return `trash/${(await admin('GET', 'trash/?resource=notices')).body.results[0].id}/restore/`;
  };
  /** The status to everybody, and the PDF that everybody is shown. */
  const shown = async (path: string) => {
    const { status, body } = await school.call('GET', path);
    return [status, body.pdf_file];
  };
  const refused = async (way: string, body: object, fields = ['pdf_file']) => {
    const answer = await admin('POST', way, body);
    expect([way, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([way, 400, fields]);
  };

  it('is found when an undo publishes the draft into which it came, and shown for a reason', async () => {
    const path = await newNotice();
    const change = await done('PATCH', path, { status: 'draft' });
    await putIn(path, await telling());
    await refused('undo/', { change });
    expect((await shown(path))[0]).toBe(404);
    await done('POST', 'undo/', { change, reason: REASON });
    expect(await shown(path)).toEqual([200, expect.any(String)]);
    const [entry] = (await admin('GET', `${path}history/`)).body.results;
    expect(entry.changes).toContainEqual({ field: 'reason', before: null, after: REASON });
  });

  it('is found when an earlier version publishes it again', async () => {
    const path = await newNotice({ status: 'draft', pdf_file: await telling() });
    const version = await done('PATCH', path, { status: 'published', reason: REASON });
    await done('PATCH', path, { status: 'draft' });
    await refused(`${path}history/${version}/restore/`, {});
    expect((await shown(path))[0]).toBe(404);
    await done('POST', `${path}history/${version}/restore/`, { reason: REASON });
  });

  it('is found among several that come back together', async () => {
    const path = await newNotice({ pdf_file: await innocent() });
    for (const file of [await innocent(), await telling()])
      await done('POST', 'attachments/', formOf({ notice: path.split('/')[1], file, reason: REASON }));
    const way = await trashed(path);
    expect((await admin('POST', way)).status).toBe(400);
    expect((await shown(path))[0]).toBe(404);
    await done('POST', way, { reason: REASON });
    expect((await admin('GET', 'attachments/')).body).toHaveLength(2);
  });

  it('is not looked for in what comes back as a draft, nor in what stays as it was', async () => {
    const draft = await newNotice({ status: 'draft', pdf_file: await telling() });
    await done('POST', await trashed(draft));
    const path = await newNotice({ pdf_file: await telling(), reason: REASON });
    const change = await done('PATCH', path, { category: 'বৃত্তি' });
    await done('POST', 'undo/', { change });
  });

  it('may be one that is lost: nobody knows what it tells', async () => {
    const path = await newNotice({ status: 'draft', pdf_file: await innocent() });
    const { pdf_file } = (await admin('GET', path)).body;
    await school.app.media.remove([pdf_file.split('/').at(-1).split('?')[0]]);
    const { status, body } = await admin('PATCH', path, { status: 'published' });
    expect([status, body.errors]).toEqual([400, { pdf_file: [UNREAD] }]);
  });

  it('is found when it comes into a draft that somebody publishes meanwhile', async () => {
    const path = await newNotice({ status: 'draft' });
    const held = holdWrites(school.app, 0);
    const putting = admin('PATCH', path, formOf({ pdf_file: await telling() }));
    await held.isHeld;
    await held.meanwhile(() => done('PATCH', path, { status: 'published' }));
    held.letGo();
    expect((await putting).status).toBe(400);
    expect(await shown(path)).toEqual([200, null]);
  });

  it.each([
    ['before the first of them is looked through', 0],
    ['while the first of them is looked through', 1],
  ])('is found when it takes the place of another %s', async (_, tries) => {
    const path = await newNotice({ status: 'draft', pdf_file: await innocent() });
    const held = holdWrites(school.app, tries);
    const publishing = admin('PATCH', path, { status: 'published' });
    await Promise.race([held.isHeld, publishing]);
    const file = await telling();
    await held.meanwhile(() => putIn(path, file));
    held.letGo();
    const { status, body } = await publishing;
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['pdf_file']]);
    expect((await shown(path))[0]).toBe(404);
  });

  it('does not keep who publishes for ever, while others change the file again and again', async () => {
    const path = await newNotice({ status: 'draft', pdf_file: await innocent() });
    const { database } = school.app;
    const { write } = database;
    let isOther = false;
    database.write = async (work, moves) => {
      if (ofRecords(moves) && !isOther) {
        isOther = true;
        await putIn(path, await innocent());
        isOther = false;
      }
      return write(work, moves);
    };
    const { status, body } = await admin('PATCH', path, { status: 'published' });
    database.write = write;
    expect([status, body.message]).toEqual([409, expect.stringContaining('আবার চেষ্টা করুন')]);
    expect((await shown(path))[0]).toBe(404);
    await done('PATCH', path, { status: 'published' });
  });
});
