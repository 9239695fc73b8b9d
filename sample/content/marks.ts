import { isForStream, type PaperPart } from '#contract/results/subject.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { streamKey, streamKeys } from '#contract/rules/streams.ts';
import { dice } from '../dice.ts';
import type { SampleRow } from '../rows.ts';
import { ANNUAL, HALF, PUPILS, pupilKey } from './exams.ts';
import { paperKey, rows as papers } from './papers.ts';
import { rows as students } from './students.ts';

/** Marks of the annual exam are entered only for the first three papers, the third one by half. */
const entered = (exam: string, position: number): number =>
  exam !== ANNUAL || position < 3 ? PUPILS : position === 3 ? PUPILS / 2 : 0;

function markOf(paper: SampleRow<'papers'>, roll: number): SampleRow<'marks'> {
  const talent = dice(`talent ${pupilKey(paper.class, roll)}`).between(0.36, 0.98);
  const d = dice(`mark ${paper.exam} ${paper.class} ${paper.subject} ${roll}`);
  const grown = paper.exam === HALF ? 0.03 : 0;
  const marks = (paper.parts as PaperPart[]).map(({ key, full }): [string, number] => {
    const share = talent + grown + d.between(-0.11, 0.09);
    return [key, Math.max(0, Math.min(full, Math.round(share * full)))];
  });
  const key = { paper: paperKey(paper.exam, paper.class, paper.subject), student: pupilKey(paper.class, roll) };
  return d.chance(0.004)
    ? { ...key, parts: {}, absent: true }
    : { ...key, parts: Object.fromEntries(marks), absent: false };
}

/** An optional subject or a stream's paper has marks only of its students. */
export function rows(today: string): SampleRow<'marks'>[] {
  const pupils = new Map(
    students(today).map((one) => [pupilKey(one.class_name, Number(toLatinDigits(one.roll_number))), one]),
  );
  return papers(today).flatMap((paper) =>
    Array.from({ length: entered(paper.exam, paper.position ?? 0) }, (_, at) => at + 1)
      .filter((roll) => {
        const { stream = '', optional_subject } = pupils.get(pupilKey(paper.class, roll)) ?? {};
        const [streams, own] = [streamKeys(paper.streams ?? ''), streamKey(stream)];
        const isOwn = paper.role !== 'optional' && isForStream({ streams }, { stream: own });
        return isOwn || optional_subject === paper.subject;
      })
      .map((roll) => markOf(paper, roll)),
  );
}
