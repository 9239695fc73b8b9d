import { DEFAULT_RULES } from '#contract/results/rules.ts';
import type { Act, Numbers } from '../act.ts';
import { countedFor } from '../invariants/reports.ts';
import {
  all,
  type Exam,
  followAgain,
  live,
  type Model,
  markKey,
  nameOf,
  nth,
  papersOf,
  type Report,
  seat,
  seatsIn,
  sitsIn,
  take,
  unsettle,
} from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { correctMark, enterMarks } from './marks.ts';
import { unless } from './records.ts';

const DAY = 24 * 60 * 60 * 1000;
const isIn = (exam: Exam | undefined, states: readonly Exam['state'][]): exam is Exam =>
  exam !== undefined && exam.sources.length === 0 && states.includes(exam.state);
/** Exams with papers of their own. */
export const inState = (model: Model, ...states: Exam['state'][]) =>
  all(model, 'exams').filter(({ id }) => isIn(model.exams.get(id), states));
/** Exams ready to be published: a combined exam has no marks to wait for. */
export const publishable = (model: Model) =>
  all(model, 'exams').filter(({ id }) => isReady(model.exams.get(id) as Exam));
const isReady = ({ state, sources }: Exam) => state === 'closed' || (state === 'draft' && sources.length > 0);
export const published = (model: Model) =>
  all(model, 'exams').filter(({ id }) => model.exams.get(id)?.state === 'published');

/** Everybody of the classes that sit it gets a seat, the first time. */
function seatAll(model: Model, exam: number): void {
  const known = model.exams.get(exam);
  if (!known) return;
  for (const classId of new Set(papersOf(model, exam).map(({ values }) => Number(values.class))))
    for (const { id } of all(model, 'students'))
      if (sitsIn(model, exam, id) === classId) seat(model, exam, id, classId);
}

/** An exam with a paper for each subject of a class, now and then of two. */
export const setUpExam = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'classes').length > 1 && all(model, 'exams').length < 5,
  begin: (model) => {
    const classes = all(model, 'classes');
    const chosen = [...new Set([nth(classes, a), ...(b % 3 === 0 ? [nth(classes, a + 1)] : [])])];
    const name = `পরীক্ষা ${model.next++} নং`;
    const exam = { name, year: 2026, kind: 'half_yearly' };
    const papers = all(model, 'subjects').filter(({ values }) => chosen.some(({ id }) => id === values.class_name));
    const made: Record<string, unknown>[] = [];
    return {
      story: `the office sets up “${name}” for ${chosen.map(({ values }) => values.name).join(' and ')}`,
      send: async (school) => {
        const answer = await school.call('editor', 'POST', 'exams/', exam);
        if (answer.status !== 201) return answer;
        for (const { id, values } of papers) {
          const role = values.name === 'কৃষি' ? 'optional' : 'compulsory';
          const parts = [{ key: 'cq', name: 'সৃজনশীল', full: 100, pass: 33 }];
          const paper = { exam: answer.body.id, class: values.class_name, subject: id, full_marks: 100, role, parts };
          const { status, body } = await school.call('editor', 'POST', 'papers/', paper);
          if (status === 201) made.push({ ...paper, id: body.id });
        }
        return answer;
      },
      settle: (now, answer) => {
        if (answer.status !== 201) return unless(answer, 201);
        take(now, { path: 'exams', id: answer.body.id, before: null, after: exam });
        for (const { id, parts: _, ...values } of made)
          take(now, { path: 'papers', id: Number(id), before: null, after: values });
        return [];
      },
    };
  },
});

