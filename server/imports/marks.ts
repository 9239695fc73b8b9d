import type { MarksRow } from '#contract/exams/answers.ts';
import { rowProblems } from '#contract/imports/import.ts';
import { problems } from '#contract/kit/problems.ts';
import { typedMark } from '#contract/results/typed-mark.ts';
import { typedRoll, withoutPointZero } from '#contract/sheets/cells.ts';
import { MARKS, marksColumns, marksSheet } from '#contract/sheets/marks-sheet.ts';
import { headerOf } from '#contract/sheets/words.ts';
import type { App } from '../app-context.ts';
import type { Reader, Writer } from '../database/database.ts';
import { recordMarks } from '../exams/enter.ts';
import { type MarksEntry, readMarks } from '../exams/marks.ts';
import type { ExamPaper } from '../exams/rows.ts';
import type { Actor } from '../records/actor.ts';
import { Refusal } from '../refusal.ts';
import { type SheetCell, textOf } from '../sheets/sheet.ts';
import type { WrittenTable } from '../sheets/write-sheet.ts';
import { healedText, sameKey } from './cells.ts';
import { type CheckedRow, type Checker, type CheckOptions, rowState } from './check-rows.ts';
import type { StoredRow } from './stored-rows.ts';

const words = {
  noStudent: 'এই শ্রেণিতে এই শাখা ও রোলে কেউ নেই',
  several: 'এই রোল একাধিক শাখায় আছে, শাখাও লিখুন',
} as const;

const isSeat = (student: MarksRow, roll: string, section: string): boolean =>
  sameKey('roll_number', student.roll_number) === sameKey('roll_number', roll) &&
  (section === '' || sameKey('section', student.section) === sameKey('section', section));

/** Checks rows of a paper's marks by the rules of the grid. An empty cell leaves what is there. */
export async function marksChecker(
  reader: Reader | Writer,
  paper: ExamPaper,
  { columns, mode }: Pick<CheckOptions, 'columns' | 'mode'>,
): Promise<Checker> {
  const students = await readMarks(reader, paper);
  const found = await reader.selectFrom('marks').select(['id', 'student']).where('paper', '=', paper.id).execute();
  const records = new Map(found.map(({ id, student }) => [Number(student), Number(id)]));
  const seen = new Map<number, number>();

  async function check(line: number, cells: readonly SheetCell[]): Promise<CheckedRow | null> {
    if (columns.every(({ index }) => textOf(cells[index]).trim() === '')) return null;
    const row: CheckedRow = {
      line,
      state: 'same',
      values: {},
      problems: [],
      warnings: [],
      healed: [],
      changes: [],
      record_id: null,
      write: {},
      key: null,
    };
    const columnOf = (field: string) => columns.find((column) => column.field === field);
    const typed = (field: string): string => {
      const column = columnOf(field);
      return column ? healedText(cells[column.index], column).text.trim() : '';
    };
    const fault = (field: string, message: string) =>
      row.problems.push({ column: columnOf(field)?.header ?? field, field, value: typed(field), message });

    const [roll, section] = [typedRoll(withoutPointZero(typed('roll_number'))), typed('section')];
    row.values = { roll_number: roll, section, full_name: typed('full_name') };
    const seats = roll === '' ? [] : students.filter((student) => isSeat(student, roll, section));
    const [student] = seats;
    if (roll === '') fault('roll_number', problems.required);
    else if (seats.length > 1) fault('roll_number', words.several);
    else if (!student) fault('roll_number', words.noStudent);

    const before = student ?? { parts: {} as MarksRow['parts'], absent: false, version: 0 };
    const parts = { ...before.parts };
    let absent = before.absent;
    let [isMarked, isAbsent] = [false, false];
    for (const { key, full } of paper.parts) {
      const text = withoutPointZero(typed(key));
      if (text === '') continue;
      const mark = typedMark(text, full);
      row.values[key] = 'problem' in mark ? text : mark.absent ? text : mark.value;
      if ('problem' in mark) fault(key, mark.problem);
      else if (mark.absent) isAbsent = true;
      else {
        parts[key] = mark.value;
        isMarked ||= mark.value !== null;
      }
    }
    // A mark tells that who was absent before was there.
    if (isAbsent) absent = true;
    else if (isMarked) absent = false;
    const told = typed('absent');
    if (told !== '') {
      const mark = typedMark(told, 0);
      if (/^(?:হ্যাঁ|না)$/.test(told)) absent = told === 'হ্যাঁ';
      else if ('absent' in mark && mark.absent) absent = true;
      else fault('absent', problems.flag);
    }
    row.values.absent = absent;
    if (!student || row.problems.length > 0) return { ...row, state: 'wrong' };

    row.record_id = before.version === 0 ? null : (records.get(student.student) ?? null);
    for (const { key } of paper.parts)
      if (parts[key] !== before.parts[key])
        row.changes.push({ field: key, before: before.parts[key] ?? null, after: parts[key] ?? null });
    if (absent !== before.absent) row.changes.push({ field: 'absent', before: before.absent, after: absent });
    const same = seen.get(student.student);
    if (same !== undefined) fault('roll_number', rowProblems.twice(String(same)));
    else if (row.record_id === null && mode === 'update') fault('roll_number', rowProblems.notThere);
    else if (row.record_id !== null && mode === 'add') fault('roll_number', rowProblems.isThere);
    else seen.set(student.student, line);
    row.write = {
      student: student.student,
      parts: JSON.stringify(parts),
      absent: Number(absent),
      version: before.version,
    };
    const isNothing = row.record_id === null && row.changes.length === 0;
    return { ...row, state: isNothing && row.problems.length === 0 ? 'same' : rowState(row) };
  }

  return { check, settle: () => [] };
}

/** Enters rows as they were checked, all or none; `before` and `also` come in the same transaction. */
export async function writeMarks(
  app: App,
  actor: Actor,
  paper: number,
  rows: readonly StoredRow[],
  { before, also }: { before: (writer: Writer) => Promise<unknown>; also: (writer: Writer) => Promise<unknown> },
): Promise<void> {
  const sent = rows.map(({ write: { student, parts, absent, version } }) => ({
    student,
    parts: JSON.parse(String(parts)) as unknown,
    absent: absent === 1,
    version,
  }));
  const refuse = async (writer: Writer, { refused }: MarksEntry) => {
    const [first] = refused;
    if (first) throw new Refusal(first.status, { errors: first.errors });
    await also(writer);
  };
  await recordMarks(app, actor, paper, { rows: sent, reason: '' }, refuse, before);
}

/** The sheet of a paper: its students, with their marks or with room for them. */
export async function marksTable(reader: Reader, paper: ExamPaper, isFilled: boolean): Promise<WrittenTable> {
  const rows = await readMarks(reader, paper);
  const cells = rows.map(({ roll_number, section, full_name, parts, absent }) => [
    roll_number,
    section,
    full_name,
    ...paper.parts.map(({ key }) => (isFilled ? String(parts[key] ?? '') : '')),
    isFilled && absent ? 'হ্যাঁ' : '',
  ]);
  const sheet = marksSheet(paper.parts);
  const columns = marksColumns(paper.parts).map((key) => ({ header: headerOf(sheet, key) }));
  return { name: MARKS, columns, rows: cells };
}
