import { href } from '#contract/pages.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { Late } from '../../islands/late-section.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askAdmissionNotice } from '../../kit/page/source/notices.ts';
import { askInstitution } from '../../kit/page/source/school.ts';
import { PageHead } from '../../ui/heads.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/admission';
import { admissionContact } from './admission-contact.tsx';
import { admissionWords } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const calls = await askAll(context.get(pageContext), { institution: askInstitution, notice: askAdmissionNotice });
  return documentOnly({ calls });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, {
    title: admissionWords.title,
    description: admissionWords.description(name),
    path: href.admission(),
  });
}

function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="checklist">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Static text, contact data of the office, and the latest announcement. */
export default function AdmissionPage({ loaderData: { calls } }: Route.ComponentProps) {
  const notice = answerOf(calls.notice);
  return (
    <>
      <PageHead title={admissionWords.title} lead={admissionWords.lead} />
      <div className="wrap page-body">
        <section className="chapter chapter-wide">
          <h2>{admissionWords.eligibility}</h2>
          <Checklist items={admissionWords.eligible} />
        </section>
        <section className="chapter chapter-wide">
          <h2>{admissionWords.process}</h2>
          <ol className="steps">
            {admissionWords.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className="chapter chapter-wide">
          <h2>{admissionWords.documents}</h2>
          <Checklist items={admissionWords.papers} />
        </section>
        <section className="chapter chapter-wide">
          <h2>{admissionWords.contact}</h2>
          <div>
            <Late of={admissionContact} calls={calls} props={{}} />
          </div>
        </section>
        {notice && (
          <section className="chapter chapter-wide">
            <h2>{admissionWords.notice}</h2>
            <p>
              <a className="file-link" href={notice.url}>
                {notice.title}
              </a>
              <br />
              <time className="small muted" dateTime={notice.date}>
                {dateInWords(notice.date)}
              </time>
            </p>
          </section>
        )}
      </div>
    </>
  );
}
