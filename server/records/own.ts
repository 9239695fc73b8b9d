import type { Resource } from '#contract/kit/define-resource.ts';
import { allows } from '#contract/roles.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Actor } from './actor.ts';
import type { Sent } from './files.ts';

/** The teacher's record that an account is of; null where it is of none. */
export async function ownRecord(reader: Reader | Writer, { identity }: Actor): Promise<number | null> {
  if (!identity) return null;
  const row = await reader
    .selectFrom('users')
    .innerJoin('teachers', 'teachers.id', 'users.teacher')
    .select('teachers.id')
    .where('users.id', '=', identity.userId)
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** The classes of a teacher: those that are led, and those in which a subject is taught. */
export async function ownClasses(reader: Reader, actor: Actor): Promise<number[]> {
  const teacher = await ownRecord(reader, actor);
  if (teacher === null) return [];
  const [led, taught] = await Promise.all([
    reader.selectFrom('classes').select('id').where('class_teacher', '=', teacher).execute(),
    reader.selectFrom('subjects').select('class_name as id').where('teacher', '=', teacher).execute(),
  ]);
  return [...new Set([...led, ...taught].map(({ id }) => Number(id)))];
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
