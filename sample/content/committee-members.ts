import { grownUp, type Person } from '../art/looks.ts';
import type { Portrait } from '../art/portrait.ts';
import { portraitPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';
import { phoneOf, SCHOOL } from '../school.ts';
import { president, principal } from './principal-vice-principal.ts';
import { teacherPortrait } from './teachers.ts';
import { secondaryTeachers } from './teachers-secondary.ts';

type Faith = Person['faith'];
type Member = [name: string, role: string, mail: string, woman: boolean, age: number, faith: Faith, photo: boolean];

const MEMBERS: readonly Member[] = [
  ['আলহাজ মো. রফিকুল ইসলাম চৌধুরী', 'সভাপতি', 'president', false, 66, 'muslim', true],
  ['অধ্যাপক শামীমা আক্তার জাহান', 'সদস্য সচিব', 'principal', true, 51, 'muslim', true],
  ['ডা. নীলাঞ্জনা সেনগুপ্ত', 'দাতা সদস্য', 'nilanjana.sengupta', true, 44, 'hindu', true],
  ['মো. গিয়াসউদ্দিন ভূঁইয়া', 'প্রতিষ্ঠাতা সদস্য', 'giasuddin.bhuiyan', false, 72, 'muslim', true],
  ['প্রকৌশলী তানভীর আহমেদ', 'বিদ্যোৎসাহী সদস্য', 'tanvir.ahmed', false, 41, 'muslim', true],
  ['মোসা. হোসনে আরা খাতুন', 'সংরক্ষিত মহিলা সদস্য', 'hosneara.khatun', true, 48, 'muslim', true],
  ['রতন চন্দ্র দাস', 'অভিভাবক সদস্য', 'ratan.das', false, 46, 'hindu', false],
  ['মো. শফিকুর রহমান', 'অভিভাবক সদস্য', 'shafiqur.rahman', false, 43, 'muslim', true],
  ['সালমা সুলতানা', 'অভিভাবক সদস্য', 'salma.sultana', true, 38, 'muslim', false],
  ['আব্দুল কাদের মৃধা', 'অভিভাবক সদস্য', 'abdul.kader', false, 52, 'muslim', true],
  ['মো. আনোয়ার হোসেন', 'শিক্ষক প্রতিনিধি', 'anwar.hossain', false, 52, 'muslim', true],
  ['মাধবী রানী সাহা', 'শিক্ষক প্রতিনিধি', 'madhabi.saha', true, 40, 'hindu', true],
  ['ক্ষিতীশ চন্দ্র ত্রিপুরা', 'কো-অপ্ট সদস্য', 'kshitish.tripura', false, 57, 'other', false],
];

/** A member by office has the photo of that office. */
function portraitOf([, , mail, woman, age, faith]: Member, index: number): Portrait {
  if (mail === 'president') return president();
  if (mail === 'principal') return principal();
  const place = secondaryTeachers.findIndex((teacher) => teacher.mail === mail);
  const teacher = secondaryTeachers[place];
  return teacher ? teacherPortrait(teacher, place) : grownUp({ key: mail, woman, age, faith }, index + 2);
}

/** The managing committee. */
export const rows = (): SampleRow<'committee-members'>[] =>
  MEMBERS.map((member, i) => {
    const [full_name, role, mail, , , , photo] = member;
    return {
      full_name,
      role,
      contact_email: `${mail}@${SCHOOL.domain}`,
      contact_phone: phoneOf(mail),
      ...(photo ? { photo: portraitPhoto(`committee-${i + 1}`, portraitOf(member, i)) } : {}),
    };
  });
