import { useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { adaptUser } from '../../kit/api/adapt/user.ts';
import type { User } from '../../kit/api/entities.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { useOffice } from '../shell/office.ts';
import { Screen } from '../shell/screen.tsx';
import { useSignOut } from '../shell/sign-out.ts';
import { accountColumns } from './columns.tsx';
import { foundAccounts, isAdmin, nameOf } from './order.ts';
import { RoleDialog } from './role-dialog.tsx';
import { accountsWords as words } from './words.ts';

/** Who has an account, and who of them may work here. */
export function AccountList() {
  const { user: me } = useOffice();
  const { leave } = useSignOut();
  const screen = useRecordScreen('users', { adapt: adaptUser, words, filters: { search: '' } });
  const [changing, setChanging] = useState<User | null>(null);
  const { items, list } = screen;
  const admins = items.filter(isAdmin).length;

  function changed(user: User) {
    setChanging(null);
    // Who has taken away their own right has no place here any more.
    if (user.id === me.id) return leave();
    screen.updated(user.id, isAdmin(user) ? words.demoted(nameOf(user)) : words.promoted(nameOf(user)));
  }
  return (
    <Screen title={words.title} count={screen.count((count) => words.count(count, bn(admins)))}>
      <RecordList
        screen={screen}
        words={words}
        rows={foundAccounts(items, list.filters.search)}
        filters={<SearchFilter label={words.search} {...list.box('search')} />}
        table={{
          caption: words.table,
          columns: accountColumns({ me, onRole: setChanging, onDelete: ({ id }) => screen.askDelete(id) }),
        }}
      />
      {changing && (
        <RoleDialog
          user={changing}
          own={changing.id === me.id}
          onChanged={() => changed(changing)}
          onClose={() => setChanging(null)}
        />
      )}
      <RecordDeletion
        screen={screen}
        words={words}
        name={nameOf}
        also={({ id }) => (id === me.id ? words.deleteSelf : words.deleteAlso)}
        onRemoved={({ id }) => {
          if (id !== me.id) return screen.removed();
          screen.keep();
          leave();
        }}
      />
    </Screen>
  );
}
