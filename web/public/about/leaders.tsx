import type { Settings } from '#contract/default-settings.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askLeaders, askSettings, presidentOf, principalOf } from '../../kit/page/source/school.ts';
import { SectionHead } from '../../ui/heads.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { LeaderMessage, MessageSkeleton } from '../leader-message.tsx';
import { leaderMessageWords } from '../words.ts';
import { aboutWords } from './words.ts';

type Leader = RecordAt<'principal-vice-principal'>;

type Spoken = { leader: Leader; title: string; role: string };

/** President, head of the institution and every vice principal, in that order, without duplicates. */
export function speakers(leaders: readonly Leader[], head: string): Spoken[] {
  const [president, principal] = [presidentOf(leaders), principalOf(leaders)];
  const vices = leaders.filter((leader) => leader.designation === 'vice_principal' && leader !== principal);
  return [
    ...(president
      ? [{ leader: president, title: leaderMessageWords.presidentTitle, role: leaderMessageWords.president }]
      : []),
    ...(principal ? [{ leader: principal, title: leaderMessageWords.principalTitle(head), role: head }] : []),
    ...vices.map((leader) => ({
      leader,
      title: aboutWords.vicePrincipalTitle(head),
      role: aboutWords.vicePrincipal(head),
    })),
  ];
}

function Leaders({ leaders: all, settings = DEFAULT_SETTINGS }: { leaders: Leader[]; settings?: Settings }) {
  return speakers(all, settings.head_title).map(({ leader, title, role }, index) => (
    <LeaderMessage key={leader.id} leader={leader} title={title} role={role} flip={index % 2 === 1} contacts />
  ));
}

const Waiting = () => (
  <div className="section wrap">
    <MessageSkeleton />
  </div>
);

const Failed = ({ message, retry }: LateFailure) => (
  <section className="section wrap">
    <SectionHead title={aboutWords.messages} />
    <QuietRetry retry={retry}>{message ?? aboutWords.messagesFailed}</QuietRetry>
  </section>
);

/** Messages of the institution's leaders; nothing without any. */
export const leaders = late({
  name: 'about-leaders',
  asks: { leaders: askLeaders, settings: askSettings },
  optional: ['settings'],
  ready: Leaders,
  waiting: Waiting,
  failed: Failed,
});
