import type { QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { matches, once, same } from '#contract/rules/fold.ts';
import type { Api, Page } from '../../api/api.ts';

/** One page of a list (from 1). */
export function pageOf<T>(items: readonly T[], page: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(Math.max(page, 1), pages);
  return { items: items.slice((shown - 1) * size, shown * size), count: items.length, page: shown, pages };
}

const PER_PAGE = 8;

/** A teacher, or a member of the staff, who lacks what only teachers have. */
export type FacultyMember = RecordAt<'staff'> & Partial<RecordAt<'teachers'>>;

/** One page of the directory, and its filters. */
export type Faculty = Page<FacultyMember> &
  Pick<QueryOf<'faculty'>, 'category' | 'type'> & {
    /** Number in this category and type, regardless of the search. */
    total: number;
    /** Those of this category and type, each once, in the order of the list. */
    designations: string[];
    /** True if a search or a designation hides some of them. */
    narrowed: boolean;
  };

const CATEGORIES = { secondary: 'মাধ্যমিক', primary: 'প্রাথমিক' } as const;

/**
 * One page of teachers or staff. The whole list is loaded and searched here: it is short, the choice of designations needs all of
 * it, and every further letter and page then costs no call.
 */
export async function askFaculty(api: Api, query: QueryOf<'faculty'>, size = PER_PAGE): Promise<Faculty> {
  const { category, type, search, page } = query;
  const everybody: FacultyMember[] = await api.list(type);
  const people = everybody.filter((person) => person.category === CATEGORIES[category]);
  const designations = once(people.map(({ designation }) => designation));
  // A designation without people, from an old link, would hide everybody behind a choice that is not offered.
  const wanted = designations.find((name) => same(name, query.designation));
  const found = people.filter(
    ({ full_name, designation, subject, teacher_intro }) =>
      (wanted === undefined || same(designation, wanted)) &&
      matches(search, full_name, designation, subject, teacher_intro),
  );
  const narrowed = search !== '' || wanted !== undefined;
  return { ...pageOf(found, page, size), category, type, total: people.length, designations, narrowed };
}
