import { addMonths, dateInWords, differenceInDays, todayInDhaka } from '../rules/dates.ts';
import { bn } from '../rules/digits.ts';
import { screen } from '../screens.ts';
import type { Duty } from './duties.ts';
import type { DocumentFact, MissingFact, SchoolFacts } from './facts.ts';

export type InspectionClock = { today: string };
type DutyFinding = {
  updated: (string | null)[];
  missing: (MissingFact | false | undefined)[];
  stale: (MissingFact | false)[];
  warnings?: (MissingFact | false)[];
};

const lack = (text: string, screen: string): MissingFact => ({ text, screen });
/** The institution's form, at one of its fields. */
const school = (field: string): string => `${screen.collegeInfo()}#${field}`;
const head = screen.principalInfo({ designation: 'principal' });
const addRoutine = `${screen.routines()}#category`;
const addPaper = (kind: string): string => screen.documents({ new: '1', kind });

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
export const latest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.reduce<string | null>((last, one) => (one && (last === null || one > last) ? one : last), null);
const dayOf = (moment: string | null): string | null => moment && todayInDhaka(new Date(moment));
/** True if a day is more than so many months ago, or null. */
const isOlder = (day: string | null, months: number, today: string): boolean =>
  day === null || addMonths(day, months) < today;
const isDaysOld = (day: string | null, days: number, today: string): boolean =>
  day === null || differenceInDays(day, today) > days;

const PROFILE: readonly (readonly [field: string, label: string])[] = [
  ['eiin', 'EIIN নম্বর'],
  ['established_on', 'প্রতিষ্ঠার তারিখ'],
  ['institution_type', 'প্রতিষ্ঠানের ধরন ও পর্যায়'],
  ['shift', 'শিফট ও মাধ্যম'],
  ['land_area', 'জমির পরিমাণ'],
  ['history', 'ইতিহাস'],
  ['mission', 'লক্ষ্য'],
];

