import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { rollKey } from '#contract/rules/roll.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { sameSubjectIn } from '../exams/optional-subject.ts';
import { hasMark } from '../exams/rows.ts';
import { offPaths } from '../history/parts.ts';
import { updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { readWrite } from '../records/input.ts';
import { Refusal } from '../refusal.ts';

const student = resources.students as unknown as Resource;
/** Others get their turn between so many. */
const SLICE = 20;

type PromotedStudent = { id: number; roll_number?: string | undefined; section?: string | undefined };
type PromotionRequest = {
  from_class: number;
  /** null: they have passed out of the school. */
  to_class: number | null;
  section_map: Readonly<Record<string, string>>;
  students: readonly PromotedStudent[];
  /** True to promote the class even while its marks are still entered. */
  anyway: boolean;
};

const words = {
  noClass: 'তালিকা থেকে একটি শ্রেণি বেছে নিন',
  notThere: 'কেউ কেউ এই শ্রেণিতে নেই',
  twice: 'একজন শিক্ষার্থী একবারের বেশি আছে',
  open: (names: string) =>
    `এই শ্রেণির নম্বর তোলা শেষ হয়নি: ${names}। আগে নম্বর তোলা বন্ধ করুন; নাহলে তবু এগিয়ে নিন, তখন তারা পরীক্ষাটিতে এই শ্রেণিতেই থাকবে।`,
  rolls: 'একই শ্রেণি ও শাখায় একই রোল একাধিক জনের হয়ে যাচ্ছে',
} as const;

const named = (rows: readonly (Row | undefined)[]): string =>
  rows.map((row) => String(row?.full_name ?? '')).join(', ');
const placeOf = ({ section, roll_number }: Row): string =>
  `${foldKey(String(section))}\u0000${rollKey(String(roll_number))}`;

type PromotionResult = {
  batch: string;
  moved: number;
  /** Students whose optional subject doesn't exist in the new class; they have none now. */
  optional_lost: number[];
};

/** Returns a student's changes. */
function changesOf(
  { to_class, section_map }: PromotionRequest,
  { roll_number, section }: PromotedStudent,
  before: Row,
): Row {
  if (to_class === null) return { status: 'passed' };
  const values = {
    class_name: to_class,
    section: section ?? section_map[String(before.section)] ?? String(before.section),
    ...(roll_number !== undefined && { roll_number }),
  };
  return readWrite(student, 'merge', { values, uploads: new Map() }).values;
}

async function lockAll(
  app: App,
  writer: Writer,
  { from_class, students }: PromotionRequest,
): Promise<Map<number, Row>> {
  const query = writer.selectFrom('students').selectAll().where('class_name', '=', from_class).orderBy('id');
  const rows = (await (app.database.dialect === 'postgres' ? query.forUpdate() : query).execute()) as Row[];
  const here = new Map(rows.filter(({ status }) => status === 'active').map((row) => [Number(row.id), row]));
  const missing = students.filter(({ id }) => !here.has(id)).map(({ id }) => id);
  if (missing.length > 0)
    throw new Refusal(400, { errors: { students: [`${words.notThere}: ${missing.join(', ')}`] } });
  return here;
}

/** Refuses where two would have one roll in a class and section, those who are there already included. */
async function requireOwnRolls(
  writer: Writer,
  promotion: PromotionRequest,
  moved: ReadonlyMap<number, Row>,
): Promise<void> {
  const there = (await writer
    .selectFrom('students')
    .selectAll()
    .where('class_name', '=', promotion.to_class)
    .where('status', '=', 'active')
    .execute()) as Row[];
  const owners = new Map<string, Row>();
  const clashing = new Set<Row>();
  for (const row of [...there.filter(({ id }) => !moved.has(Number(id))), ...moved.values()]) {
    const other = owners.get(placeOf(row));
    if (other) clashing.add(other).add(row);
    else owners.set(placeOf(row), row);
  }
  if (clashing.size === 0) return;
  const text = `${words.rolls}: ${named([...clashing])}`;
  throw new Refusal(409, { message: `${text}।`, errors: { students: [text] } });
}

/** Refuses where marks of the class are still being entered, unless exams are switched off. */
async function requireNoneOpen(writer: Writer, classId: number): Promise<void> {
  if ((await offPaths(writer)).includes('exams')) return;
  const rows = await writer
    .selectFrom('marks')
    .innerJoin('papers', 'papers.id', 'marks.paper')
    .innerJoin('exams', 'exams.id', 'papers.exam')
    .select(['exams.id as id', 'exams.name as name', 'exams.year as year', 'marks.parts', 'marks.absent'])
    .where('papers.class', '=', classId)
    .where('exams.state', '=', 'open')
    .orderBy('exams.id')
    .execute();
  const names = new Map(rows.filter(hasMark).map(({ id, name, year }) => [id, `${name} ${bn(Number(year))}`]));
  if (names.size === 0) return;
  const text = words.open([...names.values()].map((name) => `“${name}”`).join(', '));
  throw new Refusal(409, { message: text, errors: { anyway: [text] } });
}

/** Moves students of one class to another, or out of the school: all of them in one commit, or none. */
export async function promote(
  app: App,
  actor: Actor,
  promotion: PromotionRequest,
  also: (writer: Writer, answer: PromotionResult) => Promise<unknown>,
): Promise<PromotionResult> {
  const { students, from_class, to_class } = promotion;
  if (new Set(students.map(({ id }) => id)).size < students.length)
    throw new Refusal(400, { errors: { students: [words.twice] } });
  const answer: PromotionResult = { batch: randomUUID(), moved: students.length, optional_lost: [] };
  return commit(app, { ...actor, batch: answer.batch }, ['merge', student], {
    moves: movesOfWrite(student),
    work: async (writer, doer) => {
      for (const [field, id] of Object.entries({ from_class, to_class })) {
        const known =
          id === null || (await writer.selectFrom('classes').select('id').where('id', '=', id).executeTakeFirst());
        if (!known) throw new Refusal(400, { errors: { [field]: [words.noClass] } });
      }
      const here = await lockAll(app, writer, promotion);
      if (!promotion.anyway) await requireNoneOpen(writer, from_class);
      const changes = new Map(students.map((one) => [one.id, changesOf(promotion, one, here.get(one.id) as Row)]));
      if (to_class !== null) {
        const sameSubject = await sameSubjectIn(writer, to_class);
        for (const [id, values] of changes) {
          const had = here.get(id)?.optional_subject ?? null;
          if (had === null || to_class === from_class) continue;
          values.optional_subject = await sameSubject(Number(had));
          if (values.optional_subject === null) answer.optional_lost.push(id);
        }
        const moved = new Map([...changes].map(([id, values]) => [id, { ...here.get(id), ...values } as Row]));
        await requireOwnRolls(writer, promotion, moved);
      }
      let count = 0;
      for (const [id, values] of changes) {
        await updateRecord(writer, student, here.get(id) as Row, values, doer);
        count += 1;
        if (count % SLICE === 0) await breathe();
      }
      await also(writer, answer);
      return answer;
    },
  });
}
