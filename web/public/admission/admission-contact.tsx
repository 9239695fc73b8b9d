import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askInstitution } from '../../kit/page/source/school.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { contactFacts, officeHours } from '../contact-facts.tsx';
import { reachWords } from '../words.ts';
import { admissionWords } from './words.ts';

type Institution = RecordAt<'institutions'>;

const Write = () => (
  <>
    <p className="chapter-hint">{admissionWords.contactHint}</p>
    <LinkButton look="line" icon="mail" href={href.contact()}>
      {admissionWords.write}
    </LinkButton>
  </>
);

const Ready = ({ institution }: { institution: Institution | null }) => (
  <>
    <DefinitionList facts={contactFacts(institution)} />
    <Write />
  </>
);

const Waiting = () => (
  <>
    <TextSkeleton />
    <DefinitionList facts={[officeHours]} />
    <Write />
  </>
);

const Failed = ({ message, retry }: LateFailure) => (
  <>
    <QuietRetry retry={retry}>{message ?? reachWords.infoFailed}</QuietRetry>
    <DefinitionList facts={[officeHours]} />
    <Write />
  </>
);

/** The contact section of the admission page: the institution's address, phone, email and office hours. */
export const admissionContact = late({
  name: 'admission-contact',
  asks: { institution: askInstitution },
  ready: Ready,
  waiting: Waiting,
  failed: Failed,
});
