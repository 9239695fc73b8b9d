import { defineResource, type Resource } from '../kit/define-resource.ts';
import { flag, line, name } from '../kit/field.ts';
import type { Part } from '../results/subject.ts';
import type { HeaderWords } from './headers.ts';
import { headersOf } from './words.ts';

type Parts = readonly Pick<Part, 'key' | 'name'>[];

/** The name under which a paper's marks are brought in. */
export const MARKS = 'marks';

const WHO = { roll_number: name({ required: true }), section: name(), full_name: name() };

/** A sheet of a paper's marks: who it is, what they got in each part, and whether they were absent. */
export const marksSheet = (parts: Parts): Resource =>
  defineResource({
    path: MARKS,
    headers: Object.fromEntries(parts.map(({ key, name }) => [key, name])),
    operations: [],
    fields: { ...WHO, ...Object.fromEntries(parts.map(({ key }) => [key, line()])), absent: flag() },
  }) as unknown as Resource;

/** By which headers its columns are known; the first of each is what our own sheets say. */
export const marksWords = (parts: Parts): HeaderWords =>
  new Map([
    ...Object.keys(WHO).map((key): [string, string[]] => [key, headersOf('students', key)]),
    ...parts.map(({ key, name }): [string, string[]] => [key, [name, key]]),
    ['absent', headersOf(MARKS, 'absent')],
  ]);
