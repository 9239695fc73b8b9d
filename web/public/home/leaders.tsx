import type { Settings } from '#contract/default-settings.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askLeaders, askSettings, presidentOf, principalOf } from '../../kit/page/source/school.ts';
import { SectionHead } from '../../ui/heads.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { LeaderMessage, MessageSkeleton } from '../leader-message.tsx';
import { leaderMessageWords } from '../words.ts';
import { homeWords } from './words.ts';

type Leader = RecordAt<'principal-vice-principal'>;

type Props = { leaders: Leader[]; settings?: Settings };

function President({ leaders }: Props) {
  const leader = presidentOf(leaders);
  if (!leader) return null;
  return (
    <LeaderMessage
      leader={leader}
      title={leaderMessageWords.presidentTitle}
      role={leaderMessageWords.president}
      contacts
    />
  );
}

function Principal({ leaders, settings = DEFAULT_SETTINGS }: Props) {
  const leader = principalOf(leaders);
  if (!leader) return null;
  const { head_title: role } = settings;
  return <LeaderMessage leader={leader} title={leaderMessageWords.principalTitle(role)} role={role} flip />;
}

const Waiting = () => (
  <div className="section wrap">
    <MessageSkeleton />
  </div>
);

const failed =
  (title: string) =>
  ({ message, retry }: LateFailure) => (
    <section className="section wrap">
      <SectionHead title={title} />
      <QuietRetry retry={retry}>{message ?? homeWords.messageFailed}</QuietRetry>
    </section>
  );

/** The first president of the list; nothing without any. */
export const president = late({
  name: 'home-president',
  asks: { leaders: askLeaders },
  ready: President,
  waiting: Waiting,
  failed: failed(leaderMessageWords.presidentTitle),
});

/** The head of the institution. */
export const principal = late({
  name: 'home-principal',
  asks: { leaders: askLeaders, settings: askSettings },
  optional: ['settings'],
  ready: Principal,
  waiting: Waiting,
  failed: failed(leaderMessageWords.principalTitle(DEFAULT_SETTINGS.head_title)),
});
