import { useQueries } from '@tanstack/react-query';
import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import { byClassRank } from '#contract/rules/class-rank.ts';
import { bn } from '#contract/rules/digits.ts';
import { pathOf } from '../../api/api.ts';
import { officeApi } from '../../session/office-api.ts';
import type { Option } from '../field/text-field.tsx';

/** Names of the records that a resource refers to, by field. */
export type ReferenceNames = {
  nameOf: (field: string, id: unknown) => string;
  options: (field: string) => readonly Option[];
};

type NamedRecord = { id: number } & Partial<Record<'name' | 'full_name' | 'title', string>>;

export function useReferred(resource: Resource): ReferenceNames {
  const fields = fieldEntries(resource).flatMap(([key, field]) =>
    field.kind === 'reference' ? [{ key, ...field }] : [],
  );
  const lists = useQueries({
    queries: fields.map(({ key, to }) => ({
      queryKey: [pathOf(to as ResourcePath)],
      queryFn: () => officeApi().list(to as ResourcePath),
      enabled: officeApi().offers(resource.path as 'subjects', key),
    })),
  });
  const options = (name: string): Option[] => {
    const at = fields.findIndex(({ key }) => key === name);
    const named = ((lists[at]?.data ?? []) as readonly NamedRecord[]).map((record) => ({
      id: record.id,
      name: record.name ?? record.full_name ?? record.title ?? bn(record.id),
    }));
    if (fields[at]?.to === 'classes') named.sort(byClassRank);
    return named.map(({ id, name: label }) => ({ value: String(id), label }));
  };
  return {
    options,
    nameOf: (name, id) => options(name).find(({ value }) => value === String(id))?.label ?? '',
  };
}
