import { diffArrays } from 'diff';

/** A run of words in both texts, or in only one of them. */
export type DiffRun = { text: string; changed: boolean };
type TextDiff = { before: DiffRun[]; after: DiffRun[] };

type Piece = readonly [text: string, changed: boolean];

/** Words and their separators: a diff of code units would mark half a conjunct. */
const tokensOf = (text: string): string[] => text.match(/[\s।,;:]|[^\s।,;:]+/gu) ?? [];

/** Texts with nothing in common are shown whole; comparing them would take long. */
const MOST_STEPS = 2_000;

/** Two versions of a text, each with the words that the other does not have marked. */
export function compareWords(before: string, after: string): TextDiff {
  const parts = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_STEPS });
  if (!parts) return { before: runsOf([[before, true]]), after: runsOf([[after, true]]) };
  const side = (left: 'added' | 'removed') =>
    runsOf(
      parts.filter((part) => !part[left]).map(({ value, added, removed }): Piece => [value.join(''), added || removed]),
    );
  return { before: side('added'), after: side('removed') };
}

/** Leaves spaces at the edges of a change unmarked. */
function unspaced([text, changed]: Piece): Piece[] {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  return changed && words !== ''
    ? [
        [before, false],
        [words, true],
        [after, false],
      ]
    : [[text, changed]];
}

/** Joins neighbours of a kind into one run; a single space between changed words is marked with them. */
function runsOf(pieces: readonly Piece[]): DiffRun[] {
  const runs: DiffRun[] = [];
  const filled = pieces.flatMap(unspaced).filter(([text]) => text !== '');
  filled.forEach(([text, isChanged], index) => {
    const changed = isChanged || (text === ' ' && runs.at(-1)?.changed === true && filled[index + 1]?.[1] === true);
    const last = runs.at(-1);
    if (last?.changed === changed) last.text += text;
    else runs.push({ text, changed });
  });
  return runs;
}
