import { dayOf } from '#contract/rules/dates.ts';
import type { Act, Numbers } from '../act.ts';
import { activeIn, all, changing, live, type Model, nameOf, nth, type Paper, stands, take } from '../model.ts';
import { isPossible } from '../standing.ts';
import { unless } from './records.ts';

const KINDS = ['studentship', 'testimonial', 'transfer'] as const;
const PRINTED = ['number', 'number_latin', 'code', 'year', 'issued_on', 'valid_until', 'name', 'values', 'text'];

export type Answered = Readonly<Record<string, unknown>> & {
  id: number;
  year: number;
  kind: string;
  state: Paper['state'];
};

/** Everything that a paper prints. */
export const printed = (paper: Answered): string => JSON.stringify(PRINTED.map((key) => paper[key] ?? null));

const today = (now: number): string => String(dayOf(new Date(now).toISOString()));

function keep(model: Model, path: Paper['path'], answered: Answered, student: number): Paper {
  const { id, year } = answered;
  const kind = path === 'cards' ? 'id' : answered.kind;
  const frozen = printed(answered);
  const paper: Paper = { path, id, kind, year, state: 'issued', student, of: student, frozen, transfer: null };
  model.papers.set(`${path} ${id}`, paper);
  return paper;
}

/** Empties the papers of a student who was ended for good; numbers, dates and codes stay. */
export function forgetInPapers(model: Model, student: number): void {
  for (const paper of model.papers.values()) if (paper.student === student) paper.student = null;
}

const issued = (model: Model, path?: Paper['path']): Paper[] =>
  [...model.papers.values()].filter((paper) => paper.state === 'issued' && (!path || paper.path === path));

/** Somebody gets a paper; one of transfer makes them leave in the same batch. */
export const issuePaper = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'students').length > 0,
  begin: (model, now) => {
    const { id, values } = nth(all(model, 'students'), a);
    const kind = nth(KINDS, b);
    const sent = { kind, student: id, signatory: model.signatory, allow_empty: true };
    return {
      story: `the office issues ${values.full_name} a paper of ${kind}`,
      send: (school) => school.call('editor', 'POST', 'certificates/', sent),
      settle: (then, answer) => {
        const there = live(then, 'students', id);
        if (!there) return unless(answer, 400);
        const isSecond =
          kind === 'transfer' && issued(then).some((paper) => paper.kind === kind && paper.student === id);
        const problems = unless(answer, isSecond ? 409 : 201);
        if (answer.status !== 201) return problems;
        const paper = keep(then, 'certificates', answer.body, id);
        if (kind !== 'transfer' || there.status !== 'active') return problems;
        const step = changing(then, 'students', id, { status: 'left', left_on: today(now) });
        if (!answer.body.batch) problems.push('a transfer without a batch');
        paper.transfer = { batch: String(answer.body.batch), step };
        take(then, step);
        return problems;
      },
    };
  },
});

const replaceable = (model: Model): Paper[] =>
  issued(model, 'certificates').filter(({ kind, student }) => kind !== 'transfer' && student !== null);

/** A paper is issued again, in the place of one that is in force; of two at once one is refused. */
export const supersedePaper = ({ a }: Numbers): Act => ({
  can: (model) => replaceable(model).length > 0,
  begin: (model) => {
    const { id, kind, student } = nth(replaceable(model), a);
    const sent = { kind, student, signatory: model.signatory, allow_empty: true, supersedes: id };
    return {
      story: `the office issues a paper of ${kind} in the place of certificates/${id}`,
      send: (school) => school.call('editor', 'POST', 'certificates/', sent),
      settle: (now, answer) => {
        const before = now.papers.get(`certificates ${id}`) as Paper;
        if (student === null || !live(now, 'students', student)) return unless(answer, 400);
        const problems = unless(answer, before.state === 'issued' ? 201 : 409);
        if (answer.status !== 201) return problems;
        before.state = 'superseded';
        keep(now, 'certificates', answer.body, student);
        return problems;
      },
    };
  },
});

/** A class gets its cards of the year; who has one is skipped. */
export const issueCards = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'classes').some(({ id }) => activeIn(model, id).length > 0),
  begin: (model, now) => {
    const full = all(model, 'classes').filter(({ id }) => activeIn(model, id).length > 0);
    const of = nth(full, a);
    const year = Number(today(now).slice(0, 4));
    const students = activeIn(model, of.id).map(({ id }) => id);
    return {
      story: `the office issues the cards of ${of.values.name} for ${year}`,
      send: (school) => school.call('editor', 'POST', 'cards/', { year, students, signatory: model.signatory }),
      settle: (then, answer) => {
        if (students.some((id) => !live(then, 'students', id))) return unless(answer, 400, [201]);
        const problems = unless(answer, 201);
        if (answer.status !== 201) return problems;
        const having = new Set(
          issued(then, 'cards').flatMap((card) => (card.year === year && card.student !== null ? [card.student] : [])),
        );
        const cards = answer.body.cards as (Answered & { student: number })[];
        const got = cards.map(({ student }) => student).sort((one, other) => one - other);
        const should = students.filter((id) => !having.has(id)).sort((one, other) => one - other);
        if (got.join() !== should.join()) problems.push(`cards of ${got.join()}, not ${should.join()}`);
        for (const card of cards) keep(then, 'cards', card, card.student);
        return problems;
      },
    };
  },
});

/** The head voids a paper. To delete one is nobody's. */
export const voidPaper = ({ a, b }: Numbers): Act => ({
  can: (model) => issued(model).length > 0,
  begin: (model) => {
    const { path, id } = nth(issued(model), a);
    const isDeletion = b % 4 === 0;
    return {
      story: `Admin ${isDeletion ? 'tries to delete' : 'voids'} ${path}/${id}`,
      send: (school) =>
        isDeletion
          ? school.call('admin', 'DELETE', `${path}/${id}/`)
          : school.call('admin', 'POST', `${path}/${id}/void/`, { reason: 'ভুল ছিল' }),
      settle: (now, answer) => {
        if (isDeletion) return unless(answer, 405);
        const paper = now.papers.get(`${path} ${id}`) as Paper;
        const problems = unless(answer, paper.state === 'issued' ? 200 : 409);
        if (answer.status === 200) paper.state = 'void';
        return problems;
      },
    };
  },
});

const transfers = (model: Model): Paper[] => issued(model).filter(({ transfer }) => transfer !== null);

/** The head takes a transfer back, once: the student is what they were, and the paper void. */
export const takeBackTransfer = ({ a }: Numbers): Act => ({
  can: (model) => transfers(model).length > 0,
  begin: (model) => {
    const { id, path, student, transfer } = nth(transfers(model), a);
    const batch = transfer?.batch;
    return {
      story: `Admin takes the transfer of ${student === null ? 'nobody' : nameOf(model, 'students', student)} back`,
      send: (school) => school.call('admin', 'POST', 'undo/', { batch }),
      settle: (now, answer) => {
        const paper = now.papers.get(`${path} ${id}`) as Paper;
        if (!paper.transfer || paper.state !== 'issued' || paper.student === null) return unless(answer, 409, [404]);
        const { step } = paper.transfer;
        const back = { ...step, before: step.after, after: step.before };
        const isFree = stands(now, step) && live(now, 'students', step.id) && isPossible(now, [back]);
        const problems = unless(answer, isFree ? 200 : 409);
        if (answer.status !== 200) return problems;
        paper.state = 'void';
        take(now, back);
        return problems;
      },
    };
  },
});
