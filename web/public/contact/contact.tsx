import { href, pages } from '#contract/pages.ts';
import { Island } from '../../islands/island.tsx';
import { Late } from '../../islands/late-section.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askInstitution } from '../../kit/page/source/school.ts';
import { PageHead } from '../../ui/heads.tsx';
import type { Route } from './+types/contact';
import { contactCard } from './contact-card.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactWords } from './words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const calls = await askAll(page, { institution: askInstitution });
  return documentOnly({
    calls,
    refused: page.contactForm,
    sent: pages.contact.parse(new URL(request.url).searchParams).sent === '1',
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, {
    title: contactWords.title,
    description: contactWords.description(name),
    path: loaderData?.sent || loaderData?.refused ? null : href.contact(),
  });
}

export default function ContactPage({ loaderData: { calls, refused, sent } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={contactWords.title} lead={contactWords.lead} />
      <div className="wrap page-body">
        <div className="contact">
          <Late of={contactCard} calls={calls} props={{}} />
          <Island name="contact-form" of={ContactForm} props={{ refused, sent }} wake="interaction" />
        </div>
      </div>
    </>
  );
}
