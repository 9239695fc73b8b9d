import { href } from '#contract/pages.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHead } from '../../ui/heads.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { Route } from './+types/academic';
import { academicWords } from './words.ts';

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, {
    title: academicWords.title,
    description: academicWords.description(name),
    path: href.academic(),
  });
}

function Card({ title, icon, items }: { title: string; icon: IconName; items: readonly string[] }) {
  return (
    <section className="chapter">
      <h2>{title}</h2>
      <ul className="programmes">
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Static: programs and departments. */
export default function AcademicPage() {
  const { groups } = academicWords;
  return (
    <>
      <PageHead title={academicWords.title} lead={academicWords.lead} />
      <div className="wrap page-body">
        <div className="columns">
          <Card
            title={academicWords.programs}
            icon="admission"
            items={groups.map(({ name }) => academicWords.program(name))}
          />
          <Card title={academicWords.departments} icon="book" items={groups.map(({ department }) => department)} />
        </div>
        <aside className="callout" aria-labelledby="join">
          <div>
            <h2 id="join">{academicWords.join}</h2>
            <p>{academicWords.joinHint}</p>
          </div>
          <div className="callout-actions">
            <LinkButton look="gold" href={href.admission()}>
              {academicWords.admission}
            </LinkButton>
            <LinkButton look="line" href={href.routines()}>
              {academicWords.routine}
            </LinkButton>
          </div>
        </aside>
      </div>
    </>
  );
}
