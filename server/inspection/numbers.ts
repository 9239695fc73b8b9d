import { sql } from 'kysely';
import type { StudentCount } from '#contract/inspection/student-numbers.ts';
import type { Reader } from '../database/database.ts';

type CountedRow = { class: number; section: string; gender: string; count: number };

/** Counts active students of each gender, by class and section. */
export async function countStudents(reader: Reader): Promise<StudentCount[]> {
  const { rows } = await sql<CountedRow>`
    SELECT class_name AS class, section, gender, count(*) AS count FROM students WHERE status = 'active'
    GROUP BY class_name, section, gender ORDER BY class_name, section`.execute(reader);
  return rows.map(({ class: id, section, gender, count }) => {
    const counted = { class: Number(id), section: String(section), male: 0, female: 0, other: 0, unknown: 0 };
    const column = gender === 'male' || gender === 'female' || gender === 'other' ? gender : 'unknown';
    return { ...counted, [column]: Number(count) };
  });
}

/** The same as somebody typed it, with the day of the oldest of these numbers. */
export async function typedCounts(reader: Reader): Promise<{ counted: StudentCount[]; on: string | null }> {
  const { rows } = await sql<Record<'class' | 'section' | 'male' | 'female' | 'other' | 'counted_on', unknown>>`
    SELECT class, section, male, female, other, counted_on FROM student_counts ORDER BY class, section`.execute(reader);
  const days = rows.map(({ counted_on }) => String(counted_on)).sort();
  return {
    counted: rows.map((row) => ({
      class: Number(row.class),
      section: String(row.section),
      male: Number(row.male ?? 0),
      female: Number(row.female ?? 0),
      other: Number(row.other ?? 0),
      unknown: 0,
    })),
    on: days[0] ?? null,
  };
}
