import { hasContacts, searchKeys } from '#contract/kit/columns.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { can, fieldsReadBy, seesHidden } from '#contract/roles.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { knownSettings } from '../database/settings.ts';
import { findPublicRow, findRow, type ListQuery, listRows } from '../database/table.ts';
import { heldBack } from '../database/visible.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, requireRight } from './actor.ts';
import { ownClasses, ownRecord } from './own.ts';
import { type Answered, type Presentation, present } from './present.ts';

/** Records with everything that they hold. */
export const wholeView = ({ mediaSecret }: Pick<App, 'mediaSecret'>): Presentation => ({
  mediaSecret,
  contacts: true,
  hidden: true,
  fields: null,
});

/** A record as who wrote it sees it. Read in the write's own transaction: once that is over nothing may fail any more. */
export async function asWritten(app: App, resource: Resource, row: Row, writer: Writer): Promise<Answered> {
  const held = await heldBack(writer, resource, [Number(row.id)]);
  return present(resource, row, { ...wholeView(app), held });
}

/** Whether somebody sees contact details also while the settings withhold them. */
const seesContacts = ({ identity, via }: Actor): boolean =>
  via === 'command' || can(identity?.role ?? null, 'read', 'contact-details');

/** Whether somebody sees records also while everybody else doesn't. */
const showsHidden = ({ identity, via }: Actor, resource: Resource): boolean =>
  via === 'command' || seesHidden(identity?.role ?? null, resource);

/** Whether somebody sees every record of a resource with everything that it holds. */
export const seesAll = (actor: Actor, resource: Resource): boolean =>
  seesContacts(actor) && showsHidden(actor, resource);

/** How somebody sees a resource's records; refuses who may not read them. */
async function viewOf(app: App, actor: Actor, resource: Resource): Promise<Presentation> {
  requireRight(actor, ['list', resource]);
  const fields = actor.via === 'command' ? null : fieldsReadBy(actor.identity?.role ?? null, resource);
  const view = { ...wholeView(app), hidden: showsHidden(actor, resource), fields };
  if (seesContacts(actor) || !hasContacts(resource)) return view;
  return { ...view, contacts: (await knownSettings(app.database)).contacts_public };
}

/** Whoever sees what is held back is also told which it is. */
async function withHeld(app: App, resource: Resource, view: Presentation, ids?: number[]): Promise<Presentation> {
  return view.hidden ? { ...view, held: await heldBack(app.database.read, resource, ids) } : view;
}

/** What somebody asks of a list; what they see of it is not theirs to say. */
export type AskedList = Omit<ListQuery, 'hidden' | 'state' | 'among'> & Partial<Pick<ListQuery, 'state'>>;

/** Whether a search finds something in the fields that are seen; what the database looks into holds more. */
const finds = (resource: Resource, fields: readonly string[], search: string) => (row: Row) =>
  searchKeys(resource, false).some((key) => fields.includes(key) && foldSearch(row[key]).includes(search));

/** Rows of the records that a teacher reaches, who sees no more than these fields of them. */
async function listTaught(
  app: App,
  actor: Actor,
  resource: Resource,
  { query, fields }: { query: ListQuery; fields: readonly string[] },
): Promise<{ rows: Row[]; count: number }> {
  const among = { key: resource.taught?.by ?? '', ids: await ownClasses(app.database.read, actor) };
  const search = foldSearch(query.search);
  if (search === '') return listRows(app.database, resource, { ...query, among });
  const { rows } = await listRows(app.database, resource, { ...query, among, search: '', page: null });
  const found = rows.filter(finds(resource, fields, search));
  const { number, size } = query.page ?? { number: 1, size: found.length };
  return { rows: found.slice((number - 1) * size, number * size), count: found.length };
}

/** Rows of a list, how many there are on all pages, and how to present them. `query` says what is asked, of what is seen. */
export async function list(
  app: App,
  actor: Actor,
  resource: Resource,
  query: (view: Presentation) => AskedList,
): Promise<{ rows: Row[]; count: number; view: Presentation; asked: AskedList }> {
  const view = await viewOf(app, actor, resource);
  const asked = query(view);
  const whole = { state: null, ...asked, hidden: view.hidden };
  const { fields } = view;
  const found = await (fields
    ? listTaught(app, actor, resource, { query: whole, fields })
    : listRows(app.database, resource, whole));
  return { ...found, view: await withHeld(app, resource, view), asked };
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
  const { read } = app.database;
  const row = await find(read, resource, id);
  if (!row) throw new Refusal(404);
  if (view.fields && !(await ownClasses(read, actor)).includes(Number(row[resource.taught?.by ?? '']))) {
    throw new Refusal(404);
  }
  // Nobody's own details are withheld from them.
  const contacts = view.contacts || (resource.own !== undefined && (await ownRecord(read, actor)) === id);
  return { row, view: await withHeld(app, resource, { ...view, contacts }, [id]) };
}
