import type { Resource } from '#contract/kit/define-resource.ts';
import { allows } from '#contract/roles.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Actor } from './actor.ts';
import type { WriteInput } from './files.ts';
import { reaches, recordOf, roomsOf } from './own-classes.ts';

/** The teacher's record that an account is of; null where it is of none. */
export const ownRecord = (reader: Reader | Writer, { identity }: Actor): Promise<number | null> =>
  recordOf(reader, identity?.userId ?? null);

/** Records by the values of one of their columns. */
export type Reach = { key: string; ids: number[] };

/** Students of the classes that an account's teacher leads or teaches, and of the single sections that are led. */
async function ownStudents(reader: Reader, { identity }: Actor): Promise<number[]> {
  const rooms = await roomsOf(reader, identity?.userId ?? null);
  if (rooms.length === 0) return [];
  const classes = [...new Set(rooms.map((room) => room.class))];
  const rows = await reader
    .selectFrom('students')
    .select(['id', 'class_name', 'section'])
    .where('class_name', 'in', classes)
    .execute();
  return rows
    .filter(({ class_name, section }) => reaches(rooms, { class: Number(class_name), section: String(section) }))
    .map(({ id }) => Number(id));
}

/** The records of a resource that a teacher reaches: own students, what is theirs, or what is of the own record. */
export async function ownReach(reader: Reader, actor: Actor, { fields, taught }: Resource): Promise<Reach> {
  const key = taught?.by ?? '';
  const field = fields[key];
  if (field?.kind === 'reference' && field.to === 'teachers') {
    const own = await ownRecord(reader, actor);
    return { key, ids: own === null ? [] : [own] };
  }
  const ids = await ownStudents(reader, actor);
  return { key: field?.kind === 'reference' && field.to === 'students' ? key : 'id', ids };
}

/** True if this person may change only the own record of a resource. */
const changesOwnAlone = ({ identity, via }: Actor, resource: Resource): boolean =>
  via !== 'command' && resource.own !== undefined && !allows(identity?.role ?? null, ['merge', resource]);

/** Refuses those who may change only their own record, where it is another one. */
export async function requireOwnRecord(
  reader: Reader | Writer,
  actor: Actor,
  resource: Resource,
  id: Row[string] | undefined,
): Promise<void> {
  if (changesOwnAlone(actor, resource) && (await ownRecord(reader, actor)) !== id) throw new Refusal(403);
}

/** Refuses them also where another field than those of their own is sent. */
export function requireOwnFields(actor: Actor, resource: Resource, keys: Iterable<string>): void {
  if (!changesOwnAlone(actor, resource)) return;
  for (const key of keys) if (key in resource.fields && !resource.own?.includes(key)) throw new Refusal(403);
}

export const sentKeys = ({ values, uploads }: WriteInput): string[] => [...Object.keys(values), ...uploads.keys()];
