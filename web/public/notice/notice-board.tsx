import { use, useRef } from 'react';
import { href, pages, type QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Page } from '../../kit/api/api.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { InBox } from '../../kit/page/document.ts';
import { askNotices } from '../../kit/page/source/notices.ts';
import { useLive } from '../../kit/page/use-live.ts';
import { useSearchInput } from '../../kit/page/use-search-input.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search.tsx';
import { NoticeSkeleton } from '../../ui/skeletons.tsx';
import { CountLine, EmptyState, QuietRetry } from '../../ui/states.tsx';
import { noticeBoardWords } from '../../words.ts';
import { NoticeRow } from './notice-row.tsx';

type Notice = RecordAt<'notices'>;

type Props = { query: QueryOf<'notices'>; notices: Outcome<Page<Notice>>; today: string; paged: boolean };

/** Search, list and pages of the notice board; the whole island of this page. */
export function NoticeBoard({ query, notices, today, paged }: Props) {
  const live = useLive({ url: pages.notices, ask: askNotices, initial: { query, outcome: notices } });
  const search = useSearchInput(live.query.search, (text, now) => {
    const wanted = { search: text, page: 1 };
    if (now) live.go(wanted);
    else live.type(wanted);
  });
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: number) => {
    live.go({ ...live.query, page });
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  return (
    <div ref={top}>
      <div className="list-tools">
        <SearchBox label={noticeBoardWords.search} defaultValue={query.search} {...search} />
        <CountLine>{live.outcome.state === 'ok' && countLine(live.query.search, live.outcome.data)}</CountLine>
      </div>
      <Notices
        outcome={live.outcome}
        busy={live.busy}
        search={live.query.search}
        today={today}
        paged={paged}
        onPage={turnTo}
        onReset={() => live.go({ search: '', page: 1 })}
        onRetry={live.retry}
      />
    </div>
  );
}

function countLine(search: string, { count, page, pages }: Page<Notice>): string {
  if (count === 0) return search ? noticeBoardWords.notFound : '';
  const numbers = [bn(count), bn(page), bn(pages)] as const;
  return search ? noticeBoardWords.found(search, ...numbers) : noticeBoardWords.count(...numbers);
}

type ListProps = {
  outcome: Outcome<Page<Notice>>;
  busy: boolean;
  search: string;
  today: string;
  paged: boolean;
  onPage: (page: number) => void;
  onReset: () => void;
  onRetry: () => void;
};

/** The list may have been cached on the device for days: without internet it is shown without expired notices. */
const isStillOn = ({ expires_on: until }: Notice): boolean => !until || until >= todayInDhaka();

function Notices({ outcome, busy, search, today, paged, onPage, onReset, onRetry }: ListProps) {
  const box = use(InBox);
  if (outcome.state === 'missing') return <NoticeSkeleton />;
  if (outcome.state === 'failed') {
    return <QuietRetry retry={{ onRetry }}>{outcome.message ?? noticeBoardWords.failed}</QuietRetry>;
  }
  const { items, page, pages } = outcome.data;
  if (items.length === 0) return <NoNotices search={search} onReset={onReset} />;
  return (
    <>
      <ul className={classNames('notice-list', busy && 'stale')} aria-busy={busy || undefined}>
        {items
          .filter((notice) => box || isStillOn(notice))
          .map((notice) => (
            <NoticeRow key={notice.id} notice={notice} today={today} paged={paged} />
          ))}
      </ul>
      <Pager page={page} pages={pages} href={(to) => href.notices({ search, page: to })} onPage={onPage} />
    </>
  );
}

function NoNotices({ search, onReset }: { search: string; onReset: () => void }) {
  if (!search) return <EmptyState title={noticeBoardWords.none} />;
  return (
    <EmptyState
      title={noticeBoardWords.notFound}
      hint={noticeBoardWords.notFoundHint}
      action={
        <LinkButton
          look="line"
          href={href.notices({})}
          onClick={(event) => {
            event.preventDefault();
            onReset();
          }}
        >
          {noticeBoardWords.reset}
        </LinkButton>
      }
    />
  );
}
