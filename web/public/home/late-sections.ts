export { about } from './about.tsx';
export { hero } from './hero.tsx';
export { latestNotices } from './latest-notices.tsx';
export { president, principal } from './leaders.tsx';
export { nextEntries } from './next-entries.tsx';
