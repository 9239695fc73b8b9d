import { useCallback, useEffect, useState } from 'react';
import type { RollCallSession } from '#contract/attendance/marks.ts';
import { SESSION_WORDS } from '#contract/attendance/session-words.ts';
import { href } from '#contract/pages.ts';
import { can } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { browserApi } from '../api/browser-api.ts';
import { useNow } from '../page/use-now.ts';
import { nameOfOwner } from '../session/own-session.ts';
import { loadUser, SESSION, storedToken, storedUser } from '../session/session.ts';
import { offlineRollCallWords as words } from './offline-words.ts';
import { RoomSheet } from './room-sheet.tsx';
import { type CachedRoster, type CachedSection, forgetRoster, readRoster, tidyRoster } from './store.ts';
import { ownersWaiting } from './unsent-store.ts';
import { UnsentStrip } from './unsent-strip.tsx';
import { useUnsent } from './use-unsent.ts';

/** The rosters of the account that signed in here last; nothing of another one is shown. */
async function keptHere(): Promise<CachedRoster | null> {
  const last = storedUser();
  if (last) await tidyRoster(nameOfOwner(last), can(last.role, 'write', 'attendance'));
  return readRoster();
}

/** Sheets of accounts that are not signed in: how many, and whose, and nothing of what they say. */
function Waiting() {
  const [owners, setOwners] = useState<readonly string[]>([]);
  useEffect(() => {
    ownersWaiting().then(setOwners, (reason) => console.warn(reason));
  }, []);
  return [...new Set(owners)].map((owner) => (
    <div key={owner} className="alert alert-bad unsent-strip">
      <div className="alert-words">
        <p className="alert-title">{words.unsent(bn(owners.filter((one) => one === owner).length))}</p>
        <p>{words.waitsFor(owner)}</p>
      </div>
      <LinkButton look="line" href={href.login({ next: screen.attendance() })}>
        {words.signIn}
      </LinkButton>
    </div>
  ));
}

type Props = Record<string, never>;

/** Calling the roll of one's own classes from what the device holds; sheets are sent once there is a network. */
export function RollCall(_: Props) {
  const [kept, setKept] = useState<CachedRoster | null | undefined>();
  const [isSignedOut, setSignedOut] = useState(false);
  const [room, setRoom] = useState<CachedSection | null>(null);
  const [session, setSession] = useState<RollCallSession | null>(null);
  const [said, setSaid] = useState('');
  const { today } = useNow();
  useEffect(() => {
    const look = () =>
      void keptHere().then(setKept, (reason) => {
        console.warn(reason);
        setKept(null);
      });
    look();
    // Names leave the screen, too, when their account is left in another tab.
    const elsewhere = ({ key }: StorageEvent) => {
      if (key !== null && !SESSION.includes(key)) return;
      if (storedToken() === null) setKept(null);
      else look();
    };
    addEventListener('storage', elsewhere);
    return () => removeEventListener('storage', elsewhere);
  }, []);
  const last = storedUser();
  const owner = kept?.owner ?? (last && nameOfOwner(last));
  const onSent = useCallback(() => setSaid(words.sent), []);
  const inName = useCallback(async () => {
    const { user } = await loadUser(browserApi());
    // Without an answer the token is still there.
    const isSignedOut = !user && storedToken() === null;
    setSignedOut(isSignedOut);
    // Names leave the device with the account; sheets, which have none, wait for it.
    if (isSignedOut) await forgetRoster();
    return user && nameOfOwner(user) === owner ? browserApi() : null;
  }, [owner]);
  const unsent = useUnsent(owner, inName, onSent);
  if (kept === undefined) return <p>{words.loading}</p>;
  if (kept === null || kept.rooms.length === 0)
    return (
      <div className="offline-roll-call">
        {owner === null ? <Waiting /> : <UnsentStrip unsent={unsent} />}
        <EmptyState
          title={words.none}
          hint={words.noneHint}
          action={<LinkButton href={screen.attendance()}>{words.online}</LinkButton>}
        />
      </div>
    );
  const now = session ?? kept.sessions[0] ?? 'day';
  return (
    <div className="offline-roll-call">
      <p className="muted">{words.of(kept.owner)}</p>
      <UnsentStrip unsent={unsent}>
        {isSignedOut && (
          <LinkButton look="line" href={href.login({ next: screen.attendance() })}>
            {words.signIn}
          </LinkButton>
        )}
      </UnsentStrip>
      <p role="status">{said}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that choose what is below are no form */}
      <div role="group" aria-label={words.rooms} className="roll-call-rooms">
        {kept.rooms.map((one) => (
          <Button
            key={`${one.class} ${one.section}`}
            look={one === room ? 'solid' : 'line'}
            aria-pressed={one === room}
            onClick={() => setRoom(one)}
          >
            {one.name}
          </Button>
        ))}
      </div>
      {kept.sessions.length > 1 && (
        <Field name="session" label={words.session}>
          <Select value={now} onChange={({ target }) => setSession(target.value as RollCallSession)}>
            {kept.sessions.map((one) => (
              <option key={one} value={one}>
                {SESSION_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {room ? (
        <RoomSheet
          key={`${room.class} ${room.section} ${today} ${now}`}
          owner={kept.owner}
          room={room}
          date={today}
          session={now}
          unsent={unsent}
          onKept={async () => {
            setSaid('');
            await unsent.look();
            await unsent.send();
          }}
        />
      ) : (
        <p>{words.chooseHint}</p>
      )}
    </div>
  );
}
