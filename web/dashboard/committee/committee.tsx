import { useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { matches } from '#contract/rules/fold.ts';
import { adaptCommitteeMember } from '../../kit/api/adapt/people.ts';
import type { CommitteeMember } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { memberColumns } from './columns.tsx';
import { MemberEditor } from './member-editor.tsx';
import { committeeWords as words } from './words.ts';

const PATH = 'committee-members/';
const PAGE_SIZE = 10;

export default function CommitteeScreen() {
  const records = useRecords(PATH, adaptCommitteeMember);
  const reload = useReload();
  const list = useListState({ name: '', role: '' });
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<CommitteeMember | null>(null);
  /** Counts the members entered in a row, so that each begins with a blank form. */
  const [turn, setTurn] = useState(0);

  const { name, role, page } = list.state;
  const rows = records.items.filter((member) => matches(name, member.full_name) && matches(role, member.role));
  const edited = records.items.find(({ id }) => id === panel.editing);

  function saved(again: boolean) {
    showSuccess(edited ? words.updated : words.added);
    if (again) setTurn(turn + 1);
    else panel.close();
    void reload(PATH);
  }
  const add = (
    <Button icon="plus" onClick={panel.openNew}>
      {words.add}
    </Button>
  );
  const columns = memberColumns({
    place: (member) => rows.indexOf(member) + 1,
    onEdit: ({ id }) => panel.openEdit(id),
    onDelete: setDeleting,
    avatars: document.documentElement.dataset.avatar ?? null,
  });

  return (
    <Screen
      title={words.title}
      count={records.state === 'ok' ? words.count(bn(records.items.length)) : words.lead}
      action={add}
    >
      <ListPanel
        records={records}
        rows={rows}
        filtered={name !== '' || role !== ''}
        onClear={list.reset}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        filters={
          <>
            <SearchFilter
              label={words.searchName}
              name="name"
              value={name}
              onType={(text) => list.type({ name: text })}
            />
            <SearchFilter
              label={words.searchRole}
              name="role"
              value={role}
              onType={(text) => list.type({ role: text })}
            />
          </>
        }
        failed={words.loadFailed}
        empty={{ title: words.none, hint: words.noneHint, action: add }}
        noMatch={words.none}
        emptyRow
        table={{ caption: words.table, columns, rowKey: ({ id }) => id }}
      />
      {(panel.adding || edited) && (
        <MemberEditor key={edited?.id ?? `new-${turn}`} member={edited ?? null} onSaved={saved} onClose={panel.close} />
      )}
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={deleting.full_name}
          also={deleting.photo ? words.alsoPhoto : undefined}
          remove={() => officeApi.remove(`${PATH}${deleting.id}/`)}
          failed={words.deleteFailed}
          onRemoved={() => {
            setDeleting(null);
            showSuccess(words.deleted);
            void reload(PATH);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Screen>
  );
}
