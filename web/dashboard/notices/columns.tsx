import { href } from '#contract/pages.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import type { RecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Notice } from './use-notice-editor.ts';
import { shareWords, noticeWords as words } from './words.ts';

const LOOKS = {
  draft: { kind: 'info', icon: 'edit' },
  scheduled: { kind: 'warn', icon: 'clock' },
  live: { kind: 'ok', icon: 'check' },
  archived: { kind: undefined, icon: 'reset' },
} as const satisfies Record<Notice['state'], { kind: 'info' | 'warn' | 'ok' | undefined; icon: IconName }>;

/** State of a notice, by colour, icon and word. */
function StateBadge({ notice: { state, publish_at } }: { notice: Notice }) {
  const { kind, icon } = LOOKS[state];
  return (
    <>
      <Tag kind={kind}>
        <Icon name={icon} /> {words.states[state]}
      </Tag>
      {state === 'scheduled' && (
        <small className="cell-more">{words.opensAt(dateInWords(publish_at), timeInWords(publish_at))}</small>
      )}
    </>
  );
}

function Title({ notice: { id, title, state, pinned } }: { notice: Notice }) {
  const isRead = officeApi().offers('notice-pages') && (state === 'live' || state === 'archived');
  return (
    <>
      {isRead ? (
        <a className="notice-link" href={href.notice({ id })} target="_blank" rel="noopener">
          <bdi>{title}</bdi>
        </a>
      ) : (
        <bdi>{title}</bdi>
      )}
      {pinned && (
        <>
          {' '}
          <Tag>
            <Icon name="flag" /> {words.pinned}
          </Tag>
        </>
      )}
    </>
  );
}

type FilesProps = { notice: Notice; others: number };

/** The notice's own paper, and how many files go with it. */
const Files = ({ notice: { pdf_file, title }, others }: FilesProps) => (
  <>
    {(pdf_file || others === 0) && (
      <FileLink href={pdf_file} icon="external" about={title}>
        {words.view}
      </FileLink>
    )}
    {others > 0 && (
      <small className="cell-more">{pdf_file ? words.moreFiles(bn(others)) : words.fileCount(bn(others))}</small>
    )}
  </>
);

type Acts = { hasStates: boolean; files: ReadonlyMap<number, number>; onShare: (id: number) => void };

export const noticeColumns = (
  screen: RecordScreen<'notices', 'search' | 'state'>,
  { hasStates, files, onShare }: Acts,
): Column<Notice>[] => [
  { key: 'date', label: words.columns.date, cell: ({ date }) => dateInWords(date), narrow: true },
  { key: 'title', label: words.columns.title, cell: (notice) => <Title notice={notice} />, part: 'title' },
  ...(hasStates
    ? [{ key: 'state', label: words.columns.state, cell: (notice: Notice) => <StateBadge notice={notice} /> }]
    : []),
  { key: 'category', label: words.columns.category, cell: ({ category }) => category, part: 'meta' },
  {
    key: 'file',
    label: words.columns.file,
    part: 'file',
    cell: (notice) => <Files notice={notice} others={files.get(notice.id) ?? 0} />,
  },
  actionsColumn(
    screen,
    ({ title }) => title,
    ({ id, title, state }) => (
      <>
        {state === 'live' && officeApi().offers('notice-pages') && (
          <IconButton icon="share" label={shareWords.share(title)} onClick={() => onShare(id)} />
        )}
        {officeApi().offers('notice-pages') && (
          <IconButton icon="copy" label={words.copyOf(title)} onClick={() => screen.openCopy(id)} />
        )}
      </>
    ),
  ),
];
