import { useState } from 'react';
import { dateInWords, instantOf, timeInWords } from '#contract/rules/dates.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import type { Login } from '../../kit/api/user.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { listWords } from '../../kit/form/office-words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { Tag } from '../../ui/tag.tsx';
import { deviceOf } from './device.ts';
import { sessionWords as words } from './words.ts';

/** This device first, then what was used last. */
export const sessionOrder = (a: Login, b: Login): number =>
  Number(b.current) - Number(a.current) ||
  (instantOf(b.last_used_at) ?? 0) - (instantOf(a.last_used_at) ?? 0) ||
  b.id - a.id;

const moment = (value: string): string => [dateInWords(value), timeInWords(value)].filter(Boolean).join(', ');
const nameOf = ({ user_agent }: Login): string => deviceOf(user_agent) ?? words.unknown;

/** What has ended already needs no ending. */
const gone = (reason: unknown): void => {
  if (!(reason instanceof ApiError) || reason.status !== 404) throw reason;
};

/** Where one is signed in, and a way to end it there. */
export function Sessions() {
  const records = useRecords('user/sessions');
  const reload = useReload();
  const list = useListState({});
  const [ending, setEnding] = useState<Login | null>(null);
  const rows = [...records.items].sort(sessionOrder);

  const columns: Column<Login>[] = [
    {
      key: 'device',
      label: words.columns.device,
      part: 'title',
      cell: (session) => (
        <>
          <span title={session.user_agent}>{nameOf(session)}</span>{' '}
          {session.current && <Tag kind="new">{words.here}</Tag>}
        </>
      ),
    },
    { key: 'since', label: words.columns.since, cell: ({ created_at }) => moment(created_at) },
    { key: 'last', label: words.columns.last, cell: ({ last_used_at }) => moment(last_used_at) },
    {
      key: 'actions',
      label: listWords.actions,
      part: 'actions',
      cell: (session) =>
        !session.current && (
          <Button look="line" small aria-label={words.endOf(nameOf(session))} onClick={() => setEnding(session)}>
            {words.end}
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
      {ending && (
        <ConfirmDialog
          title={words.endTitle}
          action={words.end}
          acting={words.ending}
          danger
          act={() => officeApi().remove('user/sessions', ending.id).catch(gone)}
          failed={words.endFailed}
          onDone={() => {
            setEnding(null);
            showSuccess(words.ended);
            void reload('user/sessions');
          }}
          onClose={() => setEnding(null)}
        >
          <p>{words.ask}</p>
          <p className="ask-name">
            {nameOf(ending)} · {moment(ending.last_used_at)}
          </p>
          <p className="muted">{words.also}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
