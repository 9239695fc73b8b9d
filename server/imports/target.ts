import { IMPORTABLE, type Importable } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { type HeaderWords, wordsFor } from '#contract/sheets/headers.ts';
import { MARKS, marksColumns, marksSheet } from '#contract/sheets/marks-sheet.ts';
import { type Layout, SLOT_COLUMNS, SLOTS, slotsSheet } from '#contract/sheets/slots-sheet.ts';
import { sheetEntries } from '#contract/sheets/values.ts';
import type { Reader } from '../database/database.ts';
import { type ExamPaper, findPaper } from '../exams/rows.ts';

const isImportable = (name: string): name is Importable => (IMPORTABLE as readonly string[]).includes(name);

/** The timetable of a sheet of lessons; of a grid the class and section, where its sheets are not named like them. */
export type SlotsQuery = { timetable: number; layout: Layout; class: number | null; section: string | null };

/** The goal of an import: a list, the marks of a paper, or the lessons of a timetable; `resource` declares its sheet, `words` the headers. */
export type ImportTarget = {
  resource: Resource;
  words: HeaderWords;
  paper: ExamPaper | null;
  slots: SlotsQuery | null;
};

/** Finds the target of an import into `resource`. Refuses a paper that is not there. */
export async function importTarget(
  reader: Reader,
  { resource: name, paper: id, slots }: { resource: string; paper: number | null; slots: SlotsQuery | null },
): Promise<ImportTarget> {
  if (name === SLOTS && slots)
    return { resource: slotsSheet, words: wordsFor(slotsSheet, SLOT_COLUMNS), paper: null, slots };
  if (name === MARKS && id !== null) {
    const paper = await findPaper(reader, id);
    const resource = marksSheet(paper.parts);
    return { resource, words: wordsFor(resource, marksColumns(paper.parts)), paper, slots: null };
  }
  if (!isImportable(name)) throw new Error(`nothing is imported into ${name}`);
  const resource = resources[name] as unknown as Resource;
  const fields = sheetEntries(resource).map(([key]) => key);
  return { resource, words: wordsFor(resource, fields), paper: null, slots: null };
}

/** Texts that are codes, however they are declared. */
const CODES = /roll|section|code|phone|contact$|email|url|link/;

/** True if a column's field holds names or running text; codes, addresses and numbers look like Bijoy by chance. */
export function holdsWords(resource: Resource, key: string | null): boolean {
  const field = key === null ? undefined : new Map(sheetEntries(resource)).get(key);
  return key !== null && field?.kind === 'text' && !(field.assigned || field.format) && !CODES.test(key);
}
