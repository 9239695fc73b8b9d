import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openRows, runImport } from '../support/sheets.ts';

const HEADER = ['আইডি', 'নাম', 'রোল', 'শ্রেণি'];
type Student = {
  id: number;
  full_name: string;
  roll_number: string;
  digital_id_code: string;
  optional_subject: number;
};

describe.each(DIALECTS)('a sheet that gives pupils new rolls, on %s', (dialect) => {
  let school: TestSchool;
  let six: number;
  const make = async (path: string, body: object) =>
    (await school.call('POST', `${path}/`, { token: school.admin, body })).body;
  const rolls = async () => {
    const { body } = await school.call('GET', 'students/', { token: school.admin });
    return (body as Student[]).map(({ full_name, roll_number }) => [full_name, roll_number]);
  };
  const states = async (id: number) => (await importRows(school, id)).map(({ state }: { state: string }) => state);
  beforeEach(async () => {
    school = await startSchool(dialect);
    six = await newClass(school, 'ষষ্ঠ');
  });
  afterEach(() => school.close());

  const admit = async (names: readonly string[]): Promise<Student[]> => {
    const all: Student[] = [];
    for (const [at, full_name] of names.entries())
      all.push(await make('students', { full_name, roll_number: String(at + 1), class_name: six }));
    return all;
  };
  const row = ({ digital_id_code, full_name }: Student, roll: string, into = 'ষষ্ঠ') => [
    digital_id_code,
    full_name,
    roll,
    into,
  ];

  it('gives nobody the roll of one who cannot leave it', async () => {
    const [one, two, three] = (await admit(['এক', 'দুই', 'তিন', 'চার'])) as [Student, Student, Student];
    const before = await rolls();
    // The fourth keeps roll 4, so that the first keeps 1, the second 2 and the third 3.
    const sheet = [HEADER, row(three, '2'), row(two, '1'), row(one, '4')];
    const { body } = await openRows(school, 'students', sheet);
    expect(await states(body.id)).toEqual(['wrong', 'wrong', 'wrong']);
    expect(await rolls()).toEqual(before);
  });

  it('lets them exchange their rolls, and others go on beside one who cannot', async () => {
    const [one, two, three] = (await admit(['এক', 'দুই', 'তিন', 'চার'])) as [Student, Student, Student];
    const { body } = await openRows(school, 'students', [HEADER, row(one, '2'), row(two, '1'), row(three, '4')]);
    expect(await states(body.id)).toEqual(['change', 'change', 'wrong']);
    await runImport(school, body.id, 'skip');
    expect(await rolls()).toEqual([
      ['এক', '2'],
      ['দুই', '1'],
      ['তিন', '3'],
      ['চার', '4'],
    ]);
  });

  it('takes pupils to another class with their optional subject, as a change by hand does', async () => {
    const seven = await newClass(school, 'সপ্তম');
    const [here, there] = [
      await make('subjects', { name: 'কৃষি', class_name: six }),
      await make('subjects', { name: 'কৃষি', class_name: seven }),
    ];
    const [one] = (await admit(['এক'])) as [Student];
    await school.call('PATCH', `students/${one.id}/`, { token: school.admin, body: { optional_subject: here.id } });
    const { body } = await openRows(school, 'students', [HEADER, row(one, '9', 'সপ্তম')]);
    expect(await states(body.id)).toEqual(['change']);
    await runImport(school, body.id);
    const { body: now } = await school.call('GET', `students/${one.id}/`, { token: school.admin });
    expect(now).toMatchObject({ class_name: seven, roll_number: '9', optional_subject: there.id });
  });
});