/** A combined exam of two that there are. */
export const combineExams = ({ a, b }: Numbers): Act => ({
  can: (model) => inState(model, 'draft', 'open', 'closed', 'published').length > 1 && all(model, 'exams').length < 6,
  begin: (model) => {
    const all_ = inState(model, 'draft', 'open', 'closed', 'published');
    const [first, second] = [nth(all_, a), nth(all_, a + 1 + (b % (all_.length - 1)))];
    const sources = [
      { exam: first.id, weight: 40 },
      { exam: second.id, weight: 60 },
    ];
    const sent = { name: `সমন্বিত ${model.next++} নং`, year: 2026, kind: 'final', sources };
    return {
      story: `the office makes “${sent.name}” of “${first.values.name}” and “${second.values.name}”`,
      send: (school) => school.call('editor', 'POST', 'exams/', sent),
      settle: (now, answer) => {
        const areThere = sources.every((one) => live(now, 'exams', one.exam));
        const problems = unless(answer, areThere ? 201 : 400);
        if (answer.status === 201) take(now, { path: 'exams', id: answer.body.id, before: null, after: sent });
        return problems;
      },
    };
  },
});

/** The office makes rules of its own for an exam, which is the head's to do. */
export const makeRules = (_: Numbers): Act => ({
  can: () => true,
  begin: (model) => {
    const sent = {
      name: `নিজের নিয়ম ${model.next++}`,
      year: 2026,
      kind: 'test',
      rules: { ...DEFAULT_RULES, optional_above: 3 },
    };
    return {
      story: `the office sets up “${sent.name}” with rules of its own`,
      send: (school) => school.call('editor', 'POST', 'exams/', sent),
      settle: (_now, answer) => unless(answer, 403),
    };
  },
});

const move = (model: Model, exam: number, verb: string, to: Exam['state'], then: (now: Model, exam: Exam) => void) => ({
  story: `the office ${verb}s “${nameOf(model, 'exams', exam)}”`,
  send: (school: YearSchool) => school.call('editor', 'POST', `exams/${exam}/${verb}/`, {}),
  settle: (now: Model, answer: Answer): string[] => {
    const known = now.exams.get(exam) as Exam;
    if (!live(now, 'exams', exam)) return unless(answer, 404);
    const isHeld = [...now.exams.values()].some((one) => one.state === 'published' && one.sources.includes(exam));
    const isRight = verb === 'open' ? ['draft', 'closed'].includes(known.state) && !isHeld : known.state === 'open';
    const problems = unless(answer, isRight ? 200 : 409);
    if (answer.status !== 200) return problems;
    then(now, known);
    known.state = to;
    return problems;
  },
});

export const openExam = ({ a }: Numbers): Act => ({
  can: (model) => inState(model, 'draft', 'closed').length > 0,
  begin: (model) => {
    const exam = nth(inState(model, 'draft', 'closed'), a).id;
    return move(model, exam, 'open', 'open', (now, known) => {
      unsettle(now, exam);
      known.state = 'open';
      followAgain(now, exam);
    });
  },
});

export const closeExam = ({ a }: Numbers): Act => ({
  can: (model) => inState(model, 'open').length > 0,
  begin: (model) => {
    const exam = nth(inState(model, 'open'), a).id;
    return move(model, exam, 'close', 'closed', (now) => seatAll(now, exam));
  },
});

/** Students with missing marks in papers that count. */
const incomplete = (model: Model, exam: number): number[] =>
  [...seatsIn(model, exam)].flatMap(([student, seat]) =>
    live(model, 'students', student) &&
    countedFor(model, exam, seat).some((paper) => !model.marks.has(markKey(paper, student)))
      ? [student]
      : [],
  );

/** The request for each student's report. */
function askedFor(model: Model, exam: number): Map<number, Report> {
  const seats = seatsIn(model, exam);
  const found = new Map<number, Report>();
  for (const [student, seat] of seats) {
    const values = live(model, 'students', student);
    if (!values || countedFor(model, exam, seat).length === 0) continue;
    const ask = { exam, class: seat.class, roll: seat.roll, section: seat.section, check: values.date_of_birth };
    found.set(student, { ask, card: null });
  }
  return found;
}

