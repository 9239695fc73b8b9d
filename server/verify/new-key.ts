import type { App } from '../app-context.ts';
import { COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { newKeySaid, renewKey } from '../signing/keys.ts';

/** Ends the key that signs notices and makes another; answers the sentence that says so. */
export async function newSigningKey(app: Pick<App, 'database' | 'media' | 'log'>): Promise<string> {
  return newKeySaid(await commit(app, COMMAND, 'anyone', { moves: { content: true }, work: renewKey }));
}
