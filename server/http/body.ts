import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { z } from 'zod';
import { problems } from '#contract/kit/problems.ts';
import { problemsOf } from '#contract/kit/schema.ts';
import { discard, LIMIT_BYTES, type Received, receive } from '../media/intake.ts';
import { MediaError } from '../media/media-error.ts';
import { isSystemError, Refusal, sentences } from '../refusal.ts';
import type { Call } from './call.ts';

/** Texts of a write without its files: enough for every field at its limit. */
const TEXT_LIMIT = 1024 * 1024;
const BODY_LIMIT = 2 * LIMIT_BYTES + 2 * TEXT_LIMIT;

/** A write's body: texts by field, uploads by field, each upload received or refused. */
export type Body = {
  values: Readonly<Record<string, unknown>>;
  uploads: ReadonlyMap<string, Received | MediaError>;
  /** Removes what was received and not kept. Always call it. */
  discard: () => Promise<void>;
};

/** Of a write that sends nothing. */
export const NO_BODY: Body = { values: {}, uploads: new Map(), discard: async () => {} };

const badBody = () => new Refusal(400);
const filesTooLarge = (names: string[], headers: Record<string, string>) =>
  new Refusal(413, { errors: Object.fromEntries(names.map((name) => [name, [problems.fileTooLarge]])), headers });
const tooLarge = () => new Refusal(413, { message: sentences.body, headers: { Connection: 'close' } });

// A mark at the beginning stays: it is no JSON, and in a password it counts.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badBody();
  }
}

/** Counts what flows by and stops at the limit: the length that a client declares proves nothing. */
async function* limited(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge();
    yield chunk;
  }
}

/** A text's bytes, at once where the connection knows how many come: streaming them costs more than all that follows. */
async function readText(request: Request): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) <= TEXT_LIMIT) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(request.body ?? Readable.from([]), TEXT_LIMIT)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
  let value: unknown;
  try {
    value = JSON.parse(decode(await readText(request)));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw badBody();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badBody();
  return value as Record<string, unknown>;
}

/** busboy is told that texts are latin1, so that their bytes can be checked to be UTF-8 here. */
const textOf = (latin1: string): string =>
  /[^\u0000-\u00ff]/.test(latin1) ? latin1 : decode(Buffer.from(latin1, 'latin1'));

async function readMultipart(request: Request, fileFields: readonly string[], tempDir: string): Promise<Body> {
  const values: Record<string, unknown> = Object.create(null);
  const uploads = new Map<string, Received | MediaError>();
  const receiving: Promise<void>[] = [];
  const files = new Set<string>();
  let refusal: Refusal | null = null;
  let failure: unknown = null;
  const parser = openParser(request);
  const twice = (name: string) => {
    refusal ??= new Refusal(400, { errors: { [name]: [problems.fileTwice] } });
  };
  parser.on('field', (name, value, info) => {
    try {
      if (info.valueTruncated || info.nameTruncated) throw tooLarge();
      if (files.has(name)) twice(name);
      values[name] = textOf(value);
    } catch (error) {
      if (error instanceof Refusal) refusal ??= error;
    }
  });
  parser.on('file', (name, stream, info) => {
    if (!fileFields.includes(name)) return void stream.on('error', () => {}).resume();
    if (files.has(name) || name in values) {
      twice(name);
      return void stream.on('error', () => {}).resume();
    }
    files.add(name);
    const done = receive(stream, { tempDir }).then(
      (received) => void uploads.set(name, received),
      (error) => {
        // A browser sends a file input in which nothing was chosen as an empty file without a name.
        if (error instanceof MediaError && error.code === 'empty' && !info.filename) return;
        if (error instanceof MediaError) uploads.set(name, error);
        // What the parser broke off fails there, too.
        else if (isSystemError(error)) failure ??= error;
      },
    );
    receiving.push(done);
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => {
      refusal ??= badBody();
    });
  }
  const throwAway = async () => {
    await Promise.all(receiving);
    await Promise.all(
      [...uploads.values()].map((upload) => (upload instanceof MediaError ? null : discard(upload.path))),
    );
  };
  try {
    await pipeline(limited(request.body ?? Readable.from([]), BODY_LIMIT), parser);
    await Promise.all(receiving);
    if (failure ?? refusal) throw failure ?? refusal;
  } catch (error) {
    await throwAway();
    const large = [...uploads].filter(([, upload]) => upload instanceof MediaError && upload.code === 'too-large');
    if (error instanceof Refusal && error.status === 413 && large.length > 0) {
      throw filesTooLarge(
        large.map(([name]) => name),
        error.headers,
      );
    }
    throw error instanceof Refusal || isSystemError(error) ? error : badBody();
  }
  return { values, uploads, discard: throwAway };
}

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defCharset: 'latin1',
      defParamCharset: 'utf8',
      limits: { fieldNameSize: 200, fieldSize: TEXT_LIMIT, fields: 100, files: 10, parts: 100, headerPairs: 20 },
    });
  } catch {
    throw badBody();
  }
}

const CHARSET_UTF8 = /;\s*charset\s*=\s*"?utf-8"?\s*$/i;

/**
 * Reads the body of a write: JSON or multipart/form-data (CONTRACT.md section 2). Files are streamed to `tempDir`;
 * those in fields that are not `fileFields` flow away unread. Refuses: 400 not readable, 413 too large, 415 another kind.
 */
export async function readBody(call: Call, fileFields: readonly string[], tempDir: string): Promise<Body> {
  const request = call.req.raw;
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (request.headers.has('content-encoding')) throw new Refusal(415);
  if (type.trim() === 'multipart/form-data') return readMultipart(request, fileFields, tempDir);
  const rest = (request.headers.get('content-type') ?? '').slice(type.length);
  if (type.trim() !== 'application/json' || (/charset/i.test(rest) && !CHARSET_UTF8.test(rest))) throw new Refusal(415);
  return { values: await readJson(request), uploads: new Map(), discard: async () => {} };
}

/** What was sent, or a refusal that names the fields at fault. */
export function parsed<T>(schema: z.ZodType<T>, { values }: Body): T {
  const result = schema.safeParse(values);
  if (!result.success) throw new Refusal(400, { errors: problemsOf(result.error) });
  return result.data;
}
