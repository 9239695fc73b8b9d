import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, until } from './browser.ts';
import { connect } from './socket.ts';

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
  '--lang=bn-BD',
];

/** The paper in most printers here, inches. */
const A4 = { paperWidth: 8.27, paperHeight: 11.7 };

/** By the protocol that every Chromium since 80 speaks; a driver of today no longer starts those. */
export async function openChromium(program: string): Promise<Browser> {
  const profile = fs.mkdtempSync(path.join(tmpdir(), 'prangon-browser-'));
  const child = spawn(program, [...ARGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Debian starts it by a script: both end together as one group.
    detached: true,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(path.dirname(program), 'lib'),
      FONTCONFIG_FILE: '/etc/fonts/fonts.conf',
    },
  });
  const socket = await connect(await addressSaidBy(child));
  const { product } = await socket.send<{ product: string }>('Browser.getVersion');
  const { targetInfos } = await socket.send<{ targetInfos: { targetId: string; type: string }[] }>('Target.getTargets');
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
  const { sessionId } = await socket.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const send = <T = unknown>(method: string, params: object = {}) => socket.send<T>(method, params, { sessionId });
  await send('Page.enable');

  const browser: Browser = {
    name: `Chromium ${/\/(\d+)/.exec(product)?.[1]}`,
    async ask<T>(expression: string) {
      const { result, exceptionDetails } = await send<{
        result: { value: T };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async goto(url) {
      await browser.ask('window.before = true');
      await send('Page.navigate', { url });
      await until(browser, '!window.before && performance.timing.loadEventEnd > 0');
    },
    async resize(width, height) {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await send('Emulation.setDeviceMetricsOverride', metrics);
    },
    async print() {
      const { data } = await send<{ data: string }>('Page.printToPDF', {
        ...A4,
        preferCSSPageSize: true,
      });
      return Buffer.from(data, 'base64');
    },
    async scripts(on) {
      await send('Emulation.setScriptExecutionDisabled', { value: !on });
    },
    async close() {
      socket.close();
      const ended = once(child, 'exit');
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
  return browser;
}

async function addressSaidBy(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr! })) {
    said.push(line);
    const address = /DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) {
      child.stderr?.resume();
      return address;
    }
  }
  throw new Error(`The browser did not start:\n${said.join('\n')}`);
}
