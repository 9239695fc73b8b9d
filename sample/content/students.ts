import { bn } from '#contract/rules/digits.ts';
import { youngster } from '../art/looks.ts';
import { addDays, yearOf } from '../calendar.ts';
import { dice } from '../dice.ts';
import { portraitPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';
import { phoneOf, SCHOOL } from '../school.ts';
import { classes } from './classes.ts';
import { pupilOf } from './person.ts';

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

/** Groups from the ninth class on, else two sections. */
const sectionOf = (number: number, roll: number): string =>
  number >= 9 ? (roll <= 20 ? 'বিজ্ঞান' : roll <= 35 ? 'ব্যবসায় শিক্ষা' : 'মানবিক') : roll <= 25 ? 'ক' : 'খ';

function student(number: number, roll: number, today: string): SampleRow<'students'> {
  const id = `${String(number).padStart(2, '0')}${String(roll).padStart(2, '0')}`;
  const d = dice(`student ${id}`);
  const pupil = pupilOf(d);
  const village = d.pick(VILLAGES);
  const age = number + 5.6 + d.next() * 1.2;
  const code = `KAS-${yearOf(today)}-${id}`;
  return {
    full_name: pupil.name,
    roll_number: d.chance(0.08) ? bn(roll) : String(roll),
    class_name: classes[number - 1] as string,
    section: sectionOf(number, roll),
    date_of_birth: addDays(today, -Math.round(age * 365.25)),
    address: `গ্রাম: ${village}, ডাকঘর: ${d.pick(POSTS)}, উপজেলা: মেঘনা, জেলা: কুমিল্লা`,
    guardian_name: pupil.guardian,
    guardian_contact: phoneOf(`guardian ${id}`),
    contact_email: `${code.toLowerCase()}@student.${SCHOOL.domain}`,
    contact_phone: phoneOf(`student ${id}`),
    digital_id_code: code,
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

/** Fifty pupils in each of the twelve classes, by class and roll. */
export const students = (today: string): SampleRow<'students'>[] =>
  classes.flatMap((_, i) => Array.from({ length: A_CLASS }, (__, roll) => student(i + 1, roll + 1, today)));
