import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Header } from '../http/page-headers.ts';
import type { Encoding } from './negotiate.ts';

/** One coding of an answer, ready to be written. */
export type Form = {
  bytes: Buffer;
  /** The same bytes as a text of as many characters; null for a large body. */
  latin1: string | null;
  etag: string | null;
  /** Flat lists of name, value, name, value, …, with X-Request-Id's value last. */
  headers: string[];
  unchanged: string[];
};

// Node writes headers and a text in one system call and two buffers in two parts, which costs a tenth more CPU per
// request; beyond what it copies on its stack this turns round.
const MOST_TEXT = 14 * 1024;

export type Source = {
  status: number;
  contentType: string;
  /** All headers but those of the bytes and X-Request-Id. */
  headers: readonly Header[];
  bytes: Buffer;
  /** Whether it has an ETag and may be answered with 304: for what may be kept by others. */
  tagged: boolean;
  /** Codings that were prepared elsewhere; `bytes` itself where a coding would make nothing smaller. */
  prepared?: Partial<Record<Encoding, Buffer>>;
};

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

const TAG_SUFFIX = { br: '-br', gzip: '-gz', identity: '' } as const;

/**
 * An answer that is made once and sent often, in each coding that somebody asked for.
 */
export class KeptAnswer {
  readonly status: number;
  readonly ready: Partial<Record<Encoding, Form>> = {};
  readonly #source: Source;
  readonly #hash: string;
  readonly #underway = new Map<Encoding, Promise<Form>>();

  constructor(source: Source) {
    this.#source = source;
    this.status = source.status;
    this.#hash = createHash('sha256').update(source.bytes).digest('base64url').slice(0, 22);
    this.#add('identity', source.bytes);
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = source.prepared?.[encoding];
      if (bytes) this.#add(encoding, bytes);
    }
  }

  /** Bytes held, all codings together. */
  get size(): number {
    return Object.values(this.ready).reduce((sum, { bytes, latin1 }) => sum + bytes.length + (latin1?.length ?? 0), 0);
  }

  /** The answer in this coding; compressed at the first call, once for all who wait. */
  prepare(encoding: Encoding): Promise<Form> {
    const ready = this.ready[encoding];
    if (ready) return Promise.resolve(ready);
    let underway = this.#underway.get(encoding);
    if (!underway) {
      underway = this.#compress(encoding).finally(() => this.#underway.delete(encoding));
      this.#underway.set(encoding, underway);
    }
    return underway;
  }

  async #compress(encoding: Encoding): Promise<Form> {
    const { bytes } = this.#source;
    if (encoding === 'identity') return this.#add(encoding, bytes);
    const smaller = await compressors[encoding](bytes);
    return this.#add(encoding, smaller.length < bytes.length ? smaller : bytes);
  }

  #add(encoding: Encoding, bytes: Buffer): Form {
    const { headers, contentType } = this.#source;
    const coded = bytes !== this.#source.bytes;
    const etag = this.#source.tagged ? `"${this.#hash}${coded ? TAG_SUFFIX[encoding] : ''}"` : null;
    const shared = headers.flat();
    if (etag) shared.push('ETag', etag);
    const form: Form = {
      bytes,
      latin1: bytes.length <= MOST_TEXT ? bytes.toString('latin1') : null,
      etag,
      headers: [
        ...['Content-Type', contentType, 'Content-Length', String(bytes.length)],
        ...(coded ? ['Content-Encoding', encoding] : []),
        ...shared,
        ...['X-Request-Id', ''],
      ],
      unchanged: [...shared, 'X-Request-Id', ''],
    };
    this.ready[encoding] = form;
    return form;
  }
}

/** Whether an If-None-Match header names this tag; a `W/` in front, which proxies add, does not matter (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string, etag: string | null): boolean {
  if (etag === null) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
