import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { columnsOf } from '#contract/kit/columns.ts';
import { tableOf } from '#contract/kit/define-resource.ts';
import { recordSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { type Bulletin, declared, makeTables, sheet } from '../support/declared.ts';
import { fileNamed, formOf, inventory, newClass, PDF } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { until } from '../support/until.ts';

vi.mock('#contract/resources/index.ts', async (original) => {
  const real = await original<typeof import('#contract/resources/index.ts')>();
  const { declared } = await import('../support/declared.ts');
  return { ...real, allResources: [...real.allResources, ...declared] };
});

const NOON = Date.parse('2026-11-22T06:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(ms).toISOString();
const dayAt = (ms: number) => at(ms).slice(0, 10);

describe.each(DIALECTS)('on %s', (dialect) => {
  let school: TestSchool;
  /** Noon in Dhaka, every day once: a clock that went back would end sessions. */
  let noon = NOON;
  const setClock = (now: number) => void vi.setSystemTime(now);
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    school = await startSchool(dialect);
    await makeTables(school.app.database);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await school.close();
  });
  beforeEach(() => {
    noon += 2 * DAY;
    setClock(noon);
  });

  const send = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
  const made = async (path: string, body: unknown) => {
    const answer = await send('POST', path, body);
    expect(answer.body).toMatchObject({ id: expect.any(Number) });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  /** Public answers, including cached ones. */
  const read = async (path: string) => (await school.call('GET', path)).body;
  const titles = async (path: string) => (await read(path)).map(({ title }: Bulletin) => title);
  const status = async (path: string) => (await school.call('GET', path)).status;
  const newSubject = async (class_name: number, title = 'বাংলা') =>
    (await made('subjects/', { name: title, class_name })).id as number;

  it('the tables are as declared', async () => {
    for (const resource of declared) {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(tableOf(resource))}`.execute(
        school.app.database.read,
      );
      expect(rows).toEqual([]);
      const names = columnsOf(resource).map(({ name }) => sql.ref(name));
      await sql`SELECT ${sql.join(names)} FROM ${sql.table(tableOf(resource))}`.execute(school.app.database.read);
    }
  });

  describe('numbers, moments and flags', () => {
    it('come back as they were sent, from JSON and from a form, and are stored exactly', async () => {
      const class_name = await newClass(school);
      const subject = await newSubject(class_name);
      const whole = await made('sheets/', {
        class_name,
        subject,
        full: 100,
        weight: 33.33,
        pass: '৩২.৫',
        is_open: false,
      });
      expect(whole).toMatchObject({ full: 100, weight: 33.33, pass: 32.5, is_open: false, alternative: null });
      const { rows } = await sql`SELECT "full", weight, pass, is_open FROM sheets WHERE id = ${whole.id}`.execute(
        school.app.database.read,
      );
      expect(rows).toEqual([{ full: 100, weight: 3333, pass: 3250, is_open: 0 }]);
      expect(Object.keys(whole).sort()).toEqual(
        Object.keys(recordSchema(declared[2] as (typeof declared)[0]).properties as object).sort(),
      );

      const form = formOf({ full: '৫০', weight: '0.10', pass: '', is_open: 'true' });
      const merged = await send('PATCH', `sheets/${whole.id}/`, form);
      expect(merged.body).toMatchObject({ full: 50, weight: 0.1, pass: null, is_open: true, class_name });
      // Fields with a default keep their value, the others become empty.
      const replaced = await send('PUT', `sheets/${whole.id}/`, { class_name, subject, full: 50 });
      expect(replaced.body).toMatchObject({ weight: 0.1, pass: null, is_open: true, alternative: null });

      const bulletin = await made('bulletins/', { title: 'ক', publish_at: '2026-11-22T11:00+06:00', pinned: true });
      expect(bulletin).toMatchObject({ publish_at: '2026-11-22T05:00:00.000Z', pinned: true, status: 'published' });
      expect((await send('PATCH', `bulletins/${bulletin.id}/`, { publish_at: null })).body.publish_at).toBeNull();
      await send('DELETE', `bulletins/${bulletin.id}/`);
      await send('DELETE', `sheets/${whole.id}/`);
    });

    it('that are wrong change nothing, and say what is right', async () => {
      const class_name = await newClass(school);
      const sent = {
        class_name,
        subject: await newSubject(class_name),
        full: 4,
        weight: 0.001,
        pass: 1.3,
        is_open: 'x',
      };
      const refused = await send('POST', 'sheets/', sent);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        {
          full: [problems.number(sheet.fields.full)],
          weight: [problems.number(sheet.fields.weight)],
          pass: [problems.number(sheet.fields.pass)],
          is_open: [problems.flag],
        },
      ]);
      const { body } = await send('POST', 'bulletins/', { title: 'ক', publish_at: 'কাল' });
      expect(body.errors).toEqual({ publish_at: [problems.moment] });
      expect(await read('sheets/')).toEqual([]);
    });

    it('sort a list by what they mean', async () => {
      const class_name = await newClass(school);
      const ids = [];
      for (const weight of [9.5, 10, 9.45])
        ids.push((await made('sheets/', { class_name, subject: await newSubject(class_name), full: 100, weight })).id);
      const weights = (await read('sheets/?ordering=weight')).map(({ weight }: { weight: number }) => weight);
      expect(weights).toEqual([9.45, 9.5, 10]);
      expect((await read('sheets/?ordering=-weight&page=1')).count).toBe(3);
      for (const id of ids) await send('DELETE', `sheets/${id}/`);
    });
  });

  describe('a window', () => {
    const ids: number[] = [];
    const add = async (values: Partial<Bulletin>) => ids.push((await made('bulletins/', values)).id);
    afterEach(async () => {
      for (const id of ids.splice(0)) await send('DELETE', `bulletins/${id}/`);
    });

    it('lets everybody see what is live, and whoever may change it all of it', async () => {
      await add({ title: 'এখন', publish_at: at(noon), expires_on: dayAt(noon) });
      await add({ title: 'খসড়া', status: 'draft' });
      await add({ title: 'পরে', publish_at: at(noon + HOUR) });
      await add({ title: 'আগে', expires_on: dayAt(noon - DAY) });
      await add({ title: 'সবসময়' });
      expect(await titles('bulletins/')).toEqual(['এখন', 'সবসময়']);
      expect(await read('bulletins/?page=1&page_size=1')).toMatchObject({ count: 2, results: [{ title: 'এখন' }] });
      expect(await titles('bulletins/?search=আগে')).toEqual([]);
      expect(await titles('bulletins/?state=archived')).toEqual(['আগে']);
      expect(await Promise.all(ids.map((id) => status(`bulletins/${id}/`)))).toEqual([200, 404, 404, 200, 200]);
      for (const state of ['draft', 'scheduled', 'x']) expect(await status(`bulletins/?state=${state}`)).toBe(400);
      const guest = await school.call('GET', 'bulletins/', { token: school.user });
      expect(guest.body).toHaveLength(2);

      const { body } = await send('GET', 'bulletins/');
      expect(body.map(({ state }: Bulletin) => state)).toEqual(['live', 'draft', 'scheduled', 'archived', 'live']);
      const drafts = await send('GET', 'bulletins/?state=draft&page=1');
      expect(drafts.body).toMatchObject({ count: 1, results: [{ title: 'খসড়া', state: 'draft' }] });
      expect((await send('GET', `bulletins/${ids[1]}/`)).status).toBe(200);
    });

    it('opens and closes by itself: no kept answer outlives it', async () => {
      await add({ title: 'কাল পর্যন্ত', publish_at: at(noon + HOUR), expires_on: dayAt(noon + DAY) });
      await add({ title: 'পরে', publish_at: at(noon + 2 * HOUR) });
      const [first] = ids;
      const states = async () => (await send('GET', 'bulletins/')).body.map(({ state }: Bulletin) => state);
      expect([await titles('bulletins/'), await states()]).toEqual([[], ['scheduled', 'scheduled']]);
      setClock(noon + HOUR - 1);
      expect([await titles('bulletins/'), await status(`bulletins/${first}/`)]).toEqual([[], 404]);
      setClock(noon + HOUR);
      // It shows once the database was asked for the opening, which may still be under way.
      await expect.poll(() => titles('bulletins/')).toEqual(['কাল পর্যন্ত']);
      expect(await status(`bulletins/${first}/`)).toBe(200);
      expect(await states()).toEqual(['live', 'scheduled']);
      setClock(noon + 2 * HOUR - 1);
      expect(await titles('bulletins/')).toEqual(['কাল পর্যন্ত']);
      setClock(noon + 2 * HOUR);
      await expect.poll(() => titles('bulletins/')).toEqual(['কাল পর্যন্ত', 'পরে']);
      // Midnight in Dhaka after its last day.
      setClock(noon + DAY + 12 * HOUR - 1);
      expect(await titles('bulletins/')).toEqual(['কাল পর্যন্ত', 'পরে']);
      setClock(noon + DAY + 12 * HOUR);
      expect([await titles('bulletins/'), await titles('bulletins/?state=archived')]).toEqual([['পরে'], ['কাল পর্যন্ত']]);
      expect(await status(`bulletins/${first}/`)).toBe(200);
      expect(await states()).toEqual(['archived', 'live']);
    });

    it('holds children back with their parent', async () => {
      await add({ title: 'খসড়া', status: 'draft' });
      const [bulletin] = ids;
      const child = await made('enclosures/', formOf({ bulletin, file: fileNamed('a.pdf', PDF) }));
      const seen = async () => [
        (await read(`enclosures/?bulletin=${bulletin}`)).length,
        (await read('enclosures/')).length,
        await status(`enclosures/${child.id}/`),
      ];
      expect(await seen()).toEqual([0, 0, 404]);
      expect((await send('GET', `enclosures/?bulletin=${bulletin}`)).body).toHaveLength(1);
      await send('PATCH', `bulletins/${bulletin}/`, { status: 'published' });
      expect(await seen()).toEqual([1, 1, 200]);
      await send('PATCH', `bulletins/${bulletin}/`, { publish_at: at(noon + HOUR) });
      expect(await seen()).toEqual([0, 0, 404]);
      setClock(noon + HOUR);
      await until(async () => expect(await seen()).toEqual([1, 1, 200]));
    });

    it('of a flag hides what it does not stand on', async () => {
      const class_name = await newClass(school);
      const one = await made('sheets/', {
        class_name,
        subject: await newSubject(class_name),
        full: 10,
        is_open: false,
      });
      expect([await read('sheets/'), await status(`sheets/${one.id}/`)]).toEqual([[], 404]);
      expect(one).not.toHaveProperty('state');
      await send('PATCH', `sheets/${one.id}/`, { is_open: true });
      expect([(await read('sheets/')).length, await status(`sheets/${one.id}/`)]).toEqual([1, 200]);
      await send('DELETE', `sheets/${one.id}/`);
    });
  });

  describe('a reference', () => {
    it('becomes empty when what it names is deleted, and everybody sees that', async () => {
      const leader = await made('principal-vice-principal/', { full_name: 'ক', designation: 'principal' });
      const bulletin = await made('bulletins/', { title: 'ক', signatory: leader.id });
      const before = await school.call('GET', 'bulletins/');
      expect(before.body[0].signatory).toBe(leader.id);
      setClock(noon + HOUR);
      expect((await send('DELETE', `principal-vice-principal/${leader.id}/`)).status).toBe(204);
      const [after] = await read('bulletins/');
      expect(after).toEqual({ ...before.body[0], signatory: null, updated_at: at(noon + HOUR) });

      const history = async () => (await send('GET', `bulletins/${bulletin.id}/history/`)).body.results;
      const [entry] = await history();
      const [deletion] = (await send('GET', `principal-vice-principal/${leader.id}/history/`)).body.results;
      expect(entry).toMatchObject({
        action: 'changed',
        changes: [{ field: 'signatory', before: leader.id, after: null }],
      });
      expect([entry.batch, typeof entry.batch]).toEqual([deletion.batch, 'string']);
      // Back and forth, whole every time.
      let change = deletion.id;
      for (const signatory of [leader.id, null, leader.id]) {
        const undone = await send('POST', 'undo/', { change });
        expect([undone.status, undone.body.record?.id]).toEqual([200, leader.id]);
        expect((await read('bulletins/'))[0].signatory).toBe(signatory);
        change = undone.body.change;
      }
      // A successor blocks an undo, and nothing else.
      await send('DELETE', `principal-vice-principal/${leader.id}/`);
      const next = await made('principal-vice-principal/', { full_name: 'খ', designation: 'principal' });
      await send('PATCH', `bulletins/${bulletin.id}/`, { signatory: next.id });
      const [again] = (await send('GET', `principal-vice-principal/${leader.id}/history/`)).body.results;
      const refused = await send('POST', 'undo/', { change: again.id });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['signatory']]);
      const [item] = (await send('GET', 'trash/?resource=principal-vice-principal')).body.results;
      expect((await send('POST', `trash/${item.id}/restore/`)).body.id).toBe(leader.id);
      expect((await read('bulletins/'))[0].signatory).toBe(next.id);
      await send('DELETE', `bulletins/${bulletin.id}/`);
    });

    it('that is refused leaves what it names, and nothing is emptied', async () => {
      const class_name = await newClass(school);
      const [subject, alternative] = [await newSubject(class_name), await newSubject(class_name)];
      const one = await made('sheets/', { class_name, subject, alternative, full: 10 });
      for (const id of [subject, alternative]) expect((await send('DELETE', `subjects/${id}/`)).status).toBe(409);
      expect((await send('GET', `sheets/${one.id}/`)).body).toEqual(one);
      await send('PATCH', `sheets/${one.id}/`, { alternative: '' });
      expect((await send('DELETE', `subjects/${alternative}/`)).status).toBe(204);
      await send('DELETE', `sheets/${one.id}/`);
    });

    it('to nothing is 400 on the field at fault', async () => {
      const class_name = await newClass(school);
      const subject = await newSubject(class_name);
      const refused = await send('POST', 'sheets/', { class_name, subject, alternative: 999_999, full: 10 });
      expect([refused.status, refused.body.errors]).toEqual([400, { alternative: [problems.reference('subjects')] }]);
      const { body } = await send('POST', 'sheets/', { class_name: 999_999, subject: 999_998, full: 10 });
      expect(Object.keys(body.errors).sort()).toEqual(['class_name', 'subject']);
    });
  });

  it('fields that are unique together are 409 by name', async () => {
    const class_name = await newClass(school);
    const [subject, other] = [await newSubject(class_name), await newSubject(class_name)];
    const one = await made('sheets/', { class_name, subject, full: 10 });
    const two = await made('sheets/', { class_name, subject: other, full: 10 });
    const errors = { class_name: [problems.takenTogether], subject: [problems.takenTogether] };
    for (const refused of [
      await send('POST', 'sheets/', { class_name, subject, full: 20 }),
      await send('PATCH', `sheets/${two.id}/`, { subject }),
      await send('PUT', `sheets/${two.id}/`, { class_name, subject, full: 20 }),
    ])
      expect([refused.status, refused.body.errors]).toEqual([409, errors]);
    expect((await send('PATCH', `sheets/${two.id}/`, { subject: other, full: 30 })).status).toBe(200);
    for (const { id } of [one, two]) await send('DELETE', `sheets/${id}/`);
  });

  it('a child is listed by its parent and goes with it, files and all', async () => {
    const [one, two] = [await made('bulletins/', { title: 'ক' }), await made('bulletins/', { title: 'খ' })];
    const before = await inventory(school);
    const enclose = (bulletin: number, title: string) =>
      made('enclosures/', formOf({ bulletin, title, file: fileNamed('a.pdf', `${PDF} ${title}`) }));
    for (const title of ['১', '২']) await enclose(one.id, title);
    const kept = await enclose(two.id, '৩');
    expect(await titles(`enclosures/?bulletin=${one.id}`)).toEqual(['১', '২']);
    expect(await read(`enclosures/?bulletin=${two.id}&page=1`)).toMatchObject({ count: 1, results: [kept] });
    expect(await status('enclosures/?bulletin=x')).toBe(400);
    const [first] = await read(`enclosures/?bulletin=${one.id}`);
    expect((await send('DELETE', `bulletins/${one.id}/`)).status).toBe(204);
    expect(await titles('enclosures/')).toEqual(['৩']);
    expect(await status(first.file)).toBe(404);
    const trashed = async () => (await send('GET', 'trash/?resource=enclosures')).body.count;
    const [item] = (await send('GET', 'trash/?resource=bulletins')).body.results;
    expect([item.record_id, await trashed()]).toEqual([one.id, 0]);
    expect((await send('POST', `trash/${item.id}/restore/`)).body).toMatchObject({ id: one.id, title: 'ক' });
    expect(await titles(`enclosures/?bulletin=${one.id}`)).toEqual(['১', '২']);
    expect(await status(first.file)).toBe(200);

    // One that was deleted before its parent is none of what comes back with that.
    await send('DELETE', `enclosures/${first.id}/`);
    for (const id of [one.id, two.id]) expect((await send('DELETE', `bulletins/${id}/`)).status).toBe(204);
    const [alone] = (await send('GET', 'trash/?resource=enclosures')).body.results;
    const refused = await send('POST', `trash/${alone.id}/restore/`);
    expect([alone.record_id, refused.status, Object.keys(refused.body.errors)]).toEqual([first.id, 409, ['bulletin']]);
    const gone = (await send('GET', 'trash/?resource=bulletins')).body.results;
    for (const { id } of gone) expect((await send('DELETE', `trash/${id}/`)).status).toBe(204);
    // Nothing of a parent that is gone for good is left, also not what had been deleted before it.
    expect((await send('DELETE', `trash/${alone.id}/`)).status).toBe(404);
    const after = await inventory(school);
    expect(after.files).toEqual(before.files);
    expect(after.rows).toMatchObject({ bulletins: 0, enclosures: 0 });
  });
});
