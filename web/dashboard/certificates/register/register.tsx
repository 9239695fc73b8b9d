import { Link, useSearchParams } from 'react-router';
import { CERTIFICATE_KIND_WORDS } from '#contract/certificates/kinds.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { useRecords } from '../../../kit/form/list/use-records.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { PrintView } from '../../../kit/page/print-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution, useSettings } from '../../shell/use-school.ts';
import { certificateWords } from '../words.ts';
import type { Route } from './+types/register';
import styles from './register.css?url';
import { CertificateRegisterPrint } from './register-print.tsx';
import { registerRows } from './rows.ts';
import { certificateRegisterWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const YEARS = 10;

function Register({ year, kind }: { year: string; kind: keyof typeof CERTIFICATE_KIND_WORDS | '' }) {
  const certificates = useRecords('certificates', { year, kind });
  const school = useInstitution();
  const { head_title: headTitle } = useSettings().data ?? DEFAULT_SETTINGS;
  usePageFoot(words.foot(year, dateInWords(todayInDhaka())));
  if (certificates.state === 'failed')
    return <ErrorBlock title={words.loadFailed} hint={certificates.said} retry={{ onRetry: certificates.retry }} />;
  if (certificates.state === 'loading' || school === undefined) return <TextSkeleton lines={8} />;
  const rows = registerRows(certificates.items, Number(year));
  if (rows.length === 0) return <EmptyState title={words.none} />;
  return (
    <PrintView paper="register-a4" label={words.preview}>
      <div className="register-paper register-a4">
        <CertificateRegisterPrint
          rows={rows}
          school={school}
          title={words.heading(year, kind && CERTIFICATE_KIND_WORDS[kind])}
          headTitle={headTitle}
        />
      </div>
    </PrintView>
  );
}

/** The register of certificates of a year, as it is filed. */
export default function CertificateRegisterScreen() {
  const [params, setParams] = useSearchParams();
  const asked = screens.certificateRegister.parse(params);
  const thisYear = todayInDhaka().slice(0, 4);
  const year = /^20\d{2}$/.test(asked.year) ? asked.year : thisYear;
  const kind = asked.kind in CERTIFICATE_KIND_WORDS ? (asked.kind as keyof typeof CERTIFICATE_KIND_WORDS) : '';
  const go = (to: Partial<typeof asked>) =>
    setParams(new URL(screen.certificateRegister({ year, kind, ...to }), location.href).searchParams, {
      preventScrollReset: true,
    });
  return (
    <Screen
      title={words.title}
      count={
        <Link className="sheet-back" to={screen.certificates()}>
          <Icon name="chevron-left" /> {words.back}
        </Link>
      }
    >
      <div className="register-tools no-print">
        <Field name="year" label={words.year}>
          <Select value={year} onChange={({ target }) => go({ year: target.value })}>
            {Array.from({ length: YEARS }, (_, at) => String(Number(thisYear) - at)).map((one) => (
              <option key={one} value={one}>
                {bn(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="kind" label={words.kind}>
          <Select value={kind} onChange={({ target }) => go({ kind: target.value })}>
            <option value="">{words.allKinds}</option>
            {certificateWords.kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button icon="printer" data-print>
          {words.print}
        </Button>
      </div>
      <Register year={year} kind={kind} />
    </Screen>
  );
}
