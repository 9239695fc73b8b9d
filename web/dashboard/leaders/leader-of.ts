import type { RecordAt } from '#contract/resources/index.ts';
import { DESIGNATIONS } from '#contract/resources/leader.ts';
import { isInOffice } from '../../kit/page/source/school.ts';

type Leader = RecordAt<'principal-vice-principal'>;

export type Designation = (typeof DESIGNATIONS)[number];

/** '' for anything that is no designation. */
export const designationIn = (text: string | null): Designation | '' => DESIGNATIONS.find((one) => one === text) ?? '';

/** Who holds an office now, as the website shows them; null where nobody does. */
export function leaderFor(leaders: readonly Leader[], designation: Designation | ''): Leader | null {
  return leaders.find((leader) => leader.designation === designation && isInOffice(leader)) ?? null;
}
