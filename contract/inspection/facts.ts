import type { Duty } from './duties.ts';

export type DutyState = 'complete' | 'stale' | 'missing';
/** A gap, described for whoever can close it, and the dashboard's screen for doing so. */
export type MissingFact = { text: string; screen: string };
export type ComplianceItem = {
  key: Duty;
  title: string;
  state: DutyState;
  /** When something of it was last changed; ISO 8601 in UTC. */
  updated_at: string | null;
  missing: MissingFact[];
  /** When somebody last said that it is still right. */
  reviewed_at: string | null;
  /** Items that will be missing soon, or would be good to add. */
  warnings: MissingFact[];
};
export type Compliance = { complete: number; of: number; items: ComplianceItem[] };

/** Number of records, and the time of their last change. */
export type ListCount = { count: number; updated_at: string | null };

export type OfficerFact = { id: number; kind: string; phone: string; address: string; updated_at: string };
export type DocumentFact = {
  kind: string;
  issued_on: string | null;
  valid_until: string | null;
  created_at: string;
  updated_at: string;
};

/** Facts about the school that an inspector asks for. */
export type SchoolFacts = {
  /** The institution's fields as they are answered; null in an empty school. */
  institution: Readonly<Record<string, unknown>> | null;
  /** The head in office. */
  head: { message: string } | null;
  leaders: ListCount;
  teachers: ListCount;
  staff: ListCount;
  committee: ListCount;
  facilities: ListCount;
  sections: ListCount;
  /** Classes of which no section is written down as approved. */
  unapproved: readonly string[];
  /** Routines of classes. */
  routines: ListCount;
  /** Published timetables of this year. */
  timetables: ListCount;
  notices: ListCount & { last: string | null };
  officers: readonly OfficerFact[];
  documents: readonly DocumentFact[];
  /** Present students; `unknown`: number of those without a recorded gender, `first`: the id of one of them. */
  students: ListCount & { unknown: number; first: number | null };
  /** As somebody counted them, where no students are kept here. */
  counted: ListCount & { on: string | null };
  reviews: Readonly<Partial<Record<Duty, string>>>;
};
