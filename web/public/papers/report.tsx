import type { MetaDescriptor } from 'react-router';
import { href } from '#contract/pages.ts';
import { askAll } from '../../kit/api/ask-all.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { pageMeta } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { ReportCardPrint } from '../../kit/page/report-card.tsx';
import { askInstitution } from '../../kit/page/source/school.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/heads.tsx';
import type { Route } from './+types/report';
import { askChoices } from './choices.ts';
import { OwnResult } from './own-result.tsx';
import styles from './report.css?url';
import { ownResultWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { report, publicUrl } = page;
  if (report && 'card' in report) {
    const { institution } = await askAll(page, { institution: askInstitution });
    const host = publicUrl && new URL(publicUrl).host;
    return documentOnly({ shown: { card: report.card, institution: answerOf(institution) ?? null, host } });
  }
  return documentOnly({ ...(await askAll(page, { choices: askChoices })), refused: report });
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, { title: words.report, description: words.description, path: null });
}

/** The requested report card; otherwise the form. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.report} />
      <div className="wrap page-body">
        {'shown' in loaderData ? (
          <>
            <ReportCardPrint {...loaderData.shown} />
            <p className="no-print">
              <Button look="line" icon="printer" className="script-only" data-print="">
                {words.print}
              </Button>
            </p>
            <p className="no-print">
              {words.printHint} <a href={`${href.results()}#own`}>{words.again}</a>
            </p>
          </>
        ) : (
          <OwnResult choices={loaderData.choices} {...(loaderData.refused && { refused: loaderData.refused })} />
        )}
      </div>
    </>
  );
}
