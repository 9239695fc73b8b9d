import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { PeopleCategory } from '#contract/rules/exams.ts';
import { grownUp } from '../art/looks.ts';
import type { Portrait } from '../art/portrait.ts';
import { dayIn, yearOf } from '../calendar.ts';
import { dice } from '../dice.ts';
import { portraitPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';
import { phoneOf, SCHOOL } from '../school.ts';
import { POSTS, type Teacher } from './teacher.ts';
import { primaryTeachers } from './teachers-primary.ts';
import { secondaryTeachers } from './teachers-secondary.ts';

type Line = readonly [label: string, value: string];

/** Real layouts of an introduction: on lines or run on, with one of the accepted separators. */
const SHAPES: readonly ((lines: readonly Line[]) => string)[] = [
  (lines) => lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
  (lines) => lines.map(([label, value]) => `${label}: ${value}`).join(' '),
  (lines) => lines.map(([label, value]) => `${label} - ${value}`).join('\n'),
  (lines) => lines.map(([label, value]) => `${label}ঃ ${value}`).join(', '),
  (lines) => lines.map(([label, value]) => `${label} – ${value}`).join('\n'),
  (lines) => [...lines.slice(1), ...lines.slice(0, 1)].map(([label, value]) => `${label}: ${value}`).join('; '),
];

const slashed = (date: string) => bn(date.split('-').reverse().join('/'));

function introduction(teacher: Teacher, index: number, today: string): string {
  const d = dice(`intro ${teacher.mail}`);
  const year = yearOf(today);
  const day = (y: number) => dayIn(y, d.whole(1, 12), d.whole(1, 28));
  const first = year - teacher.age + d.whole(24, 26);
  const joined = Math.min(year - 1, first + d.whole(0, Math.max(0, Math.floor((teacher.age - 26) / 3))));
  const write = index % 3 === 1 ? slashed : dateInWords;
  const lines: Line[] = [
    ['জন্ম তারিখ', write(day(year - teacher.age))],
    ['ইনডেক্স নং', bn(d.whole(1_000_000, 1_199_999))],
    ['শিক্ষাগত যোগ্যতা', teacher.degree],
    ['প্রথম যোগদান', write(day(first))],
    ['এমপিওভুক্তির তারিখ', write(day(Math.min(year - 1, first + 1)))],
    ['বেতন কোড', bn(teacher.age > 44 ? d.whole(7, 9) : d.whole(9, 11))],
    ['বর্তমান প্রতিষ্ঠানে যোগদান', write(dayIn(joined + (joined === first ? 1 : 0), 1 + (index % 12), 1))],
  ];
  const text = (SHAPES[index % SHAPES.length] ?? String)(lines);
  return teacher.extra ? `${teacher.extra}\n${text}` : text;
}

/** A teacher's picture; `index` is the place among all teachers. */
export const teacherPortrait = ({ mail, sex, age, faith }: Teacher, index: number): Portrait =>
  grownUp({ key: mail, woman: sex === 'f', age, faith }, index);

/** Initials by which the routine calls the first teachers. */
const SHORT_NAMES = ['আহো', 'রবে', 'দেরা', 'ফাই', 'আও', 'মাসা', 'তোক', 'জিরে', 'নাহা', 'তাশা', 'ইশে', 'আখা'];

export const rows = (today: string): SampleRow<'teachers'>[] => {
  const row = (category: PeopleCategory, offset: number) => (teacher: Teacher, i: number) => {
    const index = offset + i;
    return {
      full_name: teacher.name,
      designation: teacher.designation,
      category,
      subject: teacher.subject,
      teacher_intro: introduction(teacher, index, today),
      contact_email: `${teacher.mail}@${SCHOOL.domain}`,
      contact_phone: phoneOf(teacher.mail),
      profile: teacher.profile,
      ...(index < SHORT_NAMES.length && { short_name: SHORT_NAMES[index] }),
      ...(teacher.designation === POSTS.head && { no_cover: true }),
      ...(teacher.age > 50 && { cover_day_cap: 1, cover_week_cap: 3 }),
      photo: portraitPhoto(`teacher-${String(index + 1).padStart(2, '0')}`, teacherPortrait(teacher, index)),
    };
  };
  return [...secondaryTeachers.map(row('মাধ্যমিক', 0)), ...primaryTeachers.map(row('প্রাথমিক', secondaryTeachers.length))];
};
