import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '../config.ts';
import { MediaAway } from './media-error.ts';
import { isName, mediaTypeOf } from './names.ts';
import { createS3Calls, type S3Calls, type S3Request } from './s3-calls.ts';
import { readListing } from './s3-list.ts';
import type { ByteRange, MediaStore, OpenedMedia, QuarantinedFile, StoreLabel } from './store.ts';

/** Files lie below this; what else is in the bucket is not looked at. */
const FOLDER = 'media/';
/** Files that were taken out of their places lie here, below the moment of that in ms. */
const HELD = 'held/';
const keyOfMark = (mark: StoreLabel): string => `prangon-${mark}`;
const keyOfHeld = ({ name, heldMs }: QuarantinedFile): string => `${HELD}${heldMs}/${name}`;
const AT_ONCE = 8;
/** A slow line to the store still takes 10 MB in this: ms, and bytes in a ms. */
const PUT_PATIENCE = { least: 10_000, bytesPerMs: 256 };
/** A store that sends nothing more of a file has died. */
const STALL_MS = 30_000;
const HEALTH_MS = 3000;

export type S3Options = {
  /** Folder for uploads until they are complete; its free space is what can run out here. */
  tempDir: string;
  /** For tests: longest silence of the store within a file, ms. */
  stallMs?: number;
};

/** Files in one bucket of an S3-compatible store, which belongs to one school. They are read through this server. */
export class S3Store implements MediaStore {
  readonly #call: S3Calls;
  readonly #bucket: string;
  readonly #tempDir: string;
  readonly #stallMs: number;

  constructor(config: S3Config, { tempDir, stallMs = STALL_MS }: S3Options) {
    this.#call = createS3Calls(config);
    this.#bucket = config.bucket;
    this.#tempDir = tempDir;
    this.#stallMs = stallMs;
  }

  /** The store takes an object whole or not at all. If the answer was lost it may exist: the sweep finds it. */
  async put(name: string, tempPath: string): Promise<void> {
    if (!isName(name)) throw new TypeError('not the name of a media file');
    const sha256 = await hashOf(tempPath);
    const bytes = await openAsBlob(tempPath);
    const body = { bytes, sha256, type: mediaTypeOf(name) };
    const patienceMs = PUT_PATIENCE.least + bytes.size / PUT_PATIENCE.bytesPerMs;
    await this.#ask({ method: 'PUT', key: FOLDER + name, body, patienceMs });
    await rm(tempPath, { force: true });
  }

  async open(name: string, range?: ByteRange): Promise<OpenedMedia | null> {
    if (!isName(name)) return null;
    const headers = range && { Range: `bytes=${range.start}-${range.end}` };
    return this.#call({ method: 'GET', key: FOLDER + name, headers }, async (answer) => {
      try {
        const { size, length } = extentOf(answer, range);
        return { size, stream: streamOf(answer, length, this.#stallMs) };
      } catch (error) {
        await answer.body?.cancel();
        throw error;
      }
    });
  }

  async size(name: string): Promise<number | null> {
    if (!isName(name)) return null;
    return this.#call({ method: 'HEAD', key: FOLDER + name }, lengthOf);
  }

