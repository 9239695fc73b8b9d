import { type Records, useRecords } from '../../kit/form/list/use-records.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { useSettings } from '../shell/use-school.ts';
import type { OverviewFacts } from './gaps.ts';
import { looks } from './looks.ts';
import { type Loadable, type Newest, useNewest } from './use-newest.ts';

const knownOf = <T>({ state, items }: Records<T>): Loadable<readonly T[]> =>
  state === 'ok' ? items : state === 'failed' ? null : undefined;

/** All data of the overview, each part as far as it is known. */
export function useFacts() {
  const hasSettings = officeApi().offers('settings');
  const institutions = useRecords('institutions');
  const leaders = useRecords('principal-vice-principal');
  const settings = useSettings();
  const students = useNewest(looks.students);
  const teachers = useNewest(looks.teachers);
  const staff = useNewest(looks.staff);
  const committee = useNewest(looks.committee);
  const gallery = useNewest(looks.gallery);
  const banners = useNewest(looks.banners);
  const classes = useNewest(looks.classes);
  const notices = useNewest(looks.notices);
  const results = useNewest(looks.results);
  const routines = useNewest(looks.routines);
  const messages = useNewest(looks.messages);
  const unread = useNewest(looks.unread);

  const listed = knownOf(institutions);
  const facts: OverviewFacts = {
    institution: listed && { first: listed[0] ?? null },
    leaders: knownOf(leaders),
    settings: settings.data ?? (hasSettings && !settings.isError ? undefined : null),
    notices: notices.known,
    routines: routines.known,
    results: results.known,
    classes: classes.known,
    teachers: teachers.known,
    committee: committee.known,
    banners: banners.known,
    gallery: gallery.known,
    // Another's backend has no marks, and would count all.
    unread: officeApi().offers('contacts', 'read') ? unread.known : null,
  };
  const asked: { known: Loadable<Newest<unknown>>; retry: () => void }[] = [
    notices,
    routines,
    results,
    classes,
    teachers,
    committee,
    banners,
    gallery,
  ];
  const failed =
    asked.some(({ known }) => known === null) || [institutions, leaders].some(isFailed) || settings.isError;
  return {
    facts,
    counts: { students, teachers, staff, committee, notices, gallery, messages },
    messages,
    loading: Object.values(facts).some((fact) => fact === undefined),
    failed,
    retry: () => {
      for (const { known, retry } of asked) if (known === null) retry();
      for (const list of [institutions, leaders]) if (isFailed(list)) list.retry();
      if (settings.isError) void settings.refetch();
    },
  };
}

const isFailed = ({ state }: Records<unknown>): boolean => state === 'failed';
