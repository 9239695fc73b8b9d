import type { Duty } from './duties.ts';

export type DutyState = 'complete' | 'stale' | 'missing';
/** What is lacking, in words for who can mend it, and the dashboard's screen where it is done. */
export type Lack = { text: string; screen: string };
export type ComplianceItem = {
  key: Duty;
  title: string;
  state: DutyState;
  /** When something of it was last changed; ISO 8601 in UTC. */
  updated_at: string | null;
  missing: Lack[];
  /** When somebody last said that it is still right. */
  reviewed_at: string | null;
  /** What will be lacking soon, or would be good to add. */
  warnings: Lack[];
};
export type Compliance = { complete: number; of: number; items: ComplianceItem[] };

/** How many there are, and when one of them was last changed. */
export type Kept = { count: number; updated_at: string | null };

export type OfficerFact = { id: number; kind: string; phone: string; address: string; updated_at: string };
export type DocumentFact = {
  kind: string;
  issued_on: string | null;
  valid_until: string | null;
  created_at: string;
  updated_at: string;
};

/** What the school has, as far as an inspector asks. */
export type Facts = {
  /** The institution's fields as they are answered; null in an empty school. */
  institution: Readonly<Record<string, unknown>> | null;
  /** The head in office. */
  head: { message: string } | null;
  leaders: Kept;
  teachers: Kept;
  staff: Kept;
  committee: Kept;
  facilities: Kept;
  sections: Kept;
  /** Classes of which no section is written down as approved. */
  unapproved: readonly string[];
  /** Routines of classes. */
  routines: Kept;
  notices: Kept & { last: string | null };
  officers: readonly OfficerFact[];
  documents: readonly DocumentFact[];
  /** Who is here now; `unknown`: of how many nobody wrote down whether boy or girl, `first`: who is one of them. */
  students: Kept & { unknown: number; first: number | null };
  /** As somebody counted them, where no students are kept here. */
  counted: Kept & { on: string | null };
  reviews: Readonly<Partial<Record<Duty, string>>>;
};
