import { useQuery } from '@tanstack/react-query';
import type { Import } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { type RecordAt, resources } from '#contract/resources/index.ts';
import type { PaperPart } from '#contract/results/subject.ts';
import { MARKS, marksSheet } from '#contract/sheets/marks-sheet.ts';
import { SLOTS, slotsSheet } from '#contract/sheets/slots-sheet.ts';
import { officeApi } from '../../kit/session/office-api.ts';

/** The parts of a paper; undefined while they load, and without a paper. */
function useParts(paper: number | null): readonly PaperPart[] | undefined {
  const { data } = useQuery({
    queryKey: ['papers/', paper],
    queryFn: async () => (await officeApi().call('GET', `papers/${paper}/`)) as RecordAt<'papers'>,
    enabled: paper !== null,
  });
  return data?.parts as readonly PaperPart[] | undefined;
}

/** Resource that an import fills; that of marks is known once its paper is. */
export function useFilled(data: Import | undefined): Resource | undefined {
  const parts = useParts(data?.paper ?? null);
  if (!data) return;
  if (data.resource === MARKS) return parts && marksSheet(parts);
  if (data.resource === SLOTS) return slotsSheet;
  return resources[data.resource as keyof typeof resources] as unknown as Resource;
}
