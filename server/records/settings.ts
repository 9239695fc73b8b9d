import type { Settings } from '#contract/settings.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import type { Actor } from './actor.ts';
import { commit } from './commit.ts';

type Options = {
  /** Asked with the settings as they stand before; what it throws refuses the change. */
  expect?: (before: Settings) => void;
  also?: (writer: Writer, after: Settings) => Promise<unknown>;
};

/** Changes what is given of the settings, whose values are right already; answers them all. */
export const changeSettings = (
  app: Pick<App, 'database' | 'media' | 'log'>,
  actor: Actor,
  values: { [K in keyof Settings]?: Settings[K] | undefined },
  { expect, also }: Options = {},
): Promise<Settings> =>
  commit(app, actor, ['merge', 'settings'], {
    moves: { content: true },
    work: async (writer) => {
      expect?.(await readSettings(writer));
      for (const [name, given] of Object.entries(values)) {
        if (given === undefined) continue;
        const value = JSON.stringify(given);
        await writer
          .insertInto('settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute();
      }
      const after = await readSettings(writer);
      await also?.(writer, after);
      return after;
    },
  });
