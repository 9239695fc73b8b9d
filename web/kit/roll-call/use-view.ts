import { useState } from 'react';
import { lastChoice, rememberChoice } from '../session/last-choice.ts';

export type View = 'names' | 'rolls';

const PLACE = 'roll-call';

/** Choice of a person on a phone: calling the roll down the names, or by tiles of rolls. */
export function useView(owner: string): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (lastChoice(PLACE, owner) === 'rolls' ? 'rolls' : 'names'));
  return [
    view,
    (next) => {
      setView(next);
      rememberChoice(PLACE, owner, next);
    },
  ];
}
