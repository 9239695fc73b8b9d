import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { S3Config } from '../config.ts';
import { MediaAway, MediaError } from './media-error.ts';
import { createS3Calls, type S3Request, signerOf } from './s3-calls.ts';

const KEYS = { bucket: 'examplebucket', endpoint: 'https://s3.example', region: 'us-east-1' };

/** The examples that AWS publishes for signature version 4: the requests, and what must come out. */
describe('the signature', () => {
  const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const suite = signerOf({
    ...KEYS,
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  });
  const guide = signerOf({
    ...KEYS,
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  const authorizationOf = async (signing: Promise<Request>) => (await signing).headers.get('authorization');

  it.each([
    ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'get-unreserved',
      'GET',
      '/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
      '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f',
    ],
    ['get-utf8', 'GET', '/\u1234', '8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85'],
    ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  ])('of %s in aws-sig-v4-test-suite', async (name, method, path, signature) => {
    const signed = suite.sign(`https://example.amazonaws.com${path}`, {
      method,
      aws: { service: 'service', datetime: '20150830T123600Z', singleEncode: name === 'get-utf8' },
    });
    expect(await authorizationOf(signed)).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
    );
  });

  it.each([
    [
      'GET Object',
      '/test.txt',
      { Range: 'bytes=0-9' },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'GET Bucket Lifecycle',
      '/?lifecycle',
      {},
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET Bucket (List Objects)',
      '/?max-keys=2&prefix=J',
      {},
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('of %s in the S3 guide', async (_, path, headers, signedHeaders, signature) => {
    const signed = guide.sign(`https://examplebucket.s3.amazonaws.com${path}`, {
      headers: { ...headers, 'X-Amz-Content-Sha256': EMPTY },
      aws: { datetime: '20130524T000000Z', allHeaders: true },
    });
    expect(await authorizationOf(signed)).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signedHeaders}, Signature=${signature}`,
    );
  });

  it('of PUT Object in the S3 guide', async () => {
    const signed = guide.sign('https://examplebucket.s3.amazonaws.com/test$file.text', {
      method: 'PUT',
      body: 'Welcome to Amazon S3.',
      headers: {
        Date: 'Fri, 24 May 2013 00:00:00 GMT',
        'X-Amz-Storage-Class': 'REDUCED_REDUNDANCY',
        'X-Amz-Content-Sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      aws: { datetime: '20130524T000000Z' },
    });
    expect(await authorizationOf(signed)).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class, Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });
});

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A store that answers as the test says; every request that reaches it is noted. */
async function storeThat(handler: Handler) {
  const seen: string[] = [];
  const server = http.createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    handler(request, response, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const config: S3Config = {
    ...KEYS,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  return { call: createS3Calls(config), seen, server };
}

const GET: S3Request = { method: 'GET', key: 'media/a' };
const text = (answer: Response) => answer.text();
const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message></Error>`;

describe('a call', () => {
  it('goes to the path of bucket and key, signed, with what it asks for', async () => {
    const heads: IncomingMessage['headers'][] = [];
    const { call, seen } = await storeThat((request, response) => {
      heads.push(request.headers);
      response.end('bytes');
    });
    expect(await call({ ...GET, headers: { Range: 'bytes=0-4' } }, text)).toBe('bytes');
    await call({ method: 'GET', key: '', query: { prefix: 'media/', 'continuation-token': '+/=' } }, text);
    await call({ method: 'PUT', key: 'k', body: { bytes: new Blob(['four']), sha256: 'x', type: 'text/plain' } }, text);
    expect(seen).toEqual([
      'GET /examplebucket/media/a',
      'GET /examplebucket?prefix=media%2F&continuation-token=%2B%2F%3D',
      'PUT /examplebucket/k',
    ]);
    expect(heads[0]).toMatchObject({ range: 'bytes=0-4' });
    expect(heads[0]?.authorization).toContain('Credential=key/');
    // With a length: stores take no body in pieces.
    expect(heads[2]).toMatchObject({
      'content-length': '4',
      'content-type': 'text/plain',
      'x-amz-content-sha256': 'x',
    });
    expect(heads[2]).not.toHaveProperty('transfer-encoding');
  });

  it.each([429, 500, 502, 503, 504])('is tried again after %i', async (status) => {
    const { call, seen } = await storeThat((_, response, count) => {
      response.statusCode = count < 3 ? status : 200;
      response.end('at last');
    });
    expect(await call(GET, text)).toBe('at last');
    expect(seen).toHaveLength(3);
  });

  it.each<[string, Handler]>([
    ['fails', (_, response) => response.writeHead(503).end(errorOf('SlowDown'))],
    ['hangs up', (request) => request.socket.destroy()],
    ['says nothing', () => {}],
    [
      'breaks off in its answer',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '9' });
        response.write('half', () => response.destroy());
      },
    ],
    [
      'stops in its answer',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '9' });
        response.write('half');
      },
    ],
  ])('is given up after three tries where the store always %s', async (_, handler) => {
    const { call, seen } = await storeThat(handler);
    await expect(call({ ...GET, patienceMs: 1000 }, text)).rejects.toThrow(MediaAway);
    expect(seen).toHaveLength(3);
    await expect(call({ ...GET, patienceMs: 1000, tries: 1 }, text)).rejects.toThrow(MediaAway);
    expect(seen).toHaveLength(4);
  });

  it('is given up where nobody listens', async () => {
    const { call, server } = await storeThat(() => {});
    await new Promise((resolve) => server.close(resolve));
    await expect(call(GET, text)).rejects.toThrow(
      /^The media store at http.*, bucket examplebucket, does not answer\.$/,
    );
  });

  it.each<[number, string]>([
    [403, errorOf('AccessDenied')],
    [400, errorOf('InvalidRequest')],
    [404, errorOf('NoSuchBucket')],
    [301, errorOf('PermanentRedirect')],
    [307, ''],
    [411, 'x'.repeat(20_000)],
  ])('is not repeated after %i', async (status, body) => {
    const { call, seen } = await storeThat((_, response) => {
      response.writeHead(status, { Location: 'http://127.0.0.1:1/', 'Content-Length': body.length }).end(body);
    });
    const code = /<Code>(.*)<\/Code>/.exec(body)?.[1];
    const failure = await call(GET, text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MediaAway);
    expect((failure as Error).message).toContain(`answers GET with ${status}${code ? ` ${code}` : ''}.`);
    expect(seen).toHaveLength(1);
  });

  it('finds no object where there is none, but no bucket is another matter', async () => {
    const { call } = await storeThat((_, response) => response.writeHead(404).end());
    expect(await call(GET, text)).toBeNull();
    expect(await call({ ...GET, method: 'HEAD' }, text)).toBeNull();
    await expect(call({ ...GET, key: '' }, text)).rejects.toThrow('404');
  });

  it.each<[number, string]>([
    [507, ''],
    [403, errorOf('QuotaExceeded')],
  ])('says that the store is full: %i %s', async (status, body) => {
    const { call, seen } = await storeThat((_, response) => response.writeHead(status).end(body));
    const failure = await call(GET, text).catch((error: unknown) => error);
    expect(failure instanceof MediaError && failure.code).toBe('no-space');
    expect(seen).toHaveLength(1);
  });
});
