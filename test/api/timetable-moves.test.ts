import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

const PERIODS = [
  { key: '1', starts: '10:15', ends: '11:15' },
  { key: '2', starts: '11:15', ends: '12:05' },
];

describe.each(DIALECTS)('publishing timetables on %s', (dialect) => {
  let school: TestSchool;
  const ids: Record<string, number> = {};
  const today = todayInDhaka();

  const call = (method: string, path: string, body?: unknown, token: string | undefined = school.admin) =>
    school.call(method, path, { token, ...(body !== undefined && { body }) });
  const make = async (path: string, body: unknown): Promise<number> => {
    const made = await call('POST', path, body);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body.id;
  };
  let n = 0;
  /** A draft of a shift of its own, with one lesson. */
  const draft = async (more: object = {}, slot: object = {}) => {
    const shift = `শিফট ${++n}`;
    await make('bell-tables/', { name: 'ঘণ্টা', shift, valid_from: '2026-01-01', periods: PERIODS });
    const id = await make('timetables/', { name: `রুটিন ${n}`, year: 2026, shift, valid_from: today, ...more });
    await addSlot(id, slot);
    return { id, shift };
  };
  const addSlot = (timetable: number, slot: object = {}) =>
    make('timetable-slots/', {
      timetable,
      class: ids.six,
      section: `শাখা ${timetable}`,
      day: 0,
      period: '1',
      subject: ids.maths,
      teachers: [ids.karim],
      ...slot,
    });
  const state = async (id: number) => (await call('GET', `timetables/${id}/`)).body.state;
  const retire = (id: number) => call('POST', `timetables/${id}/retire/`);

  beforeAll(async () => {
    school = await startSchool(dialect);
    ids.six = await make('classes/', { name: 'ষষ্ঠ' });
    ids.maths = await make('subjects/', { name: 'গণিত', class_name: ids.six });
    ids.karim = await make('teachers/', { full_name: 'করিম' });
  });
  afterAll(() => school.close());

  it('is refused while there are errors, which stand in the problems', async () => {
    const { id } = await draft();
    await addSlot(id, { section: 'খ' });
    const { errors, warnings } = (await call('GET', `timetables/${id}/problems/`)).body;
    expect(errors.map(({ kind, slots }: { kind: string; slots: number[] }) => [kind, slots.length])).toEqual([
      ['teacher_twice', 2],
    ]);
    expect(warnings).toEqual([]);
    const refused = await call('POST', `timetables/${id}/publish/`, {});
    expect([refused.status, refused.body.errors.slots]).toEqual([409, [errors[0].text]]);
    expect(await state(id)).toBe('draft');
    const teacher = await signedIn(school, 'teacher', 'Teacher');
    expect((await call('GET', `timetables/${id}/problems/`, undefined, teacher)).status).toBe(200);
    expect((await call('POST', `timetables/${id}/publish/`, {}, teacher)).status).toBe(403);
  });

  it('shows a timetable to everybody from its day on, until it is retired', async () => {
    const { id } = await draft();
    const published = await call('POST', `timetables/${id}/publish/`);
    expect([published.status, published.body.state, published.body.valid_from]).toEqual([200, 'published', today]);
    expect((await call('POST', `timetables/${id}/publish/`)).status).toBe(409);
    expect((await school.call('GET', `timetables/${id}/`)).status).toBe(200);
    expect((await school.call('GET', `timetable-slots/?timetable=${id}`)).body).toHaveLength(1);
    const retired = await retire(id);
    expect([retired.status, retired.body.state, retired.body.retired_on]).toEqual([200, 'retired', today]);
    expect((await school.call('GET', `timetables/${id}/`)).status).toBe(404);
    expect((await retire(id)).status).toBe(409);
    const undone = await call('POST', 'undo/', { change: Number(retired.headers.get('Prangon-Change')) });
    expect([undone.status, await state(id)]).toEqual([200, 'published']);
    await retire(id);
  });

  it('takes a copy to a later day, after which the one before is retired', async () => {
    const { id, shift } = await draft({ valid_from: addDays(today, -10) });
    await call('POST', `timetables/${id}/publish/`, {});
    const copied = await call('POST', `timetables/${id}/copy/`, { name: 'কপি', valid_from: addDays(today, 5) });
    expect(copied.status).toBe(201);
    expect(copied.body).toMatchObject({ name: 'কপি', shift, state: 'draft', kind: 'regular', valid_to: null });
    const other = copied.body.id;
    expect((await call('GET', `timetable-slots/?timetable=${other}`)).body).toMatchObject([
      { class: ids.six, teachers: [ids.karim], period: '1' },
    ]);
    const taken = await call('POST', `timetables/${other}/publish/`, { from: addDays(today, -10) });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['valid_from']]);
    const future = await call('POST', `timetables/${other}/publish/`, {});
    expect([future.status, await state(id), await state(other)]).toEqual([200, 'published', 'published']);
    expect((await school.call('GET', `timetables/${other}/`)).status).toBe(404);
    await call('POST', 'undo/', { change: Number(future.headers.get('Prangon-Change')) });
    expect(await state(other)).toBe('draft');
    await call('POST', `timetables/${other}/publish/`, { from: today });
    expect([await state(id), await state(other)]).toEqual(['retired', 'published']);
    expect((await school.call('GET', `timetables/${id}/`)).status).toBe(404);
    await retire(other);
    expect([await state(id), await state(other)]).toEqual(['published', 'retired']);
    await retire(id);
  });

  it('cannot be taken back where another is published by then', async () => {
    const { id } = await draft();
    await call('POST', `timetables/${id}/publish/`);
    const gone = await retire(id);
    const copied = (await call('POST', `timetables/${id}/copy/`, { name: 'কপি', valid_from: today })).body.id;
    await call('POST', `timetables/${copied}/publish/`);
    const undone = await call('POST', 'undo/', { change: Number(gone.headers.get('Prangon-Change')) });
    expect([undone.status, Object.keys(undone.body.errors)]).toEqual([409, ['valid_from']]);
    await retire(copied);
  });

  it('refuses a special one only where a class is in two on one day', async () => {
    const special = { kind: 'special', valid_from: today, valid_to: addDays(today, 3) };
    const { id, shift } = await draft(special);
    await call('POST', `timetables/${id}/publish/`);
    const seven = await make('classes/', { name: `সপ্তম ${n}` });
    const subject = await make('subjects/', { name: 'গণিত', class_name: seven });
    const rahim = await make('teachers/', { full_name: 'রহিম' });
    const other = await make('timetables/', { name: 'আরেকটি', year: 2026, shift, ...special });
    const own = await addSlot(other, { class: seven, subject, teachers: [rahim] });
    await addSlot(other, { teachers: [rahim], period: '2' });
    const refused = await call('POST', `timetables/${other}/publish/`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['valid_from']]);
    const shared = (await call('GET', `timetable-slots/?timetable=${other}`)).body.find(
      (slot: { id: number }) => slot.id !== own,
    );
    await call('DELETE', `timetable-slots/${shared.id}/`);
    expect((await call('POST', `timetables/${other}/publish/`)).status).toBe(200);
    await retire(other);
    await retire(id);
  });

  it('keeps a period that a published one uses', async () => {
    const { id, shift } = await draft();
    await call('POST', `timetables/${id}/publish/`);
    const bells = (await call('GET', 'bell-tables/')).body.find((one: { shift: string }) => one.shift === shift);
    const path = `bell-tables/${bells.id}/`;
    const refused = await call('PATCH', path, { periods: [PERIODS[1]] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['periods']]);
    expect((await call('DELETE', path)).status).toBe(409);
    expect((await call('PATCH', path, { periods: [PERIODS[0]] })).status).toBe(200);
    await retire(id);
    expect((await call('DELETE', path)).status).toBe(204);
  });
});
