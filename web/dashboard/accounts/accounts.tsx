import { OnlyOnOurs } from '../foreign-backend.tsx';
import { useOffice } from '../shell/office.ts';
import { Screen } from '../shell/screen.tsx';
import { AccountList } from './account-list.tsx';
import { accountsWords as words } from './words.ts';

export default function AccountsScreen() {
  const { own } = useOffice();
  if (own) return <AccountList />;
  return (
    <Screen title={words.title}>
      <OnlyOnOurs title={words.foreign} hint={words.foreignHint} />
    </Screen>
  );
}
