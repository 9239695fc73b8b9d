import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shownCode } from '#contract/certificates/codes.ts';
import { href } from '#contract/pages.ts';
import { dateInWords, dayOf, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { screen } from '#contract/screens.ts';
import { type Certificate, certificateState } from './state.ts';
import { CertificateStateTag } from './state-tag.tsx';
import { certificateWords, oneWords as words } from './words.ts';

type Other = Pick<Certificate, 'id' | 'number'> | undefined;
type Props = { certificate: Certificate; before: Other; after: Other };

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const To = ({ other }: { other: NonNullable<Other> }) => (
  <Link to={screen.certificate({ id: other.id })}>{other.number}</Link>
);

/** State of a certificate, its prints and its checks. */
export function CertificateFacts({ certificate, before, after }: Props) {
  const { code, prints, checks, last_checked_on, received_by, void_reason, student, template_version } = certificate;
  const { number_latin, signatory_name } = certificate;
  return (
    <dl className="certificate-state" aria-label={words.facts}>
      <Line label={certificateWords.state}>
        <CertificateStateTag state={certificateState(certificate, todayInDhaka())} /> {void_reason}
      </Line>
      <Line label={words.code}>
        <a href={href.checkedCode({ code })} target="_blank" rel="noopener" lang="en">
          {shownCode(code)}
        </a>
      </Line>
      <Line label={words.prints}>
        {prints.length === 0
          ? words.never
          : prints.map(({ at, by }) => (
              <span key={at} className="certificate-printed">
                {`${dateInWords(dayOf(at))}, ${timeInWords(at)}`} {by?.name && `· ${by.name}`}
              </span>
            ))}
      </Line>
      <Line label={words.checked}>
        {certificateWords.times(checks ?? 0)}
        {last_checked_on && `, ${words.lastChecked(dateInWords(last_checked_on))}`}
      </Line>
      <Line label={words.latin}>
        <span lang="en">{number_latin}</span>
      </Line>
      <Line label={words.signatory}>{signatory_name}</Line>
      {template_version !== null && <Line label={words.template}>{words.version(template_version)}</Line>}
      {received_by && <Line label={words.receivedBy}>{received_by}</Line>}
      {before && (
        <Line label={words.replaces}>
          <To other={before} />
        </Line>
      )}
      {after && (
        <Line label={words.replacedBy}>
          <To other={after} />
        </Line>
      )}
      {student !== null && (
        <Line label={words.student}>
          <Link to={screen.students({ edit: student })}>{certificate.name}</Link>
        </Line>
      )}
    </dl>
  );
}
