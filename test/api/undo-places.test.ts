import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newClass } from '../support/records.ts';
import { type Answer, DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openRows, runImport, settled } from '../support/sheets.ts';

const HEADER = ['আইডি', 'নাম', 'রোল', 'শ্রেণি'];
type Student = { id: number; full_name: string; roll_number: string; class_name: number; digital_id_code: string };

describe.each(DIALECTS)('a roll that another has by now, on %s', (dialect) => {
  let school: TestSchool;
  let six: number;
  let seven: number;
  beforeEach(async () => {
    school = await startSchool(dialect);
    six = await newClass(school, 'ষষ্ঠ');
    seven = await newClass(school, 'সপ্তম');
  });
  afterEach(() => school.close());

  const ask = (method: string, path: string, body?: object): Promise<Answer> =>
    school.call(method, path, { token: school.admin, ...(body && { body }) });
  const admit = async (full_name: string, roll_number: string, class_name = six): Promise<Student> =>
    (await ask('POST', 'students/', { full_name, roll_number, class_name })).body;
  const places = async () =>
    ((await ask('GET', 'students/')).body as Student[]).map(({ full_name, roll_number, class_name }) => [
      full_name,
      class_name,
      roll_number,
    ]);
  /** Expects a refusal that names the roll. */
  const refused = async (answer: Promise<Answer>, name: string) => {
    const { status, body } = await answer;
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['roll_number']]);
    expect(body.errors.roll_number[0]).toContain(name);
  };

  it('stands in the way of a promotion that is taken back', async () => {
    const one = await admit('এক', '1');
    const { batch } = (
      await ask('POST', 'promotions/', { from_class: six, to_class: seven, students: [{ id: one.id }] })
    ).body;
    const other = await admit('নতুন', '০১');
    const before = await places();
    await refused(ask('POST', 'undo/', { batch }), 'নতুন');
    expect(await places()).toEqual(before);
    await ask('PATCH', `students/${other.id}/`, { roll_number: '9' });
    expect((await ask('POST', 'undo/', { batch })).status).toBe(200);
  });

  it('stands in the way of who comes back from the trash, of a version, and of an undo', async () => {
    const one = await admit('এক', '1');
    const { headers } = await ask('PATCH', `students/${one.id}/`, { roll_number: '2' });
    const change = Number(headers.get('Prangon-Change'));
    const { results } = (await ask('GET', `students/${one.id}/history/`)).body;
    await admit('নতুন', '1');
    await refused(ask('POST', 'undo/', { change }), 'নতুন');
    await refused(ask('POST', `students/${one.id}/history/${results.at(-1).id}/restore/`, {}), 'নতুন');
    await ask('DELETE', `students/${one.id}/`);
    await admit('আরেকজন', '2');
    const item = (await ask('GET', 'trash/?resource=students')).body.results[0];
    await refused(ask('POST', `trash/${item.id}/restore/`, {}), 'আরেকজন');
  });

  it('stands in nobody’s way who leaves it in the same batch', async () => {
    const [one, two] = [await admit('এক', '1'), await admit('দুই', '2')];
    const students = [
      { id: one.id, roll_number: '2' },
      { id: two.id, roll_number: '1' },
    ];
    const before = await places();
    const { batch } = (await ask('POST', 'promotions/', { from_class: six, to_class: six, students })).body;
    expect((await ask('POST', 'undo/', { batch })).status).toBe(200);
    expect(await places()).toEqual(before);
  });

  it('keeps an import from taking a change back, and from coming back itself', async () => {
    const [one, two] = [await admit('এক', '1'), await admit('দুই', '2')];
    const swap = [
      [one.digital_id_code, 'এক', '2', 'ষষ্ঠ'],
      [two.digital_id_code, 'দুই', '1', 'ষষ্ঠ'],
    ];
    const { body: first } = await openRows(school, 'students', [HEADER, ...swap]);
    await runImport(school, first.id);
    expect((await ask('POST', `imports/${first.id}/undo/`)).body).toEqual({ undone: 2, kept: [] });
    const { undo_batch } = (await settled(school, first.id)).body;
    const other = await ask('PATCH', `students/${one.id}/`, { roll_number: '7' });
    expect(other.status).toBe(200);
    await ask('PATCH', `students/${one.id}/`, { roll_number: '1' });
    expect((await ask('POST', 'undo/', { batch: undo_batch })).status).toBe(200);

    const move = [[two.digital_id_code, 'দুই', '5', 'ষষ্ঠ']];
    const { body: second } = await openRows(school, 'students', [HEADER, ...move]);
    await runImport(school, second.id);
    await admit('নতুন', '1');
    const { body } = await ask('POST', `imports/${second.id}/undo/`);
    expect(body).toMatchObject({ undone: 0, kept: [{ record_id: two.id }] });
    expect(await places()).toContainEqual(['দুই', six, '5']);
  });

  it('keeps pupils whom an import brought from coming back to it', async () => {
    const { body } = await openRows(school, 'students', [HEADER, ['', 'এক', '1', 'ষষ্ঠ']]);
    await runImport(school, body.id);
    await ask('POST', `imports/${body.id}/undo/`);
    const { undo_batch } = (await settled(school, body.id)).body;
    const other = await admit('নতুন', '1');
    await refused(ask('POST', 'undo/', { batch: undo_batch }), 'নতুন');
    expect(await places()).toEqual([['নতুন', six, '1']]);
    await ask('PATCH', `students/${other.id}/`, { roll_number: '3' });
    expect((await ask('POST', 'undo/', { batch: undo_batch })).status).toBe(200);
  });
});
