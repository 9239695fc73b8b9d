import crypto from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../../server/config.ts';
import { signerOf } from '../../server/media/s3-calls.ts';
import { isSigned } from './aws-signature.ts';

export type TestS3 = {
  config: S3Config;
  /** Another empty bucket of the same store. */
  newBucket: (bucket: string) => Promise<S3Config>;
  /** Makes an object look as if it had been stored so many ms ago. */
  age: (key: string, ms: number) => Promise<void>;
  /** The store goes away, and its open connections with it. */
  stop: () => Promise<void>;
  /** It comes back at the same address, with what it held. */
  start: () => Promise<void>;
  /** For good. */
  close: () => Promise<void>;
};

// This store hides where a list goes on with DES, which OpenSSL no longer has; three times with one key is the same.
const { createCipheriv, createDecipheriv } = crypto;
const tripled = (key: Buffer) => Buffer.concat([key, key, key]);
Object.assign(crypto, {
  createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des' ? createCipheriv('des-ede3-cbc', tripled(key), iv) : createCipheriv(name, key, iv),
  createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des' ? createDecipheriv('des-ede3-cbc', tripled(key), iv) : createDecipheriv(name, key, iv),
});

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const UNSIGNED = '<Error><Code>SignatureDoesNotMatch</Code></Error>';

/** An S3-compatible store in this process with one empty bucket. */
export async function startS3(bucket = 'school'): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'prangon-s3-'));
  const options = { address: '127.0.0.1', directory, silent: true, vhostBuckets: false };
  let server: S3rver | null = null;
  const start = async (port = 0): Promise<number> => {
    server = new S3rver({ ...options, port, configureBuckets: [{ name: bucket }] });
    // It looks at signatures less closely than others do.
    server.middleware.unshift(async (context, next) => {
      if (isSigned(context.req, KEYS)) await next();
      else Object.assign(context, { status: 403, body: UNSIGNED });
    });
    return (await server.run()).port;
  };
  const stop = async () => {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    await closed;
    server = null;
  };
  const port = await start();
  const config = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    ...KEYS,
  };
  return {
    config,
    newBucket: async (name) => {
      await signerOf(config).fetch(`${config.endpoint}/${name}`, { method: 'PUT' });
      return { ...config, bucket: name };
    },
    age: (key, ms) => {
      const then = new Date(Date.now() - ms);
      return utimes(path.join(directory, bucket, `${key}._S3rver_object`), then, then);
    },
    stop,
    start: async () => void (await start(port)),
    close: async () => {
      if (server) await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
