import { bn } from '#contract/rules/digits.ts';
import { CLASS_NAMES } from '#contract/setup/curriculum.ts';
import { youngster } from '../art/looks.ts';
import { addDays, yearOf } from '../calendar.ts';
import { dice } from '../dice.ts';
import { portraitPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';
import { phoneOf, SCHOOL } from '../school.ts';
import { className } from './classes.ts';
import { fourthSubject } from './exams.ts';
import { type Pupil, pupilOf } from './person.ts';
import { romanised } from './romanise.ts';

const A_CLASS = 50;
/** The classes whose pupils have photos: the sixth and the tenth. */
const PICTURED = [6, 10];
const VILLAGES = [
  'কুসুমপুর',
  'চরপাড়া',
  'বকুলতলা',
  'শাপলাডাঙ্গা',
  'নয়াহাট',
  'কাশবন',
  'উজানচর',
  'মধুখালী',
  'পলাশকান্দি',
  'হিজলতলী',
  'পূর্বপাড়া',
  'দক্ষিণ চর',
];
const POSTS = ['কুসুমপুর', 'নয়াহাট', 'উজানচর'];

const FAITHS = { muslim: 'ইসলাম', hindu: 'হিন্দু', other: 'অন্যান্য' } as const;
const BLOOD = ['A+', 'B+', 'O+', 'AB+', 'A-', 'B-', 'O-'] as const;

type Group = 'বিজ্ঞান' | 'ব্যবসায় শিক্ষা' | 'মানবিক';
/** Usual fourth subject of a group, in the ninth and tenth class. */
const FOURTH: Record<Group, string> = { বিজ্ঞান: 'উচ্চতর গণিত', 'ব্যবসায় শিক্ষা': 'অর্থনীতি', মানবিক: 'অর্থনীতি' };

const groupOf = (number: number, roll: number): Group | null =>
  number < 9 ? null : roll <= 20 ? 'বিজ্ঞান' : roll <= 35 ? 'ব্যবসায় শিক্ষা' : 'মানবিক';

/** Groups from the ninth class on, else two sections. */
const sectionOf = (number: number, roll: number): string => groupOf(number, roll) ?? (roll <= 25 ? 'ক' : 'খ');

/** Values that certificates and boards ask for; drawn apart, so that they move nothing else of a pupil. */
function paperFields(
  { name, girl, father, mother, community }: Pupil,
  { id, number, roll, today }: { id: string; number: number; roll: number; today: string },
): Partial<SampleRow<'students'>> {
  const d = dice(`papers ${id}`);
  const year = Number(yearOf(today));
  const registered = number === 9 || number === 10;
  return {
    name_en: romanised(name),
    father_name_en: romanised(father),
    mother_name_en: romanised(mother),
    admission_no: `${year - ((number - 1) % 5)}-${id}`,
    birth_reg_no: `${year - number - 6}19167${String(Math.floor(d.next() * 1e8)).padStart(8, '0')}`,
    blood_group: d.pick(BLOOD),
    religion: FAITHS[community.faith],
    session: registered ? `${year - 1}-${String(year).slice(2)}` : String(year),
    ...(registered && { registration_no: `15${String(Math.floor(d.next() * 1e8)).padStart(8, '0')}` }),
    ...(number === 10 && { board_roll: String(120_000 + roll) }),
    stipend: number > 5 && girl && d.chance(0.4),
    repeater: d.chance(0.02),
    hold: number === 10 && roll === 48,
  };
}

function student(number: number, roll: number, today: string): SampleRow<'students'> {
  const id = `${String(number).padStart(2, '0')}${String(roll).padStart(2, '0')}`;
  const d = dice(`student ${id}`);
  const pupil = pupilOf(d, dice(`parent ${id}`));
  const village = d.pick(VILLAGES);
  const post = d.pick(POSTS);
  const age = number + 5.6 + d.next() * 1.2;
  const code = `KAS-${yearOf(today)}-${id}`;
  const group = groupOf(number, roll);
  const fourth = group && number <= 10 ? FOURTH[group] : fourthSubject(number, pupil.girl);
  return {
    full_name: pupil.name,
    roll_number: d.chance(0.08) ? bn(roll) : String(roll),
    class_name: className(number),
    section: sectionOf(number, roll),
    date_of_birth: addDays(today, -Math.round(age * 365.25)),
    address: `গ্রাম: ${village}, ডাকঘর: ${post}, উপজেলা: মেঘনা, জেলা: কুমিল্লা`,
    guardian_name: pupil.guardian,
    guardian_relation: pupil.guardian === pupil.mother ? 'মা' : 'বাবা',
    guardian_contact: phoneOf(`guardian ${id}`),
    contact_email: `${code.toLowerCase()}@student.${SCHOOL.domain}`,
    contact_phone: phoneOf(`student ${id}`),
    digital_id_code: code,
    father_name: pupil.father,
    mother_name: pupil.mother,
    gender: pupil.girl ? 'female' : 'male',
    admitted_on: `${Number(yearOf(today)) - 1 - ((number - 1) % 5)}-01-0${(roll % 5) + 3}`,
    ...paperFields(pupil, { id, number, roll, today }),
    village,
    post,
    upazila: 'মেঘনা',
    district: 'কুমিল্লা',
    ...(group && { stream: group }),
    ...(fourth && { optional_subject: fourth }),
    ...(PICTURED.includes(number)
      ? {
          photo: portraitPhoto(
            `student-${id}`,
            youngster({ key: id, woman: pupil.girl, age: Math.floor(age), faith: pupil.community.faith }, roll),
            400,
          ),
        }
      : {}),
  };
}

/** Former students: from last year's tenth class, and those who moved away from the seventh. */
function former(today: string): SampleRow<'students'>[] {
  const gone = (number: number, roll: number, rest: Partial<SampleRow<'students'>>) => {
    const { photo: _, optional_subject: __, ...pupil } = student(number, roll, today);
    const code = `KAS-${Number(yearOf(today)) - 1}-${number}${roll}`;
    return {
      ...pupil,
      digital_id_code: code,
      contact_email: `${code.toLowerCase()}@student.${SCHOOL.domain}`,
      ...rest,
    };
  };
  const passed = { status: 'passed', left_on: `${Number(yearOf(today)) - 1}-12-30` } as const;
  const left = { status: 'left', left_on: addDays(today, -120) } as const;
  return [...[61, 62, 63, 64].map((roll) => gone(10, roll, passed)), gone(7, 61, left), gone(7, 62, left)];
}

/** Fifty pupils in each of the twelve classes, by class and roll, then those who are gone. */
export const rows = (today: string): SampleRow<'students'>[] => [
  ...CLASS_NAMES.flatMap((_, i) => Array.from({ length: A_CLASS }, (__, roll) => student(i + 1, roll + 1, today))),
  ...former(today),
];