export const publishExam = ({ a, b, c }: Numbers): Act => ({
  can: (model) => publishable(model).length > 0,
  begin: (model, now) => {
    const exam = nth(publishable(model), a).id;
    const isLater = b % 4 === 0;
    const at = isLater ? new Date(now + ((c % 3) + 1) * DAY).toISOString() : null;
    const sent = { ...(at && { at }), ...(b % 2 === 0 && { incomplete: 'absent' }) };
    return {
      story: `Admin publishes “${nameOf(model, 'exams', exam)}” ${JSON.stringify(sent)}`,
      send: (school) => school.call('admin', 'POST', `exams/${exam}/publish/`, sent),
      settle: (then, answer) => {
        const known = then.exams.get(exam) as Exam;
        if (!live(then, 'exams', exam)) return unless(answer, 404);
        const isMade = known.sources.every((source) =>
          ['closed', 'published'].includes(then.exams.get(source)?.state ?? ''),
        );
        const opensLater = known.sources.some(
          (source) => (then.exams.get(source)?.opens ?? 0) > (at === null ? now : Date.parse(at)),
        );
        if (!isReady(known) || !isMade || opensLater) return unless(answer, 409);
        const missing = incomplete(then, exam);
        const reports = askedFor(then, exam);
        const seats = seatsIn(then, exam);
        const isRefusable = (missing.length > 0 && !sent.incomplete) || reports.size < seats.size || reports.size === 0;
        const problems = unless(answer, 200, isRefusable ? [409] : []);
        if (answer.status !== 200) return problems;
        if (missing.length > 0 && !sent.incomplete) problems.push('was published though marks are missing');
        if (reports.size === 0) problems.push('was published without a report');
        Object.assign(known, {
          state: 'published',
          opens: Date.parse(answer.body.published_at),
          reports,
          seats,
          isStale: false,
        });
        return problems;
      },
    };
  },
});

export const withdrawExam = ({ a }: Numbers): Act => ({
  can: (model) => published(model).length > 0,
  begin: (model) => {
    const exam = nth(published(model), a).id;
    return {
      story: `Admin withdraws “${nameOf(model, 'exams', exam)}”`,
      send: (school) => school.call('admin', 'POST', `exams/${exam}/withdraw/`, {}),
      settle: (now, answer) => {
        const known = now.exams.get(exam) as Exam;
        if (!live(now, 'exams', exam)) return unless(answer, 404);
        if (known.state !== 'published') return unless(answer, 409);
        const problems = unless(answer, 200);
        if (answer.status === 200)
          Object.assign(known, {
            ...{ state: 'closed', opens: null, wasPublished: true },
            before: known.isStale ? null : known.reports,
          });
        return problems;
      },
    };
  },
});

/** Takes an exam to its next step, so that stories get to their results. */
export const examGoesOn = (numbers: Numbers): Act => {
  const next = (model: Model): Act => {
    const exams = all(model, 'exams');
    if (exams.length === 0 || (exams.length < 3 && numbers.b % 5 === 0)) return setUpExam(numbers);
    if (numbers.b % 7 === 3 && combineExams(numbers).can(model)) return combineExams(numbers);
    const exam = nth(exams, numbers.a).id;
    const { state, sources } = model.exams.get(exam) as Exam;
    const only = (...states: Exam['state'][]) => ({
      ...numbers,
      a: inState(model, ...states).findIndex(({ id }) => id === exam),
    });
    if (sources.length > 0) {
      const next = {
        ...numbers,
        a: (state === 'published' ? published : publishable)(model).findIndex(({ id }) => id === exam),
      };
      return state === 'published' ? withdrawExam(next) : publishExam(next);
    }
    if (state === 'draft') return openExam(only('draft', 'closed'));
    if (state === 'open') {
      const isMarked = incomplete(model, exam).length === 0 && (model.exams.get(exam) as Exam).seats.size > 0;
      return isMarked ? closeExam(only('open')) : enterMarks({ ...only('open'), b: 1 });
    }
    if (state === 'closed')
      return publishExam({ ...numbers, a: publishable(model).findIndex(({ id }) => id === exam) });
    if (numbers.c % 2 === 0)
      return withdrawExam({ ...numbers, a: published(model).findIndex(({ id }) => id === exam) });
    return correctMark(only('published'));
  };
  return { can: (model) => next(model).can(model), begin: (model, now) => next(model).begin(model, now) };
};
