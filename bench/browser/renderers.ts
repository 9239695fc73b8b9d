import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { proportionalBytes } from '../server/process-info.ts';

/** Length of a turn in which a slowed process runs, ms. */
const TURN_MS = 10;

/** The processes that run pages and their workers. */
export type Renderers = {
  /** Their memory now, bytes. */
  bytes: () => number;
  /** Processor time of all of them so far, s. */
  seconds: () => Promise<number>;
  /** Halts them for all but one of so many turns until it is called off: the browser's own brake leaves workers alone. */
  slow: (times: number) => () => Promise<void>;
};

export async function renderersOf(browser: Browser): Promise<Renderers> {
  const devtools = await browser.newBrowserCDPSession();
  const find = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer');
  };
  const pids = (await find()).map(({ id }) => id);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, name);
  };
  return {
    bytes: () => pids.reduce((sum, pid) => sum + proportionalBytes(pid), 0),
    seconds: async () => (await find()).reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    slow: (times) => {
      let isOn = true;
      const taking = (async () => {
        while (isOn) {
          signal('SIGSTOP');
          await delay(TURN_MS * (times - 1));
          signal('SIGCONT');
          await delay(TURN_MS);
        }
      })();
      return async () => {
        isOn = false;
        await taking;
      };
    },
  };
}
