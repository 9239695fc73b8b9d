import type { Resource } from '#contract/kit/define-resource.ts';
import { allows } from '#contract/roles.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Actor } from './actor.ts';
import type { Sent } from './files.ts';
import { classesOf, recordOf } from './own-classes.ts';

/** The teacher's record that an account is of; null where it is of none. */
export const ownRecord = (reader: Reader | Writer, { identity }: Actor): Promise<number | null> =>
  recordOf(reader, identity?.userId ?? null);

/** The classes of a teacher: those that are led, and those in which a subject is taught. */
export const ownClasses = (reader: Reader, { identity }: Actor): Promise<number[]> =>
  classesOf(reader, identity?.userId ?? null);

/** The ids of the records by which a teacher reaches others of a resource: own classes, their students, or the own record. */
export async function ownReach(reader: Reader, actor: Actor, { fields, taught }: Resource): Promise<number[]> {
  const field = taught && fields[taught.by];
  if (field?.kind === 'reference' && field.to === 'teachers') {
    const own = await ownRecord(reader, actor);
    return own === null ? [] : [own];
  }
  const classes = await ownClasses(reader, actor);
  if (field?.kind !== 'reference' || field.to === 'classes' || classes.length === 0) return classes;
  const students = await reader.selectFrom('students').select('id').where('class_name', 'in', classes).execute();
  return students.map(({ id }) => Number(id));
}

/** True if this person may change only the own record of a resource. */
export const changesOwnAlone = ({ identity, via }: Actor, resource: Resource): boolean =>
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

export const keysOf = ({ values, uploads }: Sent): string[] => [...Object.keys(values), ...uploads.keys()];
