import type { RecordAt } from '#contract/resources/index.ts';
import { DESIGNATIONS } from '#contract/resources/leader.ts';
import { isInOffice } from '../../kit/page/source/school.ts';

type Leader = RecordAt<'principal-vice-principal'>;

export type Designation = (typeof DESIGNATIONS)[number];

/** '' for anything that is no designation. */
export const readDesignation = (text: string | null): Designation | '' =>
  DESIGNATIONS.find((one) => one === text) ?? '';

/** Current holder of an office, as shown on the website; null if vacant. */
export function leaderFor(leaders: readonly Leader[], designation: Designation | ''): Leader | null {
  return leaders.find((leader) => leader.designation === designation && isInOffice(leader)) ?? null;
}
