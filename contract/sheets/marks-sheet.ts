import { defineForm, type Resource } from '../kit/define-resource.ts';
import { flag, line, name } from '../kit/field.ts';
import { mark } from '../resources/mark.ts';
import { student } from '../resources/student.ts';
import type { PaperPart } from '../results/subject.ts';

type Parts = readonly Pick<PaperPart, 'key' | 'name'>[];

/** The name under which a paper's marks are brought in. */
export const MARKS = 'marks';

const WHO = { roll_number: name({ required: true }), section: name(), full_name: name() };

/** A sheet of a paper's marks: who it is, what they got in each part, and whether they were absent. */
export const marksSheet = (parts: Parts): Resource =>
  defineForm({
    path: MARKS,
    words: { ...student.words, ...mark.words, ...Object.fromEntries(parts.map(({ key, name }) => [key, [name]])) },
    operations: [],
    fields: { ...WHO, ...Object.fromEntries(parts.map(({ key }) => [key, line()])), absent: flag() },
  }) as unknown as Resource;

/** Its columns in their order; that of its fields is another where a part's key is a number. */
export const marksColumns = (parts: Parts): string[] => [...Object.keys(WHO), ...parts.map(({ key }) => key), 'absent'];
