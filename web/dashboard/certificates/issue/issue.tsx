import { Link, useSearchParams } from 'react-router';
import { CERTIFICATE_KIND_WORDS } from '#contract/certificates/kinds.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { screen, screens } from '#contract/screens.ts';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { together, useRecords } from '../../../kit/form/list/use-records.ts';
import { isInOffice } from '../../../kit/page/source/school.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorBlock } from '../../../ui/states.tsx';
import { NotOffered, Offered } from '../../offered.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution, useSettings } from '../../shell/use-school.ts';
import { LastNumbers } from '../last-numbers.tsx';
import { certificateWords } from '../words.ts';
import type { Route } from './+types/issue';
import styles from './issue.css?url';
import { IssueForm } from './issue-form.tsx';
import { issueWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

function Issue() {
  const [params] = useSearchParams();
  const asked = screens.issueCertificate.parse(params);
  const students = useRecords('students', { status: 'all' });
  const classes = useClasses();
  const templates = useRecords('certificate-templates');
  const leaders = useRecords('principal-vice-principal');
  const school = useInstitution();
  const { head_title } = useSettings().data ?? DEFAULT_SETTINGS;
  const { state, said, retry } = together(students, classes, templates, leaders);
  if (state === 'failed') return <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />;
  if (state === 'loading' || school === undefined) return <FormSkeleton />;
  const idOf = (id: number) => (id === 0 ? '' : String(id));
  return (
    <IssueForm
      students={students.items}
      classes={classes}
      templates={templates.items}
      leaders={leaders.items.filter(isInOffice)}
      school={school}
      headTitle={head_title}
      asked={{
        kind: asked.kind in CERTIFICATE_KIND_WORDS ? asked.kind : 'attestation',
        student: idOf(asked.student),
        supersedes: idOf(asked.supersedes),
      }}
    />
  );
}

/** Issues a certificate; it is seen as it will be printed while the form is filled. */
export default function IssueScreen() {
  return (
    <Screen
      title={words.title}
      count={
        <Link className="sheet-back" to={screen.certificates()}>
          <Icon name="chevron-left" /> {words.back}
        </Link>
      }
    >
      <Offered
        what="certificates"
        otherwise={<NotOffered title={certificateWords.notOffered} hint={certificateWords.notOfferedHint} />}
      >
        <LastNumbers />
        <Issue />
      </Offered>
    </Screen>
  );
}
