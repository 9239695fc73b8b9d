import { use } from 'react';
import { href, pages, type QueryOf } from '#contract/pages.ts';
import { Island } from '../../islands/island.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { InBox } from '../../kit/page/document.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askLessons, type RoutineAnswer } from '../../kit/page/source/lessons.ts';
import { askRoutines } from '../../kit/page/source/papers.ts';
import { askTaught } from '../../kit/page/source/taught.ts';
import { PageHead } from '../../ui/heads.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import type { Route } from './+types/routine';
import { Chooser } from './lessons/chooser.tsx';
import { Lessons } from './lessons/lessons.tsx';
import { momentOf } from './lessons/moment.ts';
import sheet from './lessons/routine.css?url';
import { WeekTable } from './lessons/week-table.tsx';
import { lessonWords } from './lessons/words.ts';
import { RoutineBoard } from './routine-board.tsx';
import { TaughtBoard } from './taught.tsx';
import { routinePageWords } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = pages.routines.parse(new URL(request.url).searchParams);
  const { routines, taught, lessons } = await askAll(page, {
    routines: (api) => askRoutines(api, query),
    taught: askTaught,
    lessons: (api) => askLessons(api, query),
  });
  const found = answerOf(lessons);
  const at = new Date();
  const until = found ? momentOf(found.routine, at).now.ends_at : '';
  if (until) page.holdsUntil(until);
  return documentOnly({ query, routines, taught, lessons, at: at.toISOString(), until });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const found = loaderData && answerOf(loaderData.lessons);
  const query = loaderData?.query;
  const isChosen = found && !found.isOther && (query?.class || query?.teacher);
  return pageMeta(matches, {
    title: isChosen ? `${routinePageWords.title}: ${found.routine.name}` : routinePageWords.title,
    description: routinePageWords.description(siteIn(matches).name),
    path: href.routines(query ?? {}),
  });
}

type LessonsProps = { query: QueryOf<'routines'>; lessons: Outcome<RoutineAnswer | null>; at: string; until: string };

/** The lessons of a section or teacher; nothing where no timetable is published. */
function LessonsPart({ query, lessons, at, until }: LessonsProps) {
  const box = use(InBox);
  if (lessons.state !== 'ok') return <QuietRetry retry={{ href: '' }}>{lessonWords.failed}</QuietRetry>;
  if (!lessons.data) return null;
  const { routine, choices, isOther } = lessons.data;
  // The copy tells of no moment.
  if (box)
    return (
      <>
        <Chooser query={query} routine={routine} choices={choices} />
        <WeekTable routine={routine} moment={momentOf(routine, new Date(at))} />
      </>
    );
  return (
    <>
      <Chooser query={query} routine={routine} choices={choices} />
      {isOther && <p className="alert alert-info">{lessonWords.other}</p>}
      <Island
        name="lessons"
        of={Lessons}
        props={{ given: routine, at, view: query.view }}
        wake={until ? Date.parse(until) : 'interaction'}
      />
    </>
  );
}

export default function RoutinePage({ loaderData }: Route.ComponentProps) {
  const { query, routines, taught, lessons, at, until } = loaderData;
  const box = use(InBox);
  // In the copy the files stand by tab and year on each page of lessons.
  const files = box ? { ...query, class: 0, section: '', teacher: 0 } : query;
  const hasLessons = lessons.state === 'ok' && lessons.data !== null;
  return (
    <>
      <div className={hasLessons ? 'no-print' : undefined}>
        <PageHead title={routinePageWords.title} />
      </div>
      <div className="wrap page-body">
        <LessonsPart query={query} lessons={lessons} at={at} until={until} />
        <div className={hasLessons ? 'routine-files' : undefined}>
          <Island
            name="routine-board"
            of={RoutineBoard}
            props={{ query: files, routines }}
            wake={routines.state === 'ok' ? 'interaction' : 'now'}
          />
          <TaughtBoard taught={taught} />
        </div>
      </div>
    </>
  );
}
