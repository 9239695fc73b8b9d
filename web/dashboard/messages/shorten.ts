import { cut } from '#contract/rules/text.ts';

/** A longer message has a button that shows all of it; counted as a reader sees them. */
const LONGEST = 50;

/** What of a message stands in its row; null where all of it does. */
export function shortened(message: string): string | null {
  const text = message.trim();
  const start = cut(text, LONGEST);
  return start === text ? null : `${start.trimEnd()}…`;
}
