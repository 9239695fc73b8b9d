import type { ReactNode } from 'react';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { isWithinDays } from '#contract/rules/dates.ts';
import { bn, bytesInWords } from '#contract/rules/digits.ts';
import type { Page } from '../../kit/api/api.ts';
import { fileOf } from '../../kit/api/record-parts.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askLatestNotices } from '../../kit/page/source/notices.ts';
import { DateLeaf } from '../../ui/date-leaf.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoticeSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { noticeBoardWords } from '../../words.ts';
import { homeWords } from './words.ts';

type Notice = RecordAt<'notices'>;

function Panel({ all, children }: { all: string; children: ReactNode }) {
  return (
    <section className="notice-panel" aria-labelledby="latest-notices">
      <div className="notice-panel-head">
        <h2 id="latest-notices">{homeWords.noticeBoard}</h2>
        <p>{homeWords.latest}</p>
      </div>
      {children}
      <a className="all" href={href.notices()}>
        <span>{all}</span>
        <Icon name="arrow-right" />
      </a>
    </section>
  );
}

/** `paged`: whether each notice has a page of its own. */
type Props = { today: string; paged: boolean };

function Row({ notice, today, paged }: Props & { notice: Notice }) {
  const { id, title, date } = notice;
  const file = fileOf(notice, 'pdf_file');
  const fresh = isWithinDays(date, 7, today);
  return (
    <li>
      <a className="notice-row" href={paged ? href.notice({ id }) : `${href.notices()}#notice-${id}`}>
        <DateLeaf date={date} year={false} />
        <span>
          <span className="notice-title">{title}</span>
          {(fresh || file) && (
            <span className="notice-meta">
              {fresh && <Tag kind="new">{noticeBoardWords.fresh}</Tag>}
              {file?.kind === 'pdf' && (
                <span lang="en">{file.size ? noticeBoardWords.fileSize('PDF', bytesInWords(file.size)) : 'PDF'}</span>
              )}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

function LatestNotices({ notices, today, paged }: Props & { notices: Page<Notice> }) {
  return (
    <Panel all={notices.count > 0 ? homeWords.allNoticesCount(bn(notices.count)) : homeWords.allNotices}>
      {notices.items.length > 0 ? (
        <ul>
          {notices.items.map((notice) => (
            <Row key={notice.id} notice={notice} today={today} paged={paged} />
          ))}
        </ul>
      ) : (
        <p className="empty-title">{homeWords.noNotices}</p>
      )}
    </Panel>
  );
}

const Waiting = () => (
  <Panel all={homeWords.allNotices}>
    <NoticeSkeleton count={5} />
  </Panel>
);

const Failed = ({ message, retry }: LateFailure) => (
  <Panel all={homeWords.allNotices}>
    <QuietRetry retry={retry}>{message ?? noticeBoardWords.failed}</QuietRetry>
  </Panel>
);

/** The notice board in the hero: the five newest, and the way to all of them. */
export const latestNotices = late({
  name: 'home-notices',
  asks: { notices: askLatestNotices },
  ready: LatestNotices,
  waiting: Waiting,
  failed: Failed,
});
