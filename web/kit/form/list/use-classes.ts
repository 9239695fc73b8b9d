import { useMemo } from 'react';
import { byClassRank } from '#contract/rules/class-rank.ts';
import { adaptClass } from '../../api/adapt/papers.ts';
import type { ClassRef, SchoolClass } from '../../api/entities.ts';
import { type Records, useRecords } from './use-records.ts';

export type Classes = Records<SchoolClass> & {
  /** What a record's class is called; '' when nobody knows. */
  nameOf: (ref: ClassRef) => string;
  /** The id of a record's class as a form holds it; '' when there is no such class. */
  idOf: (ref: ClassRef) => string;
  /** For a select; the values are ids. */
  options: { value: string; label: string }[];
};

/** What a list of classes tells about records that refer to one by id, by name, or by both. */
export function classNamesIn(items: readonly SchoolClass[]): Pick<Classes, 'nameOf' | 'idOf' | 'options'> {
  const find = (ref: ClassRef) =>
    items.find(({ id }) => id === ref.id) ?? items.find(({ name }) => ref.name !== '' && name === ref.name);
  return {
    nameOf: (ref) => find(ref)?.name ?? ref.name,
    idOf: (ref) => String(find(ref)?.id ?? ''),
    options: items.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

/** The classes from the first to the last, as every select offers them. */
export function useClasses(path = 'classes/'): Classes {
  const records = useRecords(path, adaptClass);
  const known = useMemo(() => {
    const items = [...records.items].sort(byClassRank);
    return { items, ...classNamesIn(items) };
  }, [records.items]);
  return { ...records, ...known };
}
