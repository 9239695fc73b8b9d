import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { LIMIT_BYTES } from '../media/intake.ts';

const FIELD = 'file';
/** Bytes of a form besides its file. */
const SLACK = 64 * 1024;

class TooLarge extends Error {}

async function* limited(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > LIMIT_BYTES + SLACK) throw new TooLarge();
    yield chunk;
  }
}

/**
 * SHA-256 of the file that a form sends, which is kept nowhere; '' where none was chosen. Answers the status of a form that
 * can't be read.
 */
export async function hashUpload(request: Request): Promise<{ sha256: string } | { status: 400 | 413 | 415 }> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(type)) return { status: 415 };
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const parser = busboy({ headers: { 'content-type': type }, limits: { fields: 10, files: 1, parts: 12 } });
    parser.on('file', (name, stream) => {
      stream
        .on('error', () => {})
        .on('data', (chunk: Buffer) => {
          if (name !== FIELD) return;
          bytes += chunk.length;
          hash.update(chunk);
        });
    });
    await pipeline(limited((request.body ?? Readable.from([])) as AsyncIterable<Uint8Array>), parser);
  } catch (error) {
    return { status: error instanceof TooLarge ? 413 : 400 };
  }
  return { sha256: bytes === 0 ? '' : hash.digest('hex') };
}
