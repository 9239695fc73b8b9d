import { CLASS_NAMES } from '#contract/setup/curriculum.ts';

/** The name of the nth class, n from 1 to 12: a class's number is its place here. */
export const className = (number: number): string => CLASS_NAMES[number - 1] ?? CLASS_NAMES[0];
