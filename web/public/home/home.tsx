import { Late } from '../../islands/late-section.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { answerOf } from '../../kit/page/calls.ts';
import { documentOnly } from '../../kit/page/document-only.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { pageContext } from '../../kit/page/page-context.ts';
import { askLatestNotices } from '../../kit/page/source/notices.ts';
import { askBanners, askInstitution, askLeaders, askSettings, askTeacherCount } from '../../kit/page/source/school.ts';
import type { Route } from './+types/home';
import { about } from './about.tsx';
import { Banners } from './banners.tsx';
import { hero } from './hero.tsx';
import { latestNotices } from './latest-notices.tsx';
import { president, principal } from './leaders.tsx';
import { schoolData } from './school-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const calls = await askAll(page, {
    institution: askInstitution,
    settings: askSettings,
    notices: askLatestNotices,
    teacherCount: askTeacherCount,
    leaders: askLeaders,
    banners: askBanners,
  });
  return documentOnly({ calls, today: page.today });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const institution = loaderData && answerOf(loaderData.calls.institution);
  const tagline = (loaderData && answerOf(loaderData.calls.settings)?.tagline) ?? '';
  const { name, publicUrl } = siteIn(matches);
  const description = institution?.address ? `${name}, ${institution.address}। ${tagline}` : tagline || name;
  const tags = pageMeta(matches, { title: '', description, path: '/' });
  return institution ? [...tags, schoolData(institution, publicUrl)] : tags;
}

/** The notice board is part of the hero. */
export default function Home({ loaderData: { calls, today } }: Route.ComponentProps) {
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <Late of={hero} calls={calls} props={{}} />
          <Late of={latestNotices} calls={calls} props={{ today }} />
        </div>
      </section>
      <Late of={about} calls={calls} props={{ today }} />
      <Late of={president} calls={calls} props={{}} />
      <Late of={principal} calls={calls} props={{}} />
      <Banners calls={calls} />
    </>
  );
}
