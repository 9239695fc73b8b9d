import type { ResultRow } from '#contract/exams/answers.ts';
import type { PaperResult, SubjectResult } from '#contract/results/subject.ts';
import { bn } from '#contract/rules/digits.ts';
import { lowParts, partKey } from '../../../kit/page/low-parts.ts';
import { resultIn, type SheetSubject } from './columns.ts';
import { sheetWords as words } from './words.ts';

/** Millimetres: of the sheet, its columns, and of a digit of parts and of totals in them, with the free space. */
const SIZES = {
  a3: { width: 396, roll: 7, name: 48, tail: [10.5, 8, 9.5, 9, 8.5, 8.5], digit: [1.75, 1.9], free: 1.4 },
  a4: { width: 279, roll: 7, name: 36, tail: [10, 6.5, 9.5, 8.5, 7.5, 7.5], digit: [1.42, 1.78], free: 0.9 },
} as const;
/** Usual columns of A3. */
const A3 = { part: 5.75, single: 7, total: 7, point: 6.4 };
/** Sizes of A4, by the number of parts; a letter is next to the total, with free space at the sides. */
const A4 = { cell: [13, 13, 16.5, 19.5, 25, 28], letter: 5, sides: 2.2 };

export type Cut = keyof typeof SIZES;

export const partsIn = ({ papers }: SheetSubject): number => papers.reduce((all, { parts }) => all + parts.length, 0);
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** In digits. */
const lengthOf = (text: string): number => [...text].reduce((all, sign) => all + (sign === '.' ? 0.4 : 1), 0);

export type PartText = { key: string; text: string; low: boolean };

/** Marks of a subject, part by part; an absence appears once per paper. */
export function partTexts(group: SheetSubject, result: SubjectResult | undefined): PartText[] {
  const low = result && lowParts(result, group.papers);
  return group.papers.flatMap((paper) => {
    const own: PaperResult | undefined = result?.papers.find((one) => one.paper === paper.id);
    return paper.parts.map(({ key }, at) => {
      const id = partKey(paper.id, key);
      if (!own) return { key: id, text: '', low: false };
      if (own.absent) return { key: id, text: at === 0 ? words.absent : words.none, low: at === 0 };
      const got = own.parts[key] ?? null;
      return { key: id, text: got === null ? words.none : bn(got), low: low?.has(id) ?? false };
    });
  });
}

/** Total; none (not 0) for a student who sat no paper of it. */
export const totalOf = (result: SubjectResult | undefined): string =>
  !result || (result.papers.length > 0 && result.papers.every(({ absent }) => absent)) ? words.none : bn(result.total);

/** Width per digit of the full marks over a part of A3, and free space. */
const HEAD = [1.6, 0.4] as const;

/** A column: its usual width, and the width of its contents. */
type Column = { usual: number; filled: number };

function columnsOf(group: SheetSubject, rows: readonly ResultRow[], cut: Cut): Column[] {
  const { digit, free } = SIZES[cut];
  const results = rows.map((row) => resultIn(row, group));
  const marks = results.map((result) => partTexts(group, result));
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(lengthOf));
  const total = longest(results.map(totalOf)) * digit[1] + free;
  const parts = (marks[0] ?? []).map((_, at) => longest(marks.map((own) => own[at]?.text ?? '')) * digit[0] + free);
  if (cut === 'a4')
    return [
      {
        usual: A4.cell[partsIn(group)] ?? 6 * partsIn(group),
        filled: Math.max(sum(parts), total + A4.letter) + A4.sides,
      },
    ];
  const usual = group.papers.flatMap(({ parts: own }) =>
    own.map(({ full }) => ({
      usual: own.length > 1 ? A3.part : A3.single,
      head: lengthOf(bn(full)) * HEAD[0] + HEAD[1],
    })),
  );
  return [
    ...usual.map(({ usual, head }, at) => ({ usual, filled: Math.max(parts[at] ?? 0, head) })),
    { usual: A3.total, filled: total },
    { usual: A3.point, filled: A3.point },
  ];
}

const floored = (value: number): number => Math.floor(value * 100) / 100;

/**
 * Column widths in millimetres, and the scale of the marks if a class has too many subjects, or marks with decimals, for the
 * sheet.
 */
export function measured(groups: readonly SheetSubject[], rows: readonly ResultRow[], cut: Cut) {
  const { width, roll, name, tail } = SIZES[cut];
  const columns = groups.flatMap((group) => columnsOf(group, rows, cut));
  const room = width - roll - name - sum(tail);
  const least = sum(columns.map(({ filled }) => filled));
  const most = sum(columns.map(({ usual, filled }) => Math.max(usual, filled)));
  const scale = Math.min(1, room / least);
  // Each column gives up the same share of its free space.
  const share = most <= room ? 1 : Math.max(0, (room - least) / (most - least));
  const own = columns.map(({ usual, filled }) => scale * (filled + share * Math.max(0, usual - filled)));
  return { widths: [roll, name, ...own.map(floored), ...tail], scale: floored(scale) };
}
