import { type ReactNode, useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { matches } from '#contract/rules/fold.ts';
import type { Adapt } from '../../kit/api/adapt/values.ts';
import type { Person } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { once, same } from '../../kit/form/once.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { personColumns } from './person-columns.tsx';
import { peopleWords as words } from './words.ts';

/** SPEC section 9. */
const PAGE_SIZE = 10;

/** The sentences of one kind of people. */
export type KindWords = {
  title: string;
  count: (count: string) => string;
  table: string;
  add: string;
  none: string;
  noneHint: string;
  noMatch: string;
  loadFailed: string;
  confirm: string;
  added: string;
  updated: string;
  deleted: string;
};

export type EditorProps<P> = {
  person: P | null;
  /** Everybody, for what a form offers. */
  everybody: readonly P[];
  onSaved: (again: boolean) => void;
  onClose: () => void;
};

type Props<P extends Person> = {
  path: 'teachers/' | 'staff/';
  adapt: Adapt<P>;
  own: KindWords;
  /** A column of its own for the subject. */
  subject?: boolean;
  /** The load failure is only logged (SPEC section 8). */
  quiet?: boolean;
  editor: (props: EditorProps<P> & { key: string }) => ReactNode;
};

/** Teachers or staff: search, designations, table, pages, the panel that adds and edits. */
export function PeopleScreen<P extends Person>({ path, adapt, own, subject = false, quiet, editor }: Props<P>) {
  const records = useRecords(path, adapt);
  const reload = useReload();
  const list = useListState({ search: '', designation: '' });
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<P | null>(null);
  /** Counts the people entered in a row, so that each begins with a blank form. */
  const [turn, setTurn] = useState(0);

  const { search, designation, page } = list.state;
  const designations = once(records.items.map((person) => person.designation));
  // One that nobody has any more, from an old link, would hide everybody behind a choice that is not offered.
  const wanted = designations.find((name) => same(name, designation)) ?? '';
  const rows = records.items.filter(
    (person) => matches(search, person.full_name) && (wanted === '' || same(person.designation, wanted)),
  );
  const edited = records.items.find(({ id }) => id === panel.editing);

  function saved(again: boolean) {
    showSuccess(edited ? own.updated : own.added);
    if (again) setTurn(turn + 1);
    else panel.close();
    void reload(path);
  }
  const add = (
    <Button icon="plus" onClick={panel.openNew}>
      {own.add}
    </Button>
  );
  const columns = personColumns<P>({ onEdit: ({ id }) => panel.openEdit(id), onDelete: setDeleting }, subject);

  return (
    <Screen title={own.title} count={records.state === 'ok' ? own.count(bn(records.items.length)) : ''} action={add}>
      <ListPanel
        records={records}
        rows={rows}
        filtered={search !== '' || wanted !== ''}
        onClear={list.reset}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        filters={
          <>
            <SearchFilter label={words.search} value={search} onType={(text) => list.type({ search: text })} />
            <SelectFilter
              label={words.designation}
              name="designation"
              value={wanted}
              all={words.anyDesignation}
              options={designations.map((name) => ({ value: name, label: name }))}
              onPick={(name) => list.set({ designation: name })}
            />
          </>
        }
        failed={own.loadFailed}
        quiet={quiet}
        empty={{ title: own.none, hint: own.noneHint, action: add }}
        noMatch={own.noMatch}
        table={{ caption: own.table, columns, rowKey: ({ id }) => id }}
      />
      {(panel.adding || edited) &&
        editor({
          key: `${edited?.id ?? `new-${turn}`}`,
          person: edited ?? null,
          everybody: records.items,
          onSaved: saved,
          onClose: panel.close,
        })}
      {deleting && (
        <DeleteDialog
          question={own.confirm}
          name={deleting.full_name}
          also={deleting.photo ? words.alsoPhoto : undefined}
          remove={() => officeApi.remove(`${path}${deleting.id}/`)}
          failed={words.deleteFailed}
          onRemoved={() => {
            setDeleting(null);
            showSuccess(own.deleted);
            void reload(path);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Screen>
  );
}
