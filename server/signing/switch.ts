import type { Settings } from '#contract/settings.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { beginPeriod, endPeriod, isSigning } from './periods.ts';
import { catchUp, settleNotices, touchDue } from './settle.ts';

type Switching = Pick<App, 'media'>;

/** Comes before a change of the settings: signs what was due under those that held until now. */
export async function beforeSettings(app: Switching, writer: Writer, before: Settings): Promise<void> {
  if (!isSigning(before)) return;
  await touchDue(writer);
  await settleNotices(app, writer);
}

/** Comes with a change of the settings: begins or ends a period in which notices are signed. */
export async function followSettings(app: Switching, writer: Writer, before: Settings, after: Settings): Promise<void> {
  if (isSigning(before) === isSigning(after)) return;
  if (isSigning(after)) {
    await beginPeriod(writer);
    await catchUp(app, writer);
  } else await endPeriod(writer);
}
