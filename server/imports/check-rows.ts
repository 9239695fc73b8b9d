import { isBengali, isBijoyColumn, mixesBijoy } from '#contract/bijoy/columns.ts';
import {
  type CellValue,
  type ImportMode,
  type ImportRow,
  type ImportRowState,
  rowProblems,
  rowWarnings,
} from '#contract/imports/import.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { answeredValue, readValue, type ValueField } from '#contract/kit/read-value.ts';
import { bn } from '#contract/rules/digits.ts';
import { isSample } from '#contract/sheets/template.ts';
import { sheetEntries } from '#contract/sheets/values.ts';
import { headerOf } from '#contract/sheets/words.ts';
import type { Row } from '../database/database.ts';
import { type SheetCell, textOf } from '../sheets/sheet.ts';
import { type CellContext, healedText, readCell, sameKey } from './cells.ts';
import type { Finder } from './existing.ts';
import { holdsWords } from './target.ts';

/** A column as it is kept. `recognised`: the cells themselves say that it is Bijoy. */
export type StoredColumn = {
  index: number;
  header: string;
  field: string | null;
  twice: string | null;
  bijoy: boolean;
  recognised: boolean;
  samples: string[];
};

/** Result of checking a row; `write` holds the fields to be stored. */
export type CheckedRow = Omit<ImportRow, 'row'> & {
  line: number;
  write: Row;
  /** The key under which its record is looked for; null where the row does not say enough. */
  key: string | null;
};

/** Finds what a row would be refused for by hand, by field; `isSound`: its cells are right. */
export type RowJudge = (before: Row | null, values: Row, isSound: boolean) => Promise<FieldProblems>;

type ListContext = {
  resource: Resource;
  existing: ReadonlyMap<number, Row>;
  finder: Finder;
  judge: RowJudge | null;
};
/** Looks at the rows of a sheet one after the other, and at what holds between them in the end. */
export type Checker = {
  /** Checks a row; null for a blank one, and for the template's sample. */
  check: (line: number, cells: readonly SheetCell[]) => Promise<CheckedRow | null>;
  /** Finds conflicts between the checked rows, in addition to their own problems. */
  settle: () => RowConflict[];
};
export type RowConflict = { line: number; column: string; field: string; message: string };
export type CheckOptions = { columns: readonly StoredColumn[]; mode: ImportMode; reading: CellContext };

/** Students share no roll in a class and section. */
export const PLACE = ['class_name', 'section', 'roll_number'] as const;
export const studentPlaceKey = (row: Row): string => PLACE.map((key) => sameKey(key, row[key])).join('\u0000');

const isClass = (key: string): boolean => key === 'class_name' || key === 'class';

/** Unique values that a row needs, and those that its record gives up for them. */
type Claim = { key: string; name: string; message: string };
type Claims = { line: number; wants: Claim[]; gives: string[] };

/**
 * Checks rows by the rules of the API itself and those that hold between them. Make one for a sheet, ask it for each row in
 * its order, and let it settle in the end who has what only one may have: pupils may swap their rolls.
 */
