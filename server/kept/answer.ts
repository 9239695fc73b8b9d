import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzip, gzip, gzipSync } from 'node:zlib';
import { matchesTag } from './etag.ts';
import { type Encoding, type Negotiation, quickestFirst, smallestFirst } from './negotiate.ts';

/** One coding of an answer, ready to be written. */
export type Form = {
  readonly bytes: NonSharedBuffer;
  readonly etag: string | null;
  /** Flat lists of name, value, name, value, …: all headers but those of the connection, the date and the id. */
  readonly headers: readonly string[];
  readonly unchanged: readonly string[];
};

/** Memory overhead of an answer, and of each of its codings, measured in the process. */
const ANSWER_BYTES = 3072;
const FORM_BYTES = 1536;
/** A value takes so many times the memory of its JSON. */
const VALUE_TIMES = 4;

// Less fits into the packet that carries the headers.
const LEAST_TO_PACK = 1024;

/**
 * The kind of content. A `page` is drawn seldom and sent often: compressed well, with a tag for each coding. `data` are
 * compressed quickly, and their tag, which a client may send in If-Match, means the record in any coding.
 */
type AnswerKind = 'page' | 'data';

const EFFORT: Readonly<Record<AnswerKind, { br: number; gzip: number }>> = {
  page: { br: 5, gzip: 6 },
  data: { br: 4, gzip: 1 },
};
const NEGOTIATION: Readonly<Record<AnswerKind, Negotiation>> = { page: smallestFirst, data: quickestFirst };

type Source = {
  kind: AnswerKind;
  status: number;
  contentType: string;
  /** All headers but those of the bytes and X-Request-Id. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Null: unpacked from the prepared gzip, once somebody asks for them. */
  bytes: NonSharedBuffer | null;
  /** The JSON's parsed value, for pages drawn in this process. */
  value?: unknown;
  /** The tag of the plain bytes (`etagOf`), for what may be kept by others; null: never answered with 304. */
  etag: string | null;
};
/** Codings that were prepared elsewhere; `bytes` itself where a coding would make nothing smaller. */
type Prepared = Partial<Record<Encoding, NonSharedBuffer | null>>;

const optionsOf = {
  br: (quality: number, length: number) => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }),
  gzip: (level: number) => ({ level }),
};
const later = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const unpack = promisify(gunzip);
const atOnce = { br: brotliCompressSync, gzip: gzipSync };

// So little takes no longer than the way to another thread and back, and every thread that packs keeps memory for it.
const MOST_AT_ONCE = 64 * 1024;

/** The bytes in this coding, a long body's packed off the event loop; the same bytes where nothing would become smaller. */
export async function pack(bytes: NonSharedBuffer, encoding: Encoding, kind: AnswerKind): Promise<NonSharedBuffer> {
  const { length } = bytes;
  if (encoding === 'identity' || length < LEAST_TO_PACK) return bytes;
  const options = optionsOf[encoding](EFFORT[kind][encoding], length);
  const packed = length > MOST_AT_ONCE ? await later[encoding](bytes, options) : atOnce[encoding](bytes, options);
  return packed.length < length ? packed : bytes;
}

/** These bytes in memory of their own: what Node and zlib hand out often is a small part of a piece that stays with it. */
function alone(bytes: NonSharedBuffer): NonSharedBuffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The coding to answer with for an Accept-Encoding header. */
export const encodingOf = (kind: AnswerKind, acceptEncoding: string | undefined): Encoding =>
  NEGOTIATION[kind](acceptEncoding);

const CODED_TAG: Readonly<Record<AnswerKind, (etag: string, encoding: Encoding) => string>> = {
  page: (etag, encoding) => `${etag.slice(0, -1)}-${encoding === 'gzip' ? 'gz' : encoding}"`,
  data: (etag) => `W/${etag}`,
};

/** An answer that is made once and sent often, in each coding that somebody asked for. */
export class KeptAnswer {
  readonly kind: AnswerKind;
  readonly status: number;
  readonly value: unknown;
  readonly ready: Partial<Record<Encoding, Form>> = {};
  /** Told when a further coding is held. */
  onGrow: () => void = () => {};
  readonly #source: Source;
  readonly #underway = new Map<Encoding, Promise<Form>>();

  constructor({ prepared, ...source }: Source & { prepared?: Prepared }) {
    const plain = source.bytes && alone(source.bytes);
    this.#source = { ...source, bytes: plain };
    this.kind = source.kind;
    this.status = source.status;
    this.value = source.value;
    if (plain) this.#add('identity', plain);
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = prepared?.[encoding];
      if (bytes) this.#add(encoding, plain && bytes === source.bytes ? plain : alone(bytes));
    }
  }

  /** Bytes of memory that it takes: all codings, their headers, and what holds them together. */
  get size(): number {
    return Object.values(this.ready).reduce(
      (sum, { bytes: { length }, headers }) => {
        const texts = headers.reduce((letters, text) => letters + text.length, 0);
        return sum + FORM_BYTES + texts + length;
      },
      ANSWER_BYTES + (this.value === undefined ? 0 : VALUE_TIMES * (this.#source.bytes?.length ?? 0)),
    );
  }

  /** The answer in this coding; compressed at the first call, once for all who wait. */
  prepare(encoding: Encoding): Promise<Form> {
    const ready = this.ready[encoding];
    if (ready) return Promise.resolve(ready);
    let underway = this.#underway.get(encoding);
    if (!underway) {
      underway = this.#plain()
        .then((plain) => pack(plain, encoding, this.kind))
        .then((bytes) => this.#add(encoding, alone(bytes)))
        .finally(() => this.#underway.delete(encoding));
      this.#underway.set(encoding, underway);
    }
    return underway;
  }

  async #plain(): Promise<NonSharedBuffer> {
    return this.#source.bytes ?? unpack(this.ready.gzip?.bytes ?? Buffer.of());
  }

  #add(encoding: Encoding, bytes: NonSharedBuffer): Form {
    const { headers, contentType, etag: plain } = this.#source;
    const coded = encoding !== 'identity' && bytes !== this.#source.bytes;
    const etag = plain && coded ? CODED_TAG[this.kind](plain, encoding) : plain;
    const shared = headers.flat();
    if (etag) shared.push('ETag', etag);
    const form: Form = {
      bytes,
      etag,
      headers: [
        ...['Content-Type', contentType, 'Content-Length', String(bytes.length)],
        ...(coded ? ['Content-Encoding', encoding] : []),
        ...shared,
      ],
      unchanged: shared,
    };
    this.ready[encoding] = form;
    this.onGrow();
    return form;
  }
}

/** True if a client that sent this If-None-Match header has the answer already. */
export const isUnchanged = (form: Form, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && form.etag !== null && matchesTag(ifNoneMatch, form.etag);

/** The answer as Fetch knows it; the listener in front adds X-Request-Id. */
export async function respond(
  kept: KeptAnswer,
  request: { method: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): Promise<Response> {
  const form = await kept.prepare(encodingOf(kept.kind, request.acceptEncoding));
  const unchanged = isUnchanged(form, request.ifNoneMatch);
  const flat = unchanged ? form.unchanged : form.headers;
  const headers = new Headers();
  for (let i = 0; i < flat.length; i += 2) headers.append(flat[i] as string, flat[i + 1] as string);
  const status = unchanged ? 304 : kept.status;
  const bodiless = unchanged || request.method === 'HEAD' || form.bytes.length === 0;
  return new Response(bodiless ? null : form.bytes, { status, headers });
}
