import type { ReactNode } from 'react';
import { officeApi } from '../../api/office-api.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ListPanel, type ListPanelProps } from './list-panel.tsx';
import type { RecordScreen } from './use-record-screen.ts';

type Words = { none: string; noneHint?: string; noMatch?: string; loadFailed: string };

type Props<T extends { id: number }, Row extends { id: number }> = Pick<ListPanelProps<Row>, 'rows'> &
  Partial<ListPanelProps<Row>> & {
    screen: RecordScreen<T>;
    words: Words;
    /** Beside the words of an empty list. */
    add?: ReactNode;
  } & ({ table: NonNullable<ListPanelProps<Row>['table']> } | { cards: NonNullable<ListPanelProps<Row>['cards']> });

/** The list of a screen of records: what is the same for all of them. */
export function RecordList<T extends { id: number }, Row extends { id: number }>(props: Props<T, Row>) {
  const { screen, words, add, ...rest } = props;
  const { list } = screen;
  return (
    <ListPanel
      records={screen.records}
      filtered={list.filtered}
      onClear={list.reset}
      page={list.page}
      href={(page) => list.href({ page })}
      onPage={(page) => list.set({ page })}
      failed={words.loadFailed}
      empty={{ title: words.none, hint: words.noneHint, action: add }}
      noMatch={words.noMatch}
      mark={screen.mark}
      onMarked={(page) => list.set({ page }, true)}
      {...(rest as Pick<ListPanelProps<Row>, 'rows' | 'table'>)}
      onReveal={(id) => {
        screen.moves();
        (rest.onReveal ?? rest.onClear ?? list.reset)(id);
      }}
    />
  );
}

type DeletionProps<T extends { id: number }> = {
  screen: RecordScreen<T>;
  words: { confirm: string; deleteFailed: string };
  name: (record: T) => string;
  also?: (record: T) => string | undefined;
  preview?: (record: T) => ReactNode;
  onRemoved?: (record: T) => void;
};

/** The question before a record of the screen is deleted. */
export function RecordDeletion<T extends { id: number }>(props: DeletionProps<T>) {
  const { screen, words, name, also, preview, onRemoved } = props;
  const record = screen.deleting;
  if (!record) return null;
  return (
    <DeleteDialog
      question={words.confirm}
      name={name(record)}
      also={also?.(record)}
      preview={preview?.(record)}
      remove={() => officeApi.remove(`${screen.path}${record.id}/`)}
      failed={words.deleteFailed}
      onRemoved={() => (onRemoved ? onRemoved(record) : screen.removed())}
      onClose={screen.keep}
    />
  );
}
