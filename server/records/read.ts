import { hasContacts, searchKeys } from '#contract/kit/columns.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { teacherAbsence } from '#contract/resources/teacher-absence.ts';
import { can, fieldsReadBy, seesHidden } from '#contract/roles.ts';
import { searchKey } from '#contract/rules/fold.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { knownSettings } from '../database/settings.ts';
import { findOfficeRow, findPublicRow, type ListQuery, listRows } from '../database/table.ts';
import { heldBack } from '../database/visible.ts';
import { rulesFor } from '../history/rules.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, requireRight } from './actor.ts';
import { ownReach, ownRecord } from './own.ts';
import { peopleAmong, peopleFound } from './people.ts';
import { type AnswerRecord, type Presentation, present } from './present.ts';

/** Records with everything that they hold. */
export const wholeView = (app: Pick<App, 'mediaSecret' | 'mediaBase' | 'config' | 'database'>): Presentation => ({
  mediaSecret: app.mediaSecret,
  mediaBase: app.mediaBase,
  complete: (resource, answer) => {
    for (const complete of rulesFor('complete')) complete(app, resource, answer);
  },
  contacts: true,
  hidden: true,
  fields: null,
});

/** A record as who wrote it sees it. Read in the write's own transaction: once that is over nothing may fail any more. */
export const asWritten = async (app: App, resource: Resource, row: Row, writer: Writer): Promise<AnswerRecord> =>
  (await viewWritten(app, resource, [row], writer))(row);

/** The same for several. */
export async function viewWritten(
  app: App,
  resource: Resource,
  rows: readonly Row[],
  writer: Writer,
): Promise<(row: Row) => AnswerRecord> {
  const ids = rows.map(({ id }) => Number(id));
  const view = { ...wholeView(app), held: await heldBack(writer, resource, ids) };
  return (row) => present(resource, row, view);
}

/** True if this person sees contact details that the settings withhold. */
const seesContacts = ({ identity, via }: Actor): boolean =>
  via === 'command' || can(identity?.role ?? null, 'read', 'contact-details');

/** True if this person sees records hidden from the public. */
const showsHidden = ({ identity, via }: Actor, resource: Resource): boolean =>
  via === 'command' || seesHidden(identity?.role ?? null, resource);

/** True if this person sees every record of a resource completely. */
export const seesAll = (actor: Actor, resource: Resource): boolean =>
  seesContacts(actor) && showsHidden(actor, resource);

/** Empties why colleagues are away, for everybody but the office. */
async function hidingReasons(
  reader: Reader,
  actor: Actor,
  { path }: Pick<Resource, 'path'>,
): Promise<Pick<Presentation, 'complete'>> {
  if (path !== teacherAbsence.path || actor.via === 'command') return {};
  if (can(actor.identity?.role ?? null, 'write', 'records')) return {};
  const own = await ownRecord(reader, actor);
  return {
    complete: (_, answer) => {
      if (answer.teacher !== own) answer.reason = '';
    },
  };
}

/** Returns what this person sees of a resource's records; refuses those who may not read them. */
async function viewOf(app: App, actor: Actor, resource: Resource): Promise<Presentation> {
  requireRight(actor, ['list', resource]);
  const fields = actor.via === 'command' ? null : fieldsReadBy(actor.identity?.role ?? null, resource);
  const isColleague = actor.via === 'command' || can(actor.identity?.role ?? null, 'read', 'dashboard');
  const without = isColleague ? [] : (resource.inner ?? []);
  const hides = await hidingReasons(app.database.read, actor, resource);
  const view = { ...wholeView(app), hidden: showsHidden(actor, resource), fields, without, ...hides };
  if (seesContacts(actor) || !hasContacts(resource)) return view;
  return { ...view, contacts: (await knownSettings(app.database)).contacts_public };
}

/** Whoever sees what is held back is also told which it is. */
async function withHeld(app: App, resource: Resource, view: Presentation, ids?: number[]): Promise<Presentation> {
  return view.hidden ? { ...view, held: await heldBack(app.database.read, resource, ids) } : view;
}

/** A caller's query of a list; their role decides what they see of it. */
export type ListRequest = Omit<ListQuery, 'hidden' | 'state' | 'among' | 'found'> & Partial<Pick<ListQuery, 'state'>>;

/** True if a search matches visible fields; the database searches more. */
const finds = (resource: Resource, fields: readonly string[], search: string) => (row: Row) =>
  searchKeys(resource, false).some((key) => fields.includes(key) && searchKey(row[key]).includes(search));

/** Rows of the records that a teacher reaches, who sees no more than these fields of them. */
async function listTaught(
  app: App,
  actor: Actor,
  resource: Resource,
  { query, fields }: { query: ListQuery; fields: readonly string[] },
): Promise<{ rows: Row[]; count: number }> {
  const among = await ownReach(app.database.read, actor, resource);
  const search = searchKey(query.search);
  if (search === '') return listRows(app.database, resource, { ...query, among });
  const { rows } = await listRows(app.database, resource, { ...query, among, search: '', page: null });
  const people = await peopleAmong(resource, rows, { search, seen: fields });
  const written = rows.filter(finds(resource, fields, search));
  const found = rows.filter((row) => people.includes(row) || written.includes(row));
  const { number, size } = query.page ?? { number: 1, size: found.length };
  return { rows: found.slice((number - 1) * size, number * size), count: found.length };
}

/** Rows of a list, their number on all pages, and how to present them. `query` returns the query for what the caller sees. */
export async function listRecords(
  app: App,
  actor: Actor,
  resource: Resource,
  query: (view: Presentation) => ListRequest,
): Promise<{ rows: Row[]; count: number; view: Presentation; asked: ListRequest }> {
  const view = await viewOf(app, actor, resource);
  const asked = query(view);
  const { fields } = view;
  const people = fields ? undefined : await peopleFound(app.database, resource, asked);
  const whole = { state: null, ...asked, hidden: view.hidden, found: people };
  const found = await (fields
    ? listTaught(app, actor, resource, { query: whole, fields })
    : listRows(app.database, resource, whole));
  return { ...found, view: await withHeld(app, resource, view), asked };
}

/** One record's row and how to present it; refuses with 404 where there is none. */
export async function readRecord(
  app: App,
  actor: Actor,
  resource: Resource,
  id: number,
): Promise<{ row: Row; view: Presentation }> {
  const view = await viewOf(app, actor, resource);
  const find = view.hidden ? findOfficeRow : findPublicRow;
  const { read } = app.database;
  const row = await find(read, resource, id);
  if (!row) throw new Refusal(404);
  if (view.fields) {
    const { key, ids } = await ownReach(read, actor, resource);
    if (!ids.includes(Number(row[key]))) throw new Refusal(404);
  }
  // Nobody's own details are withheld from them.
  const contacts = view.contacts || (resource.own !== undefined && (await ownRecord(read, actor)) === id);
  return { row, view: await withHeld(app, resource, { ...view, contacts }, [id]) };
}
