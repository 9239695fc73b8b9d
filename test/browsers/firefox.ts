import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from './browser.ts';
import { connect } from './socket.ts';

type Session = { capabilities: { browserVersion: string } };
type Evaluated =
  | { type: 'success'; result: { type: string; value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** By WebDriver BiDi, which Firefox speaks without a driver in between. */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = fs.mkdtempSync(path.join(tmpdir(), 'prangon-browser-'));
  fs.writeFileSync(path.join(profile, 'user.js'), 'user_pref("remote.active-protocols", 1);\n');
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
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
  const { contexts } = await socket.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async ask<T>(expression: string) {
      const answer = await socket.send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then(function (it) { return JSON.stringify(it === undefined ? null : it); })`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value ?? 'null') as T;
    },
    async goto(url) {
      await socket.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async resize(width, height) {
      await socket.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async print() {
      const { data } = await socket.send<{ data: string }>('browsingContext.print', { context });
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
