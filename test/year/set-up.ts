import { beginningOf } from './commands/timetables-gone.ts';
import { all, type Model, newModel, type Path, type Record_, type Timetable, take } from './model.ts';
import type { Actor, YearSchool } from './school.ts';

const CLASSES = ['অষ্টম শ্রেণি', 'নবম শ্রেণি', 'দশম শ্রেণি'];
const SUBJECTS = [
  ['বাংলা', 'গণিত', 'কৃষি'],
  ['বাংলা', 'গণিত', 'কৃষি'],
  ['বাংলা', 'উচ্চতর গণিত'],
];

/** An account with a password of its own; answers its id. */
export async function makeAccount(school: YearSchool, who: Actor, sent: { username: string; [key: string]: unknown }) {
  const { status, body } = await school.call('admin', 'POST', 'users/', sent);
  if (status !== 201) throw new Error(`users/ was answered ${status} ${JSON.stringify(body)}`);
  const password = `গোপন কথা ${sent.username}`;
  const chosen = { password, confirm_password: password };
  await school.call('visitor', 'POST', `invitations/${body.invitation.split('/').at(-1)}/`, chosen);
  school.passwords.set(who, { username: sent.username, password });
  school.forgetToken(who);
  return Number(body.id);
}

/** The first three have lessons; with all of them a week has more than come in one commit. */
const PEOPLE = ['করিম সাহেব', 'সালমা বেগম', 'রহিম সাহেব', 'নাসিমা বেগম', 'জাহিদ সাহেব'];

/** A published timetable: on each school day two classes have lessons, one of them in two sections; at any time somebody is free. */
async function setUpLessons(
  school: YearSchool,
  model: Model,
  make: (path: Path, values: Record<string, unknown>) => Promise<number>,
): Promise<void> {
  const people: number[] = [];
  for (const full_name of PEOPLE)
    people.push(await make('teachers', { full_name, no_cover: false, cover_day_cap: null }));
  const from = '2026-01-01';
  const sent = { name: 'রুটিন', year: 2026, valid_from: from };
  const timetable = (await school.call('admin', 'POST', 'timetables/', sent)).body.id;
  const published: Timetable = { kind: 'regular', state: 'published', from, to: null, retiredOn: null };
  model.timetables.set(timetable, published);
  take(model, beginningOf(timetable, sent.name, published));
  const [first, , , second] = all(model, 'subjects');
  const lesson = (day: number, period: string, { id, values }: Record_, teacher: unknown, section = 'ক') =>
    make('timetable-slots', {
      ...{ timetable, class: values.class_name, section, day, period, subject: id, teachers: [teacher], room: null },
    });
  for (let day = 0; day < 5; day += 1)
    if (first && second)
      await Promise.all([
        lesson(day, '1', first, people[0]),
        lesson(day, '1', second, model.teacher),
        lesson(day, '2', first, people[1]),
        lesson(day, '1', first, people[1], 'খ'),
        lesson(day, '3', second, people[2]),
      ]);
  const { status } = await school.call('admin', 'POST', `timetables/${timetable}/publish/`);
  if (status !== 200) throw new Error(`the timetable was answered ${status}`);
}

/** A small school with an Admin, an office and some pupils, as every story begins. */
export async function setUp(school: YearSchool, { withOptional }: { withOptional: boolean }): Promise<Model> {
  const model = newModel(school.dialect === 'sqlite');
  model.now = school.now;
  const make = async (path: Path, values: Record<string, unknown>): Promise<number> => {
    const { status, body } = await school.call('admin', 'POST', `${path}/`, values);
    if (status !== 201) throw new Error(`${path}/ was answered ${status} ${JSON.stringify(body)}`);
    const code = path === 'students' ? { digital_id_code: body.digital_id_code } : {};
    take(model, { path, id: body.id, before: null, after: { ...values, ...code } });
    return body.id;
  };
  model.teacher = await make('teachers', { full_name: 'মমতাজ উদ্দিন', designation: 'সহকারী শিক্ষক' });
  const head = new FormData();
  head.set('designation', 'principal');
  head.set('full_name', 'প্রতিষ্ঠানপ্রধান');
  model.signatory = (await school.call('admin', 'POST', 'principal-vice-principal/', head)).body.id;
  const periods = ['10:00', '11:00', '12:00', '13:00'].map((time, at, all) => ({
    ...{ key: String(at + 1), name: '', starts: time, ends: all[at + 1] ?? '14:00' },
    kind: 'class',
  }));
  await make('bell-tables', { name: 'ঘণ্টা', valid_from: '2026-01-01', valid_to: null, periods });
  model.accounts.editor = await makeAccount(school, 'editor', {
    username: 'office',
    full_name: 'অফিস',
    role: 'Editor',
  });
  const teacher = { username: 'teacher', full_name: 'শিক্ষক', role: 'Teacher', teacher: model.teacher };
  model.accounts.teacher = await makeAccount(school, 'teacher', teacher);
  for (const [at, name] of CLASSES.entries()) {
    // The teacher with an account has the first class.
    const class_name = await make('classes', { name, class_teacher: at === 0 ? model.teacher : null });
    let optional: number | null = null;
    for (const subject of SUBJECTS[at] ?? []) {
      const id = await make('subjects', {
        name: subject,
        class_name,
        teacher: subject === 'বাংলা' && at < 2 ? model.teacher : null,
      });
      if (subject === 'কৃষি') optional = id;
    }
    for (let n = 0; n < 3 - at; n += 1) {
      const number = model.next++;
      await make('students', {
        full_name: `ছাত্র ${number} নং`,
        roll_number: String(n + 1),
        class_name,
        section: n === 2 ? 'খ' : 'ক',
        date_of_birth: `2012-0${(number % 9) + 1}-${String((number % 28) + 1).padStart(2, '0')}`,
        optional_subject: n === 0 && withOptional ? optional : null,
        status: 'active',
      });
    }
  }
  await setUpLessons(school, model, make);
  return model;
}
