import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row } from '../database/database.ts';

const OPTIONAL = 'optional_subject';
const foreignOptional = 'এই বিষয় অন্য শ্রেণির। শিক্ষার্থীর শ্রেণির বিষয়গুলো থেকে বেছে নিন';

/** Validates the optional subject of a student when it or the class changes: it must be a subject of the student's class. */
export async function optionalProblems(
  reader: Reader,
  path: string,
  before: Row | null,
  after: Row,
): Promise<Record<string, string[]> | null> {
  if (path !== 'students' || (after[OPTIONAL] ?? null) === null) return null;
  if (before && before[OPTIONAL] === after[OPTIONAL] && before.class_name === after.class_name) return null;
  const subject = await reader
    .selectFrom('subjects')
    .select('class_name')
    .where('id', '=', Number(after[OPTIONAL]))
    .executeTakeFirst();
  // A missing subject is reported as a broken reference.
  if (!subject || Number(subject.class_name) === Number(after.class_name)) return null;
  return { [OPTIONAL]: [foreignOptional] };
}

/** Finds the subject of another class that has the same name; null where there is none. */
export async function sameSubjectIn(
  reader: Reader,
  classId: number,
): Promise<(subject: number) => Promise<number | null>> {
  const there = await reader
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('class_name', '=', classId)
    .orderBy('id', 'desc')
    .execute();
  const byName = new Map(there.map(({ id, name }) => [foldKey(String(name)), Number(id)]));
  const known = new Map<number, number | null>();
  return async (subject) => {
    const found = known.get(subject);
    if (found !== undefined) return found;
    const row = await reader.selectFrom('subjects').select('name').where('id', '=', subject).executeTakeFirst();
    const same = (row && byName.get(foldKey(String(row.name)))) ?? null;
    known.set(subject, same);
    return same;
  };
}

/** Returns the optional subject for a student who changes class, where none is given: the one of the same name, if any. */
export async function optionalInClass(reader: Reader, path: string, before: Row, values: Row): Promise<Row> {
  const had = before[OPTIONAL] ?? null;
  const moves = path === 'students' && 'class_name' in values && values.class_name !== before.class_name;
  if (!moves || had === null || OPTIONAL in values) return {};
  return { [OPTIONAL]: await (await sameSubjectIn(reader, Number(values.class_name)))(Number(had)) };
}
