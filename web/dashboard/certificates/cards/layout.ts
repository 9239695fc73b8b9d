import { chunksOf } from '#contract/rules/lists.ts';

/** Ways to print cards; a single one is a page of its own, for printers of plastic cards. */
export type CardLook = 'lying' | 'upright' | 'single';

/** Cards on a sheet, mm: how many beside and below each other, the size of one, and where the first begins. */
export const GRIDS = {
  lying: { columns: 2, rows: 5, width: 85.6, height: 54, left: 19.4, top: 13.5 },
  upright: { columns: 3, rows: 3, width: 54, height: 85.6, left: 24, top: 20.1 },
} as const;

/**
 * Backs of a sheet's cards in the order of its places: each row runs the other way, so that a back is behind its front when the
 * sheet is turned on its long edge. Null leaves a place empty.
 */
export function mirrored<T>(cards: readonly T[], columns: number): (T | null)[] {
  const rows = chunksOf(cards, columns);
  return rows.flatMap((row) => {
    const whole: (T | null)[] = Array.from({ length: columns }, (_, at) => row[at] ?? null);
    return whole.reverse();
  });
}

/** Cutting marks outside of the cards: distance from left and top, mm, and if it runs down. */
export function cropMarks({ columns, rows, width, height, left, top }: (typeof GRIDS)[keyof typeof GRIDS]) {
  const [right, bottom] = [left + columns * width, top + rows * height];
  const down = Array.from({ length: columns + 1 }, (_, at) => left + at * width);
  const across = Array.from({ length: rows + 1 }, (_, at) => top + at * height);
  return [
    ...down.flatMap((x) => [`M${x} ${top - 8}v7`, `M${x} ${bottom + 1}v7`]),
    ...across.flatMap((y) => [`M${left - 8} ${y}h7`, `M${right + 1} ${y}h7`]),
  ].join('');
}

/** A letter with its signs and those joined to it. */
const CLUSTER = /^.(?:\u09cd\p{L}|\p{M})*/u;

/** First clusters of the first two names, for a card without a photo. */
export const cardInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => CLUSTER.exec(word)?.[0] ?? '')
    .join(' ');
