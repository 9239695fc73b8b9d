import { useMemo } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { byClassRank } from '#contract/rules/class-rank.ts';
import type { At } from '../../api/api.ts';
import { type Records, useRecords } from './use-records.ts';

export type Classes = Records<RecordAt<'classes'>> & {
  /** Name of a record's class; '' if unknown. */
  nameOf: (record: { class_name: number }) => string;
  /** For a select; the values are ids. */
  options: { value: string; label: string }[];
};

/** Names and options from a list of classes. */
export function classNamesIn(items: readonly { id: number; name: string }[]): Pick<Classes, 'nameOf' | 'options'> {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return {
    nameOf: ({ class_name }) => names.get(class_name) ?? '',
    options: items.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

/** The classes from the first to the last, as every select offers them. */
export function useClasses(at: At<'classes'> = 'classes'): Classes {
  const records = useRecords(at);
  const known = useMemo(() => {
    const items = [...records.items].sort(byClassRank);
    return { items, ...classNamesIn(items) };
  }, [records.items]);
  return { ...records, ...known };
}
