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

type Props<Tab extends string, Row> = {
  live: Live<Tabbed<Tab>, Tables<Tab, Row>>;
  url: PageUrl<Tabbed<Tab>>;
  /** Of the tabs together. */
  label: string;
  tabs: readonly { id: Tab; label: string }[];
  /** Of the tab's table. */
  caption: (tab: Tab) => string;
  columns: (shown: Tables<Tab, Row>) => Column<Row>[];
  none: { title: ReactNode; hint: string };
  failed: ReactNode;
};

/** Papers in tabs: what results and routines share. */
export function PaperBoard<Tab extends string, Row extends { id: number }>(props: Props<Tab, Row>) {
  const { live, url, label, tabs } = props;
  const { tab } = live.query;
  return (
    <>
      <Tabs
        label={label}
        tabs={tabs.map((one) => ({ ...one, href: url.href({ tab: one.id }) }))}
        current={tab}
        live={live.awake}
        onSelect={(to) => live.go({ tab: to })}
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

function Papers<Tab extends string, Row extends { id: number }>(props: Props<Tab, Row>) {
  const { live, caption, columns, none, failed } = props;
  const { outcome, busy, query } = live;
  if (outcome.state === 'missing' || busy) return <Waiting />;
  if (outcome.state === 'failed') {
    return <ErrorBlock title={failed} hint={outcome.message} retry={live.awake ? { onRetry: live.retry } : reload} />;
  }
  const { rows } = outcome.data;
  if (rows.length === 0) return <EmptyState title={none.title} hint={none.hint} />;
  return <DataTable caption={caption(query.tab)} columns={columns(outcome.data)} rows={rows} />;
}
