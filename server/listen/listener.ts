import { randomBytes } from 'node:crypto';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { encodingOf, type Form, isUnchanged, type KeptAnswer } from '../kept/answer.ts';
import type { AccessLog } from './access-log.ts';
import { createBodyWatch, type Pace } from './body-watch.ts';
import { lingerAtEnd } from './linger.ts';
import {
  type EarlyStatus,
  failure,
  type RefusalHeaders,
  refuse,
  requestProblem,
  targetIn,
  writeRaw,
} from './refuse.ts';
import { OpenRequests, underwayOf } from './underway.ts';

/** Ids of this process's answers, of letters, digits and a hyphen: unlike any other process's, and never taken from a client. */
function createIds(): () => string {
  const own = randomBytes(6).toString('base64url').replaceAll(/[-_]/g, 'x');
  let count = 0;
  return () => {
    count += 1;
    return `${own}-${count.toString(36)}`;
  };
}

/** Finds a kept answer to a GET of a request target (path and query) with these headers, without waiting. */
export type Lookup = (target: string, headers: IncomingHttpHeaders) => KeptAnswer | null;

/** A cache of answers. */
type CacheSource = {
  lookup: Lookup;
  /** The same answer, made now; null for what `fetch` answers. */
  draw?: (target: string, headers: IncomingHttpHeaders) => Promise<KeptAnswer> | null;
};

export type ListenerOptions = {
  /** Everything that is not kept: the API, media, the dashboard. The request's `X-Request-Id` is ours, whatever the client sent. */
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>;
  /** In the order in which they are asked. */
  sources: readonly CacheSource[];
  log: AccessLog;
  /** Name of a request target in the log. */
  routeOf: (target: string) => string;
  /** Headers of refusals made by the listener itself. */
  headers: RefusalHeaders;
  /** TRUST_PROXY is not 0: connections then stay open longer than a proxy keeps them, so that it never meets a closed one. */
  behindProxy: boolean;
  /** Called with errors behind the listener; the visitor sees nothing of them. */
  onError?: (error: unknown) => void;
  /** Development: Vite, asked before `fetch`. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** For tests: how slow a body may come. */
  pace?: Pace;
  /** For tests: shorter times, fewer connections. */
  limits?: Partial<typeof LIMITS>;
};

const SECOND = 1000;
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND,
  // A file of 10 MB on a slow phone; that it keeps coming is watched apart.
  requestTimeout: 600 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
  // A client that reads nothing of its answer, or a connection on which nothing moves.
  idleTimeout: 120 * SECOND,
  mostConnections: 4000,
  // On connections that send more requests before they have their answers.
  mostUnderway: 4000,
  // Keep-alive time announced to clients.
  keepAlive: 5 * SECOND,
};
// Longer than proxies keep theirs.
const KEEP_ALIVE_OF_PROXY = 65 * SECOND;

/** In the log: a client that left before there was an answer has seen none. */
const LEFT = 499;

const RAW_STATUS: Readonly<Record<string, EarlyStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * The HTTP server of this process: kept pages and built files are answered here, from memory and in the same turn of the
 * event loop, or when they are drawn; bad requests are refused; all else goes to Hono. It does not listen yet.
 */
