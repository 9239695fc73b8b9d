import { addDays, dayIn, yearOf } from '../calendar.ts';
import { dice } from '../dice.ts';
import type { Exam } from '../paper/result-paper.ts';
import { type Mark, resultPaper } from '../paper/result-paper.ts';
import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';
import { pupilOf } from './person.ts';

type Sitting = {
  category: SampleRow<'results'>['category'];
  exam: Exam;
  classes: readonly number[];
  published: [month: number, day: number];
};

// In the order of their publishing.
const SITTINGS: readonly Sitting[] = [
  { category: 'Public', exam: 'SSC', classes: [10], published: [5, 12] },
  { category: 'Academic', exam: 'Half Yearly', classes: [5, 6, 7, 8, 9, 10], published: [7, 22] },
  { category: 'Public', exam: 'HSC', classes: [12], published: [10, 16] },
  { category: 'Public', exam: 'JSC', classes: [8], published: [12, 29] },
  { category: 'Academic', exam: 'Year Final', classes: [5, 6, 7, 8, 9, 11], published: [12, 30] },
];

/** Marks of those who sat; public examinations know no names, only numbers. */
function marks(sitting: Sitting, number: number, year: number): Mark[] {
  const d = dice(`marks ${sitting.exam} ${number} ${year}`);
  const open = sitting.category === 'Public';
  const first = open ? d.whole(104_000, 289_000) : 1;
  return Array.from({ length: open ? 60 : 50 }, (_, i) => {
    const luck = d.next();
    const average = luck < 0.05 ? 0 : Math.min(5, 2.4 + 2.9 * Math.sqrt(d.next()) * (0.7 + luck * 0.35));
    return {
      roll: first + i,
      name: open
        ? ''
        : pupilOf(dice(`student ${String(number).padStart(2, '0')}${String(i + 1).padStart(2, '0')}${year}`)).name,
      gpa: Math.round(average * 100) / 100,
    };
  });
}

/** The results of the latest three years that have any on `today`, oldest first. */
export function rows(today: string): SampleRow<'results'>[] {
  const year = yearOf(today);
  const all = [year - 3, year - 2, year - 1, year].flatMap((y) =>
    SITTINGS.flatMap((sitting) => {
      const published = dayIn(y, ...sitting.published);
      return published > today ? [] : sitting.classes.map((number) => ({ y, sitting, number, published }));
    }),
  );
  const years = [...new Set(all.map(({ y }) => y))].slice(-3);
  return all
    .filter(({ y }) => years.includes(y))
    .map(({ y, sitting, number, published }) => ({
      year: y,
      category: sitting.category,
      class_name: className(number),
      exam_name: sitting.exam,
      file: {
        filename: `result-${y}-${sitting.exam.toLowerCase().replace(' ', '-')}-${number}.pdf`,
        make: () =>
          resultPaper({
            year: y,
            exam: sitting.exam,
            className: className(number),
            held: addDays(published, -35),
            published,
            marks: marks(sitting, number, y),
          }),
      },
    }));
}
