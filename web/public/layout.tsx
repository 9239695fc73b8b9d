import { use } from 'react';
import { Outlet } from 'react-router';
import { Late } from '../islands/late-section.tsx';
import { askAll, serverApi } from '../kit/api/ask-all.ts';
import { answerOf } from '../kit/api/calls.ts';
import { InBox } from '../kit/page/document.ts';
import type { Site } from '../kit/page/meta.ts';
import { documentOnly, pageContext } from '../kit/page/page-context.ts';
import { hasCalendar } from '../kit/page/source/calendar.ts';
import { askInstitution, askSettings, discloses } from '../kit/page/source/school.ts';
import { siteWords } from '../words.ts';
import type { Route } from './+types/layout';
import { BoxNote, BoxSearchLink } from './box-parts.tsx';
import { brand } from './brand.tsx';
import { footer } from './footer.tsx';
import { headerContacts } from './header-contacts.tsx';
import { SiteNav } from './site-nav.tsx';
import { TopAccount } from './top-account.tsx';
import { TopSearch } from './top-search.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const calls = await askAll(page, { institution: askInstitution, settings: askSettings });
  const institution = answerOf(calls.institution);
  const site: Site = {
    name: institution?.name || siteWords.fallbackName,
    publicUrl: page.publicUrl,
    image: institution?.institution_image ?? institution?.logo ?? null,
  };
  const api = serverApi(page);
  const offered = { calendar: hasCalendar(api), duties: discloses(api), search: api.offers('search') };
  return documentOnly({ calls, site, today: page.today, ...offered });
}

/** The frame of every public page: top bar, main bar, the page itself, footer. */
export default function PublicLayout({
  loaderData: { calls, site, today, calendar, duties, search },
}: Route.ComponentProps) {
  const box = use(InBox);
  const phone = answerOf(calls.institution)?.contact_phone ?? '';
  return (
    <>
      <a className="skip-link" href="#main">
        {siteWords.skip}
      </a>
      <div data-page>
        {box && <BoxNote today={today} publicUrl={site.publicUrl} />}
        <section className="top-bar" aria-label={siteWords.topBar}>
          <div className="wrap">
            <Late of={headerContacts} calls={calls} props={{}} />
            {search && (box ? <BoxSearchLink /> : <TopSearch />)}
            {!box && <TopAccount />}
          </div>
        </section>
        <header className="site-header">
          <div className="wrap">
            <Late of={brand} calls={calls} props={{}} />
            <SiteNav phone={phone} />
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Late of={footer} calls={calls} props={{ year: today.slice(0, 4), calendar, duties }} />
      </div>
      {!box && (
        <div className="page-wait" role="status" data-page-wait hidden>
          <span className="spinner" aria-hidden="true" />
          {siteWords.loading}
        </div>
      )}
    </>
  );
}
