import type { ReactNode } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askInstitution } from '../../kit/page/source/school.ts';
import type { Fact } from '../../ui/definition-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { contactFacts, officeHours } from '../contact-facts.tsx';
import { reachWords } from '../words.ts';
import { contactWords } from './words.ts';

type Institution = RecordAt<'institutions'>;

function Card({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <section className="contact-card" aria-labelledby="contact-info">
      <h2 id="contact-info">{contactWords.info}</h2>
      {children}
      <ul>
        {facts.map(({ label, icon, value }) => (
          <li key={label}>
            {icon && <Icon name={icon} />}
            <span className="contact-label">{label}</span>
            <span className="contact-value">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Ready = ({ institution }: { institution: Institution | null }) => <Card facts={contactFacts(institution)} />;

const Waiting = () => (
  <Card facts={[officeHours]}>
    <TextSkeleton />
  </Card>
);

const Failed = ({ message, retry }: LateFailure) => (
  <Card facts={[officeHours]}>
    <QuietRetry retry={retry}>{message ?? reachWords.infoFailed}</QuietRetry>
  </Card>
);

/** Address, phone, email and the fixed office hours. */
export const contactCard = late({
  name: 'contact-card',
  asks: { institution: askInstitution },
  ready: Ready,
  waiting: Waiting,
  failed: Failed,
});
