import type { ReactNode } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { FivePager } from '../../ui/five-pager.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { officeWords as words } from '../office-words.ts';
import type { Records } from './use-records.ts';

type Props<Row> = {
  records: Pick<Records<unknown>, 'state' | 'busy' | 'said' | 'retry'>;
  /** What search and filters left, on all pages. */
  rows: readonly Row[];
  /** Whether search or filters leave something out. */
  filtered: boolean;
  onClear: () => void;
  page: number;
  pageSize: number;
  href: (page: number) => string;
  onPage: (page: number) => void;
  /** `five`: the subjects' pager, at most five numbers (SPEC section 9). */
  pager?: 'all' | 'five';
  /** Search boxes, selects, buttons above the table. */
  filters?: ReactNode;
  /** SPEC's sentence when the list could not be loaded. */
  failed: string;
  /** When there is nothing at all, and what to do about it. */
  empty: { title: string; hint?: string; action?: ReactNode };
  /** When search or filters leave nothing; SPEC's text where it has one. */
  noMatch?: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list in each of its states: filters, skeleton, failure with retry, emptiness with an action, rows, range and pager. */
export function ListPanel<Row>(props: Props<Row>) {
  const { records, filters } = props;
  return (
    <section className="panel" aria-busy={records.busy || undefined}>
      {filters && <div className="filters">{filters}</div>}
      <ListBody {...props} />
    </section>
  );
}

function ListBody<Row>(props: Props<Row>) {
  const { records, rows, filtered, onClear, failed, empty, noMatch = words.nothingFound, children } = props;
  if (records.state === 'loading') return <TableSkeleton />;
  if (records.state === 'failed') {
    return (
      <ErrorBlock
        title={<span lang={langOf(failed)}>{failed}</span>}
        hint={records.said}
        retry={{ onRetry: records.retry }}
      />
    );
  }
  if (rows.length === 0 && filtered) {
    return (
      <EmptyState
        title={noMatch}
        action={
          <Button look="line" icon="reset" onClick={onClear}>
            {words.clearFilters}
          </Button>
        }
      />
    );
  }
  if (rows.length === 0) return <EmptyState {...empty} />;
  const { pageSize } = props;
  const pages = Math.ceil(rows.length / pageSize);
  const page = Math.min(props.page, pages);
  const first = (page - 1) * pageSize;
  const shown = rows.slice(first, first + pageSize);
  return (
    <>
      {children(shown)}
      <div className="panel-foot">
        <p className="muted numeric" role="status">
          {words.range(bn(first + 1), bn(first + shown.length), bn(rows.length))}
        </p>
        {props.pager === 'five' ? (
          <FivePager page={page} pages={pages} onPage={props.onPage} />
        ) : (
          <Pager page={page} pages={pages} href={props.href} onPage={props.onPage} />
        )}
      </div>
    </>
  );
}
