import type { RecordAt } from '#contract/resources/index.ts';
import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import type { Fact } from '../ui/definition-list.tsx';
import { reachWords } from './words.ts';

type Institution = RecordAt<'institutions'>;

/** An email address as it is read: a narrow line is broken before its @. */
export function EmailText({ address }: { address: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <span lang="en">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailText address={address} />
    </a>
  );
}

/** A phone number, as a link if it can be dialled. */
function Phone({ number }: { number: string }) {
  const dial = telHref(number);
  const shown = <span className="numeric">{phoneInWords(number)}</span>;
  return dial ? <a href={dial}>{shown}</a> : shown;
}

export const officeHours: Fact = {
  label: reachWords.hours,
  icon: 'clock',
  value: <span lang="en">{reachWords.officeHours}</span>,
};

/** Contact data of the institution; unknown parts are left out. */
export function contactFacts(institution: Institution | null): Fact[] {
  const { address = '', contact_phone: phone = '', contact_email: email = '' } = institution ?? {};
  const facts: (Fact | '')[] = [
    address && { label: reachWords.address, icon: 'pin', value: address },
    phone && { label: reachWords.phone, icon: 'phone', value: <Phone number={phone} /> },
    email && { label: reachWords.email, icon: 'mail', value: <Email address={email} /> },
    officeHours,
  ];
  return facts.filter((fact) => fact !== '');
}
