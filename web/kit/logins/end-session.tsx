import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { ApiError } from '../api/api-error.ts';
import type { Login } from '../api/user.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useReload } from '../form/list/use-records.ts';
import { showSuccess } from '../form/toast.tsx';
import { officeApi } from '../session/office-api.ts';
import { deviceLabel, loginWords as words } from './device.ts';

export const dateAndTime = (value: string): string =>
  [dateInWords(value), timeInWords(value)].filter(Boolean).join(', ');
export const deviceName = ({ user_agent }: Pick<Login, 'user_agent'>): string =>
  deviceLabel(user_agent) ?? words.unknown;

/** A session that has ended already counts as ended. */
const gone = (reason: unknown): void => {
  if (!(reason instanceof ApiError) || reason.status !== 404) throw reason;
};

type Props = { session: Omit<Login, 'current'>; onClose: () => void };

/** Asks before the login on another device is ended. */
export function EndSession({ session, onClose }: Props) {
  const reload = useReload();
  return (
    <ConfirmDialog
      title={words.endTitle}
      action={words.end}
      acting={words.ending}
      danger
      act={() => officeApi().remove('user/sessions', session.id).catch(gone)}
      failed={words.endFailed}
      onDone={() => {
        onClose();
        showSuccess(words.ended);
        void reload('user/sessions');
      }}
      onClose={onClose}
    >
      <p>{words.ask}</p>
      <p className="ask-name">
        {deviceName(session)} · {dateAndTime(session.last_used_at)}
      </p>
      <p className="muted">{words.also}</p>
    </ConfirmDialog>
  );
}
