import { useState } from 'react';
import { lastChoice, rememberChoice } from '../session/last-choice.ts';

export type View = 'names' | 'rolls';

const PLACE = 'roll-call';

/** How a person likes to call the roll on a phone: down the names, or by tiles of rolls. */
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
