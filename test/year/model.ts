import { followMark } from './marks-of-staff.ts';
import type { Exam, Kept, Model, Path, Seat, Step, Values } from './types.ts';

export type * from './types.ts';

export const PATHS: readonly Path[] = [
  'students',
  'classes',
  'subjects',
  'exams',
  'papers',
  'notices',
  'teachers',
  'events',
  'staff-attendance',
  'timetables',
  'timetable-slots',
  'rooms',
  'bell-tables',
  'teacher-absences',
  'covers',
];

/** Lists whose records are put in the trash and purged. */
export const TRASHED = [
  ...['students', 'notices', 'events', 'subjects', 'classes', 'exams', 'staff-attendance'],
  ...['timetables', 'timetable-slots', 'rooms', 'bell-tables', 'teacher-absences', 'covers', 'teachers'],
] as readonly Path[];

export type Record_ = { id: number; values: Values };

export const newModel = (isSqlite: boolean): Model => ({
  isSqlite,
  next: 1,
  records: Object.fromEntries(PATHS.map((path) => [path, new Map()])) as Model['records'],
  exams: new Map(),
  marks: new Map(),
  remarks: new Map(),
  entries: [],
  versions: new Map(),
  imports: new Map(),
  forms: new Map(),
  stamps: new Map(),
  isOneOfSeveral: false,
  shared: new Set(),
  purged: new Set(),
  along: new Map(),
  inTrashSince: new Map(),
  now: 0,
  trashDays: 30,
  inspects: true,
  signs: false,
  signed: new Set(),
  sheets: new Map(),
  absences: new Set(),
  widened: new Map(),
  covered: new Map(),
  papers: new Map(),
  timetables: new Map(),
  lessonSheets: new Map(),
  rooms: new Map(),
  leaves: new Map(),
  expired: new Set(),
  signatory: 0,
  accounts: { editor: 0, teacher: 0 },
  teacher: 0,
});

export const all = (model: Model, path: Path, where: Kept['where'] = 'live'): Record_[] =>
  [...model.records[path]].flatMap(([id, kept]) => (kept.where === where ? [{ id, values: kept.values }] : []));

export const live = (model: Model, path: Path, id: unknown): Values | undefined => {
  const kept = model.records[path].get(Number(id));
  return kept?.where === 'live' ? kept.values : undefined;
};

/** The one that a number names, of a list that is not empty. */
export const nth = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

export const markKey = (paper: number, student: number): string => `${paper} ${student}`;

export const activeIn = (model: Model, classId: number): Record_[] =>
  all(model, 'students').filter(({ values }) => values.class_name === classId && values.status === 'active');

export const papersOf = (model: Model, exam: number): Record_[] =>
  all(model, 'papers').filter(({ values }) => values.exam === exam);

export const nameOf = (model: Model, path: Path, id: unknown): string => {
  const values = model.records[path].get(Number(id))?.values ?? {};
  const of = (teacher: unknown): string => nameOf(model, 'teachers', teacher);
  if (path === 'timetable-slots')
    return `${nameOf(model, 'subjects', values.subject)} of ${nameOf(model, 'classes', values.class)} (day ${values.day}, period ${values.period}, ${(values.teachers as number[]).map(of)})`;
  if (path === 'teacher-absences') {
    const periods = (values.periods as string[]).join(' and ');
    return `${of(values.teacher)} away on ${values.date}${values.until === null ? '' : ` to ${values.until}`}${periods && `, period ${periods}`}`;
  }
  if (path === 'covers') {
    const period = model.records['timetable-slots'].get(Number(values.slot))?.values.period;
    const by = values.kind === 'substitute' ? of(values.substitute) : values.kind;
    return `the cover of period ${period} of ${of(values.absent)} on ${values.date} by ${by}`;
  }
  return String(values.full_name ?? values.name ?? values.title ?? `${path}/${id}`);
};

/** A text that nothing but a record and its history has; null for others. */
export function ownTextOf(path: Path, { full_name, title, reason, task }: Values): string | null {
  if (path === 'students' || path === 'teachers') return String(full_name);
  if (path === 'notices') return String(title);
  return path === 'teacher-absences' ? String(reason) : path === 'covers' ? String(task) : null;
}

