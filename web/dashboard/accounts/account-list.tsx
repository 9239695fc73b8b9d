import { useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { adaptUser } from '../../kit/api/adapt/user.ts';
import type { User } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { useOffice } from '../shell/office.ts';
import { Screen } from '../shell/screen.tsx';
import { useSignOut } from '../shell/sign-out.ts';
import { accountColumns } from './columns.tsx';
import { foundAccounts, isAdmin, nameOf } from './order.ts';
import { RoleDialog } from './role-dialog.tsx';
import { accountsWords as words } from './words.ts';

const PATH = 'users/';
const PAGE_SIZE = 10;

/** Who has an account, and who of them may work here. */
export function AccountList() {
  const { user: me } = useOffice();
  const { leave } = useSignOut();
  const records = useRecords(PATH, adaptUser);
  const reload = useReload();
  const list = useListState({ search: '' });
  const [changing, setChanging] = useState<User | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);

  const { search, page } = list.state;
  const rows = foundAccounts(records.items, search);
  const admins = records.items.filter(isAdmin).length;
  const columns = accountColumns({ me, onRole: setChanging, onDelete: setDeleting });

  /** Who has taken away their own right has no place here any more. */
  function done(user: User, said: string) {
    setChanging(null);
    setDeleting(null);
    if (user.id === me.id) return leave();
    showSuccess(said);
    void reload(PATH);
  }

  return (
    <Screen title={words.title} count={records.state === 'ok' ? words.count(bn(records.items.length), bn(admins)) : ''}>
      <ListPanel
        records={records}
        rows={rows}
        filtered={search !== ''}
        onClear={list.reset}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        filters={<SearchFilter label={words.search} value={search} onType={(text) => list.type({ search: text })} />}
        failed={words.loadFailed}
        empty={{ title: words.none }}
        noMatch={words.noMatch}
        table={{ caption: words.table, columns, rowKey: ({ id }) => id }}
      />
      {changing && (
        <RoleDialog
          user={changing}
          own={changing.id === me.id}
          onChanged={() =>
            done(changing, isAdmin(changing) ? words.demoted(nameOf(changing)) : words.promoted(nameOf(changing)))
          }
          onClose={() => setChanging(null)}
        />
      )}
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={nameOf(deleting)}
          also={deleting.id === me.id ? words.deleteSelf : words.deleteAlso}
          remove={() => officeApi.remove(`${PATH}${deleting.id}/`)}
          failed={words.deleteFailed}
          onRemoved={() => done(deleting, words.deleted)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Screen>
  );
}
