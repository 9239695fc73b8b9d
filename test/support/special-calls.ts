import { todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { changeOf, newRoom } from './attendance.ts';
import { newExam, PARTS, type TestExam } from './exam.ts';
import { formOf } from './records.ts';
import type { TestSchool } from './school.ts';
import { openImport, settled, sheetFile } from './sheets.ts';

let n = 0;

/** The calls of exams that are no plain record's. */
export async function callOfExam(
  school: TestSchool,
  method: string,
  path: string,
): Promise<{ path: string; body?: object } | null> {
  const [, versions] = /^(marks|remarks)\/:id\/history\/:change\/restore$/.exec(path) ?? [];
  if (versions) return { path: await firstVersion(await newExam(school, { students: 1, subjects: 1 }), versions) };
  const move = /^exams\/:id\/(open|close|publish|withdraw)$/.exec(path)?.[1];
  if (!move && !['exams/:id/remarks', 'papers/:id/marks', 'papers'].includes(path) && !path.startsWith('papers/:id'))
    return null;
  const exam = await newExam(school, { students: 1, subjects: 1 });
  const [paper] = exam.papers;
  const [student] = exam.seats.map(({ id }) => id);
  if (path === 'papers/:id/history/:change/restore') {
    const { headers } = await exam.admin('PATCH', `papers/${paper}/`, { position: 1 }, 200);
    await exam.admin('PATCH', `papers/${paper}/`, { position: 2 }, 200);
    return { path: `papers/${paper}/history/${headers.get('Prangon-Change')}/restore/` };
  }
  if (path === 'papers') {
    const name = { name: `বিষয় ${++n}`, class_name: exam.classId };
    const subject = (await exam.admin('POST', 'subjects/', name, 201)).body.id;
    return { path, body: { exam: exam.exam, class: exam.classId, subject, full_marks: 100, parts: PARTS } };
  }
  if (method === 'DELETE') return { path: `papers/${paper}/` };
  if (path === 'papers/:id') return { path: `papers/${paper}/`, body: await wholePaper(exam, paper) };
  if (move !== 'open') await exam.move('open');
  const there = path.replace(':id', String(path.startsWith('papers') ? paper : exam.exam));
  if (path === 'papers/:id/marks') return { path: there, body: { rows: [{ student, parts: { cq: 50, mcq: 20 } }] } };
  if (path === 'exams/:id/remarks')
    return { path: `${there}/?class=${exam.classId}`, body: { rows: [{ student, remark: 'ভালো' }] } };
  if (move === 'publish' || move === 'withdraw') {
    await exam.fill();
    await exam.move('close');
  }
  if (move === 'withdraw') await exam.move('publish');
  return { path: there, ...(move === 'publish' && { body: {} }) };
}

/** Address that restores the first version of a mark or remark. */
async function firstVersion(exam: TestExam, list: string): Promise<string> {
  await exam.move('open');
  for (const [times, remark] of ['ভালো', 'খুব ভালো'].entries()) {
    if (list === 'marks') await exam.fill(50 + times);
    const rows = exam.seats.map(({ id }) => ({ student: id, remark }));
    await exam.admin('PUT', `exams/${exam.exam}/remarks/?class=${exam.classId}`, { rows }, 200);
  }
  const { results: newest } = (await exam.admin('GET', `activity/?resource=${list}`, undefined, 200)).body;
  const one = `${list}/${newest[0].record_id}/history`;
  const { results: entries } = (await exam.admin('GET', `${one}/`, undefined, 200)).body;
  return `${one}/${entries.at(-1).id}/restore/`;
}

const wholePaper = async ({ exam, classId, subjectIds }: TestExam, paper: number | undefined): Promise<object> => ({
  exam,
  class: classId,
  subject: subjectIds[0],
  full_marks: 100,
  parts: PARTS,
  position: Number(paper),
});

/** The calls of attendance: a sheet of today, taken once and corrected where a version of it is to be restored. */
export async function callOfAttendance(
  school: TestSchool,
  method: string,
  path: string,
): Promise<{ path: string; body?: object } | null> {
  if (path.startsWith('absentees')) return callOfAbsentee(school);
  if (!path.startsWith('attendance')) return null;
  const room = await newRoom(school, { students: 1 });
  const body = { class: room.classId, marks: {}, anyway: true, reason: 'পরীক্ষা' };
  if (path === 'attendance') return { path, body };
  if (path === 'attendance/absentees') {
    const [student] = room.ids as [number];
    await room.take({ [student]: 'A' }, body);
    return { path, body: { student, told: true } };
  }
  const taken = await room.take({}, body);
  const one = `attendance/${taken.body.id}/`;
  if (method === 'DELETE') return { path: one };
  await room.take({}, { ...body, notes: { [room.ids[0] as number]: 'জ্বর' }, version: 1 });
  return { path: `${one}history/${changeOf(taken)}/restore/` };
}

/** The restore of the first version of what is noted of one of today's absentees. */
async function callOfAbsentee(school: TestSchool): Promise<{ path: string }> {
  const room = await newRoom(school, { students: 1 });
  const [student] = room.ids as [number];
  await room.take({ [student]: 'A' }, { anyway: true, reason: 'পরীক্ষা' });
  const told = await room.call('POST', 'attendance/absentees/', { student, told: true }, 200);
  await room.call('POST', 'attendance/absentees/', { student, note: 'জ্বর' }, 200);
  const [{ record_id }] = (await room.call('GET', 'activity/?resource=absentees', undefined, 200)).body.results;
  return { path: `absentees/${record_id}/history/${changeOf(told)}/restore/` };
}

/** The calls of imports: one of classes, checked, and written where it is to be undone. */
export async function callOfImport(
  school: TestSchool,
  path: string,
): Promise<{ path: string; body?: FormData | object } | null> {
  if (!path.startsWith('imports')) return null;
  const file = await sheetFile([['শ্রেণির নাম'], [`তোলা শ্রেণি ${++n}`]]);
  if (path === 'imports') return { path, body: formOf({ resource: 'classes', file }) };
  const { body } = await openImport(school, 'classes', file);
  await settled(school, body.id);
  if (path.endsWith('/undo')) {
    await school.call('POST', `imports/${body.id}/run/`, { token: school.admin, body: {} });
    await settled(school, body.id);
  }
  return {
    path: path.replace(':id', body.id),
    body: path.endsWith('/undo') ? undefined : path === 'imports/:id' ? { mode: 'add' } : {},
  };
}

/** The calls that move a timetable: one without lessons has no errors; and those of covers. */
export async function callOfTimetable(
  school: TestSchool,
  method: string,
  path: string,
): Promise<{ path: string; body?: object } | null> {
  if (path.startsWith('covers')) return callOfCover(school, method, path);
  const move = /^timetables\/:id\/(publish|retire|copy)$/.exec(path)?.[1];
  if (!move) return null;
  const admin = async (there: string, body: object) =>
    (await school.call('POST', there, { token: school.admin, body })).body;
  const sent = { name: `রুটিন ${++n}`, year: 2026, shift: `শিফট ${n}`, valid_from: '2026-01-01' };
  const { id } = await admin('timetables/', sent);
  if (move === 'retire') await admin(`timetables/${id}/publish/`, {});
  return { path: `timetables/${id}/${move}/`, body: move === 'copy' ? sent : {} };
}

/** The calls of covers: a school whose teacher is away, and one of them for those that change it. */
async function callOfCover(school: TestSchool, method: string, path: string): Promise<{ path: string; body?: object }> {
  const admin = async (there: string, body: object, how = 'POST') =>
    (await school.call(how, there, { token: school.admin, body })).body;
  const [days, date, shift] = [[0, 1, 2, 3, 4, 5, 6], todayInDhaka(), `বদলি ${++n}`];
  await admin('settings/', { school_days: days }, 'PATCH');
  const since = { shift, valid_from: '2026-01-01' };
  await admin('bell-tables/', { name: shift, ...since, days, periods: [{ key: '1', starts: '09:00', ends: '10:00' }] });
  const [{ id: ofClass }, { id: absent }, { id: substitute }, { id: timetable }] = [
    await admin('classes/', { name: shift }),
    await admin('teachers/', { full_name: `${shift} ১` }),
    await admin('teachers/', { full_name: `${shift} ২` }),
    await admin('timetables/', { name: shift, year: 2026, ...since }),
  ];
  const { id: subject } = await admin('subjects/', { name: shift, class_name: ofClass });
  const { id: slot } = await admin('timetable-slots/', {
    ...{ timetable, class: ofClass, section: 'ক', day: weekdayOf(date), period: '1', subject, teachers: [absent] },
  });
  await admin(`timetables/${timetable}/publish/`, {});
  await admin('teacher-absences/', { teacher: absent, date });
  const row = { date, slot, absent, kind: 'substitute', substitute };
  if (path === 'covers/propose') return { path, body: { date } };
  if (path === 'covers') return { path, body: { rows: [row] } };
  const { id } = (await admin('covers/', { rows: [row] })).rows[0];
  if (method === 'DELETE') return { path: `covers/${id}/` };
  if (method === 'PATCH') return { path: `covers/${id}/`, body: { note: 'খাতা দেখুন' } };
  await admin(`covers/${id}/`, { note: 'খাতা দেখুন' }, 'PATCH');
  const { results } = (await school.call('GET', `covers/${id}/history/`, { token: school.admin })).body;
  return { path: `covers/${id}/history/${results.at(-1).id}/restore/` };
}
