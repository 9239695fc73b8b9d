import { useReload } from '../../kit/form/list/use-records.ts';
import { OnlyOnOurs } from '../foreign-backend.tsx';
import { useOffice } from '../shell/office.ts';
import { Screen } from '../shell/screen.tsx';
import { OwnDevice } from './own-device.tsx';
import { PasswordForm } from './password-form.tsx';
import { SESSIONS, Sessions } from './sessions.tsx';
import { passwordScreenWords as words } from './words.ts';

export default function PasswordScreen() {
  const { user, own } = useOffice();
  const reload = useReload();
  if (!own) {
    return (
      <Screen title={words.title}>
        <OnlyOnOurs title={words.foreign} hint={words.foreignHint} />
        <OwnDevice />
      </Screen>
    );
  }
  return (
    <Screen title={words.title} count={words.lead(user.username)}>
      <PasswordForm username={user.username} onChanged={() => void reload(SESSIONS)} />
      <OwnDevice />
      <Sessions />
    </Screen>
  );
}
