import { healCell, isBijoyFont } from '#contract/bijoy/columns.ts';
import { rowProblems } from '#contract/imports/import.ts';
import { type ReadResult, readValue, type ValueField } from '#contract/kit/read-value.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { rollKey } from '#contract/rules/roll.ts';
import { latestDay, readDay } from '#contract/rules/typed-day.ts';
import { cellDay, excelDay, typedMobile, typedRoll, withoutPointZero } from '#contract/sheets/cells.ts';
import { classFinder } from '#contract/sheets/classes.ts';
import { remember } from '../memo.ts';
import type { NamedRecord, RecordNames } from '../sheets/names.ts';
import type { SheetCell } from '../sheets/sheet.ts';
import { textOf } from '../sheets/sheet.ts';

/** Options for reading the cells of one sheet. */
export type CellContext = {
  /** The record that a name in a cell stands for; `within`: the class of its row. */
  named: (to: string, text: string, within: number | null) => ReadResult;
  /** YYYY-MM-DD in Dhaka. */
  today: string;
  since1904: boolean;
  /** True if text cells were typed as text; in a csv every cell is text. */
  keepsTexts: boolean;
};

const PHONE = /phone|contact$/;

/** The text of a cell, healed where its column was typed in Bijoy. */
export function healedText(
  cell: SheetCell | undefined,
  { bijoy, recognised }: { bijoy: boolean; recognised: boolean },
  /** True if the column holds names or running text; elsewhere only the font decides. */
  holdsWords = true,
): { text: string; from: string | null } {
  const text = textOf(cell);
  const font = typeof cell === 'object' ? (cell[2] ?? null) : null;
  const isAsked = bijoy && (holdsWords || !recognised || isBijoyFont(font));
  const healed = isAsked && text !== '' ? healCell({ text, font }, recognised) : null;
  return healed && healed.text !== text ? { text: healed.text, from: text } : { text, from: null };
}

/** Converts a typed cell to the form that the field takes. */
function typedText(
  key: string,
  field: ValueField,
  text: string,
  cell: SheetCell | undefined,
  reading: CellContext,
): string {
  const kind = typeof cell === 'object' ? cell[1] : 'text';
  if (field.kind === 'date') {
    if (kind === 'day') return text;
    const day =
      kind === 'number' ? excelDay(Number(text), reading.since1904) : cellDay(text, latestDay(field, reading.today));
    return day ?? text;
  }
  if (field.kind !== 'text') return text;
  const isText = kind === 'text' && reading.keepsTexts;
  const plain = isText || field.lines === 'many' ? text : withoutPointZero(text);
  if (field.format === 'mobile' || (!field.format && PHONE.test(key))) return typedMobile(plain);
  if (key === 'roll_number') return typedRoll(plain);
  return field.lines === 'one' ? plain.replace(/\s*[\r\n\t]+\s*/g, ' ') : plain;
}

const CLASS_NAMES = 500;

/** Finds the record that a name means, with a problem where there is none or several. */
export function nameReader(names: RecordNames): CellContext['named'] {
  const classNamed = remember(CLASS_NAMES, classFinder(names.get('classes') ?? []));
  const byKey = new Map([...names].map(([to, all]) => [to, Map.groupBy(all, ({ name }) => foldKey(name))]));
  return (to, text, within) => {
    if (to === 'classes') {
      const found = classNamed(text);
      return found ? { value: found.id } : { problem: rowProblems.noClass(text) };
    }
    const fits = (one: NamedRecord) => one.within === null || within === null || one.within === within;
    const found = (byKey.get(to)?.get(foldKey(text)) ?? []).filter(fits);
    if (found.length > 1) return { problem: rowProblems.several };
    return found[0] ? { value: found[0].id } : { problem: rowProblems.unknown(text) };
  };
}

/**
 * A cell as its field holds it, or what is wrong with it. An empty one is read as nothing sent.
 * @param within the class of its row, where that is known
 */
export function readCell(
  key: string,
  field: ValueField,
  { text, cell }: { text: string; cell: SheetCell | undefined },
  reading: CellContext,
  within: number | null,
): ReadResult {
  const clean = text.trim();
  if (field.kind === 'reference' && clean !== '') return reading.named(field.to, clean, within);
  if (field.kind === 'flag' && /^(?:হ্যাঁ|না)$/.test(clean)) return { value: clean === 'না' ? 0 : 1 };
  const typed = typedText(key, field, clean, cell, reading);
  const read = readValue(field, typed, reading.today);
  const unread = field.kind === 'date' && 'problem' in read && clean !== '' && readDay(typed, reading.today);
  return unread && 'problem' in unread ? unread : read;
}

/** The key under which two values of a field say the same: ১, 1 and 01 are one roll. */
export function sameKey(key: string, value: unknown): string {
  const text = String(value ?? '');
  return key === 'roll_number' ? rollKey(text) : toLatinDigits(foldKey(text));
}
