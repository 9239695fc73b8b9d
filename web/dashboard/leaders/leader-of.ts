import { DESIGNATIONS } from '#contract/resources/leader.ts';
import type { Leader } from '../../kit/api/entities.ts';
import type { Values } from '../../kit/form/values.ts';
import { principalOf } from '../../kit/page/source/school.ts';

export type Designation = (typeof DESIGNATIONS)[number];

/** '' for anything that is no designation. */
export const designationIn = (text: string | null): Designation | '' => DESIGNATIONS.find((one) => one === text) ?? '';

/** The record that a designation stands for, as the website shows it; null where there is none. */
export function leaderFor(leaders: readonly Leader[], designation: Designation | ''): Leader | null {
  if (designation === 'principal') return principalOf(leaders);
  return leaders.find((leader) => leader.designation === designation) ?? null;
}

export const leaderValues = (leader: Leader | null, designation: string): Values => ({
  designation,
  full_name: leader?.full_name ?? '',
  contact_email: leader?.contact_email ?? '',
  contact_phone: leader?.contact_phone ?? '',
  message: leader?.message ?? '',
});
