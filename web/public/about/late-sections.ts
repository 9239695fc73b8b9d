export { committee } from '../committee-members.tsx';
export { formerHeads } from './former-heads.tsx';
export { leaders } from './leaders.tsx';
export { school } from './school.tsx';
