import { setTimeout as pass } from 'node:timers/promises';
import fc, { type AsyncCommand } from 'fast-check';
import { judgeAll, judgeRecords } from './invariants/all.ts';
import { type Seen, seenBy } from './invariants/seen.ts';
import type { Model } from './model.ts';
import type { Answer, YearSchool } from './school.ts';

/** An action of somebody: chosen from the model, sent, and settled by the answer. */
export type Begun = {
  story: string;
  send: (school: YearSchool) => Promise<Answer>;
  /** Makes the model what the answer says; answers what is wrong with it. */
  settle: (model: Model, answer: Answer) => string[];
  /** True if it goes on for several commits, between which others are answered. */
  isInPieces?: boolean;
};
export type Act = {
  /** True if the model has something to do it with. */
  can: (model: Model) => boolean;
  begin: (model: Model, now: number) => Begun;
  /** True if it has an effect of its own a moment later. */
  isSlow?: boolean;
};

export type YearCommand = AsyncCommand<Model, YearSchool>;

/** After so many commands everything is asked. */
const EVERY = 3;

class Failure extends Error {}

export function refuse(school: YearSchool, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const story = school.story.map((line, at) => `  ${at + 1}. ${line}`).join('\n');
  school.onTell?.(problems.slice(0, 3).join('; '));
  throw new Failure(`${[...new Set(problems)].slice(0, 12).join('\n')}\nThe story:\n${story}`);
}

/** For what comes by itself: another server is told, a moment opens something, a killed server's work is tidied. */
const PATIENCE_MS = 60_000;

/** Answers what a look finds; looks again for a while where what is right may still come. */
async function looked<T>(isPatient: boolean, look: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> {
  const until = Date.now() + (isPatient ? PATIENCE_MS : 0);
  for (;;) {
    const found = await look();
    if (isRight(found) || Date.now() > until) return found;
    await pass(50);
  }
}

/** Asks every invariant. An acknowledged change is there at once; what comes by itself is waited for. */
const ask = (school: YearSchool, model: Model, isPatient: boolean): Promise<string[]> =>
  looked(
    isPatient || school.count > 1,
    () => judgeAll(school, model, school.story.length % EVERY === 0),
    (problems) => problems.length === 0,
  );

/** One step of the story. */
export class One implements YearCommand {
  #told = '';
  readonly act: Act;
  readonly kill: number | null;
  constructor(act: Act, kill: number | null = null) {
    this.act = act;
    this.kill = kill;
  }

  check = (model: Readonly<Model>): boolean => this.act.can(model);

  async run(model: Model, school: YearSchool): Promise<void> {
    model.now = school.now;
    // The moment that has gone by may have ended the last thing to do this with.
    if (!this.check(model)) return;
    const begun = this.act.begin(model, school.now);
    this.#told = begun.story + (this.kill === null ? '' : ', and the server is killed in the middle');
    school.tell(this.#told);
    school.killAfter = this.kill;
    const answer = await begun.send(school);
    school.killAfter = null;
    school.story[school.story.length - 1] += ` → ${answer.status}`;
    const problems = begun.settle(model, answer);
    if (answer.status >= 500)
      problems.push(`answered ${answer.status} ${JSON.stringify(answer.body)} ${school.output.slice(-1500)}`);
    refuse(school, problems);
    refuse(school, await ask(school, model, this.kill !== null || this.act.isSlow === true));
  }

  toString = (): string => this.#told || 'not done';
}

const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) => orders(list.filter((_, other) => other !== at)).map((rest) => [one, ...rest]));

/** Number of pairs that an order puts against the order of their entries. */
const against = (order: readonly number[], answers: readonly Answer[]): number =>
  order.flatMap((one, at) =>
    order.slice(at + 1).filter((other) => Number(answers[one]?.change) > Number(answers[other]?.change ?? Number.NaN)),
  ).length;

const UNDERWAY = 'শেষ হলে আবার চেষ্টা করুন';
const MOVED = 'ফলাফল তৈরির সময় পরীক্ষাটি বদলানো হয়েছে';

/** True if somebody was refused for another's sake: whose work in pieces was not at its end, or who changed what reports are made of. */
function isInTheWay(at: number, begun: readonly Begun[], { status, body }: Answer): boolean {
  const text = JSON.stringify(body);
  const isTooEarly = text.includes(UNDERWAY) && begun.some(({ isInPieces }, other) => other !== at && isInPieces);
  return status === 409 && (isTooEarly || text.includes(MOVED));
}

/** Several at once: what came of it must be what comes of some order of them. */
export class Together implements YearCommand {
  #told = '';
  readonly acts: readonly Act[];
  constructor(acts: readonly Act[]) {
    this.acts = acts;
  }

  check = (model: Readonly<Model>): boolean => this.acts.every((act) => act.can(model));

  async run(model: Model, school: YearSchool): Promise<void> {
    model.now = school.now;
    // The moment that has gone by may have ended the last thing to do this with.
    if (!this.check(model)) return;
    const begun = this.acts.map((act) => {
      const one = act.begin(model, school.now);
      model.next += 10;
      return one;
    });
    this.#told = `at once: ${begun.map(({ story }) => story).join(' | ')}`;
    school.tell(this.#told);
    const answers = await Promise.all(begun.map(({ send }) => send(school)));
    school.story[school.story.length - 1] += ` → ${answers.map(({ status }) => status).join(', ')}`;
    const failed = answers.filter(({ status }) => status >= 500);
    refuse(
      school,
      failed.map(({ status, body }) => `answered ${status} ${JSON.stringify(body)}`),
    );
    const explained = await looked(
      school.count > 1,
      async () => this.#explained(model, begun, answers, await seenBy(school)),
      ({ models }) => models.length > 0,
    );
    if (explained.models.length === 0)
      refuse(school, ['no order of these explains what is there now', ...explained.why]);
    // If several orders give the same lists, the reports may tell the right one.
    let why: string[] = [];
    for (const tried of explained.models) {
      why = await ask(school, tried, tried === explained.models.at(-1));
      if (why.length > 0) continue;
      Object.assign(model, tried, { isOneOfSeveral: false });
      return;
    }
    refuse(school, why);
  }

  /** The model as each order makes it that explains what is seen; where none does, what speaks against the first. */
  #explained(model: Model, begun: readonly Begun[], answers: readonly Answer[], seen: Seen) {
    const models: Model[] = [];
    let why: string[] | null = null;
    // Their entries tell the likely one, which comes first.
    const likely = orders(begun.map((_, at) => at)).sort((a, b) => against(a, answers) - against(b, answers));
    for (const order of likely) {
      const tried = { ...structuredClone(model), isOneOfSeveral: true };
      const problems = order.flatMap((at) =>
        isInTheWay(at, begun, answers[at]!) ? [] : begun[at]!.settle(tried, answers[at]!),
      );
      problems.push(...judgeRecords(tried, seen));
      if (problems.length === 0) models.push(tried);
      why ??= problems;
    }
    return { models, why: why ?? [] };
  }

  toString = (): string => this.#told || 'not done';
}

export const numbers = fc.record({ a: fc.nat(997), b: fc.nat(997), c: fc.nat(997) });
export type Numbers = { a: number; b: number; c: number };
