import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdWrites, ofCommits } from '../support/held-writes.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openRows, runImport } from '../support/sheets.ts';

/** True within the long call: a school also commits by itself, such as what it purges at its start. */
const isLong = new AsyncLocalStorage<boolean>();

const rows = [['নাম', 'রোল', 'শ্রেণি'], ...Array.from({ length: 30 }, (_, i) => [`ক ${i}`, String(i + 1), 'ষষ্ঠ'])];

describe.each(DIALECTS)('a call with a key that takes minutes, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(async () => {
    vi.useRealTimers();
    await school.close();
  });

  const keyed = (key: string) => ({ token: school.admin, headers: { 'Idempotency-Key': key } });

  /** Lets minutes pass over a call, while others come with keys of their own. */
  async function inMinutes<T>(call: () => Promise<T>): Promise<T> {
    const held = holdWrites(school.app, 0, (moves) => ofCommits(moves) && isLong.getStore() === true);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const answer = isLong.run(true, call);
    await held.isHeld;
    const beats = vi.spyOn(school.app.database, 'write');
    for (let minute = 0; minute < 4; minute += 1) {
      const before = beats.mock.calls.length;
      await vi.advanceTimersByTimeAsync(60_000);
      await vi.waitFor(() => expect(beats.mock.calls.length).toBeGreaterThan(before));
      await Promise.all(beats.mock.results.map(({ value }) => value).slice(before));
      await held.meanwhile(async () => {
        const body = { name: `শ্রেণি ${minute}` };
        expect((await school.call('POST', 'classes/', { ...keyed(`other-key-${minute}`), body })).status).toBe(201);
      });
    }
    beats.mockRestore();
    held.letGo();
    return answer;
  }

  it('is answered as what it did, and so again: the undo of an import', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const { id } = await runImport(school, (await openRows(school, 'students', rows)).body.id);
    const undo = () => school.call('POST', `imports/${id}/undo/`, keyed('undo-of-an-import'));
    const undone = await inMinutes(undo);
    expect(undone.body).toEqual({ undone: 30, kept: [] });
    expect((await undo()).body).toEqual({ undone: 30, kept: [] });
  });

  it('is answered as what it did, and so again: the trash', async () => {
    school = await startSchool(dialect);
    const id = await newClass(school, 'ষষ্ঠ');
    expect((await school.call('DELETE', `classes/${id}/`, { token: school.admin })).status).toBe(204);
    const empty = () => school.call('DELETE', 'trash/', keyed('all-of-the-trash'));
    expect((await inMinutes(empty)).body).toEqual({ purged: 1 });
    expect((await empty()).body).toEqual({ purged: 1 });
  });
});
