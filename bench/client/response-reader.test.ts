import { describe, expect, it } from 'vitest';
import { createResponseReader, type WireResponse } from './response-reader.ts';

/** Feeds a text in pieces of `size` bytes. */
function read(text: string, size: number): WireResponse[] {
  const seen: WireResponse[] = [];
  const feed = createResponseReader((response) => seen.push(response));
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += size) feed(bytes.subarray(at, at + size));
  return seen;
}

const brief = (responses: WireResponse[]) => responses.map(({ status, bodyBytes }) => [status, bodyBytes]);

const WITH_LENGTH = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabcde';
const UNCHANGED = 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n';
const EARLY = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n';
const CHUNKS = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n\r\nab\r\n2\r\ncd\r\n0\r\n\r\n';

describe('answers on one connection', () => {
  it.each([1, 2, 3, 7, 1000])('are told apart in pieces of %i bytes', (size) => {
    const seen = read(WITH_LENGTH + UNCHANGED + EARLY + WITH_LENGTH + CHUNKS + UNCHANGED, size);
    // Sizes and line breaks of chunks are bytes on the wire, too: 3 + 4 + 2, 3 + 2 + 2, 3 + 2.
    expect(brief(seen)).toEqual([
      [200, 5],
      [304, 0],
      [200, 5],
      [200, 21],
      [304, 0],
    ]);
  });

  it('count the bytes of the head as they came', () => {
    const [first] = read(WITH_LENGTH, 1000);
    expect(first?.headBytes).toBe(WITH_LENGTH.length - 5);
    expect(first?.head).toContain('Content-Length: 5');
  });

  it('are an error where nobody says how long they are', () => {
    expect(() => read('HTTP/1.1 200 OK\r\n\r\nabc', 1000)).toThrow('unknown length');
  });
});
