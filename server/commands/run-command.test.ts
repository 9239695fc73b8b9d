import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { sentenceOf } from './run-command.ts';

it.each(['bad..host', '192.0.2.1'])('names HOST where nobody can listen on %s', async (host) => {
  const [error] = await once(net.createServer().listen(0, host), 'error').catch((reason) => [reason]);
  expect(sentenceOf(error)).toMatch(/^HOST: /);
  expect(sentenceOf(error)).toContain(host);
});
