import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { freePort } from '../support/free-port.ts';
import type { Browser } from './browser.ts';
import { installed } from './install.ts';

type Session = { sessionId: string; capabilities: { browserVersion: string } };

/** WebKit's own window for tests, which comes with its driver's library. */
const WINDOWS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** A display that nobody sees, by its number. */
async function openDisplay(): Promise<{ display: string; close: () => void }> {
  const child = spawn(installed('Xvfb'), ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, close: () => child.kill() };
}

/** By WebDriver, through WebKitWebDriver. It prints nothing. */
export async function openWebKit(program: string): Promise<Browser> {
  const [binary] = globSync(WINDOWS);
  if (!binary) throw new Error(`There is no ${WINDOWS}.`);
  const port = await freePort();
  const screen = await openDisplay();
  const env = { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
  const child = spawn(program, [`--port=${port}`], { stdio: 'ignore', env });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(value.message ?? `WebKitWebDriver answered ${answer.status}.`);
    return value;
  };
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
  const options = { binary, args: ['--automation'] };
  const { sessionId, capabilities } = await call<Session>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  const ask = async <T>(expression: string): Promise<T> =>
    call<T>('POST', `${session}/execute/async`, {
      script: `var done = arguments[arguments.length - 1];
        Promise.resolve().then(function () { return (${expression}); })
          .then(function (it) { done(it === undefined ? null : it); }, function (why) { done(null); });`,
      args: [],
    });
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    ask,
    async goto(url) {
      await call('POST', `${session}/url`, { url });
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height });
      // The window has a bar of its own.
      const inner = await ask<{ width: number; height: number }>('({ width: innerWidth, height: innerHeight })');
      const whole = { width: 2 * width - inner.width, height: 2 * height - inner.height };
      await call('POST', `${session}/window/rect`, whole);
    },
    async close() {
      await call('DELETE', session).catch(() => {});
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      screen.close();
    },
  };
}
