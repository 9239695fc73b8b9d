import type { Settings } from '#contract/default-settings.ts';
import { dayOf, isWithinDays } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Institution, Leader, Notice, Result, Routine } from '../../kit/api/entities.ts';
import { presidentOf, principalOf } from '../../kit/page/source/school.ts';
import { gapWords as words } from '../words.ts';
import type { Known, Newest } from './use-newest.ts';

/** What the overview knows; undefined while it is asked, null where that failed. */
export type Facts = {
  institution: Known<{ first: Institution | null }>;
  leaders: Known<readonly Leader[]>;
  /** Null for a backend without settings as well. */
  settings: Known<Settings>;
  notices: Known<Newest<Notice>>;
  routines: Known<Newest<Routine>>;
  results: Known<Newest<Result>>;
} & Record<'classes' | 'teachers' | 'committee' | 'banners' | 'gallery', Known<Newest<unknown>>>;

/** Something that the site still lacks, and the screen that mends it. */
export type Gap = { words: string; to: string };

const MONTH = 30;

/**
 * What is still missing on the site, the most important first; what is not known is not called missing.
 * @param today YYYY-MM-DD
 */
export function gapsIn(facts: Facts, today: string): Gap[] {
  const gaps: Gap[] = [];
  const missing = (screen: string, text: string, is = true) => {
    if (is) gaps.push({ words: text, to: `/dashboard/${screen}` });
  };
  const { institution, leaders, settings } = facts;
  const none = (known: Known<Newest<unknown>>): boolean => known?.count === 0;

  if (institution) {
    const { first } = institution;
    missing('college-info', words.institution, first === null);
    missing('college-info', words.logo, first?.logo === null);
    missing('college-info', words.picture, first?.institution_image === null);
    missing('college-info', words.history, first?.history === '');
    missing('college-info', words.phone, first?.contact_phone === '');
  }
  if (leaders) {
    missing('principal-info', words.principal(settings?.head_title ?? ''), principalOf(leaders) === null);
    missing('principal-info', words.president, presidentOf(leaders) === null);
  }
  missing('add-class', words.classes, none(facts.classes));
  missing('teacher-info-form', words.teachers, none(facts.teachers));
  missing('committee-member', words.committee, none(facts.committee));

  const [notice] = facts.notices?.items ?? [];
  missing('notices', words.noNotice, none(facts.notices));
  // A date that nobody can read proves nothing.
  const noticed = notice ? dayOf(notice.date) : null;
  missing('notices', words.oldNotice, noticed !== null && noticed < today && !isWithinDays(noticed, MONTH, today));

  const year = today.slice(0, 4);
  const [routine] = facts.routines?.items ?? [];
  const routineDay = routine ? dayOf(routine.updated_at || routine.created_at) : null;
  missing('class-routine', words.routine, none(facts.routines));
  missing('class-routine', words.oldRoutine(bn(year)), routineDay !== null && routineDay.slice(0, 4) < year);
  const [result] = facts.results?.items ?? [];
  missing('result-manager', words.result, none(facts.results));
  missing('result-manager', words.oldResult(bn(year)), !!result && result.year > 0 && result.year < Number(year));

  missing('gallery-upload', words.banner, none(facts.banners));
  missing('gallery-upload', words.gallery, none(facts.gallery));
  missing('college-info', words.social, settings?.social_url === '');
  missing('college-info', words.map, settings?.map_url === '');
  return gaps;
}
