import { dayOf } from '#contract/rules/dates.ts';
import type { Act, Numbers } from '../act.ts';
import { activeIn, all, changing, live, type Model, nameOf, nth, type Paper, stands, take } from '../model.ts';
import type { Answer } from '../school.ts';
import { isPossible } from '../standing.ts';
import { unless } from './records.ts';

const KINDS = ['studentship', 'testimonial', 'transfer'] as const;
const PRINTED = ['number', 'number_latin', 'code', 'year', 'issued_on', 'valid_until', 'name', 'values', 'text'];

export type Answered = Readonly<Record<string, unknown>> & {
  id: number;
  year: number;
  kind: string;
  code: string;
  name: string;
  valid_until: string | null;
  batch: string;
  state: Paper['state'];
};

/** Everything that a paper prints. */
export const printed = (paper: Answered): string => JSON.stringify(PRINTED.map((key) => paper[key] ?? null));

const today = (now: number): string => String(dayOf(new Date(now).toISOString()));

type Of = { student: number; change: number | null };

function keep(model: Model, path: Paper['path'], answered: Answered, { student, change }: Of): Paper {
  const { id, year, code, name, valid_until: until, batch } = answered;
  const kind = path === 'cards' ? 'id' : answered.kind;
  const frozen = printed(answered);
  const own = { path, id, kind, year, code, name, until, batch, frozen, change };
  const paper: Paper = { ...own, state: 'issued', student, of: student, prints: 0, step: null };
  model.papers.set(`${path} ${id}`, paper);
  return paper;
}

/** Empties the papers of a student who was ended for good; numbers, dates and codes stay. */
export function forgetInPapers(model: Model, student: number): void {
  for (const paper of model.papers.values()) if (paper.student === student) paper.student = null;
}

/** True while nobody knows whether a paper still has its student, whose time in the trash is over. */
export const isForgetting = (model: Model, { student, of }: Paper): boolean =>
  student === null && model.expired.has(of);

export const issued = (model: Model, path?: Paper['path']): Paper[] =>
  [...model.papers.values()].filter((paper) => paper.state === 'issued' && (!path || paper.path === path));

/** Keeps a certificate that was issued; one of transfer makes its student leave in the same batch. */
function settleIssue(model: Model, { body, change }: Answer, student: number, now: number): string[] {
  const paper = keep(model, 'certificates', body, { student, change });
  if (paper.kind !== 'transfer') return change === null ? ['a paper without an entry'] : [];
  if (live(model, 'students', student)?.status === 'active') {
    paper.step = changing(model, 'students', student, { status: 'left', left_on: today(now) });
    take(model, paper.step);
  }
  return paper.batch ? [] : ['a transfer without a batch'];
}

/** Somebody gets a paper. */
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
        if (!live(then, 'students', id)) return unless(answer, 400);
        const isSecond =
          kind === 'transfer' && issued(then).some((paper) => paper.kind === kind && paper.student === id);
        const problems = unless(answer, isSecond ? 409 : 201);
        return answer.status === 201 ? [...problems, ...settleIssue(then, answer, id, now)] : problems;
      },
    };
  },
});

const replaceable = (model: Model): Paper[] => issued(model, 'certificates').filter(({ student }) => student !== null);

/** A paper is issued again, in the place of one that is in force; of two at once one is refused. */
export const supersedePaper = ({ a }: Numbers): Act => ({
  can: (model) => replaceable(model).length > 0,
  begin: (model, now) => {
    const { id, kind, student } = nth(replaceable(model), a);
    const sent = { kind, student, signatory: model.signatory, allow_empty: true, supersedes: id };
    return {
      story: `the office issues a paper of ${kind} in the place of certificates/${id}`,
      send: (school) => school.call('editor', 'POST', 'certificates/', sent),
      settle: (then, answer) => {
        const before = then.papers.get(`certificates ${id}`) as Paper;
        if (student === null || !live(then, 'students', student)) return unless(answer, 400);
        const problems = unless(answer, before.state === 'issued' ? 201 : 409);
        if (answer.status !== 201) return problems;
        before.state = 'superseded';
        return [...problems, ...settleIssue(then, answer, student, now)];
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
        for (const card of cards) keep(then, 'cards', card, { student: card.student, change: null });
        return problems;
      },
    };
  },
});

