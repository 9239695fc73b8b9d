import type { Import, UndoCounts } from '#contract/imports/import.ts';
import { bn } from '#contract/rules/digits.ts';

/** A piece of a sentence; an important number is emphasized, a bad one marked. */
export type SentencePiece = { text: string; look?: 'strong' | 'bad' };

const PEOPLE: ReadonlySet<string> = new Set([
  'students',
  'teachers',
  'staff',
  'committee-members',
  'officers',
  'marks',
]);

/** Number with its counting word: ১২ জন, ১২টি. */
export const countInWords = (resource: string, count: number): string =>
  PEOPLE.has(resource) ? `${bn(count)} জন` : `${bn(count)}টি`;

const ofThem = (resource: string, count: number): string =>
  PEOPLE.has(resource) ? `${bn(count)} জনের` : `${bn(count)}টির`;

/** Preview of the import, in words that a clerk can read aloud to the head. */
export function willHappen({
  resource,
  rows,
  summary,
}: Pick<Import, 'resource' | 'rows' | 'summary'>): SentencePiece[] {
  const { add, change, same, wrong } = summary;
  const parts: SentencePiece[][] = [];
  if (add > 0) parts.push([{ text: `${countInWords(resource, add)} নতুন`, look: 'strong' }, { text: ' যোগ হবে' }]);
  if (change > 0) parts.push([{ text: `${ofThem(resource, change)} তথ্য`, look: 'strong' }, { text: ' বদলাবে' }]);
  if (same > 0) parts.push([{ text: countInWords(resource, same), look: 'strong' }, { text: ' একই থাকবে' }]);
  const pieces: SentencePiece[] = [{ text: `${bn(rows)}টি সারির ${rows === wrong ? '' : 'মধ্যে '}` }];
  for (const [at, part] of parts.entries()) pieces.push(...(at > 0 ? [{ text: ', ' }] : []), ...part);
  if (wrong === 0) return [...pieces, { text: '।' }];
  if (rows === wrong) return [...pieces, { text: 'সবগুলোতে ভুল', look: 'bad' }, { text: ' আছে।' }];
  return [...pieces, { text: '; ' }, { text: `${bn(wrong)}টি সারিতে ভুল`, look: 'bad' }, { text: ' আছে।' }];
}

/** Label of the import button, with the number of rows. */
export function runLabel({ resource, summary }: Pick<Import, 'resource' | 'summary'>): string {
  const { add, change, wrong } = summary;
  const count = `${countInWords(resource, add + change)} তুলুন`;
  return wrong > 0 ? `ভুল ${bn(wrong)}টি বাদে ${count}` : count;
}

/** Result of the import. */
export function happened({ resource, done, summary }: Pick<Import, 'resource' | 'done' | 'summary'>): SentencePiece[] {
  const pieces: SentencePiece[] = [{ text: countInWords(resource, done), look: 'strong' }, { text: ' তোলা হয়েছে।' }];
  if (summary.wrong === 0) return pieces;
  return [...pieces, { text: ' ' }, { text: `${bn(summary.wrong)}টি সারি ভুল বলে বাদ`, look: 'bad' }, { text: ' আছে।' }];
}

export function takenBack(resource: string, { undone, kept }: UndoCounts): string {
  const back = `${countInWords(resource, undone)} ফিরিয়ে নেওয়া হয়েছে।`;
  return kept.length > 0 ? `${back} ${countInWords(resource, kept.length)} রেখে দেওয়া হয়েছে।` : back;
}

export type ProgressSample = { at: number; done: number };

/** Time left, s, by the rate since `first`; null while the rate is unknown. */
export function secondsLeft(first: ProgressSample | null, now: ProgressSample, all: number): number | null {
  if (!first || now.at - first.at < 2000 || now.done <= first.done) return null;
  const rate = (now.done - first.done) / (now.at - first.at);
  return Math.ceil((all - now.done) / rate / 1000);
}
