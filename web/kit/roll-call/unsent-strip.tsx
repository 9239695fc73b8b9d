import { type ReactNode, useState } from 'react';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { Button } from '../../ui/button.tsx';
import { offlineRollCallWords as words } from './offline-words.ts';
import { removeUnsent } from './unsent-store.ts';
import type { useUnsent } from './use-unsent.ts';

/** Asks once more: what is discarded does not come back. */
function Discard({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Button look="quiet" small onClick={() => (isAsked ? void onDiscard().catch(console.warn) : setAsked(true))}>
      {isAsked ? words.discardNow : words.discard}
    </Button>
  );
}

/** The sheets that wait: how many, and which of them need somebody. */
export function UnsentStrip({ unsent, children }: { unsent: ReturnType<typeof useUnsent>; children?: ReactNode }) {
  const { sheets, busy, look, send } = unsent;
  if (sheets.size === 0) return null;
  const stuck = [...sheets].filter(([, { refused, isMet }]) => isMet || refused !== '');
  return (
    <div className="alert alert-bad unsent-strip">
      <div className="alert-words">
        <p className="alert-title">{words.unsent(bn(sheets.size))}</p>
        {stuck.length < sheets.size && <p>{words.unsentHint}</p>}
        {stuck.map(
          ([
            place,
            {
              key,
              room,
              body: { class: of, section, date, session },
              refused,
              isMet,
            },
          ]) => (
            <p key={key}>
              <a href={screen.attendance({ class: String(of), section, date, session })}>
                {words.sheet(room, dateInWords(date))}
              </a>
              : {isMet ? words.met : refused} <Discard onDiscard={() => removeUnsent(place, key).then(look)} />
            </p>
          ),
        )}
      </div>
      {children || (
        <Button look="line" busy={busy} busyLabel={words.sending} onClick={() => void send().catch(console.warn)}>
          {words.sendNow}
        </Button>
      )}
    </div>
  );
}
