import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { z } from 'zod';
import { problems } from '#contract/kit/problems.ts';
import { parseProblems } from '#contract/kit/schema.ts';
import { discard, LIMIT_BYTES, type ReceivedFile, receive } from '../media/intake.ts';
import { MediaError } from '../media/media-error.ts';
import { isSystemError, Refusal, sentences } from '../refusal.ts';
import type { Call } from './call.ts';
import { byteCounter, gather, InFlight } from './in-flight.ts';

/** Texts of a write without its files, all together: enough for every field at its limit. */
const TEXT_LIMIT = 1024 * 1024;
const BODY_LIMIT = 2 * LIMIT_BYTES + 2 * TEXT_LIMIT;
/** A form of a call that takes no file. */
const FORM_LIMIT = 64 * 1024;
/** Overhead of a form besides its texts: boundaries, part headers, file bytes that are not on disk yet. */
const FORM_SLACK = 256 * 1024;
const SHORT_BYTES = 16 * 1024;
/** Deepest nesting of JSON: nobody needs more, and it breaks recursive code. */
const DEEPEST = 64;
/** Memory per bracket, comma or colon of JSON. */
const PART_BYTES = 48;

/** A write's body: texts by field, uploads by field, each upload received or refused. */
export type Body = {
  values: Readonly<Record<string, unknown>>;
  uploads: ReadonlyMap<string, ReceivedFile | MediaError>;
  /** Removes what was received and not kept. Always call it. */
  discard: () => Promise<void>;
};

/** The body of a write that sends nothing. */
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

/** A text's bytes; a short one's at once where the connection knows how many come: streaming costs more than all that follows. */
async function readText(request: Request, inFlight: InFlight): Promise<Uint8Array> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length <= SHORT_BYTES) {
    inFlight.hold(length);
    return new Uint8Array(await request.arrayBuffer());
  }
  const bytes = length > TEXT_LIMIT ? null : await gather(request.body ?? Readable.from([]), TEXT_LIMIT, inFlight);
  if (!bytes) throw tooLarge();
  return bytes;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
/** Bytes of { and }; with this bit set, [ and ] become the same. */
const [OPENING, CLOSING, EITHER] = [0x7b, 0x7d, 0x20];

/** Estimates the memory that a JSON text takes when parsed, at most; refuses one that is nested too deeply. */
function parsedBytes(json: Uint8Array): number {
  let [parts, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (isQuoted) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isQuoted = false;
    } else if (byte === QUOTE) isQuoted = true;
    else if (byte === COMMA || byte === COLON) parts += 1;
    else if ((byte | EITHER) === OPENING) {
      parts += 1;
      depth += 1;
      if (depth > DEEPEST) throw badBody();
    } else if ((byte | EITHER) === CLOSING) depth -= 1;
  }
  return json.length + parts * PART_BYTES;
}

