import { useState } from 'react';
import { instantOf } from '#contract/rules/dates.ts';
import type { Login } from '../../kit/api/user.ts';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { listWords } from '../../kit/form/office-words.ts';
import { loginWords } from '../../kit/logins/device.ts';
import { dateAndTime, deviceName, EndSession } from '../../kit/logins/end-session.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { Tag } from '../../ui/tag.tsx';
import { sessionWords as words } from './words.ts';

/** This device first, then the most recently used. */
export const compareLogins = (a: Login, b: Login): number =>
  Number(b.current) - Number(a.current) ||
  (instantOf(b.last_used_at) ?? 0) - (instantOf(a.last_used_at) ?? 0) ||
  b.id - a.id;

/** Logins of the user, each with a way to end it. */
export function Sessions() {
  const records = useRecords('user/sessions');
  const list = useListState({});
  const [ending, setEnding] = useState<Login | null>(null);
  const rows = [...records.items].sort(compareLogins);

  const columns: Column<Login>[] = [
    {
      key: 'device',
      label: words.columns.device,
      part: 'title',
      cell: (session) => (
        <>
          <span title={session.user_agent}>{deviceName(session)}</span>{' '}
          {session.current && <Tag kind="new">{words.here}</Tag>}
        </>
      ),
    },
    { key: 'since', label: words.columns.since, cell: ({ created_at }) => dateAndTime(created_at) },
    { key: 'last', label: words.columns.last, cell: ({ last_used_at }) => dateAndTime(last_used_at) },
    {
      key: 'actions',
      label: listWords.actions,
      part: 'actions',
      worded: true,
      cell: (session) =>
        !session.current && (
          <Button look="line" small aria-label={words.endOf(deviceName(session))} onClick={() => setEnding(session)}>
            {loginWords.end}
          </Button>
        ),
    },
  ];
  return (
    <section className="section-after" aria-labelledby="sessions">
      <SectionHead id="sessions" title={words.title} note={words.lead} />
      <ListPanel
        records={records}
        rows={rows}
        filtered={false}
        onClear={list.reset}
        page={list.page}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        failed={words.loadFailed}
        empty={{ title: words.none }}
        table={{ caption: words.table, columns }}
      />
      {ending && <EndSession session={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
