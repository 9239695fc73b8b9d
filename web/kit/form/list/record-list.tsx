import type { ReactNode } from 'react';
import type { Filters, ListPath, Lists } from '../../api/api.ts';
import { officeApi } from '../../session/office-api.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ListPanel, type ListPanelProps } from './list-panel.tsx';
import { ListSheets } from './list-sheets.tsx';
import type { RecordScreen } from './use-record-screen.ts';

type Words = { none: string; noneHint?: string; noMatch?: string; loadFailed: string };

type Props<P extends ListPath, Row extends { id: number }> = Pick<ListPanelProps<Row>, 'rows'> &
  Partial<ListPanelProps<Row>> & {
    screen: RecordScreen<P>;
    words: Words;
    /** Filters of the exported sheet, if other than the screen's own. */
    sheet?: Filters;
    /** Beside the words of an empty list. */
    add?: ReactNode;
  } & ({ table: NonNullable<ListPanelProps<Row>['table']> } | { cards: NonNullable<ListPanelProps<Row>['cards']> });

/** The list of a screen of records: the part common to all of them. */
export function RecordList<P extends ListPath, Row extends { id: number }>(props: Props<P, Row>) {
  const { screen, words, add, sheet, ...rest } = props;
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
      tools={<ListSheets at={screen.at} filters={sheet ?? list.filters} />}
      onMarked={(page) => list.set({ page }, true)}
      {...(rest as Pick<ListPanelProps<Row>, 'rows' | 'table'>)}
      onReveal={(id) => {
        screen.moves();
        (rest.onReveal ?? rest.onClear ?? list.reset)(id);
      }}
    />
  );
}

type DeletionProps<P extends ListPath> = {
  screen: RecordScreen<P>;
  words: { confirm: string; deleteFailed: string };
  name: (record: Lists[P]) => string;
  also?: (record: Lists[P]) => string | undefined;
  preview?: (record: Lists[P]) => ReactNode;
  onRemoved?: (record: Lists[P]) => void;
};

/** The question before a record of the screen is deleted. */
export function RecordDeletion<P extends ListPath>(props: DeletionProps<P>) {
  const { screen, words, name, also, preview, onRemoved } = props;
  const record = screen.deleting;
  if (!record) return null;
  return (
    <DeleteDialog
      question={words.confirm}
      name={name(record)}
      also={also?.(record)}
      preview={preview?.(record)}
      kept={screen.at !== 'users' && officeApi().offers('history')}
      remove={() => officeApi().remove(screen.at, record.id)}
      failed={words.deleteFailed}
      onRemoved={() => (onRemoved ? onRemoved(record) : screen.removed())}
      onClose={screen.keep}
    />
  );
}
