import { dayOf } from '#contract/rules/dates.ts';
import type { Act, Numbers } from '../act.ts';
import { halvesOf } from '../cover-rules.ts';
import { activeIn, all, live, type Model, nameOf, nth } from '../model.ts';
import { change, remember, unless } from './records.ts';

const DAY = 24 * 60 * 60 * 1000;
const dayBefore = (now: number, days: number): string => String(dayOf(new Date(now - days * DAY).toISOString()));
const STAFF_MARKS = [
  { mark: 'absent', leave_kind: '' },
  { mark: 'present', leave_kind: '' },
  { mark: 'leave', leave_kind: 'casual' },
  { mark: 'late', leave_kind: '' },
];

type Row = { student: number; roll_number: string; full_name: string };

/** Classes and sections that somebody sits in, or sat in when a sheet of the day was taken. */
const rooms = (model: Model, daysAgo = 0): { class: number; section: string }[] => {
  const active = all(model, 'classes').flatMap(({ id }) => activeIn(model, id));
  const taken = [...model.sheets.values()].filter(({ date }) => date === dayBefore(model.now, daysAgo));
  const keys = [
    ...active.map(({ values }) => `${values.class_name} ${values.section}`),
    ...taken.map((sheet) => `${sheet.class} ${sheet.section}`),
  ];
  return [...new Set(keys)].map((key) => ({ class: Number.parseInt(key, 10), section: key.split(' ')[1] ?? '' }));
};

const sitting = (model: Model, room: { class: number; section: string }) =>
  activeIn(model, room.class).filter(({ values }) => values.section === room.section);

/** Empties the names of a student who was ended for good; rosters and marks stay. */
export function forgetInSheets(model: Model, student: number): void {
  for (const sheet of model.sheets.values())
    sheet.roster = sheet.roster.map((row) => (row.student === student ? { ...row, roll: '', name: '' } : row));
}

/** Takes the sheet of a day, or corrects it; with an older version than the stored one nothing of it is overwritten. */
export const takeSheet = ({ a, b, c }: Numbers, who: 'editor' | 'teacher' = 'editor', daysAgo = 0): Act => ({
  can: (model) => rooms(model, daysAgo).length > 0,
  begin: (model, now) => {
    const room = nth(rooms(model, daysAgo), a);
    const date = dayBefore(now, daysAgo);
    const key = `${room.class} ${room.section} ${date}`;
    const known = model.sheets.get(key);
    const ids = known?.roster.map(({ student }) => student) ?? sitting(model, room).map(({ id }) => id);
    const marks = Object.fromEntries(
      ids.flatMap((student, at) => ((b + at) % 3 === 0 ? [[String(student), nth(['A', 'L', 'V'], c + at)]] : [])),
    );
    const version = c % 5 === 0 ? 0 : (known?.version ?? 0);
    const sent = { ...room, date, marks, version, anyway: true, reason: 'ক্লাস হয়েছে' };
    const of = `${nameOf(model, 'classes', room.class)}, section ${room.section}`;
    return {
      story: `the ${who === 'editor' ? 'office' : who} takes the sheet of ${of} on ${date} from version ${version}: ${JSON.stringify(marks)}`,
      send: (school) => school.call(who, 'PUT', 'attendance/', sent),
      settle: (then, answer) => {
        const there = then.sheets.get(key);
        if (!live(then, 'classes', room.class)) return unless(answer, 400);
        if (!there && sitting(then, room).length === 0) return unless(answer, 400);
        if (!there) {
          // A pupil who was moved or ended at the same moment may no longer be marked.
          const isWhole = Object.keys(marks).every((id) => sitting(then, room).some((one) => one.id === Number(id)));
          const problems = unless(answer, 200, isWhole ? [] : [400]);
          if (answer.status !== 200) return problems;
          const roster = (answer.body.roster as Row[]).map(({ student, roll_number, full_name }) => ({
            student,
            roll: roll_number,
            name: full_name,
          }));
          const should = sitting(then, room).map(({ id }) => id);
          const missing = should.filter((id) => !roster.some(({ student }) => student === id));
          if (missing.length > 0) problems.push(`${missing.join()} of the class are not on the sheet`);
          then.sheets.set(key, { ...room, date, version: 1, roster, marks });
          return problems;
        }
        const isSame = JSON.stringify(sorted(there.marks)) === JSON.stringify(sorted(marks));
        const problems = unless(answer, isSame || version === there.version ? 200 : 409);
        if (answer.status !== 200 || isSame) return problems;
        if (answer.change === null) problems.push('a correction without an entry');
        then.sheets.set(key, { ...there, marks, version: there.version + 1 });
        return problems;
      },
    };
  },
});

