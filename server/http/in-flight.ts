import { Refusal, sentences } from '../refusal.ts';

const MB = 1024 * 1024;
/** Up to here a body counts as small. */
const SMALL_BYTES = 64 * 1024;
/** Most bytes of all bodies together before large ones are refused, and before small ones are. */
const MOST_WITH_LARGE = 64 * MB;
const MOST = 128 * MB;

/** Bytes held in this process. */
let held = 0;

/**
 * Counts the memory of one request's body. All bodies share a limit; a few large ones that never end leave room for
 * everybody's small ones.
 */
export class InFlight {
  #bytes = 0;

  /** Says how many bytes it holds now; refuses with 503 where all together hold too many. */
  hold(bytes: number): void {
    const others = held - this.#bytes;
    if (bytes > this.#bytes && others + bytes > (bytes > SMALL_BYTES ? MOST_WITH_LARGE : MOST)) {
      throw new Refusal(503, { message: sentences.bodies, headers: { 'Retry-After': '5', Connection: 'close' } });
    }
    held = others + bytes;
    this.#bytes = bytes;
  }

  free(): void {
    this.hold(0);
  }
}

/** Bytes that a chunk counts as at least: nobody sends a body byte by byte, and each chunk takes its time. */
const LEAST_CHUNK = 64;

/** Counts a body's chunks; true as soon as they are more than `limit` bytes. */
export function byteCounter(limit: number): (chunk: Uint8Array) => boolean {
  let bytes = 0;
  return (chunk) => {
    bytes += Math.max(chunk.length, LEAST_CHUNK);
    // A last chunk is often short.
    return bytes > limit + LEAST_CHUNK;
  };
}

/** Reads a body into one array; null as soon as it exceeds `limit` bytes. Refuses like `InFlight.hold`. */
export async function gather(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  inFlight: InFlight,
): Promise<Uint8Array | null> {
  const isTooMuch = byteCounter(limit);
  // Copied as it comes: each chunk is an object, however short.
  let bytes = new Uint8Array(4096);
  let length = 0;
  for await (const chunk of source) {
    if (isTooMuch(chunk) || length + chunk.length > limit) return null;
    if (length + chunk.length > bytes.length) {
      const larger = Math.min(limit, Math.max(2 * bytes.length, length + chunk.length));
      inFlight.hold(larger);
      const before = bytes;
      bytes = new Uint8Array(larger);
      bytes.set(before.subarray(0, length));
    }
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}
