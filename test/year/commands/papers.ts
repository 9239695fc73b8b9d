import type { Act, Numbers } from '../act.ts';
import { all, live, nameOf, nth } from '../model.ts';
import { isPublishedWith } from '../standing.ts';
import { change, unless } from './records.ts';

/** The office gives a paper another place in its exam, which no published result may be made of. */
export const movePaper = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'papers').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'papers'), a);
    const what = `the office moves paper ${id} of “${nameOf(model, 'exams', values.exam)}” to place ${b}`;
    const asked = change('papers', id, { position: b }, what);
    return {
      ...asked,
      settle: (now, answer) =>
        live(now, 'papers', id) && isPublishedWith(now, id) ? unless(answer, 409) : asked.settle(now, answer),
    };
  },
});
