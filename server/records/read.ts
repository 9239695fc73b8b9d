import { hasContacts } from '#contract/kit/columns.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { can } from '#contract/roles.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { knownSettings } from '../database/settings.ts';
import { findRow, type ListQuery, listRows } from '../database/table.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, requireRight } from './actor.ts';
import type { Presentation } from './present.ts';

/** Records with everything that they hold. */
export const wholeView = ({ mediaSecret }: App): Presentation => ({ mediaSecret, contacts: true });

/** Whether somebody sees contact details also while the settings withhold them. */
export const seesAll = ({ identity, via }: Actor): boolean =>
  via === 'command' || can(identity?.role ?? null, 'read', 'contact-details');

/** How somebody sees a resource's records; refuses who may not read them. */
async function viewOf(app: App, actor: Actor, resource: Resource): Promise<Presentation> {
  requireRight(actor, ['list', resource]);
  const view = wholeView(app);
  if (seesAll(actor) || !hasContacts(resource)) return view;
  return { ...view, contacts: (await knownSettings(app.database)).contacts_public };
}

/** Rows of a list, how many there are on all pages, and how to present them. `query` says what is asked, of what is seen. */
export async function list(
  app: App,
  actor: Actor,
  resource: Resource,
  query: (view: Presentation) => ListQuery,
): Promise<{ rows: Row[]; count: number; view: Presentation; asked: ListQuery }> {
  const view = await viewOf(app, actor, resource);
  const asked = query(view);
  return { ...(await listRows(app.database, resource, asked)), view, asked };
}

/** One record's row and how to present it; refuses with 404 where there is none. */
export async function one(
  app: App,
  actor: Actor,
  resource: Resource,
  id: number,
): Promise<{ row: Row; view: Presentation }> {
  const view = await viewOf(app, actor, resource);
  const row = await findRow(app.database.read, resource, id);
  if (!row) throw new Refusal(404);
  return { row, view };
}
