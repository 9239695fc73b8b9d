import type { RecordAt } from '#contract/resources/index.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';

type Student = RecordAt<'students'>;
export type Photo = { file: File; student: Student };
type PhotoMatch = { student: Student } | { problem: 'nobody' | 'several' };

const plain = (text: string): string => toLatinDigits(foldKey(text)).replace(/^0+(?=\d)/, '');

/**
 * Matches a photo to a student by its file name: the student's code, or the roll in this class, with the section before or after
 * it if several share the roll (`17.jpg`, `ক-১৭.jpg`, `17 ক.jpg`).
 */
export function matcherOf(everybody: readonly Student[], ofClass: readonly Student[]): (name: string) => PhotoMatch {
  const byCode = new Map(
    everybody.filter((one) => one.digital_id_code !== '').map((one) => [plain(one.digital_id_code), one]),
  );
  const byRoll = new Map<string, Student[]>();
  for (const one of ofClass) byRoll.set(plain(one.roll_number), [...(byRoll.get(plain(one.roll_number)) ?? []), one]);
  return (name) => {
    const base = name.replace(/\.[^.]*$/, '');
    const known = byCode.get(plain(base));
    if (known) return { student: known };
    const words = base.split(/[\s_.()-]+/).map(plain);
    const found = words.flatMap((word) => byRoll.get(word) ?? []);
    const ofSection = found.filter(({ section }) => section !== '' && words.includes(plain(section)));
    const fits = ofSection.length > 0 ? ofSection : found;
    const [student] = fits;
    if (!student) return { problem: 'nobody' };
    return fits.length > 1 ? { problem: 'several' } : { student };
  };
}

/** Same key for each try of a file for a student's current version: it is never stored twice, but again after it was removed. */
export const photoKey = ({ file, student }: Photo): string =>
  `photo-${student.id}-${student.updated_at}-${file.size}-${file.lastModified}`.replace(/[^\w-]/g, '');
