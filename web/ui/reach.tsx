import { phoneInWords, telHref } from '#contract/rules/phone.ts';

const Nothing = () => <span className="muted">—</span>;

/** A phone number in a list, as a link; unchanged if it can't be dialled, a dash if empty. */
export function PhoneLink({ number }: { number: string }) {
  if (!number) return <Nothing />;
  const dial = telHref(number);
  return dial ? (
    <a className="reach numeric nowrap" href={dial}>
      {phoneInWords(number)}
    </a>
  ) : (
    <bdi>{number}</bdi>
  );
}

/** An email address in a list, as a link; it breaks before its @ first. A dash if empty. */
export function MailLink({ address }: { address: string }) {
  if (!address) return <Nothing />;
  const at = address.lastIndexOf('@');
  return (
    <a className="reach reach-mail" href={`mailto:${address}`} lang="en">
      {at < 1 ? (
        address
      ) : (
        <>
          {address.slice(0, at)}
          <wbr />
          {address.slice(at)}
        </>
      )}
    </a>
  );
}
