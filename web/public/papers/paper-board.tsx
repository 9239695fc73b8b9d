import type { ReactNode } from 'react';
import type { PageUrl } from '#contract/address.ts';
import type { NamedClass } from '../../kit/api/record-parts.ts';
import { reload } from '../../kit/page/late.tsx';
import type { Live } from '../../kit/page/use-live.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { greyLine, Loading, times } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

type Tabbed<Tab extends string> = { tab: Tab };

type Tables<Tab extends string, Row> = Tabbed<Tab> & { rows: Row[]; classes: readonly NamedClass[] };

type Props<Tab extends string, Row, Query extends Tabbed<Tab>, Shown extends Tables<Tab, Row>> = {
  live: Live<Query, Shown>;
  url: PageUrl<Query>;
  /** Label of all tabs together. */
  label: string;
  tabs: readonly { id: Tab; label: string }[];
  /** Caption of the tab's table. */
  caption: (tab: Tab) => string;
  columns: (shown: Shown) => Column<Row>[];
  /** Above and below the table. */
  before?: (shown: Shown) => ReactNode;
  after?: (shown: Shown) => ReactNode;
  /** By which a link leads to a row. */
  anchor?: (row: Row, shown: Shown) => string | undefined;
  none: { title: ReactNode; hint: string };
  failed: ReactNode;
};

/** Papers in tabs: the parts shared by results and routines. */
export function PaperBoard<
  Tab extends string,
  Row extends { id: number },
  Query extends Tabbed<Tab>,
  Shown extends Tables<Tab, Row>,
>(props: Props<Tab, Row, Query, Shown>) {
  const { live, url, label, tabs } = props;
  const { tab } = live.query;
  return (
    <>
      <Tabs
        label={label}
        tabs={tabs.map((one) => ({ ...one, href: url.href({ ...live.query, tab: one.id }) }))}
        current={tab}
        live={live.awake}
        onSelect={(to) => live.go({ ...live.query, tab: to })}
      />
      <TabPanel current={tab} live={live.awake} busy={live.busy}>
        <Papers {...props} />
      </TabPanel>
    </>
  );
}

const Waiting = () => (
  <Loading className="skeleton-rows">
    {times(6, (index) => (
      <div key={index}>
        {greyLine('most')}
        {greyLine('short')}
      </div>
    ))}
  </Loading>
);

function Papers<
  Tab extends string,
  Row extends { id: number },
  Query extends Tabbed<Tab>,
  Shown extends Tables<Tab, Row>,
>(props: Props<Tab, Row, Query, Shown>) {
  const { live, caption, columns, before, after, anchor, none, failed } = props;
  const { outcome, busy, query } = live;
  if (outcome.state === 'missing' || busy) return <Waiting />;
  if (outcome.state === 'failed') {
    return <ErrorBlock title={failed} hint={outcome.message} retry={live.awake ? { onRetry: live.retry } : reload} />;
  }
  const { data } = outcome;
  const rows: readonly Row[] = data.rows;
  return (
    <>
      {before?.(data)}
      {rows.length === 0 ? (
        <EmptyState title={none.title} hint={none.hint} />
      ) : (
        <DataTable<Row>
          caption={caption(query.tab)}
          columns={columns(data)}
          rows={rows}
          anchor={anchor && ((row) => anchor(row, data))}
        />
      )}
      {after?.(data)}
    </>
  );
}
