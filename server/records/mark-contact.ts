import type { Resource } from '#contract/kit/define-resource.ts';
import { contact } from '#contract/resources/contact.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow } from '../database/table.ts';
import { type Step, updateRecord } from '../history/steps.ts';
import { Refusal } from '../refusal.ts';
import type { Actor } from './actor.ts';
import { commit } from './commit.ts';

const contacts = contact as unknown as Resource;

export type ContactMarks = { read?: boolean | undefined; answered?: boolean | undefined };

/** Notes what the office has done with a message; one that is answered has been read. */
export function markContact(
  app: App,
  actor: Actor,
  id: number,
  { read, answered }: ContactMarks,
  also?: (writer: Writer, step: Step) => Promise<unknown>,
): Promise<Step> {
  const isRead = read ?? (answered ? true : undefined);
  const values = {
    ...(isRead !== undefined && { read: Number(isRead) }),
    ...(answered !== undefined && { answered: Number(answered) }),
  };
  return commit(app, actor, ['merge', contacts], {
    moves: movesOfWrite(contacts),
    work: async (writer, doer) => {
      const before = await lockRow(app.database, writer, contacts, id);
      if (!before) throw new Refusal(404);
      const step = await updateRecord(writer, contacts, before, values, doer);
      await also?.(writer, step);
      return step;
    },
  });
}
