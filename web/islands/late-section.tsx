import type { AskMap, Outcomes } from '../kit/api/calls.ts';
import { type LateSection, reload } from '../kit/page/late.tsx';
import { RootOfItsOwn } from './island.tsx';

type LateProps<A extends AskMap, P> = {
  of: LateSection<A, P>;
  /** The outcomes of at least this section's questions; others of the page are left aside. */
  calls: Outcomes<A>;
  props: P;
};

/** A section in the document: plain HTML when everything came, else an island that fetches the rest at once. */
export function Late<A extends AskMap, P extends object>({ of, calls, props }: LateProps<A, P>) {
  const own = Object.fromEntries(Object.keys(of.asks).map((key) => [key, calls[key]])) as Outcomes<A>;
  if (Object.values(own).every(({ state }) => state === 'ok')) return of.draw(own, props, reload);
  return <RootOfItsOwn name={of.name} of={of.Island} props={{ calls: own, rest: props }} wake="now" />;
}
