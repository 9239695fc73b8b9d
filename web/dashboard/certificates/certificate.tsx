import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { screen, screens } from '#contract/screens.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { usePaper } from '../../kit/page/use-paper.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { useInstitution, useSettings } from '../shell/use-school.ts';
import type { Route } from './+types/certificate';
import { CertificateActs } from './certificate-acts.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import styles from './certificate-screen.css?url';
import { issuedSheets } from './issued-sheets.ts';
import { CertificatePrint } from './print/certificate-print.tsx';
import { printPreviewWords } from './print/words.ts';
import type { Certificate } from './state.ts';
import { usePrint } from './use-print.ts';
import { oneWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

type CertificatePlace = { certificate: Certificate; before: Certificate | undefined; after: Certificate | undefined };

/** A certificate with those before and after it; null if there is none. */
async function readCertificate(id: number): Promise<CertificatePlace | null> {
  const one = async (wanted: number) => (await officeApi().one('certificates', wanted))?.record;
  try {
    const certificate = await one(id);
    if (!certificate) return null;
    const { supersedes, superseded_by } = certificate;
    const [before, after] = await Promise.all([
      supersedes === null ? undefined : one(supersedes),
      superseded_by === null ? undefined : one(superseded_by),
    ]);
    return { certificate, before, after };
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) return null;
    throw reason;
  }
}

/** One certificate, as it is printed; printing it is counted. */
export default function CertificateScreen() {
  const { id } = screens.certificate.parse(useSearchParams()[0]);
  const asking = useQuery({
    queryKey: ['certificates/', 'one', id],
    queryFn: () => readCertificate(id),
    staleTime: 0,
    placeholderData: undefined,
  });
  const school = useInstitution();
  const { head_title: headTitle } = useSettings().data ?? DEFAULT_SETTINGS;
  const printing = usePrint();
  const found = asking.data;
  usePaper(found ? (found.certificate.kind === 'testimonial' ? 'certificate-lying' : 'cut') : null);
  return (
    <Screen
      title={found ? words.title(found.certificate.number) : words.title('')}
      count={
        <Link className="sheet-back" to={screen.certificates()}>
          <Icon name="chevron-left" /> {words.back}
        </Link>
      }
    >
      {asking.isError && <ErrorBlock title={words.loadFailed} retry={{ onRetry: () => void asking.refetch() }} />}
      {found === null && <EmptyState title={words.missing} hint={words.missingHint} />}
      {asking.isPending && <TextSkeleton lines={8} />}
      {found && school !== undefined && (
        <>
          <CertificateActs
            certificate={found.certificate}
            onPrint={printing.start}
            onChanged={() => asking.refetch()}
          />
          <section className="panel no-print">
            <CertificateFacts {...found} />
          </section>
          {found.certificate.student === null ? (
            <p className="alert alert-info">{words.forgotten}</p>
          ) : (
            <section
              className={`certificate-view${printing.isCounted ? '' : ' certificate-uncounted'}`}
              aria-label={printPreviewWords.preview}
            >
              <CertificatePrint
                sheets={issuedSheets(found.certificate, { headTitle, supersededBy: found.after?.number ?? '' })}
                school={school}
              />
            </section>
          )}
        </>
      )}
    </Screen>
  );
}
