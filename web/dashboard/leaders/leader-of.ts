import type { RecordAt } from '#contract/resources/index.ts';
import { DESIGNATIONS } from '#contract/resources/leader.ts';

type Leader = RecordAt<'principal-vice-principal'>;

export type Designation = (typeof DESIGNATIONS)[number];

/** '' for anything that is no designation. */
export const designationIn = (text: string | null): Designation | '' => DESIGNATIONS.find((one) => one === text) ?? '';

/** The record that a designation stands for, as the website shows it; null where there is none. */
export function leaderFor(leaders: readonly Leader[], designation: Designation | ''): Leader | null {
  return leaders.find((leader) => leader.designation === designation) ?? null;
}
