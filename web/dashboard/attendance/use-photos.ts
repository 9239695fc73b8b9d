import { useMemo } from 'react';
import { safeUrl } from '#contract/rules/urls.ts';
import { apiBase } from '../../kit/api/browser-api.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';

/** Photos of a class's students, for the rows of a roll call; whose photo is not there has the silhouette. */
export function usePhotos(of: number): ReadonlyMap<number, string | null> {
  const { items } = useRecords('students', { class_name: String(of) });
  return useMemo(
    () =>
      new Map(
        items.map(({ id, photo, photo_variants = [] }) => [id, photo_variants[0]?.url ?? safeUrl(photo, apiBase())]),
      ),
    [items],
  );
}
