import type { Dice } from '../dice.ts';
import { type Community, communities } from './names.ts';

export type Pupil = {
  name: string;
  girl: boolean;
  guardian: string;
  father: string;
  mother: string;
  community: Community;
};

const spaced = (name: string) => name.replaceAll('-', ' ');

function communityOf(d: Dice): Community {
  let left = d.next() * 100;
  for (const community of communities) {
    left -= community.share;
    if (left < 0) return community;
  }
  return communities[0] as Community;
}

/** A pupil and the parents, of whom one is to be called, with names of one community; `other` draws the other parent. */
export function pupilOf(d: Dice, other: Dice = d): Pupil {
  const community = communityOf(d);
  const girl = d.chance(0.53);
  const first = d.pick(girl ? community.girls : community.boys);
  const family = spaced(d.pick((girl && community.girlsFamily) || community.family));
  const muslim = community.faith === 'muslim';
  const title = muslim && !girl && d.chance(0.3) ? 'মো. ' : muslim && girl && d.chance(0.08) ? 'মোসা. ' : '';
  const byMother = d.chance(0.16);
  const parent = (mother: boolean, from: Dice): string => {
    const own = spaced(from.pick(mother ? community.mothers : community.fathers));
    const middle = community.faith === 'hindu' ? (mother ? ' রানী' : ' চন্দ্র') : '';
    return muslim ? `${mother ? '' : 'মো. '}${own}` : `${own}${middle} ${family}`;
  };
  const guardian = parent(byMother, d);
  const [father, mother] = byMother ? [parent(false, other), guardian] : [guardian, parent(true, other)];
  return { name: `${title}${first} ${family}`, girl, guardian, father, mother, community };
}
