import { useCallback, useEffect, useState } from 'react';
import type { Api } from '../api/api.ts';
import type { OwnSheet } from './own-sheet.ts';
import { readOwnSheets } from './own-sheet-store.ts';
import { sendUnsent } from './send.ts';
import { readUnsent, type UnsentSheet } from './store.ts';

const RETRY_MS = 15_000;

type Unsent = {
  sheets: ReadonlyMap<string, UnsentSheet>;
  /** True once the device was read. */
  known: boolean;
  /** Sheets of this account that the server has, as far as the device knows. */
  own: ReadonlyMap<string, OwnSheet>;
  busy: boolean;
  /** True after the first try, or at once where nothing may be sent. */
  tried: boolean;
  /** Reads the device again, after a sheet was put there. */
  look: () => Promise<void>;
  /** Number of those that were sent. */
  send: () => Promise<number>;
};

const NONE = { sheets: new Map<string, UnsentSheet>(), own: new Map<string, OwnSheet>() } as const;

/**
 * The sheets of an account that wait on this device, sent as soon as there is a network.
 * @param inName the API in the account's name, null while nothing may be sent in it; asked only when something waits
 */
export function useUnsent(owner: string | null, inName: () => Promise<Api | null>, onSent: () => void): Unsent {
  const [{ sheets, own }, setFound] = useState<Pick<Unsent, 'sheets' | 'own'>>(NONE);
  const [known, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);

  const look = useCallback(async () => {
    if (!owner) return;
    const sheets = await readUnsent(owner);
    setFound({ sheets, own: await readOwnSheets(owner) });
  }, [owner]);

  const send = useCallback(async () => {
    if (!owner || (await readUnsent(owner)).size === 0) return 0;
    setBusy(true);
    try {
      const api = await inName();
      const sent = api ? await sendUnsent(api, owner) : 0;
      if (sent > 0) onSent();
      return sent;
    } finally {
      await look();
      setBusy(false);
    }
  }, [owner, inName, look, onSent]);

  useEffect(() => {
    const told = (reason: unknown) => console.warn(reason);
    const again = () => void send().catch(told);
    look()
      .finally(() => setKnown(true))
      .then(send)
      .catch(told)
      .finally(() => setTried(true));
    addEventListener('online', again);
    const timer = setInterval(() => navigator.onLine && again(), RETRY_MS);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [look, send]);

  return { sheets, known, own, busy, tried, look, send };
}