export function rowChecker(
  { resource, existing, finder, judge }: ListContext,
  { columns, mode, reading }: CheckOptions,
): Checker {
  const entries = new Map(sheetEntries(resource));
  const mapped = columns.flatMap((column) => {
    const field = column.field === null ? undefined : entries.get(column.field);
    return field && column.field !== null ? [{ column, key: column.field, field }] : [];
  });
  // The class first: others are looked for in it.
  mapped.sort((a, b) => Number(isClass(b.key)) - Number(isClass(a.key)));
  const headers = new Map(mapped.map(({ key, column }) => [key, column.header]));
  const uniques = [...entries].filter(([, field]) => field.kind === 'text' && field.unique !== undefined);
  const needed = [...entries].flatMap(([key, field]) => {
    const read = readCell(key, field, { text: '', cell: '' }, reading, null);
    return 'problem' in read ? [[key, read.problem] as const] : [];
  });
  const hasPlace = PLACE.every((key) => entries.has(key));

  /** Line, or record, that has each unique value. */
  const seen = new Map<string, number>();
  const owners = new Map<string, string>();
  for (const [id, row] of existing) {
    for (const [key] of uniques) owners.set(`${key}\u0000${sameKey(key, row[key])}`, `record ${id}`);
    if (hasPlace && row.status === 'active') owners.set(`place\u0000${studentPlaceKey(row)}`, `record ${id}`);
  }

  // Values already stored were neither typed in Bijoy nor damaged by Excel: an exported list comes in unchanged.
  const held = new Map(
    mapped
      .filter(({ field }) => field.kind === 'text')
      .map(({ key }) => [key, new Set([...existing.values()].map((row) => String(row[key] ?? '')))]),
  );

  function textsOf(cells: readonly SheetCell[]) {
    return mapped.map(({ column, key, field }) => {
      const cell = cells[column.index];
      const text = textOf(cell).trim();
      const isHeld = held.get(key)?.has(text) === true;
      if (isHeld && column.recognised === column.bijoy) return { key, field, cell, isHeld, text, from: null };
      return { key, field, cell, isHeld, ...healedText(cell, column, holdsWords(resource, key)) };
    });
  }

  /** True if a text looks like Bijoy in a column of Bengali. */
  const isStray = (key: string, text: string): boolean => {
    const column = mapped.find((one) => one.key === key)?.column;
    const isAsked = column && !column.bijoy && holdsWords(resource, key);
    return isAsked === true && column.samples.some(isBengali) && isBijoyColumn([{ text }]);
  };

  const claims: Claims[] = [];

  async function check(line: number, cells: readonly SheetCell[]): Promise<CheckedRow | null> {
    const texts = textsOf(cells);
    if (texts.every(({ text }) => text.trim() === '')) return null;
    if (isSample(resource.path, Object.fromEntries(texts.map(({ key, text }) => [key, text])))) return null;
    const row: CheckedRow = {
      line,
      state: 'add',
      values: {},
      problems: [],
      warnings: [],
      healed: [],
      changes: [],
      record_id: null,
      write: {},
      key: null,
    };
    const fault = (key: string, message: string) => {
      if (row.problems.some(({ field }) => field === key)) return;
      const value = texts.find((one) => one.key === key)?.text.trim() ?? '';
      row.problems.push({ column: columnOf(key), field: key, value, message });
    };
    const filled: Row = {};
    for (const { key, field, cell, text, from, isHeld } of texts) {
      if (from !== null) row.healed.push({ field: key, from, to: text });
      if (field.kind === 'text' && mixesBijoy(text))
        row.warnings.push({ column: columnOf(key), field: key, value: text.trim(), message: rowWarnings.mixed });
      else if (!isHeld && isStray(key, text))
        row.warnings.push({ column: columnOf(key), field: key, value: text.trim(), message: rowWarnings.bijoy });
      if (text.trim() === '') continue;
      const read = isHeld
        ? readValue(field, text, reading.today)
        : readCell(key, field, { text, cell }, reading, Number(filled.class_name ?? filled.class) || null);
      if ('problem' in read) {
        fault(key, read.problem);
        row.values[key] = text.trim();
      } else if (read.value !== undefined) {
        filled[key] = read.value;
        row.values[key] = answeredValue(field, read.value) as CellValue;
      }
    }
    const found = finder.find(filled);
    row.key = found?.key ?? null;
    // A pupil is told from others in a class by the roll.
    const matchKey = ['roll_number', ...Object.keys(filled)].find((key) => key in filled) ?? mapped[0]?.key ?? '';
    const earlier = found && seen.get(found.key);
    if (found && found.ids.length > 1) fault(matchKey, rowProblems.several);
    row.record_id = found?.ids.length === 1 ? (found.ids[0] as number) : null;
    const same = row.record_id === null ? earlier : (seen.get(`record ${row.record_id}`) ?? earlier);
    if (same !== undefined && same !== null) fault(matchKey, rowProblems.twice(bn(same)));
    if (row.record_id === null && mode === 'update') fault(matchKey, rowProblems.notThere);
    if (row.record_id !== null && mode === 'add') fault(matchKey, rowProblems.isThere);
    const before = row.record_id === null ? null : (existing.get(row.record_id) ?? null);
    if (before) compare(row, before, filled);
    else complete(row, filled, fault);
    const isSame = before && row.changes.length === 0;
    const told = judge && !isSame ? await judge(before, row.write, row.problems.length === 0) : {};
    for (const [field, [problem = '']] of Object.entries(told)) fault(field, problem);
    if (row.problems.length === 0) claim(row, { ...before, ...filled }, before);
    if (found && row.problems.length === 0) {
      seen.set(found.key, line);
      if (row.record_id !== null) seen.set(`record ${row.record_id}`, line);
    }
    row.state = rowState(row);
    return row;
  }

  const columnOf = (key: string): string => headers.get(key) ?? headerOf(resource, key);

  /** An empty cell leaves what is there. */
  function compare(row: CheckedRow, before: Row, filled: Row): void {
    for (const [key, after] of Object.entries(filled)) {
      if ((before[key] ?? null) === after) continue;
      const field = entries.get(key) as ValueField;
      const [was, is] = [before[key] ?? null, after].map((value) => answeredValue(field, value) as CellValue);
      row.changes.push({ field: key, before: was ?? null, after: is ?? null });
      row.write[key] = after;
    }
  }

  /** A new record needs all that is required. */
  function complete(row: CheckedRow, filled: Row, fault: (key: string, message: string) => void): void {
    for (const [key, problem] of needed) if (!(key in filled || key in row.values)) fault(key, problem);
    row.write = filled;
  }

  /** Codes and names, and a roll in a class and section. */
  function namesIn(whole: Row): Claim[] {
    const names = uniques
      .filter(([key]) => (whole[key] ?? '') !== '')
      .map(([key]) => ({ key, name: `${key}\u0000${sameKey(key, whole[key])}`, message: rowProblems.taken as string }));
    const isPlaced = hasPlace && (whole.status ?? 'active') === 'active' && whole.class_name && whole.roll_number;
    if (!isPlaced) return names;
    return [
      ...names,
      { key: 'roll_number', name: `place\u0000${studentPlaceKey(whole)}`, message: rowProblems.rollTaken },
    ];
  }

  function claim(row: CheckedRow, whole: Row, before: Row | null): void {
    const had = new Set(before ? namesIn(before).map(({ name }) => name) : []);
    const has = namesIn(whole);
    const gives = [...had].filter((name) => !has.some((one) => one.name === name));
    claims.push({ line: row.line, wants: has.filter(({ name }) => !had.has(name)), gives });
  }

  /** Values of a row that are already taken. */
  function clashesOf({ line, wants }: Claims): RowConflict[] {
    const clashes = new Map<string, RowConflict>();
    for (const { key, name, message } of wants) {
      const owner = owners.get(name);
      if (owner === undefined || clashes.has(key)) continue;
      const text = owner.startsWith('line ') ? rowProblems.twice(bn(owner.slice(5))) : message;
      clashes.set(key, { line, column: columnOf(key), field: key, message: text });
    }
    return [...clashes.values()];
  }

  function settle(): RowConflict[] {
    for (const { gives } of claims) for (const name of gives) owners.delete(name);
    const takers = new Map<string, Claims>();
    const found = new Map<number, RowConflict[]>();
    const stuck: Claims[] = [];
    for (const row of claims) {
      const clashes = clashesOf(row);
      if (clashes.length > 0) {
        found.set(row.line, clashes);
        stuck.push(row);
        continue;
      }
      for (const { name } of row.wants) {
        owners.set(name, `line ${row.line}`);
        takers.set(name, row);
      }
    }
    // A row that is wrong keeps what it would have given up, so that whoever was to get that is wrong as well.
    for (const { gives } of stuck) {
      for (const name of gives) {
        const taker = takers.get(name);
        const want = taker?.wants.find((one) => one.name === name);
        if (!taker || !want || found.has(taker.line)) continue;
        const { key, message } = want;
        found.set(taker.line, [{ line: taker.line, column: columnOf(key), field: key, message }]);
        stuck.push(taker);
      }
    }
    return claims.flatMap(({ line }) => found.get(line) ?? []);
  }

  return { check, settle };
}

export function rowState({ problems, record_id, changes }: CheckedRow): ImportRowState {
  if (problems.length > 0) return 'wrong';
  if (record_id === null) return 'add';
  return changes.length > 0 ? 'change' : 'same';
}

export const mappedFields = (columns: readonly StoredColumn[]): string[] =>
  columns.flatMap(({ field }) => (field === null ? [] : [field]));
