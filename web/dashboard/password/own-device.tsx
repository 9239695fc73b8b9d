import { useState } from 'react';
import { isOwnDevice, markOwnDevice, workerName } from '../../kit/session/own-session.ts';
import { signOutWords } from '../../kit/sign-in/leave-question.tsx';
import { ownDeviceWords as words } from './words.ts';

/** Shows and resets a device's mark as the user's own, which may have been set at a logout. */
export function OwnDevice() {
  const [own, setOwn] = useState(() => isOwnDevice(workerName()));
  const set = (now: boolean) => {
    markOwnDevice(workerName(), now);
    setOwn(now);
  };
  return (
    <section className="panel section-after" aria-labelledby="own-device">
      <div className="panel-head panel-head-form">
        <h2 id="own-device">{words.title}</h2>
      </div>
      <div className="panel-body">
        <label className="check">
          <input
            type="checkbox"
            aria-describedby="own-device-hint"
            checked={own}
            onChange={(event) => set(event.currentTarget.checked)}
          />
          {signOutWords.own}
        </label>
        <p className="field-hint" id="own-device-hint">
          {words.hint}
        </p>
      </div>
    </section>
  );
}
