import { useQuery } from '@tanstack/react-query';
import { foldKey } from '#contract/rules/fold.ts';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { together } from '../../kit/form/list/use-records.ts';
import { loadingOf } from '../../kit/page/loading.ts';
import { officeApi } from '../../kit/session/office-api.ts';

export type SectionRoom = { class: number; section: string; name: string };

/** Key of a class and section, however the section was typed. */
export const roomKey = (of: number | string, section: string): string => `${of} ${foldKey(section)}`;

/** Classes and sections whose sheets the user may take, with active students or a sheet of today. */
export function useRooms() {
  const classes = useClasses();
  const asking = useQuery({
    queryKey: ['attendance/', 'summary'],
    queryFn: async () => (await officeApi().call('GET', 'attendance/summary/')) as { class: number; section: string }[],
  });
  const summary = loadingOf(asking);
  const rooms = classes.items.flatMap(({ id, name }): SectionRoom[] =>
    (asking.data ?? [])
      .filter((row) => row.class === id)
      .map(({ section }) => ({ class: id, section, name: [name, section].filter(Boolean).join(' ') })),
  );
  return { ...together(classes, summary), rooms };
}
