import type { ReactNode } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { pictureOf } from '../kit/api/record-parts.ts';
import { avatarUrl } from '../kit/page/avatar-url.ts';
import { type LateFailure, late } from '../kit/page/late.tsx';
import { askCommittee } from '../kit/page/source/school.ts';
import { SectionHead } from '../ui/heads.tsx';
import { Portrait } from '../ui/picture.tsx';
import { DirectorySkeleton } from '../ui/skeletons.tsx';
import { QuietRetry } from '../ui/states.tsx';
import { ContactLinks } from './leader-message.tsx';
import { leaderMessageWords, memberWords } from './words.ts';

type CommitteeMember = RecordAt<'committee-members'>;

const Section = ({ note, children }: { note?: string; children: ReactNode }) => (
  <section className="section wrap" aria-labelledby="committee">
    <SectionHead id="committee" title={memberWords.title} note={note} />
    {children}
  </section>
);

/** The picture of AVATAR_URL replaces a missing or failed photo. */
function Member({ member, avatars }: { member: CommitteeMember; avatars: string | null }) {
  const { full_name: name, role, contact_phone: phone, contact_email: email } = member;
  const photo = pictureOf(member, 'photo');
  const avatar = avatarUrl(name, avatars);
  return (
    <li className="person">
      <Portrait
        src={photo?.src ?? avatar}
        variants={photo?.variants}
        fallback={photo ? avatar : undefined}
        sizes="(min-width: 1000px) 274px, 92px"
        alt={photo ? leaderMessageWords.photoOf(name) : ''}
        height={400}
      />
      <div className="person-words">
        <h3>{name}</h3>
        <p className="person-role">{role}</p>
        <ContactLinks phone={phone} email={email} />
      </div>
    </li>
  );
}

type Props = { committee: CommitteeMember[]; avatars: string | null };

function Committee({ committee: members, avatars }: Props) {
  if (members.length === 0) {
    return (
      <Section>
        <p className="muted">{memberWords.none}</p>
      </Section>
    );
  }
  return (
    <Section note={memberWords.count(bn(members.length))}>
      <ul className="people">
        {members.map((member) => (
          <Member key={member.id} member={member} avatars={avatars} />
        ))}
      </ul>
    </Section>
  );
}

const Waiting = () => (
  <Section>
    <DirectorySkeleton count={4} />
  </Section>
);

const Failed = ({ message, retry }: LateFailure) => (
  <Section>
    <QuietRetry retry={retry}>{message ?? memberWords.failed}</QuietRetry>
  </Section>
);

/** Governing committee of the institution, with roles. */
export const committeeSection = late({
  name: 'about-committee',
  asks: { committee: askCommittee },
  ready: Committee,
  waiting: Waiting,
  failed: Failed,
});