/** Findings for each duty: its last change, missing and stale items. */
export const findingsOf = (facts: SchoolFacts, { today }: InspectionClock): Record<Duty, DutyFinding> => {
  const { institution, documents, officers, reviews } = facts;
  const year = today.slice(0, 4);
  const schoolUpdated = (institution?.updated_at as string | undefined) ?? null;
  const has = (field: string) => filled(institution?.[field]);
  const ofKind = (...kinds: string[]) => documents.filter(({ kind }) => kinds.includes(kind));
  const updatedOf = (list: readonly { updated_at: string }[]) => latest(list.map(({ updated_at }) => updated_at));
  const reviewed = (duty: Duty) => reviews[duty] ?? null;
  const dated = ({ issued_on, created_at }: DocumentFact) => issued_on ?? dayOf(created_at);

  const orders = ofKind('permission', 'recognition');
  const until = latest([
    ...orders.map(({ valid_until }) => valid_until),
    (institution?.recognition_until as string) || null,
  ]);
  const soon = until !== null && until >= today && differenceInDays(today, until) <= 90;

  const syllabuses = ofKind('syllabus');
  const syllabusDay = latest(syllabuses.map(dated));
  const sheets = ofKind('mpo');
  const sheetDay = latest(sheets.map(dated));
  const terms = ofKind('committee');
  const term = latest(terms.map(({ valid_until }) => valid_until));
  const keepsStudents = facts.students.count > 0;

  const officer = (kind: string, duty: Duty, noun: string, needsAddress: boolean): DutyFinding => {
    const all = officers.filter((one) => one.kind === kind);
    const updated = updatedOf(all);
    const [first] = all;
    const field = (name: string) => `${screen.officers({ edit: first?.id ?? 0 })}#${name}`;
    return {
      updated: [updated],
      missing: [
        !first && lack(`${noun} নাম ও মোবাইল নম্বর দেওয়া হয়নি`, screen.officers({ new: '1', kind })),
        first && !all.some(({ phone }) => filled(phone)) && lack(`${noun} মোবাইল নম্বর দেওয়া হয়নি`, field('phone')),
        first &&
          needsAddress &&
          !all.some(({ address }) => filled(address)) &&
          lack(`${noun} ঠিকানা দেওয়া হয়নি`, field('address')),
      ],
      stale: [
        isOlder(dayOf(latest([updated, reviewed(duty)])), 6, today) &&
          lack(`${noun} তথ্য ৬ মাসের বেশি আগের; এখনো ঠিক আছে কি না দেখুন`, field('name')),
      ],
    };
  };

  /** A published timetable takes the place of the class routine's file. */
  const routine = facts.timetables.count > 0 ? facts.timetables : facts.routines;
  const people = latest([facts.leaders.updated_at, facts.teachers.updated_at, facts.staff.updated_at]);
  return {
    profile: {
      updated: [schoolUpdated, facts.facilities.updated_at],
      missing: [
        institution === null && lack('প্রতিষ্ঠানের তথ্য দেওয়া হয়নি', school('name')),
        ...PROFILE.map(
          ([field, label]) => institution !== null && !has(field) && lack(`${label} লেখা হয়নি`, school(field)),
        ),
        facts.facilities.count === 0 && lack('কক্ষ ও অন্যান্য সুবিধার তালিকা দেওয়া হয়নি', screen.facilities({ new: '1' })),
        !filled(facts.head?.message) && lack('প্রতিষ্ঠানপ্রধানের বাণী দেওয়া হয়নি', `${head}#message`),
      ],
      stale: [
        isOlder(dayOf(latest([schoolUpdated, reviewed('profile')])), 12, today) &&
          lack('পরিচিতি এক বছরের বেশি আগের; এখনো ঠিক আছে কি না দেখুন', school('name')),
      ],
    },
    recognition: {
      updated: [updatedOf(orders)],
      missing: [orders.length === 0 && lack('পাঠদানের অনুমতি বা স্বীকৃতির আদেশ দেওয়া হয়নি', addPaper('recognition'))],
      stale: [
        until !== null &&
          until < today &&
          lack(`স্বীকৃতির মেয়াদ ${dateInWords(until)} শেষ হয়েছে; নবায়নের আদেশ যোগ করুন`, addPaper('recognition')),
      ],
      warnings: [
        soon && until !== null && lack(`স্বীকৃতির মেয়াদ ${dateInWords(until)} শেষ হবে`, addPaper('recognition')),
        orders.length > 0 && until === null && lack('স্বীকৃতির মেয়াদ কবে পর্যন্ত, তা লেখা নেই', school('recognition_until')),
      ],
    },
    students: {
      updated: [keepsStudents ? facts.students.updated_at : facts.counted.updated_at],
      missing: [
        !keepsStudents &&
          facts.counted.count === 0 &&
          lack('শিক্ষার্থীর সংখ্যা দেওয়া হয়নি', screen['student-counts']({ new: '1' })),
        keepsStudents &&
          facts.students.unknown > 0 &&
          lack(
            `${bn(facts.students.unknown)} জন শিক্ষার্থীর লিঙ্গ লেখা নেই`,
            `${screen.students({ edit: facts.students.first ?? 0 })}#gender`,
          ),
      ],
      stale: [
        !keepsStudents &&
          isDaysOld(facts.counted.on, 90, today) &&
          lack('শিক্ষার্থীর সংখ্যা ৯০ দিনের বেশি আগের; নতুন করে গুনে লিখুন', screen['student-counts']({ new: '1' })),
      ],
    },
    sections: {
      updated: [facts.sections.updated_at],
      missing: [
        facts.sections.count === 0 && lack('অনুমোদিত শাখার তালিকা দেওয়া হয়নি', screen['approved-sections']({ new: '1' })),
      ],
      stale: [
        (dayOf(latest([facts.sections.updated_at, reviewed('sections')]))?.slice(0, 4) ?? '') < year &&
          lack(`${bn(year)} শিক্ষাবর্ষের জন্য অনুমোদিত শাখা যাচাই করা হয়নি`, screen['approved-sections']({ new: '1' })),
      ],
      warnings: [
        facts.unapproved.length > 0 &&
          lack(`অনুমোদিত শাখা লেখা নেই: ${facts.unapproved.join(', ')}`, screen['approved-sections']({ new: '1' })),
      ],
    },
    academic: {
      updated: [routine.updated_at, updatedOf(syllabuses), facts.notices.updated_at],
      missing: [
        routine.count === 0 && lack('ক্লাস রুটিন দেওয়া হয়নি', addRoutine),
        syllabuses.length === 0 && lack('সিলেবাস দেওয়া হয়নি', addPaper('syllabus')),
        facts.notices.count === 0 && lack('কোনো নোটিশ নেই', screen.notices({ new: '1' })),
      ],
      stale: [
        facts.timetables.count === 0 &&
          (dayOf(facts.routines.updated_at) ?? '').slice(0, 4) < year &&
          lack(`${bn(year)} সালের ক্লাস রুটিন দেওয়া হয়নি`, addRoutine),
        (syllabusDay ?? '').slice(0, 4) < year && lack(`${bn(year)} সালের সিলেবাস দেওয়া হয়নি`, addPaper('syllabus')),
        isDaysOld(facts.notices.last, 30, today) && lack('শেষ নোটিশ ৩০ দিনের বেশি আগের', screen.notices({ new: '1' })),
      ],
    },
    mpo: {
      updated: [updatedOf(sheets), has('mpo_code') ? schoolUpdated : null],
      missing: [
        !has('mpo_code') && lack('এমপিও কোড লেখা হয়নি', school('mpo_code')),
        sheets.length === 0 && lack('এমপিও শিট দেওয়া হয়নি', addPaper('mpo')),
      ],
      stale: [isDaysOld(sheetDay, 60, today) && lack('এমপিও শিট ৬০ দিনের বেশি আগের; নতুনটি দিন', addPaper('mpo'))],
    },
    contact: {
      updated: [has('address') || has('contact_phone') ? schoolUpdated : null],
      missing: [
        !has('address') && lack('ঠিকানা লেখা হয়নি', school('address')),
        !has('contact_phone') && lack('ফোন নম্বর লেখা হয়নি', school('contact_phone')),
      ],
      stale: [],
    },
    service_centre: officer('service-centre', 'service_centre', 'তথ্য সেবা কেন্দ্রের', true),
    complaint_officer: officer('complaint', 'complaint_officer', 'অভিযোগ গ্রহণকারী কর্মকর্তার', false),
    people: {
      updated: [people],
      missing: [
        facts.head === null && lack('প্রতিষ্ঠানপ্রধানের তথ্য দেওয়া হয়নি', `${head}#full_name`),
        facts.teachers.count === 0 && lack('শিক্ষকদের তথ্য দেওয়া হয়নি', screen.teachers({ new: '1' })),
        facts.staff.count === 0 && lack('কর্মচারীদের তথ্য দেওয়া হয়নি', screen.staff({ new: '1' })),
      ],
      stale: [
        isOlder(dayOf(latest([people, reviewed('people')])), 6, today) &&
          lack('শিক্ষক ও কর্মচারীদের তথ্য ৬ মাসের বেশি আগের; এখনো ঠিক আছে কি না দেখুন', screen.teachers()),
      ],
    },
    committee: {
      updated: [facts.committee.updated_at, updatedOf(terms)],
      missing: [facts.committee.count === 0 && lack('কমিটির সদস্যদের তথ্য দেওয়া হয়নি', screen.committee({ new: '1' }))],
      stale: [
        term !== null &&
          term < today &&
          lack(`কমিটির মেয়াদ ${dateInWords(term)} শেষ হয়েছে; নতুন অনুমোদনপত্র যোগ করুন`, addPaper('committee')),
      ],
      warnings: [
        term === null && facts.committee.count > 0 && lack('কমিটির অনুমোদনপত্র ও মেয়াদ লেখা নেই', addPaper('committee')),
      ],
    },
  };
};
