import { formOf, newClass } from './records.ts';
import type { TestSchool } from './school.ts';

const RAFIA = {
  full_name: 'মোছাঃ রাফিয়া সুলতানা',
  name_en: 'Rafia Sultana',
  father_name: 'আব্দুল করিম',
  father_name_en: 'Abdul Karim',
  mother_name: 'রোকেয়া বেগম',
  mother_name_en: 'Rokeya Begum',
  date_of_birth: '2011-03-05',
  section: 'ক',
  session: '2026',
  admission_no: '',
  village: 'কুসুমপুর',
  post: 'নয়াহাট',
  upazila: 'মেঘনা',
  district: 'কুমিল্লা',
} as const;

/** A school that can issue: a class, a head who signs, its name and EIIN. */
export async function issuingSchool(school: TestSchool) {
  const call = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  const classId = await newClass(school, 'অষ্টম');
  await call('POST', 'institutions/', {
    name: 'কুসুমপুর উচ্চ বিদ্যালয়',
    contact_email: 'a@b.example',
    address: 'কুমিল্লা',
    eiin: '108123',
  });
  const leader = await call(
    'POST',
    'principal-vice-principal/',
    formOf({ designation: 'principal', full_name: 'শামসুন নাহার' }),
  );
  const signatory = leader.body.id as number;
  let roll = 0;
  const student = async (values: object = {}) => {
    roll += 1;
    const { body } = await call('POST', 'students/', {
      ...RAFIA,
      roll_number: String(roll),
      class_name: classId,
      ...values,
    });
    return body as { id: number; roll_number: string };
  };
  const issue = (values: object) => call('POST', 'certificates/', { kind: 'studentship', signatory, ...values });
  return { call, classId, signatory, student, issue };
}

const grounds = new WeakMap<TestSchool, Promise<Awaited<ReturnType<typeof issuingSchool>>>>();

/** The calls by which certificates and cards are issued, printed and voided, each of a record of its own. */
export async function callOfCertificate(
  school: TestSchool,
  path: string,
): Promise<{ path: string; body?: object } | null> {
  const [list, , act] = path.split('/');
  if ((list !== 'certificates' && list !== 'cards') || path.endsWith('/restore')) return null;
  const ground = grounds.get(school) ?? issuingSchool(school);
  grounds.set(school, ground);
  const { call, student, issue, signatory } = await ground;
  if (path === 'certificates/last-numbers') return { path, body: { kind: 'character', year: 2020, number: 7 } };
  const { id } = await student();
  const cards = { year: 2026, students: [id], signatory };
  if (path === 'certificates') return { path, body: { kind: 'studentship', student: id, signatory } };
  if (path === 'cards') return { path, body: cards };
  const made =
    list === 'cards' ? (await call('POST', 'cards/', cards)).body.cards[0] : (await issue({ student: id })).body;
  if (path === 'cards/print') return { path, body: { cards: [made.id] } };
  return { path: path.replace(':id', String(made.id)), ...(act === 'void' && { body: { reason: 'ভুল' } }) };
}

/** True for the restore of a version of what was issued, which is always 405. */
export const isNeverRestored = (path: string): boolean =>
  /^(certificates|cards)\/:id\/history\/:change\/restore$/.test(path);
