/** A load to put on a server of this machine. */
export type Plan = {
  port: number;
  connections: number;
  /** Whole requests; all connections together send them in turn. */
  requests: readonly Uint8Array[];
  /** Warm-up and measuring time, in ms. */
  warmMs: number;
  ms: number;
  /** Requests to be sent each time even where it takes longer: a compiler that has seen little makes everything slow. */
  atLeast?: number;
  /** Requests a second, evenly spread and due whether earlier ones are answered or not; without it each connection sends the next as soon as it has its answer. */
  rate?: number;
};

/** Times in ms. With a rate they count from when the request was due, so that a server which stalls cannot hide it. */
export type Outcome = {
  requests: number;
  /** Answers with a status of 400 and more, and connections that broke. */
  errors: number;
  statuses: Record<number, number>;
  bodyBytes: number;
  ms: number;
  p50: number;
  p99: number;
  p999: number;
  longest: number;
};

/** Messages to and from the client's process. Between `warm` and `go` nothing moves, so that CPU time can be read. */
export type ToClient = { plan: Plan } | { go: true };
export type FromClient = { warm: true } | { outcome: Outcome } | { failed: string };

type RequestParts = { method?: string; headers?: Readonly<Record<string, string>>; body?: string | Uint8Array };

/** Codings that Chromium accepts. */
export const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' } as const;

/** A whole HTTP/1.1 request on a connection that stays open. */
export function requestOf(path: string, { method = 'GET', headers = {}, body }: RequestParts = {}): Uint8Array {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries({ ...BROWSER, ...headers }).map(([name, value]) => `${name}: ${value}`),
    ...(bytes ? [`Content-Length: ${bytes.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes ?? Buffer.alloc(0)]);
}
