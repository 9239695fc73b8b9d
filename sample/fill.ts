import { Readable } from 'node:stream';
import type { Resource } from '#contract/kit/define-resource.ts';
import { allResources, type ResourcePath, resources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import type { App } from '../server/app-context.ts';
import { discard, type ReceivedFile, receive } from '../server/media/intake.ts';
import { COMMAND } from '../server/records/actor.ts';
import { markContact } from '../server/records/mark-contact.ts';
import { changeSettings } from '../server/records/settings.ts';
import { createRecord } from '../server/records/write.ts';
import { publish } from '../server/timetable/timetables.ts';
import { pupilKey } from './content/exams.ts';
import { isSampleFile } from './files.ts';
import { fillAttendance } from './fill-attendance.ts';
import { fillCertificates } from './fill-certificates.ts';
import { fillCovers } from './fill-covers.ts';
import { fillExams } from './fill-exams.ts';
import type { SampleSchool } from './sample.ts';

/** Records whose files are drawn ahead, while the image process works on those before them. */
const AHEAD = 3;

type Row = Readonly<Record<string, unknown>>;
type Drawn = { values: Row; uploads: ReadonlyMap<string, ReceivedFile> };

async function draw({ tempDir }: App, row: Row): Promise<Drawn> {
  const values: Record<string, unknown> = {};
  const uploads = new Map<string, ReceivedFile>();
  for (const [key, value] of Object.entries(row)) {
    if (!isSampleFile(value)) values[key] = value;
    else uploads.set(key, await receive(Readable.from([await value.make()]), { tempDir }));
  }
  return { values, uploads };
}

/** Makes one record by the rules that hold for everybody. Answers its id. */
async function make(app: App, resource: Resource, drawn: Drawn): Promise<number> {
  try {
    const { row } = await createRecord(app, COMMAND, resource, drawn);
    return Number(row.id);
  } catch (error) {
    throw new Error(`The sample's ${resource.path} were refused: ${JSON.stringify(drawn.values)}`, { cause: error });
  } finally {
    for (const { path } of drawn.uploads.values()) await discard(path);
  }
}

/** Makes the records one after the other, so that their ids are in the sample's order. Answers the ids. */
async function fillList(app: App, resource: Resource, rows: readonly Row[]): Promise<number[]> {
  const ids: number[] = [];
  const drawn: Promise<Drawn>[] = [];
  let next = 0;
  for (const _ of rows) {
    for (; drawn.length < AHEAD && next < rows.length; next += 1) drawn.push(draw(app, rows[next] as Row));
    ids.push(await make(app, resource, (await drawn.shift()) as Drawn));
  }
  return ids;
}

/** Lists that others refer to, each after those that it refers to. */
const FIRST: readonly ResourcePath[] = ['teachers', 'staff', 'classes', 'subjects'];
/** Each refers to the one before it. */
const NOTICES: readonly ResourcePath[] = ['principal-vice-principal', 'notices', 'attachments'];
/** Each refers to those before it. */
const TIMETABLES: readonly ResourcePath[] = ['rooms', 'bell-tables', 'timetables', 'timetable-slots'];
/** They come by the ways by which a school sets exams up, enters marks and publishes. */
const EXAMS: readonly ResourcePath[] = ['exams', 'papers', 'marks', 'remarks', 'exam-rooms'];
/** It is taken as a teacher takes it. */
const TAKEN: readonly ResourcePath[] = ['attendance', 'absentees'];
/** They are issued by calls of their own. */
const ISSUED: readonly ResourcePath[] = ['certificates', 'cards'];
/** They name a student by class and roll. */
const OF_PUPILS: readonly ResourcePath[] = ['leaves'];

/** Pours the sample into an empty school. `tell` hears how far it is. */
export async function fillSchool(app: App, sample: SampleSchool, tell: (line: string) => void): Promise<void> {
  await changeSettings(app, COMMAND, sample.settings);
  const teachers = new Map<string, number>();
  const staff = new Map<string, number>();
  const classes = new Map<string, number>();
  /** By class and name. */
  const subjects = new Map<string, number>();
  /** By class and roll. */
  const pupils = new Map<string, number>();
  const leaders = new Map<string, number>();
  const rooms = new Map<string, number>();
  const timetables = new Map<string, number>();
  /** By title. */
  const notices = new Map<string, number>();
  const subjectKey = (classId: unknown, subject: unknown): string => `${classId} ${subject}`;
  const referring = (row: Row): Row => {
    const ids: Record<string, unknown> = {};
    for (const key of ['class', 'class_name']) if (row[key] !== undefined) ids[key] = classes.get(String(row[key]));
    for (const key of ['teacher', 'class_teacher'])
      if (row[key] !== undefined) ids[key] = teachers.get(String(row[key]));
    if (row.optional_subject) ids.optional_subject = subjects.get(subjectKey(ids.class_name, row.optional_subject));
    if (row.subject && ids.class !== undefined)
      ids.subject = subjects.get(subjectKey(ids.class, row.subject)) ?? row.subject;
    if (row.signatory) ids.signatory = leaders.get(String(row.signatory));
    if (row.room) ids.room = rooms.get(String(row.room));
    if (row.timetable) ids.timetable = timetables.get(String(row.timetable));
    if (row.student) ids.student = pupils.get(String(row.student));
    if (row.staff !== undefined) ids.staff = staff.get(String(row.staff));
    if (Array.isArray(row.teachers)) ids.teachers = row.teachers.map((name) => teachers.get(String(name)));
    if (Array.isArray(row.section_teachers))
      ids.section_teachers = row.section_teachers.map(({ section, teacher }: Record<string, string>) => ({
        section,
        teacher: teachers.get(String(teacher)),
      }));
    if (row.notice) ids.notice = notices.get(String(row.notice));
    return { ...row, ...ids };
  };
  const know = (path: string, sent: Row, row: Row, id: number): void => {
    if (path === 'teachers') teachers.set(String(row.full_name), id);
    if (path === 'staff') staff.set(String(row.full_name), id);
    if (path === 'principal-vice-principal') leaders.set(String(row.full_name), id);
    if (path === 'rooms') rooms.set(String(row.name), id);
    if (path === 'timetables') timetables.set(String(row.name), id);
    if (path === 'notices') notices.set(String(row.title), id);
    if (path === 'classes') classes.set(String(row.name), id);
    if (path === 'subjects') subjects.set(subjectKey(row.class_name, row.name), id);
    if (path === 'students' && sent.status === undefined)
      pupils.set(pupilKey(String(sent.class_name), Number(toLatinDigits(String(sent.roll_number)))), id);
  };
  /** As an office does with the messages that it finds. */
  const handle = async (ids: readonly number[], sent: readonly Row[]): Promise<void> => {
    for (const [index, { read, answered }] of sent.entries())
      if (read || answered)
        await markContact(app, COMMAND, ids[index] as number, { read: read === true, answered: answered === true });
  };
  const fill = async (resource: Resource): Promise<void> => {
    const sent: readonly Row[] = sample[resource.path as ResourcePath];
    const rows = sent.map(referring);
    const ids = await fillList(app, resource, rows);
    if (resource.path === 'contacts') await handle(ids, sent);
    for (const [index, row] of rows.entries()) know(resource.path, sent[index] as Row, row, ids[index] as number);
    tell(`${resource.path}: ${rows.length}`);
  };
  const others = allResources.filter(
    ({ path }) =>
      ![...FIRST, ...NOTICES, ...TIMETABLES, ...EXAMS, ...TAKEN, ...ISSUED, ...OF_PUPILS].includes(
        path as ResourcePath,
      ),
  );
  const refers = ({ fields }: Resource) =>
    Object.values(fields).some((field) => field.kind === 'reference' && FIRST.includes(field.to as ResourcePath));
  const inOrder = async () => {
    for (const path of [...FIRST, ...TIMETABLES]) await fill(resources[path]);
    const [week] = timetables.values();
    if (week) await publish(app, COMMAND, { id: week, from: null }, async () => {});
    await Promise.all(others.filter(refers).map(fill));
  };
  const noticesInOrder = async () => {
    for (const path of NOTICES) await fill(resources[path]);
  };
  // Side by side, so that papers are written while pictures are made small in their own process.
  await Promise.all([inOrder(), noticesInOrder(), ...others.filter((one) => !refers(one)).map(fill)]);
  await fillExams(app, sample, {
    classes,
    subject: (classId, name) => subjects.get(subjectKey(classId, name)) as number,
    pupil: (key) => pupils.get(key) as number,
  });
  await fillAttendance(app, sample, { classes, pupil: (key) => pupils.get(key) as number });
  for (const path of OF_PUPILS) await fill(resources[path]);
  tell(`covers: ${await fillCovers(app, todayInDhaka())}`);
  const [signatory = 0] = leaders.values();
  const issued = await fillCertificates(app, {
    today: todayInDhaka(),
    signatory,
    pupil: (key) => pupils.get(key) as number,
  });
  for (const [path, count] of Object.entries(issued)) tell(`${path}: ${count}`);
  for (const path of [...EXAMS, ...TAKEN]) tell(`${path}: ${sample[path].length}`);
}