/** Class, section and roll of an active student. */
export const placeOf = ({ class_name, section, roll_number }: Values): string =>
  `${class_name} ${section} ${roll_number}`;

/** The places that more than one active student has. */
export function doubled(model: Model): string[] {
  const places = all(model, 'students').flatMap(({ values }) => (values.status === 'active' ? [placeOf(values)] : []));
  return [...new Set(places.filter((place, at) => places.indexOf(place) !== at))];
}

/** Lets a hand's save stand where it gives somebody another's place. */
export function share(model: Model): void {
  for (const place of doubled(model)) model.shared.add(place);
}

export const stampOf = (model: Model, path: Path, id: number): number => model.stamps.get(`${path} ${id}`) ?? 0;

/** Makes a step, and what follows from it for the exams. */
export function take(model: Model, { path, id, before, after }: Step): void {
  const kept = model.records[path].get(id);
  const values = { ...kept?.values, ...(after ?? before) };
  model.stamps.set(`${path} ${id}`, stampOf(model, path, id) + 1);
  model.records[path].set(id, { values, where: after ? 'live' : 'trash' });
  if (!after) model.inTrashSince.set(`${path} ${id}`, model.now);
  if (path === 'exams' && !model.exams.has(id))
    model.exams.set(id, {
      sources: sourcesOf(values),
      state: 'draft',
      wasPublished: false,
      seats: new Map(),
      opens: null,
      reports: new Map(),
      isStale: false,
      before: null,
    });
  if (path === 'staff-attendance') followMark(model, kept?.where === 'live' ? kept.values : null, after && values);
  if (path === 'students')
    for (const [of, exam] of model.exams) if (takesMarks(exam) && live(model, 'exams', of)) follow(exam, id, values);
  if (path === 'exams' && after) followAgain(model, id);
  // A name on a report card, or whoever has one, may be another the next time.
  const isMove = before && after && Object.keys(after).every((key) => MOVED.has(key));
  if (!isMove && !APART.has(path))
    for (const exam of model.exams.values()) Object.assign(exam, { before: null, isStale: true });
}

/** Lists that no report is made of. */
const APART: ReadonlySet<Path> = new Set([
  ...(['notices', 'events', 'staff-attendance', 'timetable-slots', 'rooms', 'bell-tables'] as const),
  ...(['teacher-absences', 'covers', 'timetables'] as const),
]);

const sourcesOf = ({ sources = [] }: Values): number[] =>
  (sources as { exam: number }[]).map(({ exam }) => exam).sort((a, b) => a - b);

/** Seats of an exam; in a combined one, each student's is from the last of its sources that the student sat. */
export function seatsIn(model: Model, exam: number): ReadonlyMap<number, Seat> {
  const known = model.exams.get(exam);
  if (!known?.sources.length) return known?.seats ?? new Map();
  return new Map(known.sources.flatMap((source) => [...(model.exams.get(source)?.seats ?? [])]));
}

/** The papers whose marks an exam's results are made of. */
export const papersFor = (model: Model, exam: number): Record_[] =>
  [exam, ...(model.exams.get(exam)?.sources ?? [])].flatMap((one) => papersOf(model, one));

/** Something of this exam may give other reports the next time, and other combined ones; a correction gives the new ones at once. */
export function unsettle(model: Model, exam: number, isCorrection = false): void {
  for (const [id, known] of model.exams) {
    if (id !== exam && !known.sources.includes(exam)) continue;
    known.before = null;
    known.isStale ||= !(isCorrection && id === exam);
  }
}

const MOVED = new Set(['class_name', 'section', 'roll_number', 'optional_subject', 'status']);

export const seatOf = (values: Values): Seat => ({
  class: Number(values.class_name),
  section: String(values.section),
  roll: String(values.roll_number),
  optional: values.optional_subject === null ? null : Number(values.optional_subject),
});

/** While marks are entered, a seat is where its student is inside the class. */
function follow(exam: Exam, student: number, values: Values): void {
  const seat = exam.seats.get(student);
  if (seat && seat.class === values.class_name) exam.seats.set(student, seatOf(values));
}

