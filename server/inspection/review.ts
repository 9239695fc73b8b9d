import { DUTY_TITLES, type Duty } from '#contract/inspection/duties.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { note } from '../history/entries.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';

type Also = (writer: Writer, moment: string, change: number) => Promise<unknown>;

/** Writes down that somebody has looked at a duty and found it still right. */
export const review = (app: App, actor: Actor, duty: Duty, also: Also): Promise<{ at: string; change: number }> =>
  commit(app, actor, ['write', 'compliance'], {
    moves: { office: true },
    work: async (writer, doer) => {
      const last = { reviewed_at: timestamp(), user_id: doer.by?.id ?? null, user_name: doer.by?.name ?? '' };
      await writer
        .insertInto('reviews')
        .values({ duty, ...last })
        .onConflict((conflict) => conflict.column('duty').doUpdateSet(last))
        .execute();
      const change = await note(writer, doer, {
        action: 'changed',
        resource: 'compliance',
        recordId: null,
        name: DUTY_TITLES[duty],
        before: {},
        after: { reviewed: duty },
      });
      await also(writer, last.reviewed_at, change);
      return { at: last.reviewed_at, change };
    },
  });
