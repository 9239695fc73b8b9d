import type { Settings } from '#contract/settings.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { note } from '../history/entries.ts';
import { rulesFor } from '../history/rules.ts';
import type { Actor } from './actor.ts';
import { commit } from './commit.ts';

/** A setting as an entry of the history tells it: a list as a text. */
const told = (settings: Settings, name: keyof Settings) => {
  const value = settings[name];
  return typeof value === 'object' ? value.join(', ') : value;
};

type Options = {
  /** Called with the current settings; what it throws refuses the change. */
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
    work: async (writer, doer) => {
      const before = await readSettings(writer);
      expect?.(before);
      for (const rule of rulesFor('beforeSettings')) await rule(app, writer, before);
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
      const changed = (Object.keys(after) as (keyof Settings)[]).filter(
        (name) => told(before, name) !== told(after, name),
      );
      let change: number | null = null;
      if (changed.length > 0) {
        const of = (settings: Settings) => Object.fromEntries(changed.map((name) => [name, told(settings, name)]));
        const entry = { action: 'settings_changed', resource: 'settings', recordId: null, name: '' } as const;
        change = await note(writer, doer, { ...entry, before: of(before), after: of(after) });
      }
      for (const rule of rulesFor('followSettings')) await rule(app, writer, { before, after, change, doer });
      await also?.(writer, after);
      return after;
    },
  });
