import { useCallback, useEffect, useState } from 'react';
import type { Api } from '../api/api.ts';
import { sendUnsent } from './send.ts';
import { readUnsent, type UnsentSheet } from './store.ts';

const RETRY_MS = 15_000;

type Unsent = {
  sheets: ReadonlyMap<string, UnsentSheet>;
  /** True once the device was read. */
  known: boolean;
  /** Versions of the sheets that were sent since the page opened, by their place. */
  sent: ReadonlyMap<string, number>;
  busy: boolean;
  /** True after the first try, or at once where nothing may be sent. */
  tried: boolean;
  /** Reads the device again, after a sheet was put there. */
  look: () => Promise<void>;
  /** Number of those that were sent. */
  send: () => Promise<number>;
};

const NONE: ReadonlyMap<string, UnsentSheet> = new Map();

/**
 * The sheets of an account that wait on this device, sent as soon as there is a network.
 * @param inName the API in the account's name, null while nothing may be sent in it; asked only when something waits
 */
export function useUnsent(owner: string | null, inName: () => Promise<Api | null>, onSent: () => void): Unsent {
  const [sheets, setSheets] = useState(NONE);
  const [known, setKnown] = useState(false);
  const [sent, setSent] = useState<ReadonlyMap<string, number>>(new Map());
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);

  const look = useCallback(async () => {
    if (owner) setSheets(await readUnsent(owner));
  }, [owner]);

  const send = useCallback(async () => {
    if (!owner || (await readUnsent(owner)).size === 0) return 0;
    setBusy(true);
    try {
      const api = await inName();
      const now = api ? await sendUnsent(api, owner) : [];
      if (now.length === 0) return 0;
      setSent((before) => new Map([...before, ...now.map(({ place, version }) => [place, version] as const)]));
      onSent();
      return now.length;
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

  return { sheets, known, sent, busy, tried, look, send };
}
