import { graphemes } from '../rules/text.ts';

const HIDDEN = '•••';

/** A name of which only the first cluster of each word shows: মো••• রা••• সু•••. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [first = '', ...others] = graphemes(word);
      return others.length === 0 ? first : `${first}${HIDDEN}`;
    })
    .join(' ');
