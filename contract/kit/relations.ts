import { fieldEntries, type Resource } from './define-resource.ts';
import type { DataField, ReferenceField } from './field.ts';

/** A field in which records of `resource` name those of another. */
export type Referrer = { resource: Resource; key: string; field: ReferenceField };

/** A field in which records of `resource` hold ids of another. */
export type Lister = { resource: Resource; key: string; field: DataField & { refersTo: string } };

/** Every field that refers to a resource; those of its children are among them. */
export const referrersOf = ({ path }: Pick<Resource, 'path'>, all: readonly Resource[]): Referrer[] =>
  all.flatMap((resource) =>
    fieldEntries(resource).flatMap(([key, field]) =>
      field.kind === 'reference' && field.to === path ? [{ resource, key, field }] : [],
    ),
  );

/** Every field that holds a list of ids of a resource. */
export const listersOf = ({ path }: Pick<Resource, 'path'>, all: readonly Resource[]): Lister[] =>
  all.flatMap((resource) =>
    fieldEntries(resource).flatMap(([key, field]) =>
      field.kind === 'data' && field.refersTo === path ? [{ resource, key, field: { ...field, refersTo: path } }] : [],
    ),
  );

/** True if its records are children of those they refer to, and are deleted with them. */
export const isChild = ({ resource, key }: Pick<Referrer, 'resource' | 'key'>): boolean => resource.parent === key;

/** True if it keeps the record it refers to from being deleted. */
export const isHolding = (referrer: Referrer): boolean => !isChild(referrer) && referrer.field.onDelete === 'restrict';

/** The children of a resource, their children, and so on. */
export function descendantsOf(resource: Pick<Resource, 'path'>, all: readonly Resource[]): Resource[] {
  const children = referrersOf(resource, all).filter(isChild);
  return children.flatMap(({ resource: child }) => [child, ...descendantsOf(child, all)]);
}

/** The resource to whose records those of a child belong; null for one that stands by itself. */
export function parentOf({ parent, fields }: Resource, all: readonly Resource[]): Resource | null {
  const field = parent === undefined ? undefined : fields[parent];
  return (field?.kind === 'reference' && all.find(({ path }) => path === field.to)) || null;
}
