import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import { AccountList } from './account-list.tsx';
import { accountsWords as words } from './words.ts';

const NotHere = () => (
  <Screen title={words.title}>
    <NotOffered title={words.notOffered} hint={words.notOfferedHint} />
  </Screen>
);

export default function AccountsScreen() {
  return (
    <Offered what="users" otherwise={<NotHere />}>
      <AccountList />
    </Offered>
  );
}