/** An exam that takes marks again, or comes back from the trash while it does, follows what has changed meanwhile. */
export function followAgain(model: Model, exam: number): void {
  const known = model.exams.get(exam);
  if (!known || !takesMarks(known)) return;
  for (const student of known.seats.keys()) {
    const values = live(model, 'students', student);
    if (values) follow(known, student, values);
  }
}

const takesMarks = (exam: Exam): boolean => exam.state === 'draft' || exam.state === 'open';

const hasPapers = (model: Model, exam: number, classId: unknown): boolean =>
  papersOf(model, exam).some(({ values }) => values.class === classId);

/** True if an active student of a class with papers could sit an exam there that takes marks. */
const mayCome = (model: Model, exam: Exam, of: number, student: number, classId: unknown): boolean => {
  const values = live(model, 'students', student);
  return (
    takesMarks(exam) && values?.status === 'active' && values.class_name === classId && hasPapers(model, of, classId)
  );
};

/** The class in which a student sits an exam, or would at its end, which seats nobody once it was published. */
export function sitsIn(model: Model, exam: number, student: number): number | null {
  const known = model.exams.get(exam);
  const seat = known?.seats.get(student);
  if (!known || seat || known.wasPublished) return seat?.class ?? null;
  const today = live(model, 'students', student)?.class_name;
  return mayCome(model, known, exam, student, today) ? Number(today) : null;
}

/** True if a student may get a remark in a class: who sits the exam there, or has no seat. */
export function mayBeRemarked(model: Model, exam: number, student: number, classId: unknown): boolean {
  const known = model.exams.get(exam);
  const seat = known?.seats.get(student);
  return seat ? seat.class === classId : known !== undefined && mayCome(model, known, exam, student, classId);
}

/** True if a student may get a mark in a class: also who has none in the class of the seat. */
export function mayBeMarked(model: Model, exam: number, student: number, classId: unknown): boolean {
  const known = model.exams.get(exam);
  const seat = known?.seats.get(student);
  if (!known || !seat || seat.class === classId) return mayBeRemarked(model, exam, student, classId);
  const isMarked = papersOf(model, exam).some(
    (paper) => paper.values.class === seat.class && model.marks.has(markKey(paper.id, student)),
  );
  return !isMarked && mayCome(model, known, exam, student, classId);
}

/** Gives a student the seat of today, unless there is one in that class. */
export function seat(model: Model, exam: number, student: number, classId: number): void {
  const known = model.exams.get(exam);
  const values = live(model, 'students', student);
  if (known && values && known.seats.get(student)?.class !== classId) known.seats.set(student, seatOf(values));
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** True if a record's touched fields are still as a step left them. */
export function stands(model: Model, { path, id, after }: Step): boolean {
  const values = live(model, path, id);
  if (!after || !values) return Boolean(after) === Boolean(values);
  return Object.entries(after).every(([key, value]) => isSame(values[key], value));
}

/** The subject of the same name in another class. */
export const sameIn = (model: Model, subject: unknown, classId: number): number | null => {
  const name = live(model, 'subjects', subject)?.name;
  const there = all(model, 'subjects').filter(({ values }) => values.class_name === classId && values.name === name);
  return there[0]?.id ?? null;
};

/** The step of a change to some fields: only those that differ. */
export function changing(model: Model, path: Path, id: number, sent: Values): Step {
  const now = live(model, path, id) ?? {};
  const isMoved = path === 'students' && 'class_name' in sent && sent.class_name !== now.class_name;
  const follows =
    isMoved && now.optional_subject != null && !('optional_subject' in sent)
      ? { optional_subject: sameIn(model, now.optional_subject, Number(sent.class_name)) }
      : {};
  const next = Object.entries({ ...sent, ...follows });
  const after = Object.fromEntries(next.filter(([key, value]) => !isSame(now[key], value)));
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, now[key] ?? null]));
  return { path, id, before, after };
}

export const inverse = (steps: readonly Step[]): Step[] =>
  steps.map(({ path, id, before, after }) => ({ path, id, before: after, after: before })).reverse();
