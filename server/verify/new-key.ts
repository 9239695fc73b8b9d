import type { App } from '../app-context.ts';
import { COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { renewKey } from '../signing/keys.ts';

/** Ends the key that signs notices and makes another; answers the sentence that says so. */
export async function newSigningKey(app: Pick<App, 'database' | 'media' | 'log'>): Promise<string> {
  const kid = await commit(app, COMMAND, 'anyone', { moves: { content: true }, work: renewKey });
  return `Notices are signed by a new key from now on: ${kid.replace(/(?=(?:.{4})+$)(?!^)/g, ' ')}`;
}
