import type { ComponentType, ReactNode } from 'react';
import type { Retry } from '../../ui/states.tsx';
import type { AnswerTo, AskMap, Outcome, Outcomes } from '../api/calls.ts';
import { useCalls } from './use-calls.ts';

/** Data of a section: each answer under the name of its question. */
export type Answers<A extends AskMap> = { [K in keyof A]: AnswerTo<A[K]> };
/** Props of a section besides the answers. */
type Rest<A extends AskMap, R> = Omit<R, keyof A>;
/** Questions whose answers are optional for the component. */
type Spare<A extends AskMap, R> = { [K in keyof A & keyof R]: undefined extends R[K] ? K : never }[keyof A & keyof R];

export type LateParts<A extends AskMap, R> = {
  /** As in islands/registry.ts, which names this section's `Island`. */
  name: string;
  asks: A;
  /** Without these the section is drawn all the same; its props for them are undefined then. */
  optional?: readonly Spare<A, R>[];
  ready: ComponentType<R>;
  waiting: ComponentType<Rest<A, R>>;
  failed: ComponentType<Rest<A, R> & LateFailure>;
};
export type LateFailure = { message?: string; retry: Retry };

/** Both halves of a section of a page: its rendering in the document, and its component in the browser. */
export type LateSection<A extends AskMap, P> = {
  name: string;
  asks: A;
  /** The section, whatever the state of its calls. */
  draw: (outcomes: Outcomes<A>, props: P, retry: Retry) => ReactNode;
  Island: ComponentType<{ calls: Outcomes<A>; rest: P }>;
};

/** Reloads the document: the retry of a failed part without JavaScript. */
export const reload: Retry = { href: '' };

/**
 * A section whose data may come late. When all its calls are answered it is plain HTML; otherwise its placeholder or failure is
 * in an island, whose browser half makes the missing calls and draws the same components.
 */
export function late<A extends AskMap, R extends Partial<Answers<A>>>(
  parts: LateParts<A, R>,
): LateSection<A, Rest<A, R>> {
  type P = Rest<A, R>;
  const { name, asks, optional = [], ready: Ready, waiting: Waiting, failed: Failed } = parts;
  const needed = Object.keys(asks).filter((key) => !(optional as readonly PropertyKey[]).includes(key));

  function draw(outcomes: Outcomes<A>, props: P, retry: Retry): ReactNode {
    const states = needed.map((key): Outcome<unknown> => outcomes[key] ?? { state: 'missing' });
    const failure = states.find(({ state }) => state === 'failed');
    if (failure?.state === 'failed') return <Failed {...props} message={failure.message} retry={retry} />;
    if (states.some(({ state }) => state === 'missing')) return <Waiting {...props} />;
    return <Ready {...({ ...answersIn(outcomes), ...props } as R & object)} />;
  }

  function Island({ calls, rest }: { calls: Outcomes<A>; rest: P }) {
    const { outcomes, retry } = useCalls(asks, calls);
    return draw(outcomes, rest, { onRetry: retry });
  }
  return { name, asks, draw, Island };
}

function answersIn(outcomes: Outcomes<AskMap>): Record<string, unknown> {
  const answered = Object.entries(outcomes).flatMap(([key, outcome]) =>
    outcome.state === 'ok' ? [[key, outcome.data] as const] : [],
  );
  return Object.fromEntries(answered);
}
