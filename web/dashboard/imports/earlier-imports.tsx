import { Link } from 'react-router';
import { resourceLabel } from '#contract/history-words.ts';
import type { Import, ImportState } from '#contract/imports/import.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { useGrowingList } from '../../kit/history/use-pages.ts';
import { historyWords } from '../../kit/history/words.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { importStateWords, importWords as words } from './words.ts';

const LOOKS: Partial<Record<ImportState, 'ok' | 'warn' | 'bad' | 'info'>> = {
  ready: 'warn',
  stopped: 'warn',
  done: 'ok',
  failed: 'bad',
  checking: 'info',
  running: 'info',
};

const columns: Column<Import>[] = [
  {
    key: 'file',
    label: words.earlierColumns.file,
    part: 'title',
    cell: ({ id, file_name }) => (
      <Link to={screen.imports({ id })}>
        <bdi lang={langOf(file_name)}>{file_name}</bdi>
      </Link>
    ),
  },
  { key: 'list', label: words.earlierColumns.list, cell: ({ resource }) => resourceLabel(resource) },
  { key: 'rows', label: words.earlierColumns.rows, narrow: true, cell: ({ rows }) => bn(rows) },
  {
    key: 'at',
    label: words.earlierColumns.at,
    cell: ({ at, by }) => [`${dateInWords(at)}, ${timeInWords(at)}`, by?.name].filter(Boolean).join(' · '),
  },
  {
    key: 'state',
    label: words.earlierColumns.state,
    cell: ({ state, undoing }) =>
      undoing ? <Tag kind="info">{words.undoing}</Tag> : <Tag kind={LOOKS[state]}>{importStateWords[state]}</Tag>,
  },
];

/** Past and pending imports. */
export function EarlierImports() {
  const imports = useGrowingList<Import>('imports/');
  return (
    <section className="panel panel-list" aria-labelledby="earlier-imports">
      <div className="panel-head">
        <h2 id="earlier-imports">{words.earlier}</h2>
      </div>
      {imports.state === 'loading' && <RowSkeleton rows={3} lines={1} />}
      {imports.state === 'failed' && <QuietRetry retry={{ onRetry: imports.retry }}>{words.earlierFailed}</QuietRetry>}
      {imports.state === 'ok' && imports.items.length === 0 && <p className="panel-body muted">{words.earlierNone}</p>}
      {imports.items.length > 0 && <DataTable caption={words.earlier} columns={columns} rows={imports.items} />}
      {imports.more && (
        <Button look="quiet" busy={imports.busy} onClick={imports.more}>
          {historyWords.more}
        </Button>
      )}
    </section>
  );
}
