import { addDays, dayIn } from '../calendar.ts';
import { dice } from '../dice.ts';
import { DAYS, type Sitting, type Week } from '../paper/routine-paper.ts';
import { subjectsOf } from './subjects.ts';

const PRIMARY_TIMES = ['৯:০০–৯:৩৫', '৯:৩৫–১০:১০', '১০:১০–১০:৪৫', '১১:০৫–১১:৪০', '১১:৪০–১২:১৫'];
const SCHOOL_TIMES = ['১০:১৫–১১:০০', '১১:০০–১১:৪০', '১১:৪০–১২:২০', '১২:২০–১:০০', '১:৪০–২:২০', '২:২০–৩:০০', '৩:০০–৩:৪০'];

/** Subjects of the three groups of a class, taught at the same hour. */
const SCHOOL_GROUPS = [
  'পদার্থবিজ্ঞান / হিসাববিজ্ঞান / ইতিহাস',
  'রসায়ন / ব্যবসায় উদ্যোগ / ভূগোল',
  'জীববিজ্ঞান / ফিন্যান্স / পৌরনীতি',
  'উচ্চতর গণিত / বিজ্ঞান / অর্থনীতি',
];
const COLLEGE_GROUPS = [
  'পদার্থবিজ্ঞান / হিসাববিজ্ঞান / পৌরনীতি',
  'রসায়ন / ব্যবস্থাপনা / অর্থনীতি',
  'জীববিজ্ঞান / ফিন্যান্স / যুক্তিবিদ্যা',
  'উচ্চতর গণিত / ফিন্যান্স / ইতিহাস',
  'ব্যবহারিক / বাণিজ্য ল্যাব / সমাজবিজ্ঞান',
];

function pool(number: number): readonly string[] {
  if (number <= 5) return subjectsOf(number);
  if (number <= 8)
    return [
      'বাংলা',
      'ইংরেজি',
      'গণিত',
      'বিজ্ঞান',
      'বাংলাদেশ ও বিশ্বপরিচয়',
      'তথ্য ও যোগাযোগ প্রযুক্তি',
      'ধর্ম ও নৈতিক শিক্ষা',
      'কৃষি / গার্হস্থ্য',
      'শারীরিক শিক্ষা',
      'চারু ও কারুকলা',
    ];
  if (number <= 10) return ['বাংলা', 'ইংরেজি', 'গণিত', ...SCHOOL_GROUPS, 'তথ্য ও যোগাযোগ প্রযুক্তি', 'ধর্ম ও নৈতিক শিক্ষা'];
  return ['বাংলা', 'ইংরেজি', ...COLLEGE_GROUPS, 'তথ্য ও যোগাযোগ প্রযুক্তি'];
}

/** The week of the nth class in a year: the main subjects every day, the others in turn. */
export function weekOf(number: number, year: number): Week {
  const d = dice(`week ${number} ${year}`);
  const primary = number <= 5;
  const times = primary ? PRIMARY_TIMES : SCHOOL_TIMES;
  const [main, others] = [pool(number).slice(0, 3), d.shuffle(pool(number).slice(3))];
  let next = 0;
  const days = DAYS.map(() => {
    const rest = Array.from({ length: times.length - main.length }, () => others[next++ % others.length] as string);
    return [...d.shuffle(main), ...rest];
  });
  return { times, breakAfter: primary ? 3 : 4, breakTime: primary ? '১০:৪৫–১১:০৫' : '১:০০–১:৪০', days };
}

const GROUP_PAPERS = [
  'পদার্থবিজ্ঞান / হিসাববিজ্ঞান / ইতিহাস',
  'রসায়ন / ব্যবসায় শিক্ষা / ভূগোল',
  'জীববিজ্ঞান / ফিন্যান্স / পৌরনীতি',
  'উচ্চতর গণিত / অর্থনীতি',
];

/** The days of an examination of the nth class, from its first day on, none on Fridays and Saturdays. */
export function sittingsOf(number: number, year: number, month: number, day: number): Sitting[] {
  const primary = number <= 5;
  const papers =
    number <= 8 ? subjectsOf(number) : [...subjectsOf(number).slice(0, number <= 10 ? 7 : 3), ...GROUP_PAPERS];
  let date = addDays(dayIn(year, month, day), -1);
  return papers.map((subject) => {
    do date = addDays(date, 1);
    while ([5, 6].includes(new Date(Date.parse(date)).getUTCDay()));
    const small = /তথ্য|শারীরিক|চারু|কৃষি|গার্হস্থ্য/.test(subject);
    return {
      date,
      subject,
      time: primary ? '১০:০০–১২:০০' : small ? '১০:০০–১১:৩০' : '১০:০০–১:০০',
      full: small || primary ? 50 : 100,
    };
  });
}
