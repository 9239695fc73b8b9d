import { useEffect, useRef } from 'react';
import { href, pages, type QueryOf } from '#contract/pages.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { reload } from '../../kit/page/late.tsx';
import { askFaculty, type Faculty } from '../../kit/page/source/faculty.ts';
import { type Live, toListTop, useLive } from '../../kit/page/use-live.ts';
import { usePanel } from '../../kit/page/use-panel.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pager } from '../../ui/pager.tsx';
import { isPlainPress } from '../../ui/segmented.tsx';
import { DirectorySkeleton } from '../../ui/skeletons.tsx';
import { CountLine, EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { siteWords } from '../../words.ts';
import { FacultyTools } from './faculty-tools.tsx';
import { IntroDialog } from './intro.tsx';
import { PersonCard } from './person-card.tsx';
import { facultyWords, listTitle } from './words.ts';

type Props = { query: QueryOf<'faculty'>; faculty: Outcome<Faculty>; site: string };

/** Cards of the first row, whose photos are on the first screen. */
const FIRST_ROW = 4;

/** Switches, search, cards and pages of the directory; the whole island of this page. */
export function FacultyBoard({ query, faculty, site }: Props) {
  const live = useLive({ url: pages.faculty, ask: askFaculty, initial: { query, outcome: faculty } });
  const { category, type } = live.query;
  const outcome = shownOutcome(live);
  const intro = usePanel('intro');
  const shown = outcome.state === 'ok' ? outcome.data : undefined;
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (live.awake) sayWhere({ category, type }, site);
  }, [live.awake, category, type, site]);

  return (
    <div ref={top}>
      <FacultyTools initial={query} live={live} designations={shown?.designations} />
      <CountLine>{shown && countLine(shown)}</CountLine>
      <People
        live={live}
        outcome={outcome}
        onIntro={intro.open}
        onPage={(page) => {
          live.go({ ...live.query, page });
          toListTop(top.current);
        }}
      />
      <IntroDialog person={shown?.items.find(({ id }) => id === intro.id)} onClose={intro.close} />
    </div>
  );
}

/** While another list loads, the cards of the one before are not shown under its name. */
function shownOutcome({ outcome, busy, query }: Live<QueryOf<'faculty'>, Faculty>): Outcome<Faculty> {
  const other =
    outcome.state === 'ok' && (outcome.data.category !== query.category || outcome.data.type !== query.type);
  return busy && (other || outcome.state === 'failed') ? { state: 'missing' } : outcome;
}

/** The document's title and the header's link follow the switches, as in a document loaded at this address. */
function sayWhere(list: Pick<QueryOf<'faculty'>, 'category' | 'type'>, site: string): void {
  document.title = siteWords.title(listTitle(list), site);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#nav-faculty a')) {
    if (link.search.includes(list.category)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function countLine({ count, total, page, pages, type, narrowed }: Faculty): string {
  if (total === 0) return '';
  const place = pages > 1 ? facultyWords.page(bn(page), bn(pages)) : '';
  return narrowed
    ? facultyWords.found(bn(total), bn(count), facultyWords[type], place)
    : facultyWords.count(bn(count), facultyWords[type], place);
}

type PeopleProps = {
  live: Live<QueryOf<'faculty'>, Faculty>;
  outcome: Outcome<Faculty>;
  onIntro: (id: number) => void;
  onPage: (page: number) => void;
};

function People({ live, outcome, onIntro, onPage }: PeopleProps) {
  const { query, busy } = live;
  if (outcome.state === 'missing') return <DirectorySkeleton />;
  if (outcome.state === 'failed') {
    const words = query.type === 'staff' ? facultyWords.staffFailed : facultyWords.teachersFailed;
    const retry = live.awake ? { onRetry: live.retry } : reload;
    return <ErrorBlock title={words} hint={outcome.message} retry={retry} />;
  }
  const { items, page, pages, narrowed } = outcome.data;
  if (items.length === 0)
    return narrowed ? <NotFound live={live} /> : <EmptyState title={facultyWords.none} hint={facultyWords.noneHint} />;
  return (
    <>
      <ul className={classNames('people', busy && 'stale')} aria-busy={busy || undefined}>
        {items.map((person, place) => (
          <PersonCard key={person.id} person={person} eager={place < FIRST_ROW} onIntro={() => onIntro(person.id)} />
        ))}
      </ul>
      <Pager page={page} pages={pages} href={(to) => href.faculty({ ...query, page: to })} onPage={onPage} />
    </>
  );
}

function NotFound({ live }: { live: Live<QueryOf<'faculty'>, Faculty> }) {
  const { category, type } = live.query;
  const everybody = { category, type, search: '', designation: '', page: 1 } as const;
  return (
    <EmptyState
      title={facultyWords.none}
      hint={facultyWords.notFoundHint}
      action={
        <LinkButton
          look="line"
          href={href.faculty(everybody)}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            live.go(everybody);
          }}
        >
          {facultyWords.all}
        </LinkButton>
      }
    />
  );
}