async function readJson(request: Request, inFlight: InFlight): Promise<Readonly<Record<string, unknown>>> {
  let value: unknown;
  try {
    const bytes = await readText(request, inFlight);
    inFlight.hold(parsedBytes(bytes));
    value = JSON.parse(decode(bytes));
  } catch (error) {
    throw error instanceof Refusal ? error : badBody();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badBody();
  return value as Record<string, unknown>;
}

/** busboy is told that texts are latin1, so that their bytes can be checked to be UTF-8 here. */
const textOf = (latin1: string): string =>
  /[^\u0000-\u00ff]/.test(latin1) ? latin1 : decode(Buffer.from(latin1, 'latin1'));

/** Fields read from a form: files by these names, and texts by these, or all of them. */
type FormShape = { files: readonly string[]; texts: readonly string[] | undefined; anything: boolean };

async function readMultipart(request: Request, taken: FormShape, tempDir: string, inFlight: InFlight): Promise<Body> {
  const values: Record<string, unknown> = Object.create(null);
  const uploads = new Map<string, ReceivedFile | MediaError>();
  const receiving: Promise<void>[] = [];
  const files = new Set<string>();
  let refusal: Refusal | null = null;
  let failure: unknown = null;
  let textBytes = 0;
  /** Bytes of files that the parser has passed on. */
  let fileBytes = 0;
  const parser = openParser(request);
  const twice = (name: string) => {
    refusal ??= new Refusal(400, { errors: { [name]: [problems.fileTwice] } });
  };
  parser.on('field', (name, value, info) => {
    try {
      textBytes += value.length;
      if (info.valueTruncated || info.nameTruncated || textBytes > TEXT_LIMIT) throw tooLarge();
      if (files.has(name)) twice(name);
      const text = textOf(value);
      if (taken.texts?.includes(name) ?? true) values[name] = text;
    } catch (error) {
      if (error instanceof Refusal) refusal ??= error;
    }
  });
  parser.on('file', (name, stream, info) => {
    // Paused, so that only who reads it makes it flow.
    stream.pause().on('data', (chunk: Buffer) => {
      fileBytes += chunk.length;
    });
    if (!taken.files.includes(name)) return void stream.on('error', () => {}).resume();
    if (files.has(name) || name in values) {
      twice(name);
      return void stream.on('error', () => {}).resume();
    }
    files.add(name);
    const done = receive(stream, { tempDir, ...(taken.anything && { accept: 'anything' }) }).then(
      (received) => void uploads.set(name, { ...received, name: info.filename }),
      (error) => {
        // A browser sends a file input in which nothing was chosen as an empty file without a name.
        if (error instanceof MediaError && error.code === 'empty' && !info.filename) return;
        if (error instanceof MediaError) uploads.set(name, error);
        // An aborted parser makes the upload fail here, too.
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
  const bodyLimit = taken.files.length > 0 ? BODY_LIMIT : FORM_LIMIT;
  /** Counts what flows by and stops at a limit: the length that a client declares proves nothing. */
  async function* limited(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const isTooMuch = byteCounter(bodyLimit);
    let bytes = 0;
    for await (const chunk of source) {
      const held = bytes - fileBytes;
      bytes += chunk.length;
      if (refusal?.status === 413) throw refusal;
      if (isTooMuch(chunk) || held > TEXT_LIMIT + FORM_SLACK) throw tooLarge();
      inFlight.hold(held);
      yield chunk;
    }
  }
  try {
    await pipeline(limited(request.body ?? Readable.from([])), parser);
    await Promise.all(receiving);
    if (failure ?? refusal) throw failure ?? refusal;
    inFlight.hold(textBytes);
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
 * Reads the body of a write: JSON or multipart/form-data. Files are streamed to `tempDir`; those in fields that are not
 * `files` flow away unread (with `anything` these may be of any kind, not those of media alone), and so do a form's texts in none of `texts`, where these are given.
 * Refuses: 400 not readable, 413 too large, 415 another kind, 503 while other bodies fill the memory that there is for them.
 */
export async function readBody(
  call: Call,
  files: readonly string[],
  tempDir: string,
  texts?: readonly string[],
  { anything = false } = {},
): Promise<Body> {
  const request = call.req.raw;
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (request.headers.has('content-encoding')) throw new Refusal(415);
  const inFlight = new InFlight();
  call.set('inFlight', inFlight);
  if (type.trim() === 'multipart/form-data')
    return readMultipart(request, { files, texts, anything }, tempDir, inFlight);
  const rest = (request.headers.get('content-type') ?? '').slice(type.length);
  if (type.trim() !== 'application/json' || (/charset/i.test(rest) && !CHARSET_UTF8.test(rest))) throw new Refusal(415);
  return { values: await readJson(request, inFlight), uploads: new Map(), discard: async () => {} };
}

/** The body of a call that may go without one. */
export const readAnyBody = async (call: Call, tempDir: string): Promise<Body> =>
  call.req.header('content-type') === undefined || call.req.header('content-length') === '0'
    ? NO_BODY
    : readBody(call, [], tempDir);

/** The values with lists and objects in place of their JSON, as a form sends them, where the schema found a text. */
function unpacked(values: Body['values'], { issues }: z.ZodError): Body['values'] | null {
  const found: Record<string, unknown> = {};
  for (const { code, path } of issues) {
    const key = String(path[0]);
    const text = values[key];
    if (code !== 'invalid_type' || path.length !== 1 || typeof text !== 'string' || !/^\s*[[{]/.test(text)) continue;
    try {
      parsedBytes(Buffer.from(text));
      found[key] = JSON.parse(text);
    } catch {
      // It stays the text that the schema refuses.
    }
  }
  return Object.keys(found).length > 0 ? { ...values, ...found } : null;
}

/** Validates a body; refuses it with the fields at fault. */
export function parsed<T>(schema: z.ZodType<T>, { values }: Body): T {
  const first = schema.safeParse(values);
  const inForm = first.success ? null : unpacked(values, first.error);
  const result = inForm ? schema.safeParse(inForm) : first;
  if (!result.success) throw new Refusal(400, { errors: parseProblems(result.error) });
  return result.data;
}
