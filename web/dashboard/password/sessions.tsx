import { useState } from 'react';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { listWords } from '../../kit/form/list/words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { Tag } from '../../ui/tag.tsx';
import { deviceOf } from './device.ts';
import { adaptSession, type OwnSession, sessionOrder } from './session.ts';
import { sessionWords as words } from './words.ts';

export const SESSIONS = 'user/sessions/';

const moment = (value: string): string => [dateInWords(value), timeInWords(value)].filter(Boolean).join(', ');
const nameOf = ({ user_agent }: OwnSession): string => deviceOf(user_agent) ?? words.unknown;

/** What has ended already needs no ending. */
const gone = (reason: unknown): void => {
  if (!(reason instanceof ApiError) || reason.status !== 404) throw reason;
};

/** Where one is signed in, and a way to end it there. */
export function Sessions() {
  const records = useRecords(SESSIONS, adaptSession);
  const reload = useReload();
  const list = useListState({});
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const rows = [...records.items].sort(sessionOrder);

  const columns: Column<OwnSession>[] = [
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
          act={() => officeApi.remove(`${SESSIONS}${ending.id}/`).catch(gone)}
          failed={words.endFailed}
          onDone={() => {
            setEnding(null);
            showSuccess(words.ended);
            void reload(SESSIONS);
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
