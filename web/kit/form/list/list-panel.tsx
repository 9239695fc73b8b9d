import { type ReactNode, useEffect, useRef } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DataTableSkeleton } from '../../../ui/data-table-skeleton.tsx';
import { FivePager } from '../../../ui/five-pager.tsx';
import { langOf } from '../../../ui/lang-of.ts';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorBlock, QuietRetry } from '../../../ui/states.tsx';
import { officeWords as words } from '../office-words.ts';
import { showError } from '../toast.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { type HighlightedRow, useMarkedRow } from './use-marked-row.ts';
import type { Records } from './use-records.ts';

export type ListPanelProps<Row extends { id: number }> = {
  records: Pick<Records<unknown>, 'state' | 'busy' | 'said' | 'retry'>;
  /** Rows that match search and filters, on all pages. */
  rows: readonly Row[];
  /** True if search or filters hide some rows. */
  filtered: boolean;
  onClear: () => void;
  page: number;
  pageSize?: number;
  href: (page: number) => string;
  onPage: (page: number) => void;
  /** `five`: the subjects' pager, at most five numbers. */
  pager?: 'all' | 'five';
  /** Search boxes, selects, buttons above the table. */
  filters?: ReactNode;
  /** The filters end with a button that clears them. */
  clears?: boolean;
  /** Below the rows, if any: actions on the whole list. */
  tools?: ReactNode;
  /** Our own sentence when the list could not be loaded. */
  failed: string;
  /** A failure is only logged: a quiet line without a message. */
  quiet?: boolean;
  /** Message for an empty list, and what to do about it. */
  empty: { title: string; hint?: string; action?: ReactNode };
  /** When search or filters leave nothing. */
  noMatch?: string;
  /** Another way to the search's target, next to the button that clears. */
  elsewhere?: ReactNode;
  /** Below the rows, next to the range, which a single page omits. */
  foot?: ReactNode;
  /** Keeps the table when it has no rows: the message is in a row of its own. */
  emptyRow?: boolean;
  /** The row that was just saved. */
  mark?: HighlightedRow | null;
  /** Goes to a page without a step of its own in the history. */
  onMarked?: (page: number) => void;
  /** Lets go of the filters that hide the marked row. */
  onReveal?: (id: number) => void;
  table?: { caption: string; className?: string; columns: readonly Column<Row>[] };
  /** Rows outside of a table, and their placeholder while they load. */
  cards?: { draw: (rows: readonly Row[]) => ReactNode; skeleton: ReactNode };
};

const PAGE_SIZE = 10;
const nowhere = (): void => {};

/** Number of placeholder rows while a list loads. */
const WAITING_ROWS = 10;

/** A list in each of its states: filters, skeleton, failure with retry, emptiness with an action, rows, range and pager. */
export function ListPanel<Row extends { id: number }>(given: ListPanelProps<Row>) {
  const { pageSize = PAGE_SIZE, rows, mark = null } = given;
  const page = Math.max(1, Math.min(given.page, Math.ceil(rows.length / pageSize)));
  const props = { ...given, pageSize, page };
  const { records, filters, failed, quiet, table } = props;
  const tells = records.state === 'failed' && !records.busy && !quiet;
  useEffect(() => {
    if (tells) showError(failed);
  }, [tells, failed]);
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel);
  const place = mark ? rows.findIndex(({ id }) => id === mark.id) : -1;
  useMarkedRow(panel, mark, {
    rowPage: place < 0 ? null : Math.floor(place / pageSize) + 1,
    page,
    onPage: props.onMarked ?? nowhere,
    onReveal: () => mark && props.onReveal?.(mark.id),
  });
  return (
    <section className={classNames('panel', table && 'panel-list')} ref={panel} aria-busy={records.busy || undefined}>
      {filters && <div className={classNames('filters', props.clears && 'filters-clear')}>{filters}</div>}
      <ListBody {...props} />
      {records.state === 'ok' && props.tools}
    </section>
  );
}

type BodyProps<Row extends { id: number }> = ListPanelProps<Row> & { pageSize: number };

function ListBody<Row extends { id: number }>(props: BodyProps<Row>) {
  const { records, rows, filtered, onClear, failed, empty, noMatch = words.nothingFound } = props;
  const { table, cards, mark, page, pageSize } = props;
  if (records.state === 'loading') {
    return (
      cards?.skeleton ?? <DataTableSkeleton columns={table?.columns ?? []} rows={Math.min(pageSize, WAITING_ROWS)} />
    );
  }
  const retry = { onRetry: records.retry };
  if (records.state === 'failed' && props.quiet) return <QuietRetry retry={retry}>{records.said ?? failed}</QuietRetry>;
  if (records.state === 'failed') {
    return <ErrorBlock title={<span lang={langOf(failed)}>{failed}</span>} hint={records.said} retry={retry} />;
  }
  if (rows.length === 0) {
    const clear = (
      <>
        {props.elsewhere}
        <Button look="line" icon="reset" onClick={onClear}>
          {words.clearFilters}
        </Button>
      </>
    );
    const nothing = filtered ? <EmptyState title={noMatch} action={clear} /> : <EmptyState {...empty} />;
    return props.emptyRow && table ? <DataTable {...table} rows={[]} empty={nothing} /> : nothing;
  }
  const pages = Math.ceil(rows.length / pageSize);
  const first = (page - 1) * pageSize;
  const shown = rows.slice(first, first + pageSize);
  return (
    <>
      {cards?.draw(shown)}
      {table && <DataTable {...table} rows={shown} busy={records.busy} mark={mark} />}
      <div className="panel-foot">
        {props.foot && <p className="numeric">{props.foot}</p>}
        {!(props.foot && pages === 1) && (
          <p className="muted numeric" role="status">
            {words.range(bn(first + 1), bn(first + shown.length), bn(rows.length))}
          </p>
        )}
        {props.pager === 'five' ? (
          <FivePager page={page} pages={pages} onPage={props.onPage} />
        ) : (
          <Pager page={page} pages={pages} href={props.href} onPage={props.onPage} />
        )}
      </div>
    </>
  );
}
