import { useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { type At, type Filters, type ListPath, listAt } from '../../api/api.ts';
import { useTakingBack } from '../taking-back.ts';
import type { SaveResult } from '../use-editor.ts';
import { usePanelState } from '../use-panel-state.ts';
import { useReturnFocus } from './row-actions.tsx';
import { useListState } from './use-list-state.ts';
import { useRowHighlight } from './use-marked-row.ts';
import { useRecords, useReload } from './use-records.ts';

type Options<K extends string> = {
  /** Success messages. */
  words: { added?: string; updated?: string; deleted: string };
  /** Search and filters in the address, with their defaults. */
  filters?: Readonly<Record<K, string>>;
  /** Further lists that name these records, reloaded with this one. */
  dependent?: readonly At[];
  /** Values that the listed records must have. */
  only?: Filters;
};

const NO_FILTERS: Readonly<Record<never, string>> = {};

/**
 * A screen of one list's records: its list with search, filters and page, the panel that adds, edits or shows one, the question
 * before a deletion; after each change the reloaded list, a message, and the changed row in sight.
 */
export function useRecordScreen<P extends ListPath, K extends string = never>(
  at: At<P>,
  { words, filters, dependent = [], only }: Options<K>,
) {
  const name = listAt(at);
  const records = useRecords(at, only);
  const reload = useReload();
  const { say } = useTakingBack();
  const list = useListState(filters ?? (NO_FILTERS as Record<K, string>));
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<number | null>(null);
  /** Counts the records entered in a row, so that each begins with a blank form. */
  const [turn, setTurn] = useState(0);

  const { items } = records;
  const find = (id: number | null) => (id === null ? null : (items.find((record) => record.id === id) ?? null));
  const edited = find(panel.editing);
  const open = panel.adding || edited !== null;
  useReturnFocus(name, edited?.id ?? null);

  const saves = useRowHighlight(records, JSON.stringify([list.filters, list.page]), open);

  /** Shows the message and reloads changed lists. */
  function changed(said: string | undefined): void {
    if (said) say(said, at);
    void reload(at, ...dependent);
  }

  return {
    at,
    /** In the ids of its rows. */
    name: name as string,
    records,
    items,
    list,
    /** Number of records, in words, once known. */
    count: (say: (count: string) => string): string => (records.state === 'ok' ? say(bn(items.length)) : ''),
    /** True while the panel that adds or edits is open. */
    open,
    edited,
    /** True if the address asks for a record's form; the record may not be known yet. */
    asksToEdit: panel.editing !== null,
    /** Read in full. */
    viewed: find(panel.viewing),
    openNew: panel.openNew,
    /** ID of the record to copy into the new one; null for none. */
    copying: panel.copying,
    openCopy: panel.openCopy,
    edit: panel.openEdit,
    view: panel.openView,
    close: panel.close,
    turn,
    /** A form of its own for each record. */
    formKey: String(edited?.id ?? `new-${turn}`),
    /** Runs after a form has saved. `also`: further message. */
    saved({ again, isNew, id }: Pick<SaveResult, 'again' | 'isNew' | 'id'>, also?: string): void {
      if (again) setTurn(turn + 1);
      else panel.close();
      saves.note(isNew ? 'added' : 'updated', id);
      changed([isNew ? words.added : words.updated, also].filter(Boolean).join('। '));
    },
    /** Asked about before it is deleted. */
    deleting: find(deleting),
    askDelete: setDeleting,
    keep: () => setDeleting(null),
    removed(): void {
      if (panel.editing !== null && panel.editing === deleting) panel.close();
      setDeleting(null);
      saves.forget();
      changed(words.deleted);
    },
    /** After something else than its form has changed a record. */
    updated(id: number, said: string): void {
      saves.note('updated', id);
      changed(said);
    },
    mark: saves.mark,
    moves: saves.moves,
  };
}
export type RecordScreen<P extends ListPath, K extends string = never> = ReturnType<typeof useRecordScreen<P, K>>;
