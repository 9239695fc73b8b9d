import { writeWorkbook } from '../../../server/sheets/write-sheet.ts';
import type { Admin } from './support.ts';

export const SHIFT = 'প্রভাতি';

const CLASSES = ['ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম'];
const SECTIONS = ['ক', 'খ', 'গ', 'ঘ'];
const DAYS = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শনিবার'];
const PERIODS = ['১ম', '২য়', '৩য়', '৪র্থ', '৫ম', '৬ষ্ঠ', '৭ম'];
const SUBJECTS = ['বাংলা', 'ইংরেজি', 'গণিত', 'বিজ্ঞান', 'বাংলাদেশ ও বিশ্বপরিচয়', 'তথ্য ও যোগাযোগ প্রযুক্তি', 'ইসলাম শিক্ষা'];
const OTHER_FAITH = 'হিন্দুধর্ম শিক্ষা';
const FIRST = ['আবদুল', 'রওশন', 'তাহমিনা', 'শফিকুল', 'নাজমা', 'গোলাম', 'ফারজানা'];
const LAST = ['করিম', 'আরা বেগম', 'সুলতানা', 'ইসলাম', 'মোস্তফা'];

/** The teacher of a subject in all sections of a class. */
const teacherOf = (of: number, subject: number): string => `${FIRST[subject]} ${LAST[of]}`;
/** Subjects move on by a period each day, so that no two sections of a class have the same at once. */
const subjectAt = (section: number, day: number, period: number): number => (section + day + period) % SUBJECTS.length;
const roomOf = (of: number, section: number): number => 101 + 4 * of + section;

const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Makes the lists that a school has before its routine comes: classes, subjects, teachers, rooms, bells, no lesson. */
export async function schoolWithoutRoutine(admin: Admin): Promise<void> {
  for (const of of CLASSES) {
    const at = CLASSES.indexOf(of);
    const class_name = await admin.create('classes/', { name: `${of} শ্রেণি` });
    for (const [subject, name] of SUBJECTS.entries()) {
      const teacher = await admin.create('teachers/', { full_name: teacherOf(at, subject) });
      await admin.create('subjects/', { name, class_name, teacher });
    }
    await admin.create('subjects/', { name: OTHER_FAITH, class_name });
    for (const section of SECTIONS.keys()) await admin.create('rooms/', { name: String(roomOf(at, section)) });
  }
  await admin.create('teachers/', { full_name: 'সুধীর চন্দ্র রায়' });
  const periods = PERIODS.map((name, at) => ({
    key: String(at + 1),
    name,
    starts: timeAt(450 + 40 * at),
    ends: timeAt(490 + 40 * at),
  }));
  const days = [0, 1, 2, 3, 4, 6];
  await admin.create('bell-tables/', { name: 'প্রভাতি ঘণ্টা', shift: SHIFT, valid_from: '2026-01-01', days, periods });
  await admin.call('PATCH', 'settings/', { school_days: days });
}

const bengali = (number: number): string => String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');

/** Cells of a section's sheet; the first row and column are its headers. */
function sheetOf(of: number, section: number): string[][] {
  const cell = (day: number, period: number): string => {
    const subject = subjectAt(section, day, period);
    return [SUBJECTS[subject], teacherOf(of, subject), bengali(roomOf(of, section))].join(' / ');
  };
  return [['দিন', ...PERIODS], ...DAYS.map((name, day) => [name, ...PERIODS.map((_, period) => cell(day, period))])];
}

/** The mistakes of an office, each in a sheet, by what it is. */
function spoil(sheets: Map<string, string[][]>): void {
  const at = (name: string): string[][] => sheets.get(name) as string[][];
  const change = (name: string, day: number, period: number, to: (cell: string) => string) => {
    const row = at(name)[day + 1] as string[];
    row[period + 1] = to(row[period + 1] ?? '');
  };
  const everywhere = (rows: string[][], from: string, to: string) => {
    for (const row of rows) for (const [index, text] of row.entries()) row[index] = text.replace(from, to);
  };
  // A subject by its short word in the whole file, and spellings of one typist.
  for (const rows of sheets.values()) everywhere(rows, 'তথ্য ও যোগাযোগ প্রযুক্তি', 'আইসিটি');
  for (const section of SECTIONS) everywhere(at(`৮ ${section}`), 'আবদুল সুলতানা', 'আব্দুল সুলতানা');
  everywhere(at('৯ খ'), 'ইংরেজি', 'ইংরেজী');
  // Headers.
  everywhere(at('৭ ক').slice(0, 1), '৩য়', '৩য় ঘণ্টা');
  everywhere(at('১০ ঘ'), 'বৃহস্পতিবার', 'বৃহঃবার');
  sheets.set('অস্টম গ', at('৮ গ'));
  sheets.delete('৮ গ');
  // Single cells: a slip of the keyboard, no teacher, a room that there is not.
  change('৬ ক', 0, 0, (cell) => cell.replace('আবদুল করিম', 'আবদুল করিন'));
  change('৬ ঘ', 2, 3, (cell) => cell.split(' / ')[0] ?? '');
  change('৭ গ', 1, 1, (cell) => cell.replace('১০৭', '১৭০'));
  // Two subjects side by side, of which nothing says that they are.
  change('৯ ক', 0, 6, (cell) => `${cell}\n${OTHER_FAITH} / সুধীর চন্দ্র রায়`);
  // A teacher and a room in two places, of which no cell tells.
  change('৭ খ', 3, 2, (cell) => cell.replace(/\/ .* \//, `/ ${teacherOf(1, subjectAt(0, 3, 2))} /`));
  change('১০ ক', 4, 4, (cell) => cell.replace('১১৭', '১১৮'));
}

/** The workbook of an office: 20 sections, 840 lessons, a dozen mistakes. */
export async function officeWorkbook(): Promise<Buffer> {
  const sheets = new Map<string, string[][]>();
  for (const of of CLASSES.keys())
    for (const [section, letter] of SECTIONS.entries())
      sheets.set(`${bengali(6 + of)} ${letter}`, sheetOf(of, section));
  spoil(sheets);
  const [first, ...more] = [...sheets].map(([name, [head = [], ...rows]]) => ({
    name,
    columns: head.map((header) => ({ header, lines: true as const })),
    rows,
  }));
  if (!first) throw new Error('a workbook has a sheet');
  return Buffer.from(await writeWorkbook({ ...first, more }));
}
