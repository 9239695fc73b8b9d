import type { Settings } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { type Asker, can } from '#contract/roles.ts';
import { dayOf, isWithinDays } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { presidentOf, principalOf } from '../../kit/page/source/school.ts';
import { gapWords as words } from '../words.ts';
import type { Loadable, Newest } from './use-newest.ts';

type Institution = RecordAt<'institutions'>;
type Leader = RecordAt<'principal-vice-principal'>;
type Notice = RecordAt<'notices'>;
type Result = RecordAt<'results'>;
type Routine = RecordAt<'routines'>;

/** Data of the overview; undefined while it loads, null after a failure. */
export type OverviewFacts = {
  institution: Loadable<{ first: Institution | null }>;
  leaders: Loadable<readonly Leader[]>;
  /** Null for a backend without settings as well. */
  settings: Loadable<Settings>;
  notices: Loadable<Newest<Notice>>;
  routines: Loadable<Newest<Routine>>;
  results: Loadable<Newest<Result>>;
} & Record<'classes' | 'teachers' | 'committee' | 'banners' | 'gallery' | 'unread', Loadable<Newest<unknown>>>;

/** A gap of the site, and the screen that fills it. */
export type Gap = { words: string; to: string };

const MONTH = 30;

/**
 * Gaps of the site that the user can fill, the most important first; unknown data is no gap.
 * @param today YYYY-MM-DD
 */
export function gapsIn(facts: OverviewFacts, today: string, asker: Asker): Gap[] {
  const gaps: Gap[] = [];
  const missing = (name: keyof typeof screen, text: string, is = true) => {
    if (is) gaps.push({ words: text, to: screen[name]() });
  };
  const { institution, leaders, settings } = facts;
  const none = (known: Loadable<Newest<unknown>>): boolean => known?.count === 0;

  const unread = facts.unread?.count ?? 0;
  missing('messages', words.unread(bn(unread)), unread > 0);
  if (institution) {
    const { first } = institution;
    // Another's backend, which has no settings, is set up elsewhere.
    missing('setUp', words.setUp, first === null && !!settings);
    missing('collegeInfo', words.institution, first === null);
    missing('collegeInfo', words.logo, first?.logo === null);
    missing('collegeInfo', words.picture, first?.institution_image === null);
    missing('collegeInfo', words.history, first?.history === '');
    missing('collegeInfo', words.phone, first?.contact_phone === '');
  }
  if (leaders) {
    missing('principalInfo', words.principal(settings?.head_title ?? ''), principalOf(leaders) === null);
    missing('principalInfo', words.president, presidentOf(leaders) === null);
  }
  missing('classes', words.classes, none(facts.classes));
  missing('teachers', words.teachers, none(facts.teachers));
  missing('committee', words.committee, none(facts.committee));

  const [notice] = facts.notices?.items ?? [];
  missing('notices', words.noNotice, none(facts.notices));
  // An unreadable date proves nothing.
  const noticed = notice ? dayOf(notice.date) : null;
  missing('notices', words.oldNotice, noticed !== null && noticed < today && !isWithinDays(noticed, MONTH, today));

  const year = today.slice(0, 4);
  const [routine] = facts.routines?.items ?? [];
  const routineDay = routine ? dayOf(routine.updated_at || routine.created_at) : null;
  missing('routines', words.routine, none(facts.routines));
  missing('routines', words.oldRoutine(bn(year)), routineDay !== null && routineDay.slice(0, 4) < year);
  const [result] = facts.results?.items ?? [];
  missing('results', words.result, none(facts.results));
  missing('results', words.oldResult(bn(year)), !!result && result.year > 0 && result.year < Number(year));

  missing('galleryUpload', words.banner, none(facts.banners));
  missing('galleryUpload', words.gallery, none(facts.gallery));
  const maySet = can(asker, 'write', 'settings');
  missing('collegeInfo', words.social, maySet && settings?.social_url === '');
  missing('collegeInfo', words.map, maySet && settings?.map_url === '');
  return gaps;
}
