import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { issuingSchool } from '../support/certificates.ts';
import { type Answer, DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('identity cards on %s', (dialect) => {
  let school: TestSchool;
  let here: Awaited<ReturnType<typeof issuingSchool>>;
  let editor: string;
  beforeAll(async () => {
    school = await startSchool(dialect, { publicUrl: 'https://school.example' });
    here = await issuingSchool(school);
    editor = await signedIn(school, 'clerk', 'Editor');
  });
  afterAll(() => school.close());
  const office = (method: string, path: string, body?: unknown) => school.call(method, path, { token: editor, body });
  /** The answer of a call, and the number of statements in its commits. */
  async function counted(work: () => Promise<Answer>) {
    const { database } = school.app;
    const { write } = database;
    let statements = 0;
    database.write = (commit, moves) =>
      write(async (writer) => {
        const spy = vi.spyOn(writer.getExecutor(), 'executeQuery');
        try {
          return await commit(writer);
        } finally {
          statements += spy.mock.calls.length;
          spy.mockRestore();
        }
      }, moves);
    try {
      const answer = await work();
      return { answer, statements };
    } finally {
      database.write = write;
    }
  }
  const issue = (students: readonly unknown[], values: object = {}) =>
    office('POST', 'cards/', { year: 2026, students, signatory: here.signatory, ...values });

  it('are issued for many at once, and not twice a year', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await here.student()).id);
    const { status, body } = await issue([ids[1], ids[0]]);
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['batch', 'cards', 'skipped']);
    const [first] = body.cards;
    expect(body.cards.map((card: { student: number }) => card.student)).toEqual([ids[1], ids[0]]);
    expect(first).toMatchObject({
      kind: 'id',
      student: ids[1],
      class: here.classId,
      section: 'ক',
      year: 2026,
      number: 'পরিচয়-২০২৬-০০০১'.normalize('NFC'),
      number_latin: 'I-2026-0001',
      signatory: here.signatory,
      valid_until: '2026-12-31',
      issued_on: todayInDhaka(),
      state: 'issued',
      superseded_by: null,
      prints: [],
      checks: 0,
      batch: body.batch,
      name: 'মোছাঃ রাফিয়া সুলতানা',
    });
    expect(first.values.en.name).toBe('Rafia Sultana');
    expect(first.url).toBe(`HTTPS://SCHOOL.EXAMPLE/V/${first.code}`);
    expect(first).not.toHaveProperty('text');
    expect(first).not.toHaveProperty('warnings');
    const again = await issue([...ids, ids[2]]);
    expect(again.body.cards.map((card: { student: number }) => card.student)).toEqual([ids[2]]);
    expect(again.body.cards[0].number_latin).toBe('I-2026-0003');
    expect(again.body.skipped).toEqual([
      { student: ids[0], card: body.cards[1].id },
      { student: ids[1], card: first.id },
    ]);
    const next = await issue([ids[0]], { year: '২০২৭', valid_until: '2027-06-30' });
    expect(next.body.cards[0]).toMatchObject({ year: 2027, number_latin: 'I-2027-0001', valid_until: '2027-06-30' });
    expect((await here.call('POST', 'undo/', { batch: body.batch })).status).toBe(409);
    const verified = (await school.call('GET', `verify/${first.code}/`)).body;
    expect(verified).toMatchObject({ state: 'valid', kind: 'id', name: 'মো••• রা••• সু•••', class: 'অষ্টম', year: 2026 });
  });

  it('are refused all together where one thing is wrong', async () => {
    const { id } = await here.student();
    const before = (await office('GET', 'cards/')).body.length;
    for (const [values, field] of [
      [{ students: [id, 99999] }, 'students'],
      [{ students: [] }, 'students'],
      [{ students: Array.from({ length: 501 }, () => id) }, 'students'],
      [{ students: 'ক' }, 'students'],
      [{ year: 1999 }, 'year'],
      [{ signatory: 99999 }, 'signatory'],
      [{ valid_until: 'কাল' }, 'valid_until'],
    ] as const) {
      const { status, body } = await issue([id], values);
      expect([values, status, Object.keys(body.errors)]).toEqual([values, 400, [field]]);
    }
    expect((await office('GET', 'cards/')).body).toHaveLength(before);
  });

  it('are printed, voided and replaced', async () => {
    const [a, b] = [await here.student(), await here.student()];
    const { cards } = (await issue([a.id, b.id])).body;
    const ids = cards.map((card: { id: number }) => card.id);
    expect((await office('POST', 'cards/print/', { cards: ids })).body).toEqual({ printed: 2 });
    expect((await office('POST', 'cards/print/', { cards: [ids[0]] })).body).toEqual({ printed: 1 });
    expect((await office('GET', `cards/${ids[0]}/`)).body.prints).toHaveLength(2);
    expect((await office('POST', 'cards/print/', { cards: [99999] })).status).toBe(400);
    expect((await office('POST', `cards/${ids[0]}/void/`, { reason: 'হারিয়েছে' })).status).toBe(403);
    const lost = await here.call('POST', `cards/${ids[0]}/void/`, { reason: 'হারিয়েছে' });
    expect([lost.status, lost.body]).toMatchObject([200, { state: 'void', void_reason: 'হারিয়েছে'.normalize('NFC') }]);
    const { body } = await issue([a.id]);
    expect([body.cards.length, body.skipped]).toEqual([1, []]);
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await here.call(method, `cards/${ids[1]}/`, {})).status).toBe(405);
  });

  it('are issued and printed for a whole class in few statements, so that nobody else waits long', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 55; n += 1) ids.push((await here.student({ section: 'গ' })).id);
    await issue([ids[20]], { year: 2029 });
    const issuing = await counted(() => issue(ids, { year: 2029 }));
    const { cards } = issuing.answer.body;
    expect(cards.map((card: { number_latin: string }) => card.number_latin)).toEqual(
      Array.from({ length: 54 }, (_, n) => `I-2029-${String(n + 2).padStart(4, '0')}`),
    );
    expect(cards.map((card: { student: number }) => card.student)).toEqual(ids.filter((_, n) => n !== 20));
    const list = (await office('GET', 'cards/?section=গ&year=2029')).body;
    expect(list.slice(1)).toEqual(cards);
    for (const at of [0, 24, 25, 53])
      expect((await school.call('GET', `verify/${cards[at].code}/`)).body).toMatchObject({ state: 'valid' });
    expect((await school.call('GET', 'verify/log/')).body.broken).toBeNull();

    const all = list.map((card: { id: number }) => card.id);
    await office('POST', 'cards/print/', { cards: all.slice(0, 5) });
    const printing = await counted(() => office('POST', 'cards/print/', { cards: all }));
    expect(printing.answer.body).toEqual({ printed: 55 });
    const printed = (await office('GET', 'cards/?section=গ&year=2029')).body;
    expect(printed.map(({ prints }: { prints: unknown[] }) => prints.length)).toEqual(
      all.map((_: number, n: number) => (n < 5 ? 2 : 1)),
    );
    const history = async (at: number) => (await office('GET', `cards/${all[at]}/history/`)).body.results;
    expect((await history(54)).map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
    expect((await history(2)).map(({ action }: { action: string }) => action)).toEqual([
      'changed',
      'changed',
      'created',
    ]);
    // One for each card would already be more.
    expect([issuing.statements < 54, printing.statements < 54]).toEqual([true, true]);
  });

  it('are not printed where one of them is not in force', async () => {
    const [a, b] = [await here.student(), await here.student()];
    const { cards } = (await issue([a.id, b.id], { year: 2028 })).body;
    const ids = cards.map((card: { id: number }) => card.id);
    await here.call('POST', `cards/${ids[1]}/void/`, { reason: 'হারিয়েছে' });
    expect((await office('POST', 'cards/print/', { cards: ids })).status).toBe(409);
    expect((await office('GET', `cards/${ids[0]}/`)).body.prints).toEqual([]);
  });

  it('are listed by class, section, year and state', async () => {
    const { id } = await here.student({ section: 'খ' });
    const [card] = (await issue([id], { year: 2030 })).body.cards;
    const ids = async (query: string) =>
      (await office('GET', `cards/?${query}`)).body.map((one: { id: number }) => one.id);
    expect(await ids(`class=${here.classId}&section=খ&year=2030&state=issued`)).toEqual([card.id]);
    expect(await ids('year=2031')).toEqual([]);
    expect(await ids('section=খ')).toEqual([card.id]);
    expect((await office('GET', 'cards/?state=lost')).status).toBe(400);
  });
});
