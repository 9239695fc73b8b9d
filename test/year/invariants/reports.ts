import { all, live, type Model, markKey, nameOf, papersFor, type Report, type Seat } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Subject = {
  subject: number;
  name: string;
  total: number;
  optional: boolean;
  papers: { paper: number; parts: Record<string, number | null>; absent: boolean }[];
};
type Card = {
  student: { full_name: string; roll_number: string; section: string; class: string };
  subjects: Subject[];
  remark: string;
  published_at: string;
};

/** The part of a card that is only its own. Places and the highest marks of a class change with other cards. */
export function own(card: unknown, { withMoment = true } = {}): string {
  const {
    merit: _,
    merit_section: __,
    papers: ___,
    published_at,
    subjects,
    ...rest
  } = card as Card & Record<string, unknown>;
  return JSON.stringify({
    ...rest,
    subjects: subjects.map((one) => ({ ...one, highest: 0 })),
    ...(withMoment && { published_at }),
  });
}

/** Papers that count for a seat. */
export const countedFor = (model: Model, exam: number, seat: Seat): number[] =>
  papersFor(model, exam).flatMap(({ id, values }) =>
    values.class === seat.class && (values.role !== 'optional' || values.subject === seat.optional) ? [id] : [],
  );

/** A new card says what was entered. */
function wrongIn(model: Model, exam: number, student: number, card: Card): string[] {
  const seat = model.exams.get(exam)?.seats.get(student);
  if (!seat) return ['is of somebody who had no seat'];
  const problems: string[] = [];
  const { roll_number, section } = card.student;
  if (roll_number !== seat.roll || section !== seat.section)
    problems.push(`says roll ${roll_number}, section ${section}`);
  const remark = model.remarks.get(`${exam} ${student}`) ?? '';
  if (card.remark !== remark) problems.push(`says the remark “${card.remark}”, not “${remark}”`);
  // A combined exam gives each subject a percentage.
  if (model.exams.get(exam)?.sources.length) return problems;
  const said = new Map(card.subjects.flatMap(({ papers }) => papers.map((paper) => [paper.paper, paper] as const)));
  for (const paper of countedFor(model, exam, seat)) {
    const mark = model.marks.get(markKey(paper, student)) ?? null;
    const has = said.get(paper);
    if (!has) problems.push(`has no paper ${paper}`);
    else if ((has.absent ? null : (has.parts.cq ?? null)) !== mark)
      problems.push(`says ${JSON.stringify(has)} in paper ${paper}, not ${mark}`);
  }
  return problems;
}

async function judge(
  school: YearSchool,
  model: Model,
  exam: number,
  student: number,
  report: Report,
): Promise<string[]> {
  const { opens, before } = model.exams.get(exam)!;
  const who = `the report of ${nameOf(model, 'students', student)} in “${nameOf(model, 'exams', exam)}”`;
  const values = live(model, 'students', student);
  const { status, body } = await school.call('visitor', 'POST', 'reports/', report.ask);
  const isShown = opens !== null && opens <= school.now && values !== undefined;
  if (!isShown) return status === 404 ? [] : [`${who} is answered ${status}, and should be shown to nobody`];
  if (values.date_of_birth !== report.ask.check) {
    const corrected = { ...report.ask, check: values.date_of_birth };
    const again = await school.call('visitor', 'POST', 'reports/', corrected);
    if (JSON.stringify(again.body) !== JSON.stringify(body))
      return [`${who} is answered ${again.status} to the corrected birth date`];
  }
  if (status !== 200) return [`${who} is answered ${status}`];
  if (report.card !== null) {
    return JSON.stringify(report.card) === JSON.stringify(body) ? [] : [`${who} is another one than at first`];
  }
  report.card = body;
  const problems = wrongIn(model, exam, student, body).map((what) => `${who} ${what}`);
  const last = before?.get(student);
  if (last?.card && own(last.card, { withMoment: false }) !== own(body, { withMoment: false }))
    problems.push(
      `${who} was published again without a change, and is another one: ${own(last.card)} and ${own(body)}`,
    );
  return problems;
}

/** A report is answered from its moment on, always the same, until it is corrected or withdrawn; to others 404. */
export async function reportProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  for (const { id: exam } of all(model, 'exams')) {
    const reports = [...(model.exams.get(exam)?.reports ?? [])];
    const found = await Promise.all(reports.map(([student, report]) => judge(school, model, exam, student, report)));
    problems.push(...found.flat());
  }
  return problems;
}
