import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { can } from '#contract/roles.ts';
import { browserApi } from '../../kit/api/browser-api.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { offlineRollCallWords as words } from '../../kit/roll-call/offline-words.ts';
import { useUnsent } from '../../kit/roll-call/use-unsent.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { enteredUser, nameOfOwner, samePerson } from '../../kit/session/own-session.ts';
import { loadUser } from '../../kit/session/session.ts';
import { useOffice } from './enter.ts';

/** Asks in the background, so that nobody is asked to log in for it; a session that has ended sends nothing. */
async function inOwnName() {
  const { user } = await loadUser(browserApi());
  const here = enteredUser();
  return user && here && samePerson(user, here) ? officeApi() : null;
}

/** Sends the attendance that waits on this device for its account, whatever screen the account has opened. */
export function WaitingSheets() {
  const { user } = useOffice();
  const client = useQueryClient();
  const onSent = useCallback(() => {
    showSuccess(words.sent);
    void client.invalidateQueries({ queryKey: ['attendance/'] });
  }, [client]);
  const mayCall = officeApi().offers('attendance') && can(user.role, 'write', 'attendance');
  useUnsent(mayCall ? nameOfOwner(user) : null, inOwnName, onSent);
  return null;
}
