import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Passes bytes on and hashes them; `digest` once the stream has ended. */
export function hashed(source: AsyncIterable<Uint8Array>): { stream: Readable; digest: () => string } {
  const hash = createHash('sha256');
  const passing = async function* () {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  return { stream: Readable.from(passing(), { objectMode: false }), digest: () => hash.digest('hex') };
}
