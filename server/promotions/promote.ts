import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { readWrite } from '../records/input.ts';
import { Refusal } from '../refusal.ts';

const student = resources.students as unknown as Resource;
/** Others get their turn between so many. */
const SLICE = 20;

export type Moving = { id: number; roll_number?: string | undefined; section?: string | undefined };
export type Promotion = {
  from_class: number;
  /** null: they have passed out of the school. */
  to_class: number | null;
  section_map: Readonly<Record<string, string>>;
  students: readonly Moving[];
};

const words = {
  noClass: 'তালিকা থেকে একটি শ্রেণি বেছে নিন',
  notThere: 'কেউ কেউ এই শ্রেণিতে নেই',
  twice: 'একজন শিক্ষার্থী একবারের বেশি আছে',
  rolls: 'একই শ্রেণি ও শাখায় একই রোল একাধিক জনের হয়ে যাচ্ছে',
} as const;

const named = (rows: readonly (Row | undefined)[]): string =>
  rows.map((row) => String(row?.full_name ?? '')).join(', ');
const placeOf = ({ section, roll_number }: Row): string =>
  `${foldKey(String(section))}\u0000${toLatinDigits(foldKey(String(roll_number))).replace(/^0+(?=\d)/, '')}`;

/** What becomes of a student. */
function changesOf({ to_class, section_map }: Promotion, { roll_number, section }: Moving, before: Row): Row {
  if (to_class === null) return { status: 'passed' };
  const values = {
    class_name: to_class,
    section: section ?? section_map[String(before.section)] ?? String(before.section),
    ...(roll_number !== undefined && { roll_number }),
  };
  return readWrite(student, 'merge', { values, uploads: new Map() }).values;
}

async function lockAll(app: App, writer: Writer, { from_class, students }: Promotion): Promise<Map<number, Row>> {
  const query = writer.selectFrom('students').selectAll().where('class_name', '=', from_class).orderBy('id');
  const rows = (await (app.database.dialect === 'postgres' ? query.forUpdate() : query).execute()) as Row[];
  const here = new Map(rows.filter(({ status }) => status === 'active').map((row) => [Number(row.id), row]));
  const missing = students.filter(({ id }) => !here.has(id)).map(({ id }) => id);
  if (missing.length > 0)
    throw new Refusal(400, { errors: { students: [`${words.notThere}: ${missing.join(', ')}`] } });
  return here;
}

/** Refuses where two would have one roll in a class and section, those who are there already included. */
async function requireOwnRolls(writer: Writer, promotion: Promotion, moved: ReadonlyMap<number, Row>): Promise<void> {
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

/** Moves students of one class to another, or out of the school: all of them in one commit, or none. */
export async function promote(
  app: App,
  actor: Actor,
  promotion: Promotion,
  also: (writer: Writer, answer: { batch: string; moved: number }) => Promise<unknown>,
): Promise<{ batch: string; moved: number }> {
  const { students, from_class, to_class } = promotion;
  if (new Set(students.map(({ id }) => id)).size < students.length)
    throw new Refusal(400, { errors: { students: [words.twice] } });
  const answer = { batch: randomUUID(), moved: students.length };
  return commit(app, { ...actor, batch: answer.batch }, ['merge', student], {
    moves: movesOfWrite(student),
    work: async (writer, doer) => {
      for (const [field, id] of Object.entries({ from_class, to_class })) {
        const known =
          id === null || (await writer.selectFrom('classes').select('id').where('id', '=', id).executeTakeFirst());
        if (!known) throw new Refusal(400, { errors: { [field]: [words.noClass] } });
      }
      const here = await lockAll(app, writer, promotion);
      const changes = new Map(students.map((one) => [one.id, changesOf(promotion, one, here.get(one.id) as Row)]));
      if (to_class !== null) {
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
