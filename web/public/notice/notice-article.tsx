import { DEFAULT_SETTINGS, type Settings } from '#contract/default-settings.ts';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords, isWithinDays } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Neighbour } from '../../kit/page/source/notices.ts';
import { DateLeaf } from '../../ui/date-leaf.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { noticeBoardWords } from '../../words.ts';
import type { NamedFile } from './notice-files.tsx';
import { NEW_DAYS } from './notice-row.tsx';
import { noticePageWords as words } from './words.ts';

type Notice = RecordAt<'notices'>;
type Leader = RecordAt<'principal-vice-principal'>;

type HeadProps = { notice: Notice; files: readonly NamedFile[]; today: string; code: string | null };

/** The board of the page: the way back, the title, and the notice's particulars; `code`: by which its signature is checked. */
export function NoticeHead({ notice, files, today, code }: HeadProps) {
  const { title, date, memo_number, state } = notice;
  const isOver = state === 'archived';
  const isFresh = !isOver && isWithinDays(date, NEW_DAYS, today);
  return (
    <div className="page-head notice-head">
      <div className="wrap">
        <a className="notice-back" href={href.notices()}>
          <Icon name="chevron-left" />
          {noticeBoardWords.title}
        </a>
        <h1>{title}</h1>
        <dl>
          <div>
            <dt>{words.date}</dt>
            <dd>
              <time dateTime={date}>{dateInWords(date)}</time>
            </dd>
          </div>
          {memo_number && (
            <div>
              <dt>{words.memo}</dt>
              <dd>{memo_number}</dd>
            </div>
          )}
          {code && (
            <div>
              <dt className="visually-hidden">{words.signature}</dt>
              <dd>
                <a href={href.checkedCode({ code })} className="notice-signed">
                  <Icon name="shield" />
                  {words.signed}
                </a>
              </dd>
            </div>
          )}
          {(isOver || isFresh) && (
            <div>
              <dt className="visually-hidden">{words.state}</dt>
              <dd>{isOver ? <Tag kind="warn">{words.over}</Tag> : <Tag kind="new">{words.fresh}</Tag>}</dd>
            </div>
          )}
        </dl>
        {files.length > 0 && (
          <a className="notice-jump" href="#files">
            <Icon name="file" />
            {words.fileCount(bn(files.length))}
            <Icon name="chevron-down" />
          </a>
        )}
      </div>
    </div>
  );
}

/** Says of a notice that is over that it is, above its text; the text itself stays as it was. */
export function Archived({ notice: { expires_on } }: { notice: Notice }) {
  return (
    <div className="notice-over" role="note">
      <Icon name="clock" />
      <p>
        <b>{words.archived(dateInWords(expires_on))}</b> {words.archivedWhy}{' '}
        <a href={href.notices()}>{words.current}</a>
      </p>
    </div>
  );
}

/** Title of a signatory, from the head's title. */
function officeOf({ designation }: Leader, head: string): string {
  if (designation === 'president') return words.president;
  return designation === 'vice_principal' ? words.viceOf(head) : head;
}

type SignatureProps = { signatory: Leader; settings: Settings | undefined; school: string | undefined };

/** Signatory of the notice and, below, the school; on paper with room to sign. */
export function SignatoryLines({ signatory, settings = DEFAULT_SETTINGS, school }: SignatureProps) {
  return (
    <div className="notice-signature">
      <p>{officeOf(signatory, settings.head_title)}</p>
      <p className="notice-signatory">{signatory.full_name}</p>
      {school && <p className="notice-school">{school}</p>}
    </div>
  );
}

/** The day, or the days, that the notice is about. */
export function EventDay({ notice: { title, event_date, event_end } }: { notice: Notice }) {
  if (!event_date) return null;
  const until = event_end && event_end !== event_date ? event_end : null;
  return (
    <section className="notice-event">
      <h2>{words.event}</h2>
      <div>
        <DateLeaf date={event_date} />
        <p>
          <b>{title}</b>
          {until && <small>{words.from(dateInWords(event_date), dateInWords(until))}</small>}
        </p>
      </div>
    </section>
  );
}

function Way({ to, newer = false }: { to: Neighbour; newer?: boolean }) {
  return (
    <a href={href.notice({ id: to.id })} rel={newer ? 'next' : 'prev'} className={newer ? 'notice-newer' : undefined}>
      <small>
        {!newer && <Icon name="chevron-left" />}
        {newer ? words.newer : words.older}
        {newer && <Icon name="chevron-right" />}
      </small>
      <b>{to.title}</b>
    </a>
  );
}

/** The ways on, to the notices before and after. */
export function Neighbours({ older, newer }: { older: Neighbour | null; newer: Neighbour | null }) {
  if (!older && !newer) return null;
  return (
    <nav className="wrap notice-neighbours" aria-label={words.neighbours}>
      {older ? <Way to={older} /> : <span />}
      {newer && <Way to={newer} newer />}
    </nav>
  );
}
