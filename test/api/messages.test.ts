import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const MESSAGE = { name: 'রাশেদা আক্তার', phone: '০১৭১২০০০০০০', message: 'ভর্তি কবে শুরু?' };

describe.each(DIALECTS)('messages that the office handles, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    school.call(method, path, { token: school.admin, body, ...(headers && { headers }) });
  let sender = 0;
  const arrive = async (more: object = {}): Promise<number> => {
    sender += 1;
    const { status, body } = await school.call('POST', 'contacts/', {
      body: { ...MESSAGE, ...more },
      from: `192.0.2.${sender}`,
    });
    expect(status).toBe(201);
    return body.id;
  };
  const marksOf = async (id: number) => {
    const { body } = await send('GET', `contacts/${id}/`);
    return [body.read, body.answered];
  };
  const mark = (id: number, body: object, headers?: Record<string, string>) =>
    send('POST', `contacts/${id}/mark/`, body, headers);

  it('arrive unread and unanswered, whatever is sent with them', async () => {
    const id = await arrive({ read: true, answered: true });
    expect(await marksOf(id)).toEqual([false, false]);
  });

  it('are read, answered, and neither again', async () => {
    const id = await arrive();
    expect((await mark(id, { read: true })).body).toMatchObject({ ...MESSAGE, read: true, answered: false });
    expect((await mark(id, { answered: true })).body).toMatchObject({ read: true, answered: true });
    expect((await mark(id, { answered: 'false' })).body).toMatchObject({ read: true, answered: false });
    expect((await mark(id, { read: false })).body).toMatchObject({ read: false, answered: false });
    // An answer comes of reading.
    expect((await mark(id, { answered: true })).body).toMatchObject({ read: true, answered: true });
  });

  it('are listed and counted by what was read', async () => {
    const [fresh, seen] = [await arrive(), await arrive()];
    await mark(seen, { read: true });
    const idsOf = async (read: string): Promise<number[]> =>
      (await send('GET', `contacts/?read=${read}`)).body.map(({ id }: { id: number }) => id);
    const [unread, read] = [await idsOf('false'), await idsOf('TRUE')];
    expect([unread.includes(fresh), unread.includes(seen)]).toEqual([true, false]);
    expect([read.includes(fresh), read.includes(seen)]).toEqual([false, true]);
    expect((await send('GET', 'contacts/?read=false&page=1&page_size=1')).body.count).toBe(unread.length);
    expect((await send('GET', 'contacts/?read=perhaps')).body.errors).toHaveProperty('read');
  });

  it('tell in their history what was done, once, and it is taken back', async () => {
    const id = await arrive();
    const first = await mark(id, { answered: true });
    const again = await mark(id, { answered: true });
    const [change, none] = [first, again].map(({ headers }) => headers.get('Prangon-Change'));
    expect(change).toMatch(/^\d+$/);
    expect(none).toBeNull();
    const { body } = await send('GET', `contacts/${id}/history/`);
    expect(body.results[0]).toMatchObject({ action: 'changed' });
    expect(body.results[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual(['answered', 'read']);
    expect((await send('POST', 'undo/', { change: Number(change) })).status).toBe(200);
    expect(await marksOf(id)).toEqual([false, false]);
  });

  it('keep their marks in the trash', async () => {
    const id = await arrive();
    await mark(id, { answered: true });
    expect((await send('DELETE', `contacts/${id}/`)).status).toBe(204);
    expect((await mark(id, { read: false })).status).toBe(404);
    const [item] = (await send('GET', 'trash/?resource=contacts')).body.results;
    expect((await send('POST', `trash/${item.id}/restore/`)).status).toBe(200);
    expect(await marksOf(id)).toEqual([true, true]);
  });

  it('are marked once for a key', async () => {
    const id = await arrive();
    const key = { 'Idempotency-Key': `read-${dialect}-1` };
    const first = await mark(id, { read: true }, key);
    await mark(id, { read: false });
    expect((await mark(id, { read: true }, key)).body).toEqual(first.body);
    expect(await marksOf(id)).toEqual([false, false]);
  });

  it('are marked by the office alone, and never changed', async () => {
    const id = await arrive();
    const bare = await school.call('POST', `contacts/${id}/mark/`, { body: { read: true } });
    const user = await school.call('POST', `contacts/${id}/mark/`, { body: { read: true }, token: school.user });
    expect([bare.status, user.status]).toEqual([401, 403]);
    const wrong = await mark(id, { read: 'হ্যাঁ', answered: true });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['read']]);
    for (const method of ['PUT', 'PATCH']) expect((await send(method, `contacts/${id}/`, MESSAGE)).status).toBe(405);
    expect(await marksOf(id)).toEqual([false, false]);
  });
});
