import { fieldEntries, type Resource } from '../kit/define-resource.ts';
import type { ChoiceFieldSpec } from '../kit/field.ts';
import type { ValueField } from '../kit/read-value.ts';

/** The fields that a sheet can hold, with their names: all but files and most of what has parts of its own. */
export const sheetEntries = (resource: Resource): (readonly [string, ValueField])[] =>
  fieldEntries(resource).flatMap(([key, field]) =>
    field.kind === 'file' || (field.kind === 'data' && !field.exported) ? [] : [[key, field] as const],
  );

/** A choice as people write it in a sheet; its field takes this, too. */
export const choiceWord = ({ words }: ChoiceFieldSpec, value: string): string => words?.[value] ?? value;

export const choiceWordsOf = (field: ChoiceFieldSpec): string[] =>
  field.values.map((value) => choiceWord(field, value));

export const flagWord = (on: boolean): string => (on ? 'হ্যাঁ' : 'না');

/**
 * An answered value as a cell of a sheet; every one is a text.
 * @param nameOf the name of the record that a reference names
 */
export function cellOf(field: ValueField, value: unknown, nameOf: (id: number) => string): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'reference') return nameOf(Number(value));
  if (field.kind === 'data') return field.inWords(value, (_, id) => nameOf(id)).join('; ');
  if (field.kind === 'flag') return flagWord(Boolean(value));
  return field.kind === 'choice' ? choiceWord(field, String(value)) : String(value);
}
