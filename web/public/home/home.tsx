import type { RecordAt } from '#contract/resources/index.ts';
import { Island } from '../../islands/island.tsx';
import { Late } from '../../islands/late-section.tsx';
import { askAll, serverApi } from '../../kit/api/ask-all.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askNextEntries } from '../../kit/page/source/calendar.ts';
import { askLatestNotices } from '../../kit/page/source/notices.ts';
import { askBanners, askInstitution, askLeaders, askSettings, askTeacherCount } from '../../kit/page/source/school.ts';
import type { Route } from './+types/home';
import { about } from './about.tsx';
import { hero } from './hero.tsx';
import { latestNotices } from './latest-notices.tsx';
import { president, principal } from './leaders.tsx';
import { nextEntries } from './next-entries.tsx';
import { schoolData } from './school-data.ts';
import { Slider } from './slider.tsx';

type Banner = RecordAt<'banners'>;

type BannersProps = { calls: { banners: Outcome<Banner[]> }; saveData?: boolean };

/**
 * The slider in the document: nothing without banners, awake when it comes near, or at once to fetch them. With data saving only
 * the first banner, which needs no script.
 */
export function Banners({ calls: { banners }, saveData }: BannersProps) {
  if (banners.state === 'ok' && banners.data.length === 0) return null;
  if (banners.state === 'ok' && saveData)
    return <Slider calls={{ banners: { ...banners, data: banners.data.slice(0, 1) } }} />;
  const wake = banners.state === 'ok' ? 'visible' : 'now';
  return <Island name="slider" of={Slider} props={{ calls: { banners } }} wake={wake} />;
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const calls = await askAll(page, {
    institution: askInstitution,
    settings: askSettings,
    notices: askLatestNotices,
    teacherCount: askTeacherCount,
    leaders: askLeaders,
    banners: askBanners,
    next: askNextEntries,
  });
  const { today, saveData } = page;
  return documentOnly({ calls, today, saveData, paged: serverApi(page).offers('notice-pages') });
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
export default function Home({ loaderData: { calls, today, saveData, paged } }: Route.ComponentProps) {
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <Late of={hero} calls={calls} props={{}} />
          <Late of={latestNotices} calls={calls} props={{ today, paged }} />
        </div>
      </section>
      <Late of={nextEntries} calls={calls} props={{}} />
      <Late of={about} calls={calls} props={{ today }} />
      <Late of={president} calls={calls} props={{}} />
      <Late of={principal} calls={calls} props={{}} />
      <Banners calls={calls} saveData={saveData} />
    </>
  );
}
