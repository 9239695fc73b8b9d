import { CLASS_NAMES } from '#contract/setup/curriculum.ts';
import type { SampleRow } from '../rows.ts';
import { classTeacher, sectionTeachers } from './taught-by.ts';

/** The name of the nth class, n from 1 to 12: a class's number is its place here. */
export const className = (number: number): string => CLASS_NAMES[number - 1] ?? CLASS_NAMES[0];

export const rows = (): SampleRow<'classes'>[] =>
  CLASS_NAMES.map((name, i) => ({ name, ...classTeacher(i + 1), ...sectionTeachers(i + 1) }));
