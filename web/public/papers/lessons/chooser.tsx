import { use } from 'react';
import { href, type QueryOf } from '#contract/pages.ts';
import type { Choices } from '#contract/timetable/lesson-days.ts';
import { InBox } from '../../../kit/page/document.ts';
import type { Routine } from '../../../kit/page/source/lessons.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { lessonWords as words } from './words.ts';

type Props = { query: QueryOf<'routines'>; routine: Routine; choices: Choices };

/** Links to the routine of everybody who has lessons; works without scripts. */
export function Chooser({ query, routine: { name, chosen }, choices: { classes, teachers } }: Props) {
  const box = use(InBox);
  // The copy has a page for each section and teacher, and another for each tab and year.
  const rest = box ? {} : { tab: query.tab, year: query.year, view: query.view };
  const isTeacher = chosen.teacher !== null;
  const [teacher] = teachers;
  const sections = classes.flatMap(({ id, name: of, sections }) =>
    sections.map((section) => ({
      label: [of, section].filter(Boolean).join(' · '),
      href: href.routines({ ...rest, class: id, section }),
      isChosen: id === chosen.class && section === chosen.section,
    })),
  );
  const people = teachers.map(({ id, full_name }) => ({
    label: full_name,
    href: href.routines({ ...rest, teacher: id }),
    isChosen: id === chosen.teacher,
  }));
  const [section] = sections;
  const kinds = [
    ...(section ? [{ id: 'class', label: words.class, href: section.href }] : []),
    ...(teacher
      ? [{ id: 'teacher', label: words.teacher, href: href.routines({ ...rest, teacher: teacher.id }) }]
      : []),
  ];
  const own = isTeacher ? { teacher: chosen.teacher ?? 0 } : { class: chosen.class ?? 0, section: chosen.section };
  return (
    <div className="lesson-tools">
      <Segmented label={words.choose} choices={kinds} current={isTeacher ? 'teacher' : 'class'} />
      <details className="lesson-choice">
        <summary aria-label={`${isTeacher ? words.teachers : words.classes}: ${name}`}>
          {name}
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {(isTeacher ? people : sections).map((one) => (
            <li key={one.href}>
              <a href={one.href} aria-current={one.isChosen || undefined}>
                {one.label}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {!box && (
        <div className="lesson-actions">
          <LinkButton look="line" icon="calendar" href={href.routineFile(own)}>
            {words.subscribe}
          </LinkButton>
          <button type="button" className="button button-line script-only" data-print>
            <Icon name="printer" />
            {words.print}
          </button>
        </div>
      )}
    </div>
  );
}
