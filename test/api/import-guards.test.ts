import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS, signedIn } from '../support/school.ts';
import { importRows, openRows, runImport, settled } from '../support/sheets.ts';

type Row = { row: number; state: string; problems: { field: string; value: string; message: string }[] };

describe.each(DIALECTS)('a sheet writes what may be written by hand, on %s', (dialect) => {
  let room: CoverRoom;
  beforeAll(async () => {
    room = await startCovers(dialect);
  });
  afterAll(() => room.school.close());
  afterEach(() => room.clear());

  const get = async (path: string, token: string | null = room.school.admin) =>
    (await room.call('GET', path, undefined, token)).body;
  const open = async (resource: string, rows: string[][]) => (await openRows(room.school, resource, rows)).body;
  const found = async (id: number): Promise<unknown[]> =>
    (await importRows(room.school, id)).map(({ row, state, problems }: Row) => [
      row,
      state,
      ...problems.flatMap(({ field, message }) => [field, message]),
    ]);
  /** The answer to the same change by hand. */
  const refusal = async (path: string, body: object, status = 409): Promise<string[]> => {
    const answer = await room.call('PATCH', path, body);
    expect(answer.status).toBe(status);
    return Object.entries(answer.body.errors as Record<string, string[]>).flatMap(([field, [text = '']]) => [
      field,
      text,
    ]);
  };

  it('makes orphans of the covers of a holiday, and takes that back with it', async () => {
    const day = addDays(room.today, 3);
    await room.away(room.karim, day);
    const row = { date: day, slot: room.on(day).first, absent: room.karim, kind: 'substitute', substitute: room.salma };
    const { id: cover } = await room.one(row);
    const sheet = await open('events', [
      ['শিরোনাম', 'শুরু', 'ধরন'],
      ['সভা', addDays(day, 1), 'অনুষ্ঠান'],
      ['ছুটি', day, 'ছুটি'],
    ]);
    await runImport(room.school, sheet.id);
    expect((await get(`covers/${cover}/`)).state).toBe('orphaned');
    expect(await get(`covers/?date=${day}`, null)).toEqual([]);
    const undone = await room.call('POST', `imports/${sheet.id}/undo/`);
    expect([undone.status, undone.body.kept]).toEqual([200, []]);
    expect([await get('events/'), (await get(`covers/${cover}/`)).state]).toEqual([[], 'confirmed']);
    const { undo_batch, done } = await get(`imports/${sheet.id}/`);
    expect(done).toBe(0);
    expect((await room.call('POST', 'undo/', { batch: undo_batch })).status).toBe(200);
    expect([(await get('events/')).length, (await get(`covers/${cover}/`)).state]).toEqual([2, 'orphaned']);
    expect((await get(`imports/${sheet.id}/`)).done).toBe(2);
    expect((await room.call('POST', `imports/${sheet.id}/undo/`)).status).toBe(200);
    expect((await get(`imports/${sheet.id}/`)).done).toBe(0);
  });

  it('gives no teacher the short name of another, unless that one gives it up before', async () => {
    await room.call('PATCH', `teachers/${room.karim}/`, { short_name: 'কর' });
    const taken = await refusal(`teachers/${room.rahim}/`, { short_name: 'কর' });
    const header = ['নাম', 'পদবি', 'সংক্ষিপ্ত নাম'];
    const names = async () => {
      const teachers: { full_name: string; short_name: string }[] = await get('teachers/');
      return teachers.filter((one) => one.short_name !== '').map((one) => [one.full_name, one.short_name]);
    };
    const first = await open('teachers', [
      header,
      ['করিম', '', 'কর'],
      ['নতুন শিক্ষক', '', 'কর'],
      ['রহিম', '', 'কর'],
      ['সালমা', '', 'সল'],
      ['আরেকজন শিক্ষক', '', 'সল'],
      ['জাহান', '', 'জহ'],
    ]);
    expect(await found(first.id)).toEqual([
      [2, 'same'],
      [3, 'wrong', ...taken],
      [4, 'wrong', ...taken],
      [5, 'change'],
      [6, 'wrong', ...taken],
      [7, 'add'],
    ]);
    await runImport(room.school, first.id, 'skip');
    expect(await names()).toEqual([
      ['করিম', 'কর'],
      ['সালমা', 'সল'],
      ['জাহান', 'জহ'],
    ]);
    const second = await open('teachers', [header, ['করিম', '', 'করি'], ['রহিম', '', 'কর'], ['শিউলি', '', 'শি']]);
    await runImport(room.school, second.id);
    expect(await names()).toEqual([
      ['করিম', 'করি'],
      ['রহিম', 'কর'],
      ['সালমা', 'সল'],
      ['জাহান', 'জহ'],
      ['শিউলি', 'শি'],
    ]);
  });

  it('leaves a subject in its class while lessons or pupils hold it there', async () => {
    const seven = await room.make('classes/', { name: 'সপ্তম' });
    const farming = await room.make('subjects/', { name: 'কৃষি', class_name: room.six, code: '134' });
    const student = { full_name: 'রিনা', roll_number: '1', class_name: room.six, optional_subject: farming };
    await room.make('students/', student);
    await room.make('subjects/', { name: 'চারুকলা', class_name: room.six, code: '148' });
    await room.call('PATCH', `subjects/${room.maths}/`, { code: '109' });
    const inUse = await refusal(`subjects/${room.maths}/`, { class_name: seven });
    const chosen = await refusal(`subjects/${farming}/`, { class_name: seven });
    const { id } = await open('subjects', [
      ['নাম', 'শ্রেণি', 'কোড'],
      ['গণিত', 'সপ্তম', '109'],
      ['কৃষি', 'সপ্তম', '134'],
      ['চারু ও কারুকলা', 'সপ্তম', '148'],
    ]);
    expect((await room.call('PATCH', `imports/${id}/`, { match: ['code'] })).status).toBe(200);
    await settled(room.school, id);
    expect(await found(id)).toEqual([
      [2, 'wrong', ...inUse],
      [3, 'wrong', ...chosen],
      [4, 'change'],
    ]);
    expect((await importRows(room.school, id))[0].problems[0].value).toBe('সপ্তম');
    await runImport(room.school, id, 'skip');
    const subjects = (await get('subjects/')).map((one: { name: string; class_name: number }) => [
      one.name,
      one.class_name,
    ]);
    expect(subjects).toEqual([
      ['গণিত', room.six],
      ['কৃষি', room.six],
      ['চারু ও কারুকলা', seven],
    ]);
  });

  it('says of a change what the record itself forbids', async () => {
    const meeting = { title: 'সভা', start_date: '2026-05-10', end_date: '2026-05-12' };
    const event = await room.make('events/', meeting);
    const early = await refusal(`events/${event}/`, { end_date: '2026-05-01' }, 400);
    const lacking = await refusal(`events/${event}/`, { section: 'ক' }, 400);
    const sheet = await open('events', [
      ['শিরোনাম', 'শুরু', 'শেষ', 'শাখা'],
      ['সভা', '2026-05-10', '2026-05-01', ''],
      ['পরীক্ষা', '2026-05-10', '', 'ক'],
    ]);
    expect(await found(sheet.id)).toEqual([
      [2, 'wrong', ...early],
      [3, 'wrong', ...lacking],
    ]);
  });

  it('holds no certificate back for who may not, though it was checked for who may', async () => {
    const editor = await signedIn(room.school, 'editor', 'Editor');
    const held = 'ছাড়পত্র আটকানো বা ছাড়া শুধু প্রতিষ্ঠানপ্রধান করতে পারেন';
    const sheet = await open('students', [
      ['নাম', 'রোল', 'শ্রেণি', 'আটকানো'],
      ['মিনা', '11', 'ষষ্ঠ', 'হ্যাঁ'],
      ['রাজু', '12', 'ষষ্ঠ', ''],
    ]);
    expect(await found(sheet.id)).toEqual([
      [2, 'add'],
      [3, 'add'],
    ]);
    expect((await room.call('POST', `imports/${sheet.id}/run/`, {}, editor)).status).toBe(202);
    expect((await settled(room.school, sheet.id)).body).toMatchObject({ state: 'done', done: 1 });
    expect(await found(sheet.id)).toEqual([
      [2, 'wrong', 'hold', held],
      [3, 'add'],
    ]);
  });
});
