import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from './browser.ts';
import { connect } from './socket.ts';

type Session = { capabilities: { browserVersion: string } };
type Tree = { contexts: { context: string }[] };
type Evaluated =
  | { type: 'success'; result: { type: string; value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Scroll bars lie above the page, as those of the other browsers do. */
const PREFERENCES = [
  'user_pref("remote.active-protocols", 1);',
  'user_pref("ui.useOverlayScrollbars", 1);',
  'user_pref("widget.gtk.overlay-scrollbars.enabled", true);',
  '',
].join('\n');
/** As wide as its window is without being resized. */
const WIDTH = 1280;

/** By WebDriver BiDi, which Firefox speaks without a driver in between. */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = fs.mkdtempSync(path.join(tmpdir(), 'prangon-browser-'));
  fs.writeFileSync(path.join(profile, 'user.js'), PREFERENCES);
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        HOME: profile,
        MOZ_HEADLESS_WIDTH: String(WIDTH),
        MOZ_HEADLESS_HEIGHT: '1200',
        LD_LIBRARY_PATH: path.join(path.dirname(program), 'lib'),
      },
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`Firefox did not start (exit code ${code}).`)));
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const found = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const socket = await connect(`${address}/session`);
  const { capabilities } = await socket.send<Session>('session.new', { capabilities: {} });
  const evaluate = async <T>(context: string, expression: string): Promise<T> => {
    const answer = await socket.send<Evaluated>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then(function (it) { return JSON.stringify(it === undefined ? null : it); })`,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value ?? 'null') as T;
  };
  const { contexts } = await socket.send<Tree>('browsingContext.getTree');
  const context = contexts[0]?.context ?? '';
  const isOld = Number.parseInt(capabilities.browserVersion, 10) < 120;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    ...(isOld && { fixedWidth: WIDTH }),
    ask: (expression) => evaluate(context, expression),
    async goto(url) {
      await socket.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async resize(width, height) {
      if (!isOld) await socket.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async print() {
      const { data } = await socket.send<{ data: string }>('browsingContext.print', {
        context,
        // A4, the paper in most printers here, cm.
        page: { width: 21, height: 29.7 },
      });
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}