  remove(names: readonly string[]): Promise<void> {
    return eachOf(names.filter(isName), (name) => this.#delete(FOLDER + name));
  }

  async *list(): AsyncGenerator<{ name: string; mtimeMs: number }> {
    for await (const { rest, modifiedMs } of this.#below(FOLDER)) {
      if (isName(rest)) yield { name: rest, mtimeMs: modifiedMs };
    }
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#tempDir);
    return bavail * bsize;
  }

  async check(): Promise<void> {
    await this.#ask({
      method: 'GET',
      key: '',
      query: { 'list-type': '2', 'max-keys': '1', prefix: FOLDER },
      patienceMs: HEALTH_MS,
      tries: 1,
    });
  }

  mark(mark: StoreLabel): Promise<string | null> {
    return this.#call({ method: 'GET', key: keyOfMark(mark) }, (answer) => answer.text());
  }

  async setMark(mark: StoreLabel, text: string): Promise<void> {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const body = { bytes: new Blob([text]), sha256, type: 'text/plain' };
    await this.#ask({ method: 'PUT', key: keyOfMark(mark), body });
  }

  hold(names: readonly string[], nowMs: number): Promise<void> {
    return eachOf(names.filter(isName), (name) => this.#move(FOLDER + name, keyOfHeld({ name, heldMs: nowMs })));
  }

  async *held(): AsyncGenerator<QuarantinedFile> {
    for await (const { rest } of this.#below(HELD)) {
      const [, moment, name = ''] = /^(\d{1,15})\/(.*)$/.exec(rest) ?? [];
      if (isName(name)) yield { name, heldMs: Number(moment) };
    }
  }

  giveBack(files: readonly QuarantinedFile[]): Promise<void> {
    return eachOf(files, (file) => this.#move(keyOfHeld(file), FOLDER + file.name));
  }

  removeHeld(files: readonly QuarantinedFile[]): Promise<void> {
    return eachOf(files, (file) => this.#delete(keyOfHeld(file)));
  }

  #delete(key: string): Promise<void> {
    return this.#ask({ method: 'DELETE', key });
  }

  /** Copies and removes, in this order; a missing object is fine. */
  async #move(from: string, to: string): Promise<void> {
    const headers = { 'X-Amz-Copy-Source': `/${this.#bucket}/${from}` };
    const copied = await this.#call({ method: 'PUT', key: to, headers, patienceMs: STALL_MS }, (answer) =>
      answer.text(),
    );
    if (copied === null) return;
    // A failure may come with 200, once the copying has begun.
    if (!copied.includes('<CopyObjectResult')) throw new MediaAway('The media store did not copy a file.');
    await this.#delete(from);
  }

  /** Every object whose key begins with `prefix`, with what follows it. */
  async *#below(prefix: string): AsyncGenerator<{ rest: string; modifiedMs: number }> {
    let next: string | null = null;
    do {
      const page = await this.#page(prefix, next);
      for (const { key, modifiedMs } of page.objects)
        if (key.startsWith(prefix)) yield { rest: key.slice(prefix.length), modifiedMs };
      next = page.next;
    } while (next !== null);
  }

  async #page(prefix: string, after: string | null) {
    const query = { 'list-type': '2', prefix, ...(after !== null && { 'continuation-token': after }) };
    const page = await this.#call({ method: 'GET', key: '', query, patienceMs: STALL_MS }, async (answer) =>
      readListing(await answer.text()),
    );
    const again = page !== null && page.next !== null && page.next === after;
    if (page === null || again) throw new MediaAway('The list of the media store does not go on.');
    return page;
  }

  /** For calls whose answer says nothing but that it is done. */
  async #ask(request: S3Request): Promise<void> {
    await this.#call(request, async (answer) => {
      await answer.arrayBuffer();
    });
  }
}

/** Does `work` with each of the items, several at once. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, worker));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Answers come as they were stored: a length that is missing means that something between recodes them. */
function lengthOf(answer: Response): number {
  const length = answer.headers.get('content-length') ?? '';
  if (!/^\d+$/.test(length)) throw new Error('the answer has no length');
  return Number(length);
}

/** Sizes in bytes of the whole file and of the part that is sent. */
function extentOf(answer: Response, range: ByteRange | undefined): { size: number; length: number } {
  const length = lengthOf(answer);
  if (!range) return { size: length, length };
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
  if (answer.status !== 206 || Number(start) !== range.start || Number(end) !== range.end)
    throw new Error('another part of the file came than was asked for');
  return { size: Number(size), length };
}

/** Reads only as fast as the reader takes, and notices when fewer bytes come than were promised or none any more. */
function streamOf(answer: Response, length: number, stallMs: number): ReadableStream<Uint8Array> {
  const reader = answer.body?.getReader();
  let left = length;
  const next = async () => {
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the media store stopped sending')), stallMs);
    });
    try {
      return await Promise.race([reader?.read() ?? { done: true as const, value: undefined }, stalled]);
    } finally {
      clearTimeout(timer);
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await next();
          left -= value?.length ?? 0;
          if (left < 0 || (done && left > 0)) throw new Error('the media store sent a file of another length');
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          await reader?.cancel().catch(() => {});
          throw new MediaAway('A file of the media store could not be read to its end.', { cause: error });
        }
      },
      cancel: () => reader?.cancel(),
    },
    { highWaterMark: 0 },
  );
}
