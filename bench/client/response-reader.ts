/** One whole answer as it came over the wire; the head's bytes are those of its lines and the empty one. */
export type WireResponse = { status: number; head: string; headBytes: number; bodyBytes: number };

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;

/** Rest of a body: a length, or the chunks of a stream. */
type Body = { kind: 'length'; left: number } | { kind: 'chunks'; left: number; isLast: boolean };

/**
 * Counts the answers on one connection, with as little work as possible: it must not take the time of what it measures.
 * Knows what our server and nginx send: a length, chunks, or no body at all. An answer to HEAD is not understood.
 */
export function createResponseReader(onResponse: (response: WireResponse) => void): (chunk: Buffer) => void {
  let rest: Buffer | null = null;
  let current: WireResponse | null = null;
  let body: Body = { kind: 'length', left: 0 };

  const bodyOf = (status: number, head: string): Body => {
    if (status < 200 || status === 204 || status === 304) return { kind: 'length', left: 0 };
    if (CHUNKED.test(head)) return { kind: 'chunks', left: 0, isLast: false };
    const length = LENGTH.exec(head)?.[1];
    if (length === undefined) throw new Error(`an answer of unknown length: ${head}`);
    return { kind: 'length', left: Number(length) };
  };

  const finish = (): void => {
    const response = current;
    current = null;
    // 1xx comes before the answer itself.
    if (response && response.status >= 200) onResponse(response);
  };

  /** Takes what belongs to the body; answers where the rest begins, or -1 when more must come. */
  const readBody = (data: Buffer, from: number): number => {
    const response = current as WireResponse;
    let at = from;
    for (;;) {
      const taken = Math.min(body.left, data.length - at);
      at += taken;
      body.left -= taken;
      response.bodyBytes += taken;
      if (body.left > 0) return at;
      if (body.kind === 'length' || body.isLast) {
        finish();
        return at;
      }
      // A chunk's own line break, if present, belongs to the next size.
      const start = data.indexOf(10, at) === at + 1 && data[at] === 13 ? at + 2 : at;
      const end = data.indexOf('\r\n', start);
      if (end < 0) {
        rest = data.subarray(at);
        return data.length;
      }
      const size = Number.parseInt(data.toString('latin1', start, end), 16);
      if (Number.isNaN(size)) throw new Error('a chunk without a size');
      response.bodyBytes += end + 2 - at;
      at = end + 2;
      body = { kind: 'chunks', left: size === 0 ? 2 : size, isLast: size === 0 };
    }
  };

  return (chunk) => {
    const data = rest ? Buffer.concat([rest, chunk]) : chunk;
    rest = null;
    let at = 0;
    while (at < data.length) {
      if (current) {
        at = readBody(data, at);
        continue;
      }
      const end = data.indexOf(HEAD_END, at);
      if (end < 0) {
        rest = data.subarray(at);
        return;
      }
      const head = data.toString('latin1', at, end);
      const status = Number(head.slice(9, 12));
      current = { status, head, headBytes: end + HEAD_END.length - at, bodyBytes: 0 };
      body = bodyOf(status, head);
      at = end + HEAD_END.length;
      if (body.kind === 'length' && body.left === 0) finish();
    }
  };
}
