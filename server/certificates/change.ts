import type { Print } from '#contract/certificates/fields.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { bn } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow, timestamp } from '../database/table.ts';
import type { Doer } from '../history/entries.ts';
import { type Step, updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { logRecord, sealOf } from './seal.ts';

const MOST_PRINTS = 500;

const words = {
  notIssued: 'এটি আর বহাল নেই, তাই বাতিল করা যায় না।',
  notPrinted: 'এটি আর বহাল নেই, তাই ছাপা যায় না।',
  forgotten: 'এই শিক্ষার্থীর ব্যক্তিগত তথ্য বিদ্যালয় আর রাখে না, তাই এটি বদলানো বা ছাপা যায় না।',
  often: `এটি ${bn(MOST_PRINTS)} বার ছাপা হয়েছে, আর ছাপা যায় না। বাতিল করে নতুনটি দিন।`,
} as const;

type Also = (writer: Writer, step: Step) => Promise<unknown>;

/** Voids a certificate or card: it stays in the register with the reason. */
export const voidRecord = (
  app: App,
  actor: Actor,
  resource: Resource,
  { id, reason }: { id: number; reason: string },
  also: Also,
): Promise<Step> =>
  commit(app, actor, ['write', 'certificate-register'], {
    moves: movesOfWrite(resource),
    work: async (writer, doer) => {
      const before = await lockRow(app.database, writer, resource, id);
      if (!before) throw new Refusal(404);
      if (before.state !== 'issued') throw new Refusal(409, { message: words.notIssued });
      const seal = await sealOf(writer, resource, id);
      if (!seal) throw new Refusal(409, { message: words.forgotten });
      const values = { state: 'void', void_reason: reason, voided_at: timestamp() };
      const step = await updateRecord(writer, resource, before, values, doer);
      await logRecord(writer, resource, step.row, seal);
      await also(writer, step);
      return step;
    },
  });

const printsOf = ({ prints }: Row): Print[] => JSON.parse(String(prints)) as Print[];

/** Refuses the print of a certificate or card that is not in force. */
export function requirePrintable(row: Row): void {
  if (row.state !== 'issued') throw new Refusal(409, { message: words.notPrinted });
  if (row.student === null) throw new Refusal(409, { message: words.forgotten });
  if (printsOf(row).length >= MOST_PRINTS) throw new Refusal(409, { message: words.often });
}

/** The prints of a certificate or card with another; the second and later ones are reprints. */
export const printedAgain = (row: Row, { by }: Doer): Row => ({
  prints: JSON.stringify([...printsOf(row), { at: timestamp(), by }]),
});

export const printRecord = (app: App, actor: Actor, resource: Resource, id: number, also: Also): Promise<Step> =>
  commit(app, actor, ['write', 'certificates'], {
    moves: movesOfWrite(resource),
    work: async (writer, doer) => {
      const row = await lockRow(app.database, writer, resource, id);
      if (!row) throw new Refusal(404);
      requirePrintable(row);
      const step = await updateRecord(writer, resource, row, printedAgain(row, doer), doer);
      await also(writer, step);
      return step;
    },
  });
