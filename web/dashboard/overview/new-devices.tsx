import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Login } from '../../kit/api/user.ts';
import { useReload } from '../../kit/form/list/use-records.ts';
import { showError } from '../../kit/form/toast.tsx';
import { loginWords } from '../../kit/logins/device.ts';
import { dateAndTime, deviceName, EndSession } from '../../kit/logins/end-session.tsx';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const words = {
  title: 'নতুন যন্ত্র থেকে সাইন-ইন',
  endOf: (device: string, moment: string) => `${device}, ${moment}: লগইন শেষ করুন`,
  others: (count: string) => `এমন আরও ${count}টি লগইন আছে`,
  hint: 'আপনার অ্যাকাউন্টে এমন যন্ত্র থেকে ঢোকা হয়েছে, যা আগে দেখা যায়নি। আপনি না হলে ওই লগইন শেষ করুন, আর নিজের পাসওয়ার্ড বদলান।',
  changePassword: 'পাসওয়ার্ড বদলান',
  know: 'আমিই ঢুকেছি',
  knowAll: 'সবগুলো আমারই',
  knowFailed: 'সংরক্ষণ হয়নি, আবার চেষ্টা করুন',
} as const;

type NewLogin = Omit<Login, 'current'>;

/** Most devices shown one by one. */
const MOST = 3;

/** Shows one's own logins on new devices, until they are confirmed or ended. */
export function NewDevices() {
  const reload = useReload();
  const [ending, setEnding] = useState<NewLogin | null>(null);
  const [busy, setBusy] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['user/sessions/', 'new'],
    queryFn: async () => (await officeApi().call('GET', 'user/sessions/new/')) as NewLogin[],
  });

  async function know() {
    setBusy(true);
    try {
      // Not a session that began since they were shown.
      const sessions = data.map(({ id }) => id);
      await officeApi().call('POST', 'user/sessions/seen/', { sessions }, { idempotencyKey: randomKey() });
    } catch (reason) {
      console.error(reason);
      const said = reason instanceof ApiError ? reason.said : undefined;
      showError([words.knowFailed, said].filter(Boolean).join(': '));
    }
    await reload('user/sessions');
    setBusy(false);
  }

  if (data.length === 0) return null;
  return (
    <section className="alert alert-info new-devices" aria-labelledby="new-devices">
      <Icon name="key" />
      <div className="alert-words">
        <h2 id="new-devices" className="alert-title">
          {words.title}
        </h2>
        <ul>
          {data
            .slice(-MOST)
            .reverse()
            .map((login) => (
              <li key={login.id}>
                <span>
                  {deviceName(login)} · {dateAndTime(login.created_at)}
                </span>
                <Button
                  look="line"
                  small
                  aria-label={words.endOf(deviceName(login), dateAndTime(login.created_at))}
                  onClick={() => setEnding(login)}
                >
                  {loginWords.end}
                </Button>
              </li>
            ))}
        </ul>
        {data.length > MOST && (
          <p className="new-devices-more">
            <Link to={screen.password()}>{words.others(bn(data.length - MOST))}</Link>
          </p>
        )}
        <p>
          {words.hint} <Link to={screen.password()}>{words.changePassword}</Link>
        </p>
        <Button look="line" small icon="check" busy={busy} onClick={() => void know()}>
          {data.length === 1 ? words.know : words.knowAll}
        </Button>
      </div>
      {ending && <EndSession session={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
