import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { isWithinDays } from '#contract/rules/dates.ts';
import { bytesInWords } from '#contract/rules/digits.ts';
import { fileOf } from '../../kit/api/record-parts.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateLeaf } from '../../ui/date-leaf.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { noticeBoardWords } from '../../words.ts';
import { noticePageWords } from './words.ts';

type Notice = RecordAt<'notices'>;

/** A notice is new on its day and the six after it. */
export const NEW_DAYS = 7;

type Props = { notice: Notice; today: string /** True if it has a page of its own. */; paged: boolean };

export function NoticeRow({ notice, today, paged }: Props) {
  const { id, title, description, date, expires_on: until } = notice;
  const file = fileOf(notice, 'pdf_file');
  const fresh = notice.state !== 'archived' && isWithinDays(date, NEW_DAYS, today);
  return (
    <li
      className={classNames('notice', fresh && 'notice-new')}
      id={`notice-${id}`}
      // Read by the service worker, which leaves expired rows out of a cached list.
      data-until={until ?? undefined}
    >
      <DateLeaf date={date} />
      <div>
        <h2>
          {paged ? <a href={href.notice({ id })}>{title}</a> : title}
          {notice.state === 'archived' && (
            <>
              {' '}
              <Tag kind="warn">{noticePageWords.over}</Tag>
            </>
          )}
          {fresh && (
            <>
              {' '}
              <Tag kind="new">{noticeBoardWords.fresh}</Tag>
            </>
          )}
        </h2>
        {description && <p className="notice-text">{description}</p>}
      </div>
      {file && (
        <div className="notice-end">
          <FileLink href={file.url} icon="download" about={title}>
            {noticeBoardWords.download}
          </FileLink>
          {file.kind === 'pdf' && file.size && (
            <span lang="en">{noticeBoardWords.fileSize('PDF', bytesInWords(file.size))}</span>
          )}
        </div>
      )}
    </li>
  );
}
