import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IMPORTABLE } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { answeredValue, readValue, type ValueField } from '#contract/kit/read-value.ts';
import { resources } from '#contract/resources/index.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { wordsFor } from '#contract/sheets/headers.ts';
import { isSample, MATCHES } from '#contract/sheets/template.ts';
import { cellOf, sheetEntries } from '#contract/sheets/values.ts';
import { headerOf as wordOf } from '#contract/sheets/words.ts';
import { checked } from '../../test/support/checked.ts';
import type { Row } from '../database/database.ts';
import type { RecordNames } from '../sheets/names.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { locateHeader } from '../sheets/sheet-header.ts';
import { writeTable } from '../sheets/tables.ts';
import { writeWorkbook } from '../sheets/write-sheet.ts';
import { nameReader, sameKey } from './cells.ts';
import { rowChecker } from './check-rows.ts';
import { finderOf, matchesOf } from './existing.ts';
import { importColumns } from './open.ts';

const TODAY = '2026-11-25';

/** Texts that look like Bijoy but aren't, texts that Excel would convert, Bijoy, and Bengali. */
const TEXTS = [
  ...['A-12', 'B-3', 'r7', 'C101', 'S-01/26', 'H-12, R-4', '+1+cmd|calc', '@x', '=1+1', '-5', "'=x", "'", '1E5'],
  ...['Kwig', 'evsjv', '†gvt Avãyj Kwig', 'mvjgv LvZzb', '007', '12.0', '1712345678', '2012-03-05', '৫ মার্চ ২০১২'],
  ...['করিম', 'করিম Kwig', 'উদ্\u200Cযাপন', 'ড়', 'Md. Rahim', 'হ্যাঁ', 'নমুনা: ফাতেমা খাতুন', 'নাম', '"a","b"', 'a;b;c\td|e'],
];
const unit = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0x980, max: 0x9ff }).map((code) => String.fromCodePoint(code)) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  fc.constantFrom('†', 'ã', '‡', '&', '^', ' ', "'", '"', '\n', '\t', ';', '|'),
);
const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.array(unit, { maxLength: 12 }).map((units) => units.join('')),
);

const PLAIN: Readonly<Record<string, unknown>> = {
  email: 'a@b.edu.bd',
  mobile: '01712345678',
  eiin: '123456',
  latin: 'Md. Rafi',
};

/** Other lists whose records are named by any text; no two of one name. */
const OTHERS = fc
  .uniqueArray(text, { minLength: 2, maxLength: 4, selector: (name) => foldKey(name.trim()) })
  .map((all) => all.map((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim()).filter(Boolean))
  .filter((all) => all.length > 1 && new Set(all.map(foldKey)).size === all.length);

/** Returns values that may be sent for a field. */
function sentFor(field: ValueField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return field.format ? fc.constantFrom('', PLAIN[field.format]) : text;
    case 'choice':
      return fc.constantFrom(...field.values);
    case 'reference':
      return fc.constantFrom(1, 2, ...(field.required ? [] : [null]));
    case 'flag':
      return fc.boolean();
    case 'date':
      return fc.constantFrom('2012-03-05', TODAY, '');
    case 'year':
      return fc.constantFrom(2024, 2026);
    case 'number':
      return fc.constantFrom(field.min, field.min + field.step, Math.min(field.max, field.min + 40 * field.step));
    case 'moment':
      return fc.constant('2026-11-25T04:00:00.000Z');
    default:
      throw new Error(`${field.kind}: say here what may be sent`);
  }
}

type Entries = readonly (readonly [string, ValueField])[];

/** The nth record as it is stored, what its fields refuse left empty; none where they must not be. */
function storedOf(entries: Entries, sent: Readonly<Record<string, unknown>>, nth: number): Row[] {
  const row: Row = {};
  for (const [key, field] of entries) {
    const given = readValue(field, sent[key], TODAY);
    const read = 'problem' in given ? readValue(field, '', TODAY) : given;
    if ('problem' in read) return [];
    row[key] = (read.value ?? (field.kind === 'text' ? '' : null)) as Row[string];
    if (field.kind === 'text' && field.assigned && row[key] === '') row[key] = `KS-${nth}`;
  }
  return [row];
}

const textsOf = (row: Row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? '')]));

/** By every set of fields that tells records apart no two are the same. */
function areApart(path: string, rows: readonly Row[]): boolean {
  return (MATCHES[path] ?? []).every((set) => {
    const keys = rows
      .filter((row) => set.some((key) => row[key]))
      .map((row) => set.map((key) => sameKey(key, row[key])).join('\n'));
    return new Set(keys).size === keys.length;
  });
}

async function statesOf(resource: Resource, entries: Entries, rows: readonly Row[], others: string[], format: string) {
  const existing = new Map(rows.map((row, index) => [index + 1, { id: index + 1, ...row }]));
  const names: RecordNames = new Map(
    ['classes', 'teachers', 'subjects'].map((to) => [
      to,
      others.map((name, index) => ({ id: index + 1, name, within: null })),
    ]),
  );
  const table = {
    name: resource.path,
    columns: entries.map(([key]) => ({ header: wordOf(resource, key) })),
    rows: rows.map((row) =>
      entries.map(([key, field]) =>
        cellOf(field, answeredValue(field, row[key] ?? null), (id) => others[id - 1] ?? ''),
      ),
    ),
  };
  const bytes = format === 'csv' ? await writeTable(table, 'csv') : Buffer.from(await writeWorkbook(table));
  const sheet = await readSheet(bytes);
  const fields = entries.map(([key]) => key);
  const header = locateHeader(sheet, [...wordsFor(resource, fields)]);
  if (!header) throw new Error('no header was found');
  const columns = importColumns(resource, header);
  const finder = finderOf(existing, matchesOf(resource, []), new Set(fields));
  const reading = {
    named: nameReader(names),
    today: TODAY,
    since1904: sheet.since1904,
    keepsTexts: sheet.format === 'xlsx',
  };
  const checker = rowChecker({ resource, existing, finder, judge: null }, { columns, mode: 'both', reading });
  const found = [];
  for (const [index, cells] of sheet.rows.entries())
    if (index > header.row) found.push(await checker.check(index, cells));
  return [found.map((row) => [row?.state, row?.problems, row?.changes, row?.healed]), checker.settle()];
}

const SAME = ['same', [], [], []];

it.each(IMPORTABLE.flatMap((path) => [[path, 'csv', 60] as const, [path, 'xlsx', 8] as const]))(
  '%s come in from %s as they went out, whatever their texts look like',
  async (path, format, runs) => {
    const resource = resources[path] as unknown as Resource;
    const entries = sheetEntries(resource);
    const sent = fc.record(Object.fromEntries(entries.map(([key, field]) => [key, sentFor(field)])));
    const rows = fc
      .array(sent, { minLength: 1, maxLength: 5 })
      .map((all) => all.flatMap((one, nth) => storedOf(entries, one, nth)))
      .filter((all) => all.length > 0 && areApart(path, all))
      .filter((all) => !all.some((row) => isSample(path, textsOf(row))));
    await checked(
      fc.asyncProperty(rows, OTHERS, async (stored, others) => {
        expect(await statesOf(resource, entries, stored, others, format)).toEqual([stored.map(() => SAME), []]);
      }),
      runs,
    );
  },
);
