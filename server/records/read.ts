import { hasContacts } from '#contract/kit/columns.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { can } from '#contract/roles.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { knownSettings } from '../database/settings.ts';
import { findPublicRow, findRow, type ListQuery, listRows } from '../database/table.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, requireRight } from './actor.ts';
import type { Presentation } from './present.ts';

/** Records with everything that they hold. */
export const wholeView = ({ mediaSecret }: App): Presentation => ({ mediaSecret, contacts: true, hidden: true });

/** Whether somebody sees contact details also while the settings withhold them. */
const seesContacts = ({ identity, via }: Actor): boolean =>
  via === 'command' || can(identity?.role ?? null, 'read', 'contact-details');

/** Whether somebody sees records also while everybody else doesn't: who changes them must. */
const seesHidden = ({ identity, via }: Actor, resource: Resource): boolean =>
  via === 'command' || can(identity?.role ?? null, 'merge', resource);

/** Whether somebody sees every record of a resource with everything that it holds. */
export const seesAll = (actor: Actor, resource: Resource): boolean =>
  seesContacts(actor) && seesHidden(actor, resource);

/** How somebody sees a resource's records; refuses who may not read them. */
async function viewOf(app: App, actor: Actor, resource: Resource): Promise<Presentation> {
  requireRight(actor, ['list', resource]);
  const view = { ...wholeView(app), hidden: seesHidden(actor, resource) };
  if (seesContacts(actor) || !hasContacts(resource)) return view;
  return { ...view, contacts: (await knownSettings(app.database)).contacts_public };
}

/** What somebody asks of a list; what they see of it is not theirs to say. */
export type AskedList = Omit<ListQuery, 'hidden' | 'state'> & Partial<Pick<ListQuery, 'state'>>;

/** Rows of a list, how many there are on all pages, and how to present them. `query` says what is asked, of what is seen. */
export async function list(
  app: App,
  actor: Actor,
  resource: Resource,
  query: (view: Presentation) => AskedList,
): Promise<{ rows: Row[]; count: number; view: Presentation; asked: AskedList }> {
  const view = await viewOf(app, actor, resource);
  const asked = query(view);
  const found = await listRows(app.database, resource, { state: null, ...asked, hidden: view.hidden });
  return { ...found, view, asked };
}

/** One record's row and how to present it; refuses with 404 where there is none. */
export async function one(
  app: App,
  actor: Actor,
  resource: Resource,
  id: number,
): Promise<{ row: Row; view: Presentation }> {
  const view = await viewOf(app, actor, resource);
  const find = view.hidden ? findRow : findPublicRow;
  const row = await find(app.database.read, resource, id);
  if (!row) throw new Refusal(404);
  return { row, view };
}
