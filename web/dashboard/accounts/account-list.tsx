import { useEffect, useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { isObject } from '../../kit/api/api-error.ts';
import { accountName, type User } from '../../kit/api/user.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { textIn } from '../../kit/form/values.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { useSignOut } from '../shell/sign-out.ts';
import { AccountEditor } from './account-editor.tsx';
import { accountColumns } from './columns.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { foundAccounts, isAdmin } from './order.ts';
import { accountsWords as words } from './words.ts';

/** Lists the accounts and their permission to work here. */
export function AccountList() {
  const { user: me } = useOffice();
  const { leave } = useSignOut();
  const screen = useRecordScreen('users', { words, filters: { search: '' } });
  const [changing, setChanging] = useState<User | null>(null);
  const [inviting, setInviting] = useState<User | null>(null);
  const [invitation, setInvitation] = useState<{ path: string; name: string } | null>(null);
  const [left, setLeft] = useState(false);
  // Only once the form is gone, which would ask about unsaved changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (left) leave();
  }, [left]);
  const { items, list } = screen;
  const admins = items.filter(isAdmin).length;
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );

  function changed(user: User) {
    setChanging(null);
    // A changed role ends the sessions of its account, one's own too.
    if (user.id === me.id) return setLeft(true);
    screen.updated(user.id, words.changed(accountName(user)));
  }

  async function inviteAgain({ id }: User): Promise<string> {
    const answer = await officeApi().call('POST', `users/${id}/invitation/`);
    return isObject(answer) ? String(answer.invitation) : '';
  }

  return (
    <Screen title={words.title} count={screen.count((count) => words.count(count, bn(admins)))} action={add}>
      <RecordList
        screen={screen}
        words={words}
        rows={foundAccounts(items, list.filters.search)}
        filters={<SearchFilter label={words.search} {...list.box('search')} />}
        table={{
          caption: words.table,
          columns: accountColumns({
            me,
            onRole: setChanging,
            onInvite: setInviting,
            onDelete: ({ id }) => screen.askDelete(id),
          }),
        }}
      />
      {(screen.open || changing) && (
        <AccountEditor
          key={changing?.id ?? screen.formKey}
          user={changing}
          own={changing?.id === me.id}
          onSaved={(saved, path) => {
            if (changing) return changed(changing);
            screen.saved(saved);
            setInvitation({ path, name: textIn(saved.sent, 'full_name') });
          }}
          onClose={() => (changing ? setChanging(null) : screen.close())}
        />
      )}
      {inviting && (
        <ConfirmDialog
          title={words.inviteTitle}
          action={words.inviteAct}
          acting={words.inviting}
          danger
          act={async () => setInvitation({ path: await inviteAgain(inviting), name: accountName(inviting) })}
          failed={words.inviteFailed}
          onDone={() => setInviting(null)}
          onClose={() => setInviting(null)}
        >
          <p>{words.inviteAsk}</p>
          <p className="ask-name">
            <bdi>{accountName(inviting)}</bdi>
          </p>
          <p className="muted">{words.inviteAlso}</p>
        </ConfirmDialog>
      )}
      {invitation && <InvitationDialog {...invitation} onClose={() => setInvitation(null)} />}
      <RecordDeletion
        screen={screen}
        words={words}
        name={accountName}
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