/** True if the teacher takes over a lesson of a class and section on a date: as it was when that was confirmed. */
const byCover = (model: Model, room: { class: number; section: string }, date: string): boolean =>
  all(model, 'covers').some(
    ({ id, values }) =>
      (values.state === 'confirmed' || values.state === 'held') &&
      halvesOf(values).some(
        (half, at) =>
          half.date === date &&
          half.by === model.teacher &&
          model.covered.get(id)?.[at] === `${room.class} ${room.section}`,
      ),
  );

/** True if a class is the teacher's own, or one in which the teacher has a subject. */
const isOwnClass = (model: Model, id: number): boolean =>
  live(model, 'teachers', model.teacher) !== undefined &&
  (live(model, 'classes', id)?.class_teacher === model.teacher ||
    all(model, 'subjects').some(({ values }) => values.class_name === id && values.teacher === model.teacher));

/** The teacher takes a sheet of today or yesterday: of an own class, or of a section of which the teacher had a lesson by a cover. */
export const teacherSheet = (numbers: Numbers): Act => ({
  can: (model) => rooms(model).length > 0,
  begin: (model, now) => {
    const isLate = numbers.c % 3 === 0 && rooms(model, 1).length > 0;
    // Nobody takes a sheet of the year before.
    const daysAgo = isLate && dayBefore(now, 1).slice(0, 4) === dayBefore(now, 0).slice(0, 4) ? 1 : 0;
    const date = dayBefore(now, daysAgo);
    const [those, own, covered] = [
      rooms(model, daysAgo),
      rooms(model, daysAgo).filter((room) => isOwnClass(model, room.class)),
      rooms(model, daysAgo).filter((room) => byCover(model, room, date)),
    ];
    const list = [those, own, covered][numbers.b % 3] ?? [];
    const room = nth(list.length > 0 ? list : those, numbers.a);
    const a = those.findIndex((one) => one.class === room.class && one.section === room.section);
    const begun = takeSheet({ ...numbers, a }, 'teacher', daysAgo).begin(model, now);
    return {
      ...begun,
      settle: (then, answer) => {
        const reaches = isOwnClass(then, room.class) || byCover(then, room, date);
        return reaches
          ? begun.settle(then, answer)
          : unless(answer, 403, live(then, 'classes', room.class) ? [] : [400]);
      },
    };
  },
});

export const sorted = (marks: Readonly<Record<string, string>>) =>
  Object.entries(marks).sort(([one], [other]) => Number(one) - Number(other));

/** Somebody may be away for some days; no sheet that is taken is another by it. */
export const grantLeave = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'students').length > 0,
  begin: (model, now) => {
    const { id, values } = nth(all(model, 'students'), a);
    const sent = { student: id, from: dayBefore(now, b % 3), to: dayBefore(now, -(b % 4)), reason: 'অসুস্থ' };
    return {
      story: `the office grants ${values.full_name} leave from ${sent.from} to ${sent.to}`,
      send: (school) => school.call('editor', 'POST', 'leaves/', sent),
      settle: (then, answer) => {
        if (answer.status === 201) then.leaves.set(answer.body.id, id);
        return unless(answer, live(then, 'students', id) ? 201 : 400);
      },
    };
  },
});

/** A teacher is marked for a day, or marked otherwise; who is absent or on leave has an absence in the routine. */
export const markTeacher = ({ a, b, c }: Numbers): Act => ({
  can: () => true,
  begin: (model, now) => {
    const date = dayBefore(now, a % 2);
    const given = nth(STAFF_MARKS, b);
    const teacher = c % 3 > 0 ? model.teacher : nth(all(model, 'teachers'), c).id;
    const on = (then: Model) =>
      all(then, 'staff-attendance').find(({ values }) => values.teacher === teacher && values.date === date);
    const what = `the office marks ${nameOf(model, 'teachers', teacher)} ${given.mark} on ${date}`;
    const known = on(model);
    if (known) return change('staff-attendance', known.id, given, what);
    const sent = { teacher, date, ...given };
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', 'staff-attendance/', sent),
      settle: (then, answer) => {
        if (!live(then, 'teachers', teacher)) return unless(answer, 400);
        const problems = unless(answer, on(then) ? 409 : 201);
        if (answer.status === 201)
          remember(then, what, answer.change, [
            { path: 'staff-attendance', id: answer.body.id, before: null, after: sent },
          ]);
        return problems;
      },
    };
  },
});

export const trashMark = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'staff-attendance').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'staff-attendance'), a);
    const what = `the office puts the mark of ${values.teacher === null ? 'a teacher who is gone' : nameOf(model, 'teachers', values.teacher)} of ${values.date} in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `staff-attendance/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'staff-attendance', id);
        if (!there) return unless(answer, 404);
        if (answer.status === 204)
          remember(now, what, answer.change, [{ path: 'staff-attendance', id, before: there, after: null }]);
        return unless(answer, 204);
      },
    };
  },
});
