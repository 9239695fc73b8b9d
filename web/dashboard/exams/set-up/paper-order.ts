import type { RecordAt } from '#contract/resources/index.ts';
import type { Part } from '#contract/results/subject.ts';
import { bn } from '#contract/rules/digits.ts';
import { paperWords as words } from './words.ts';

type Paper = Pick<RecordAt<'papers'>, 'id' | 'class' | 'position'>;

/** By class as the school has them, then by position. @param classes their ids from the first to the last */
export const inOrderOf = (classes: readonly number[]) => (a: Paper, b: Paper) =>
  classes.indexOf(a.class) - classes.indexOf(b.class) || (a.position ?? 0) - (b.position ?? 0) || a.id - b.id;

/** How marks are parted, in one line: `সৃজনশীল ৭০ (পাস ২৩), বহুনির্বাচনি ৩০ (পাস ১০)`. */
export const partsInWords = (parts: readonly Part[]): string =>
  parts
    .map(({ name, full, pass }) => `${name} ${bn(full)}${pass > 0 ? ` (${words.passOf(bn(pass))})` : ''}`)
    .join(', ');
