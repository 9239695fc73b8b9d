import { describe, expect, it } from 'vitest';
import { contact } from '../resources/contact.ts';
import { notice } from '../resources/notice.ts';
import { result } from '../resources/result.ts';
import { student } from '../resources/student.ts';
import type { Resource } from './define-resource.ts';
import { problems } from './problems.ts';
import { parseId } from './read-value.ts';
import { parseProblems, type WriteMode, writeSchema } from './schema.ts';

const TODAY = '2026-04-15';
const read = (resource: unknown, write: WriteMode, sent: unknown) =>
  writeSchema(resource as Resource, write, TODAY).safeParse(sent);
const problemsIn = (resource: unknown, write: WriteMode, sent: unknown) => {
  const parsed = read(resource, write, sent);
  return parsed.success ? {} : parseProblems(parsed.error);
};

describe('a write', () => {
  it('as POST and PUT empties what is not sent, and leaves what has a default', () => {
    const empty = { title: 'ক', description: '' };
    expect(read(notice, 'create', { title: ' ক ' }).data).toMatchObject({ ...empty, category: '' });
    expect(read(notice, 'replace', { title: 'ক', description: null }).data).toEqual(empty);
    const all = { ...notice, replaced: undefined };
    expect(read(all, 'replace', { title: 'ক', description: null }).data).toMatchObject({ ...empty, category: '' });
    expect(read(notice, 'create', { title: 'ক' }).data).not.toHaveProperty('date');
  });

  it('as PATCH leaves alone what is not sent, and empties what is sent empty', () => {
    expect(read(notice, 'merge', {}).data).toEqual({});
    expect(read(notice, 'merge', { description: '', date: '' }).data).toEqual({ description: '', date: undefined });
    expect(problemsIn(notice, 'merge', { title: '' })).toEqual({ title: [problems.required] });
  });

  it('drops names that it does not know, and files', () => {
    expect(
      read(notice, 'merge', JSON.parse('{"id":1,"role":"Admin","pdf_file":"x","__proto__":{"title":"x"}}')).data,
    ).toEqual({});
  });

  it('leaves to the server what the server assigns', () => {
    const whole = { full_name: 'ক', roll_number: '১', class_name: '3', digital_id_code: ' ' };
    expect(read(student, 'create', whole).data).toMatchObject({
      digital_id_code: undefined,
      class_name: 3,
      date_of_birth: null,
    });
  });

  it('names each field at fault once, with every field at once', () => {
    expect(problemsIn(result, 'create', { year: '1999', category: 'x', class_name: 'y' })).toEqual({
      year: [problems.year],
      category: [problems.choice(['Public', 'Academic'])],
      class_name: [problems.reference('classes')],
      exam_name: [problems.required],
    });
    expect(problemsIn(student, 'merge', { date_of_birth: '2026-04-16' })).toEqual({
      date_of_birth: [problems.futureDate],
    });
    expect(problemsIn(student, 'merge', { date_of_birth: TODAY })).toEqual({});
  });

  it.each([[[]], ['x'], [5], [null]])('is an object and not %j', (sent) => {
    expect(read(contact, 'create', sent).success).toBe(false);
  });
});

it.each([
  [7, 7],
  ['7', 7],
  [' 42 ', 42],
  [2_147_483_647, 2_147_483_647],
  [2_147_483_648, null],
  [0, null],
  [-1, null],
  [1.5, null],
  [1e21, null],
  ['07', null],
  ['1e3', null],
  ['১', null],
  ['', null],
  [null, null],
  [true, null],
  [[7], null],
  [{ valueOf: () => 7 }, null],
])('the id %j is %j', (value, id) => {
  expect(parseId(value)).toBe(id);
});
