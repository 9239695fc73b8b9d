import type { Institution } from '../../../kit/page/letterhead.tsx';

/** Facts that every print of a seat plan has. */
export type PlanPrint = {
  exam: string;
  school: Institution | null;
  host: string;
  headTitle: string;
  groupName: (of: number | null, section: string) => string;
  /** Code of a student, '' where it is not known. */
  codeOf: (student: number) => string;
};
