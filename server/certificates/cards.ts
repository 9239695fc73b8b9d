import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { numbersOf } from '#contract/certificates/kinds.ts';
import { tokenValues } from '#contract/certificates/values.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { groupBy } from '#contract/rules/lists.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import type { Doer } from '../history/entries.ts';
import { insertRecords, updateRecords } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import type { AnswerRecord } from '../records/present.ts';
import { viewWritten } from '../records/read.ts';
import { printedAgain, requirePrintable } from './change.ts';
import { takeNumbers } from './numbers.ts';
import { badReference, eiinOf, namesOf, newlyIssued, printedClassName, printedStudent, signatoryOf } from './record.ts';
import { newNonce, type SealedValues, sealRecords } from './seal.ts';

const cards = resources.cards as unknown as Resource;
const students = resources.students as unknown as Resource;
/** Others get their turn between so many. */
const SLICE = 10;

type CardRequest = { year: number; students: readonly number[]; signatory: number; valid_until: string | null };
export type IssuedCards = { batch: string; cards: AnswerRecord[]; skipped: { student: number; card: number }[] };

/** Cards of the year that these students have, by student. */
async function cardsOf(writer: Writer, year: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await writer
    .selectFrom('cards')
    .select(['id', 'student'])
    .where('year', '=', year)
    .where('state', '=', 'issued')
    .where('student', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, student }) => [Number(student), Number(id)]));
}

/** Rows in the order in which they were asked for, held until the transaction ends. */
async function lockRows(app: App, writer: Writer, { path }: Resource, ids: readonly number[]): Promise<Row[]> {
  const query = writer.selectFrom(path).selectAll().where('id', 'in', ids).orderBy('id');
  const rows = (await (app.database.dialect === 'postgres' ? query.forUpdate() : query).execute()) as Row[];
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw badReference(path);
    return row;
  });
}

/** Inserts cards in few statements: others wait until all of them are there. */
async function insertCards(
  app: App,
  writer: Writer,
  issued: readonly { values: Row; seal: SealedValues }[],
  doer: Doer,
): Promise<AnswerRecord[]> {
  if (issued.length === 0) return [];
  const steps = await insertRecords(
    writer,
    cards,
    issued.map(({ values }) => values),
    doer,
  );
  const rows = steps.map(({ row }) => row);
  await sealRecords(
    writer,
    cards,
    issued.map(({ seal }, at) => ({ row: rows[at] as Row, seal })),
  );
  return rows.map(await viewWritten(app, cards, rows, writer));
}

/** Issues a card for each student who has none of the year: all of them in one commit. */
export async function issueCards(
  app: App,
  actor: Actor,
  asked: CardRequest,
  also: (writer: Writer, answer: IssuedCards) => Promise<unknown>,
): Promise<IssuedCards> {
  const { year } = asked;
  const batch = randomUUID();
  return commit(app, { ...actor, batch }, ['write', 'certificates'], {
    moves: movesOfWrite(cards),
    work: async (writer, doer) => {
      const ids = [...new Set(asked.students)];
      const rows = await lockRows(app, writer, students, ids);
      const signatory = await signatoryOf(writer, asked.signatory);
      const had = await cardsOf(writer, year, ids);
      const without = rows.filter(({ id }) => !had.has(Number(id)));
      const answer: IssuedCards = {
        batch,
        cards: [],
        skipped: ids.flatMap((student) => {
          const card = had.get(student);
          return card === undefined ? [] : [{ student, card }];
        }),
      };
      const eiin = await eiinOf(writer);
      const issuedOn = todayInDhaka();
      const names = new Map<number, string>();
      const first = without.length > 0 ? await takeNumbers(writer, 'id', year, without.length) : 0;
      const issued: { values: Row; seal: SealedValues }[] = [];
      for (const [at, row] of without.entries()) {
        const classId = Number(row.class_name);
        const className = names.get(classId) ?? (await printedClassName(writer, classId));
        names.set(classId, className);
        const numbers = numbersOf('id', year, first + at);
        const student = printedStudent(row, className);
        const content = { student, details: {}, purpose: '', issued_on: issuedOn, left_on: null, ...numbers };
        const values = {
          ...newlyIssued(numbers, year),
          ...signatory,
          kind: 'id',
          student: Number(row.id),
          class: classId,
          section: String(row.section),
          template_version: null,
          issued_on: issuedOn,
          valid_until: asked.valid_until ?? `${year}-12-31`,
          name: student.full_name,
          values: JSON.stringify({ bn: tokenValues('bn', content), en: tokenValues('en', content) }),
          batch,
        };
        const { date_of_birth: dob, roll_number } = student;
        const printed = { name: namesOf(student), ...(dob && { dob: [dob] }), roll: [roll_number] };
        issued.push({ values, seal: { eiin, nonce: newNonce(), printed } });
        if (at % SLICE === SLICE - 1) await breathe();
      }
      answer.cards = await insertCards(app, writer, issued, doer);
      await also(writer, answer);
      return answer;
    },
  });
}

/** Notes that cards are printed, all or none; answers how many. */
export async function printCards(
  app: App,
  actor: Actor,
  ids: readonly number[],
  also: (writer: Writer, answer: { printed: number }) => Promise<unknown>,
): Promise<{ printed: number }> {
  return commit(app, { ...actor, batch: randomUUID() }, ['write', 'certificates'], {
    moves: movesOfWrite(cards),
    work: async (writer, doer) => {
      const rows = await lockRows(app, writer, cards, [...new Set(ids)]);
      rows.forEach(requirePrintable);
      // Cards of a class were mostly printed together before, or never.
      for (const alike of groupBy(rows, ({ prints }) => prints).values())
        await updateRecords(writer, cards, alike, printedAgain(alike[0] as Row, doer), doer);
      const answer = { printed: rows.length };
      await also(writer, answer);
      return answer;
    },
  });
}