/** A paper is printed, and printed again: only one that is in force and has its student. */
export const printPaper = ({ a, b }: Numbers): Act => ({
  can: (model) => model.papers.size > 0,
  begin: (model) => {
    const some = b % 4 > 0 && issued(model).length > 0 ? issued(model) : [...model.papers.values()];
    const { path, id } = nth(some, a);
    return {
      story: `the office prints ${path}/${id}`,
      send: (school) =>
        path === 'cards'
          ? school.call('editor', 'POST', 'cards/print/', { cards: [id] })
          : school.call('editor', 'POST', `certificates/${id}/print/`),
      settle: (now, answer) => {
        const paper = now.papers.get(`${path} ${id}`) as Paper;
        const isFree = paper.state === 'issued' && paper.student !== null;
        const problems = unless(answer, isFree ? 200 : 409, isForgetting(now, paper) ? [200, 409] : []);
        if (answer.status === 200) paper.prints += 1;
        return problems;
      },
    };
  },
});

/** The head voids a paper, but none that is nobody's any more. To delete one, or to take its issue back, is nobody's. */
export const voidPaper = ({ a, b }: Numbers): Act => ({
  can: (model) => issued(model).length > 0,
  begin: (model) => {
    const { path, id, change, batch } = nth(issued(model), a);
    const way = b % 5 === 0 ? 'delete' : b % 5 === 1 ? 'take back' : 'void';
    return {
      story: `Admin ${way === 'void' ? 'voids' : `tries to ${way}`} ${path}/${id}`,
      send: (school) => {
        if (way === 'delete') return school.call('admin', 'DELETE', `${path}/${id}/`);
        if (way === 'take back') return school.call('admin', 'POST', 'undo/', change === null ? { batch } : { change });
        return school.call('admin', 'POST', `${path}/${id}/void/`, { reason: 'ভুল ছিল' });
      },
      settle: (now, answer) => {
        if (way !== 'void') return unless(answer, way === 'delete' ? 405 : 409);
        const paper = now.papers.get(`${path} ${id}`) as Paper;
        const isFree = paper.state === 'issued' && paper.student !== null;
        const problems = unless(answer, isFree ? 200 : 409, isForgetting(now, paper) ? [200, 409] : []);
        if (answer.status === 200) paper.state = 'void';
        return problems;
      },
    };
  },
});

const transfers = (model: Model): Paper[] => [...model.papers.values()].filter(({ kind }) => kind === 'transfer');

/** The head takes a transfer back, once: the student is what they were, and the paper void. */
export const takeBackTransfer = ({ a, b }: Numbers): Act => ({
  can: (model) => transfers(model).length > 0,
  begin: (model) => {
    const inForce = transfers(model).filter(({ state }) => state === 'issued');
    const { id, path, of, batch } = nth(b % 4 > 0 && inForce.length > 0 ? inForce : transfers(model), a);
    return {
      story: `Admin takes the transfer ${path}/${id} of ${nameOf(model, 'students', of)} back`,
      send: (school) => school.call('admin', 'POST', 'undo/', { batch }),
      settle: (now, answer) => {
        const paper = now.papers.get(`${path} ${id}`) as Paper;
        if (paper.state !== 'issued' || paper.student === null)
          return unless(answer, 409, isForgetting(now, paper) ? [200, 404] : [404]);
        const { step } = paper;
        const back = step && { ...step, before: step.after, after: step.before };
        const isFree = !back || (stands(now, step) && live(now, 'students', step.id) && isPossible(now, [back]));
        const problems = unless(answer, isFree ? 200 : 409);
        if (answer.status !== 200) return problems;
        paper.state = 'void';
        if (back) take(now, back);
        return problems;
      },
    };
  },
});