export function createListener(options: ListenerOptions): http.Server {
  const { sources, log, routeOf, headers, behindProxy, before, onError = console.error } = options;
  const nextId = createIds();
  const toHono = getRequestListener(options.fetch as Parameters<typeof getRequestListener>[0], {
    hostname: 'localhost',
    errorHandler: (error) => {
      const isUnreadable = error instanceof RequestError;
      if (!isUnreadable) onError(error);
      return failure(isUnreadable, headers);
    },
  });
  const watch = createBodyWatch(options.pace);

  const { idleTimeout, mostConnections, mostUnderway, keepAlive: own, ...limits } = { ...LIMITS, ...options.limits };
  const keepAliveTimeout = behindProxy ? KEEP_ALIVE_OF_PROXY : own;
  const underway = new OpenRequests(mostUnderway);

  /** Ends a connection on which no request can be answered as usual. */
  const endRaw = (socket: Duplex, status: EarlyStatus, target: string, requestId: string) => {
    if (!socket.writable || underway.first(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    writeRaw(socket, { status, target, requestId }, headers);
  };

  const codingFor = (request: IncomingMessage, kept: KeptAnswer) =>
    encodingOf(kept.kind, request.headers['accept-encoding'] as string | undefined);

  /** Writes a kept answer; false when it is not ready in the coding asked for. */
  const sendKept = (request: IncomingMessage, response: ServerResponse, kept: KeptAnswer, started: number): boolean => {
    const form: Form | undefined = kept.ready[codingFor(request, kept)];
    if (!form) return false;
    const isSame = isUnchanged(form, request.headers['if-none-match']);
    const requestId = nextId();
    const method = request.method as string;
    const status = isSame ? 304 : kept.status;
    const bytes = isSame || method === 'HEAD' ? 0 : form.bytes.length;
    // All of them at once: node:http then takes them as they are.
    response.writeHead(status, [...(isSame ? form.unchanged : form.headers), 'X-Request-Id', requestId]);
    response.end(bytes === 0 ? undefined : form.bytes);
    log.write({
      requestId,
      method,
      route: routeOf(request.url as string),
      status,
      ms: performance.now() - started,
      bytes,
    });
    return true;
  };

  /** Notes an answer that is made elsewhere. */
  const follow = (request: IncomingMessage, response: ServerResponse, started: number) => {
    const route = routeOf(request.url as string);
    const written = request.socket.bytesWritten;
    const requestId = nextId();
    underway.add(response, request.socket);
    response.setHeader('X-Request-Id', requestId);
    setHeader(request, 'x-request-id', requestId);
    response.once('close', () => {
      watch.remove(request);
      const length = Number(response.getHeader('Content-Length') ?? request.socket.bytesWritten - written);
      log.write({
        requestId,
        method: request.method as string,
        route,
        status: response.headersSent || response.statusCode !== 200 ? response.statusCode : LEFT,
        ms: performance.now() - started,
        bytes: request.method === 'HEAD' || response.statusCode === 304 ? 0 : length,
        aborted: !response.writableFinished,
      });
    });
  };

  /** Notes a client that left before there was an answer. */
  const logGone = (request: IncomingMessage, started: number) =>
    log.write({
      requestId: nextId(),
      method: request.method as string,
      route: routeOf(request.url as string),
      status: LEFT,
      ms: performance.now() - started,
      bytes: 0,
      aborted: true,
    });

  /** Has somebody else answer. */
  const pass = (request: IncomingMessage, response: ServerResponse, started: number) => {
    follow(request, response, started);
    void toHono(request, response);
  };

  /** Writes an answer when it is drawn, and ready in the coding asked for; who cannot draw it leaves it to `fetch`. */
  const sendDrawn = async (
    request: IncomingMessage,
    response: ServerResponse,
    drawing: KeptAnswer | Promise<KeptAnswer>,
    started: number,
  ): Promise<void> => {
    let isSent = false;
    underway.add(response, request.socket);
    try {
      const kept = await drawing;
      await kept.prepare(codingFor(request, kept));
      isSent = !request.socket.destroyed && sendKept(request, response, kept, started);
    } catch {
      // The next handler reports the problem.
    }
    if (isSent) return;
    if (request.socket.destroyed) logGone(request, started);
    else pass(request, response, started);
  };

  /** Answers with what is kept, or drawn to be kept; false where there is no such thing. */
  const answerKept = (request: IncomingMessage, response: ServerResponse, started: number): boolean => {
    const target = request.url as string;
    for (const { lookup } of sources) {
      const kept = lookup(target, request.headers);
      if (!kept) continue;
      if (!sendKept(request, response, kept, started)) void sendDrawn(request, response, kept, started);
      return true;
    }
    for (const { draw } of sources) {
      const drawing = draw?.(target, request.headers);
      if (!drawing) continue;
      void sendDrawn(request, response, drawing, started);
      return true;
    }
    return false;
  };

  const server = http.createServer(
    // A missing Host is checked with all else that can be wrong, so that its refusal looks like the others. Who sends no
    // body is spared the events of one.
    { ...limits, keepAliveTimeout, requireHostHeader: false, optimizeEmptyRequests: true },
    (request, response) => {
      // A request read before its connection was cut, or behind the last that it may bring.
      if (request.socket.destroyed || request.socket.writableEnded) return;
      const started = performance.now();
      const problem = requestProblem(request);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (problem === null && isRead && answerKept(request, response, started)) return;
      follow(request, response, started);
      if (!isRead) lingerAtEnd(request);
      if (problem !== null) {
        refuse(request, response, problem, headers);
        return;
      }
      if (!isRead) {
        watch.add(request, () => {
          response.statusCode = 408;
          endRaw(request.socket, 408, request.url as string, request.headers['x-request-id'] as string);
        });
      }
      if (before) before(request, response, () => void toHono(request, response));
      else void toHono(request, response);
    },
  );

  // Any Expect but 100-continue, which node:http would refuse with a bare 417.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const problem = requestProblem(request) ?? 417;
    follow(request, response, started);
    refuse(request, response, problem, headers);
  });

  const refuseRaw = (socket: Duplex, status: EarlyStatus, target = '') => {
    const isFollowed = underway.first(socket) !== null;
    const requestId = nextId();
    endRaw(socket, status, target, requestId);
    if (!isFollowed) log.write({ requestId, method: '-', route: '-', status, ms: 0, bytes: 0 });
  };
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    // Browsers and proxies open connections ahead: an answer that nobody asked for would only be noise to them.
    const isUnused = (socket as Socket).bytesRead === 0;
    if (isUnused || socket.writableEnded || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    refuseRaw(socket, RAW_STATUS[error.code ?? ''] ?? 400, targetIn(error.rawPacket));
  });
  server.on('connect', (_request, socket) => refuseRaw(socket, 405));
  server.on('close', watch.stop);
  server.timeout = idleTimeout;
  server.maxConnections = mostConnections;
  underwayOf.set(server, underway);
  return server;
}

/** Replaces whatever a client sent under this name, which is in lower case. */
function setHeader(request: IncomingMessage, name: string, value: string): void {
  const raw = request.rawHeaders;
  for (let i = raw.length - 2; i >= 0; i -= 2) {
    if (raw[i]?.toLowerCase() === name) raw.splice(i, 2);
  }
  raw.push(name, value);
  request.headers[name] = value;
}
