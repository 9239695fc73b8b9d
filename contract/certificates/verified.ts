import type { MatchField, MatchResult } from './match.ts';

/** Everybody's answer about a code, of the same shape whether it is known or not. */
export type VerifyAnswer = {
  state: 'valid' | 'expired' | 'void' | 'superseded' | 'altered' | 'changed' | 'withdrawn' | 'unknown';
  kind: string;
  number: string;
  number_latin: string;
  issued_on: string | null;
  valid_until: string | null;
  name: string;
  class: string;
  exam: string;
  year: number | null;
  title: string;
  school: { name: string; eiin: string };
};

/** The form of a code's page as it was sent, and what came of it; `message` where it was refused. */
export type MatchFormState = {
  values: Record<MatchField, string>;
  matched: MatchResult | null;
  message: string;
  /** Tries that the code has left; null where nothing is known of them. */
  left: number | null;
};
