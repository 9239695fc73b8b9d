import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import busboy from 'busboy';
import { describe, expect, it } from 'vitest';
import { tempFolder } from './fixtures.ts';
import { discard, LIMIT_BYTES, receive } from './intake.ts';

const PDF = Buffer.from('%PDF-1.7\n%some text that is long enough\n');

function* blocks(bytes: number, first = PDF): Generator<Buffer> {
  yield first;
  for (let left = bytes - first.length; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 'x');
}

/** A stream with these pieces that has not ended yet. */
function open(...pieces: Buffer[]): PassThrough {
  const stream = new PassThrough();
  for (const piece of pieces) stream.write(piece);
  return stream;
}

const refused = (code: string) => expect.objectContaining({ name: 'MediaError', code });

describe('receive', () => {
  it('streams into a temporary file of a random name', async () => {
    const tempDir = await tempFolder();
    const received = await receive(Readable.from([PDF.subarray(0, 3), PDF.subarray(3)]), { tempDir });
    expect(received).toMatchObject({ bytes: PDF.length, kind: 'pdf' });
    expect(received.path).toMatch(/\/[0-9a-f]{32}\.upload$/);
    expect(await readFile(received.path)).toEqual(PDF);
    await discard(received.path);
    await discard(received.path);
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('says nothing of what cannot be removed', async () => {
    const folder = await tempFolder();
    await expect(discard(folder)).resolves.toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('sniffs a head that comes byte by byte', async () => {
    const tempDir = await tempFolder();
    const pieces = [...PDF].map((byte) => Buffer.from([byte]));
    expect(await receive(Readable.from(pieces), { tempDir })).toMatchObject({ bytes: PDF.length, kind: 'pdf' });
    expect((await receive(Readable.from([PDF.subarray(0, 5)]), { tempDir })).bytes).toBe(5);
  });

  it('takes exactly 10 MB and refuses one byte more', async () => {
    const tempDir = await tempFolder();
    const received = await receive(Readable.from(blocks(LIMIT_BYTES)), { tempDir });
    expect(received.bytes).toBe(10_485_760);
    await discard(received.path);
    await expect(receive(Readable.from(blocks(LIMIT_BYTES + 1)), { tempDir })).rejects.toEqual(refused('too-large'));
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('refuses as soon as the limit passes, and lets the rest flow away', async () => {
    const tempDir = await tempFolder();
    const source = open(...blocks(100_001));
    await expect(receive(source, { tempDir, limitBytes: 100_000 })).rejects.toEqual(refused('too-large'));
    const ended = once(source, 'end');
    source.end(Buffer.alloc(1_000_000));
    await ended;
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('lets a multipart parser come to its end after a refusal', async () => {
    const tempDir = await tempFolder();
    const parser = busboy({ headers: { 'content-type': 'multipart/form-data; boundary=b' } });
    const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const form = part('name="photo"; filename="a.jpg"', 'x'.repeat(300_000)) + part('name="caption"', 'after');
    const fields: string[] = [];
    let refusal: Promise<unknown> = Promise.resolve();
    parser.on('field', (_, value) => fields.push(value));
    parser.on('file', (_, file) => {
      refusal = receive(file, { tempDir }).catch((error: unknown) => error);
    });
    await pipeline(Readable.from([`${form}--b--\r\n`]), parser);
    expect(await refusal).toEqual(refused('unsupported'));
    expect(fields).toEqual(['after']);
  });

  it('does not take a file that a parser has cut', async () => {
    const tempDir = await tempFolder();
    const source = Object.assign(Readable.from([PDF]), { truncated: true });
    await expect(receive(source, { tempDir })).rejects.toEqual(refused('too-large'));
    expect(await readdir(tempDir)).toEqual([]);
  });

  it.each([
    ['empty', Buffer.alloc(0), undefined],
    ['unsupported', Buffer.from('x'), undefined],
    ['unsupported', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['unsupported', Buffer.alloc(5000), undefined],
    ['unsupported', PDF, ['jpeg', 'png', 'webp'] as const],
  ])('refuses as %s', async (code, bytes, accept) => {
    const tempDir = await tempFolder();
    await expect(receive(Readable.from([bytes]), { tempDir, accept })).rejects.toEqual(refused(code));
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('refuses a wrong kind at its first bytes, without waiting for the rest', async () => {
    const source = open(Buffer.from('<!doctype html>'));
    await expect(receive(source, { tempDir: await tempFolder() })).rejects.toEqual(refused('unsupported'));
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const tempDir = await tempFolder();
    const source = open(PDF, PDF);
    const receiving = receive(source, { tempDir });
    while (source.readableLength > 0) await setImmediate();
    expect((await readdir(tempDir)).length).toBe(1);
    source.destroy(new Error('connection reset'));
    await expect(receiving).rejects.toThrow('connection reset');
    expect(await readdir(tempDir)).toEqual([]);

    const silent = open(PDF);
    const alsoReceiving = receive(silent, { tempDir });
    silent.destroy();
    await expect(alsoReceiving).rejects.toThrow('Premature close');
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('ends with its signal, before and in the middle', async () => {
    const tempDir = await tempFolder();
    await expect(receive(Readable.from([PDF]), { tempDir, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    const controller = new AbortController();
    const source = open(PDF);
    const receiving = receive(source, { tempDir, signal: controller.signal });
    controller.abort();
    await expect(receiving).rejects.toThrow('aborted');
    expect(source.destroyed).toBe(true);
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('survives a source that fails before its file is open', async () => {
    const source = new Readable({ read() {} });
    const receiving = receive(source, { tempDir: await tempFolder() });
    source.destroy(new Error('too early'));
    await expect(receiving).rejects.toThrow('too early');
  });

  it('says so when it cannot write', async () => {
    await expect(receive(Readable.from([PDF]), { tempDir: '/nonexistent' })).rejects.toThrow('ENOENT');
  });
});
