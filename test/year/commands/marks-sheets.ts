import { setTimeout as pass } from 'node:timers/promises';
import { sheetFile } from '../../support/sheets.ts';
import type { Act, Numbers } from '../act.ts';
import {
  all,
  live,
  type Model,
  markKey,
  mayBeMarked,
  nameOf,
  nth,
  papersOf,
  seat,
  seatOf,
  unsettle,
} from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { withPapers } from './marks.ts';
import { unless } from './records.ts';

const HEADER = ['রোল', 'শাখা', 'সৃজনশীল'];

/** Students who sit a paper, with the place by which a sheet names them, if nobody else has it. */
function sitting(model: Model, exam: number, classId: number) {
  const places = all(model, 'students').flatMap(({ id, values }) => {
    if (!mayBeMarked(model, exam, id, classId)) return [];
    const known = model.exams.get(exam)?.seats.get(id);
    const { roll, section } = known?.class === classId ? known : seatOf(values);
    return [{ student: id, roll, section }];
  });
  return places.filter(
    (one) => places.filter(({ roll, section }) => roll === one.roll && section === one.section).length === 1,
  );
}

async function becomes(school: YearSchool, id: number, isAtWork: (state: string) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await school.call('editor', 'GET', `imports/${id}/`);
    if (!isAtWork(answer.body.state)) return answer;
    await pass(20);
  }
}

/** The marks of a paper come as a sheet: what it says is entered as if by hand. */
export const bringMarks = ({ a, b, c }: Numbers): Act => ({
  can: (model) =>
    withPapers(model, 'open').some(({ id }) =>
      papersOf(model, id).some(({ values }) => sitting(model, id, Number(values.class)).length > 0),
    ),
  begin: (model) => {
    const papers = withPapers(model, 'open').flatMap(({ id }) =>
      papersOf(model, id).flatMap((paper) => {
        const classId = Number(paper.values.class);
        const places = sitting(model, id, classId);
        return places.length > 0 ? [{ exam: id, paper: paper.id, classId, places }] : [];
      }),
    );
    const { exam, paper, classId, places } = nth(papers, a);
    const rows = places.map((place, at) => ({ ...place, mark: (c * 5 + at * 11 + b) % 101 }));
    let summary: Record<string, number> = {};
    return {
      story: `the office brings the marks of paper ${paper} of “${nameOf(model, 'exams', exam)}” as a sheet of ${rows.length}`,
      send: async (school) => {
        const form = new FormData();
        form.set('resource', 'marks');
        form.set('paper', String(paper));
        const table = rows.map(({ roll, section, mark }) => [roll, section, String(mark)]);
        form.set('file', await sheetFile([HEADER, ...table], 'csv'));
        const opened = await school.call('editor', 'POST', 'imports/', form);
        if (opened.status !== 201) return opened;
        const { id } = opened.body;
        summary = (await becomes(school, id, (state) => state === 'checking')).body.summary;
        const run = await school.call('editor', 'POST', `imports/${id}/run/`, { wrong: 'skip' });
        await becomes(school, id, (state) => state === 'running');
        return run;
      },
      settle: (now, answer) => {
        const isOther = ({ student, mark }: (typeof rows)[number]) => now.marks.get(markKey(paper, student)) !== mark;
        const changed = rows.filter(isOther);
        const problems = unless(answer, changed.length > 0 ? 202 : 409);
        if (summary.wrong) problems.push(`${summary.wrong} rows of marks are said to be wrong`);
        if (answer.status !== 202) return problems;
        for (const { student, mark } of changed) {
          if (!live(now, 'students', student)) continue;
          seat(now, exam, student, classId);
          now.marks.set(markKey(paper, student), mark);
        }
        unsettle(now, exam);
        return problems;
      },
    };
  },
});
