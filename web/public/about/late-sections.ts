export { committeeSection } from '../committee-members.tsx';
export { formerHeads } from './former-heads.tsx';
export { leaders } from './leaders.tsx';
export { schoolSection } from './school.tsx';
