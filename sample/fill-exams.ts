import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import type { App } from '../server/app-context.ts';
import { recordMarks } from '../server/exams/enter.ts';
import { publishResults } from '../server/exams/publish.ts';
import { writeRemarks } from '../server/exams/remarks.ts';
import { moveExam } from '../server/exams/states.ts';
import { COMMAND } from '../server/records/actor.ts';
import { createRecord } from '../server/records/write.ts';
import { paperKey } from './content/papers.ts';
import type { SampleSchool } from './sample.ts';

type Row = Readonly<Record<string, unknown>>;

/** The ids that exams refer to: classes by name, subjects by class's id and name, students by class and roll. */
export type Known = {
  classes: ReadonlyMap<string, number>;
  subject: (classId: number, name: string) => number;
  pupil: (key: string) => number;
};

async function makeOne(app: App, resource: Resource, values: Row): Promise<number> {
  const { row } = await createRecord(app, COMMAND, resource, { values, uploads: new Map() });
  return Number(row.id);
}

const idIn = (ids: ReadonlyMap<string, number>, key: unknown): number => ids.get(String(key)) as number;

/** Sets the exams up, enters their marks and publishes those that are: a school whose results can be looked up. */
export async function fillExams(app: App, sample: SampleSchool, { classes, subject, pupil }: Known): Promise<void> {
  const exams: { id: number; row: Row }[] = [];
  for (const { state: _, sources, ...row } of sample.exams as readonly Row[]) {
    const named = ((sources ?? []) as { exam: number; weight: number }[]).map(({ exam, weight }) => ({
      exam: exams[exam - 1]?.id,
      weight,
    }));
    exams.push({ id: await makeOne(app, resources.exams, { ...row, sources: named }), row });
  }
  const examIds = new Map(exams.map(({ id, row }) => [String(row.name), id]));
  const papers = new Map<string, number>();
  for (const row of sample.papers as readonly Row[]) {
    const classId = idIn(classes, row.class);
    const values = {
      ...row,
      exam: idIn(examIds, row.exam),
      class: classId,
      subject: subject(classId, String(row.subject)),
    };
    const key = paperKey(String(row.exam), String(row.class), String(row.subject));
    papers.set(key, await makeOne(app, resources.papers, values));
  }
  const numbered = [...classes.values()];
  for (const row of sample['exam-rooms'])
    await makeOne(app, resources['exam-rooms'], {
      ...row,
      exam: idIn(examIds, row.exam),
      queues: (row.queues as { class: number }[]).map((queue) => ({ ...queue, class: numbered[queue.class - 1] })),
    });
  const started = sample.exams.filter(({ state }) => state !== undefined);
  for (const { name } of started) await moveExam(app, COMMAND, idIn(examIds, name), 'open');
  for (const [key, marks] of Map.groupBy(sample.marks as readonly Row[], ({ paper }) => String(paper))) {
    const rows = marks.map((row) => ({ ...row, student: pupil(String(row.student)) }));
    await recordMarks(app, COMMAND, idIn(papers, key), { rows, reason: '' });
  }
  for (const [name, remarks] of Map.groupBy(sample.remarks, ({ exam }) => exam))
    for (const [of, classId] of classes) {
      const rows = remarks
        .filter(({ student }) => student.startsWith(`${of} `))
        .map((row) => ({ ...row, student: pupil(row.student) }));
      if (rows.length > 0) await writeRemarks(app, COMMAND, { exam: idIn(examIds, name), classId, rows });
    }
  for (const { name } of started.filter((one) => one.state === 'published')) {
    await moveExam(app, COMMAND, idIn(examIds, name), 'close');
    await publishResults(app, COMMAND, idIn(examIds, name), { at: null, absent: false });
  }
}
