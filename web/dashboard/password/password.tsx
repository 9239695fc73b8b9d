import { useReload } from '../../kit/form/list/use-records.ts';
import { NotOffered, Offered } from '../offered.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { OwnDevice } from './own-device.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { passwordScreenWords as words } from './words.ts';

export default function PasswordScreen() {
  const { user } = useOffice();
  const reload = useReload();
  return (
    <Screen title={words.title} count={words.lead(user.username)}>
      <Offered what="passwords" otherwise={<NotOffered title={words.notOffered} hint={words.notOfferedHint} />}>
        <PasswordForm username={user.username} onChanged={() => void reload('user/sessions')} />
      </Offered>
      <OwnDevice />
      <Offered what="passwords">
        <Sessions />
      </Offered>
    </Screen>
  );
}
