import { href } from '#contract/pages.ts';
import { Late } from '../../islands/late-section.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import {
  askCommittee,
  askFormerHeads,
  askInstitution,
  askLeaders,
  askSettings,
  askTeacherCount,
} from '../../kit/page/source/school.ts';
import { committeeSection } from '../committee-members.tsx';
import { schoolHead } from '../school-head.tsx';
import type { Route } from './+types/about';
import { formerHeads } from './former-heads.tsx';
import { leaders } from './leaders.tsx';
import { schoolSection } from './school.tsx';
import { aboutWords } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const calls = await askAll(page, {
    institution: askInstitution,
    settings: askSettings,
    teacherCount: askTeacherCount,
    leaders: askLeaders,
    committee: askCommittee,
    former: askFormerHeads,
  });
  return documentOnly({ calls, avatars: page.avatarUrl });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, {
    title: aboutWords.title,
    description: aboutWords.description(name),
    path: href.about(),
  });
}

/** The whole institution: facts, leaders' messages, committee. */
export default function AboutPage({ loaderData: { calls, avatars } }: Route.ComponentProps) {
  return (
    <>
      <Late of={schoolHead} calls={calls} props={{ title: aboutWords.title }} />
      <Late of={schoolSection} calls={calls} props={{}} />
      <Late of={leaders} calls={calls} props={{}} />
      <Late of={committeeSection} calls={calls} props={{ avatars }} />
      <Late of={formerHeads} calls={calls} props={{}} />
    </>
  );
}
