import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { DEFAULT_RULES, usualPass } from '#contract/results/rules.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';

/** Students of the bench's published exam, and the size of its classes, each with as many subjects. */
export const SAT = { students: 200_000, perClass: 250, subjects: 10 } as const;

const PARTS = JSON.stringify([
  { key: 'cq', name: 'সৃজনশীল', full: 70, pass: usualPass(70) },
  { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: usualPass(30) },
]);

export type Seat = { exam: number; class: number; roll: string; check: string };

/** Puts an exam into a school with every mark of it, closed, straight into the tables: a write for each would take hours. */
export function fillExam(dataDir: string): { exam: number; seats: Seat[] } {
  const db = new Sqlite(path.join(dataDir, SQLITE_FILE), { timeout: 30_000 });
  db.pragma('synchronous = OFF');
  const at = "'2026-11-01T04:00:00.000Z'";
  const insert = (table: string, values: Readonly<Record<string, string>>, from: string): void => {
    const all = { ...values, search_text: "''", created_at: at, updated_at: at };
    db.exec(
      `INSERT INTO ${table} (${Object.keys(all).join(', ')}) SELECT ${Object.values(all).join(', ')} FROM ${from}`,
    );
  };
  const numbers = (name: string, most: number): string =>
    `(WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${most}) SELECT n FROM n) AS ${name}`;
  const classes = SAT.students / SAT.perClass;
  db.transaction(() => {
    insert('classes', { name: "'মাপার শ্রেণি ' || c.n", name_key: "'মাপার শ্রেণি ' || c.n" }, numbers('c', classes));
    const ofBench = "name LIKE 'মাপার শ্রেণি %'";
    const name = "'মাপার বিষয় ' || s.n";
    insert('subjects', { name, class_name: 'c.id' }, `classes AS c, ${numbers('s', SAT.subjects)} WHERE c.${ofBench}`);
    const student = {
      full_name: "'শিক্ষার্থী ' || s.n || ' খাতুন'",
      roll_number: 's.n',
      class_name: 'c.id',
      section: "'ক'",
      date_of_birth: "date('2010-01-01', '+' || ((c.id * 31 + s.n * 7) % 900) || ' days')",
      address: "''",
      guardian_name: "''",
      guardian_contact: "''",
      contact_email: "''",
      contact_phone: "''",
      digital_id_code: "'B-' || c.id || '-' || s.n",
    };
    insert('students', student, `classes AS c, ${numbers('s', SAT.perClass)} WHERE c.${ofBench}`);
    const exam = {
      name: "'বার্ষিক পরীক্ষা'",
      year: '2026',
      kind: "'annual'",
      note: "''",
      rules: `'${JSON.stringify(DEFAULT_RULES)}'`,
      sources: "'[]'",
      state: "'closed'",
    };
    insert('exams', exam, '(SELECT 1)');
    const paper = {
      exam: '(SELECT MAX(id) FROM exams)',
      class: 's.class_name',
      subject: 's.id',
      full_marks: '100',
      parts: `'${PARTS}'`,
      role: "'compulsory'",
      joined: "''",
    };
    insert('papers', paper, "subjects AS s WHERE s.name LIKE 'মাপার বিষয় %'");
    const mark = {
      paper: 'p.id',
      student: 's.id',
      parts: `'{"cq":' || (20 + (s.id * 13 + p.id * 7) % 50) || ',"mcq":' || (9 + (s.id * 5 + p.id) % 21) || '}'`,
      absent: '0',
    };
    insert(
      'marks',
      mark,
      'students AS s JOIN papers AS p ON p.class = s.class_name AND p.exam = (SELECT MAX(id) FROM exams)',
    );
    db.exec(`INSERT INTO seats (exam, student, class, section, roll_number, stream) SELECT (SELECT MAX(id) FROM exams), id, class_name,
      section, roll_number, stream FROM students WHERE digital_id_code LIKE 'B-%'`);
    db.exec('UPDATE content_version SET version = version + 1, office = office + 1');
  })();
  const { exam } = db.prepare('SELECT MAX(id) AS exam FROM exams').get() as { exam: number };
  const sat = db.prepare(
    "SELECT class_name AS class, roll_number AS roll, date_of_birth AS 'check' FROM students WHERE digital_id_code LIKE 'B-%'",
  );
  const seats = (sat.all() as Omit<Seat, 'exam'>[]).map((seat) => ({ exam, ...seat }));
  db.close();
  return { exam, seats };
}
