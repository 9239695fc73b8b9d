import { type ChildProcess, fork } from 'node:child_process';
import module from 'node:module';
import { dirname } from 'node:path';
import { processorMs, residentBytes, standAside, watchMemory } from './process-limits.ts';

/** Fate of a request that got no reply: later it may work (`busy`), or its process ended over it. */
export type ChildFailure = 'busy' | 'timeout' | 'memory' | 'crashed';

export class ChildError extends Error {
  readonly code: ChildFailure;

  constructor(code: ChildFailure, message: string) {
    super(message);
    this.name = 'ChildError';
    this.code = code;
  }
}

export type ChildOptions = {
  /** Program of the process; it sends one reply to each request, then waits for the next. */
  program: URL;
  /** Time that one request may take, ms; up to four times as long where the machine leaves it little of the processor. */
  timeoutMs: number;
  /** Resident memory that the process may take, bytes. */
  maxBytes: number;
  /** Requests that may wait behind the one at work. */
  maxWaiting?: number;
  /** Time without work after which the process ends, ms; 0: after each request. */
  idleMs?: number;
  /** Options for Node. */
  execArgv?: string[];
};

/** Sends what belongs to a request and is too much for one message. */
export type Feed = (send: (message: object) => void) => Promise<void>;

type Job<Request, Reply> = {
  request: Request;
  feed: Feed | undefined;
  /** Reason for which its process was killed. */
  killedFor: ChildError | null;
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
};

/** Time limits after which a request is given up that hardly got the processor. */
const PATIENCE = 4;

/** Folder where Node keeps what it compiled; each version of it has one of its own below. */
const cache = module.getCompileCacheDir();
const COMPILED = cache && dirname(cache);

/**
 * Runs a program that reads files of strangers: in a niced process without the server's memory, environment and open files, one
 * request at a time. The process starts with the first request, ends when idle, and is replaced when it dies; only the
 * request that it died with fails.
 */
export class ChildRunner<Request extends object, Reply> {
  readonly #options: Required<ChildOptions>;
  readonly #waiting: Job<Request, Reply>[] = [];
  #running: Job<Request, Reply> | null = null;
  #child: ChildProcess | null = null;
  /** Time limit of the request at work, else the idle limit. */
  #timer: NodeJS.Timeout | undefined;
  #unwatch = () => {};
  #closed = false;

  constructor(options: ChildOptions) {
    this.#options = { maxWaiting: 20, idleMs: 30_000, execArgv: [], ...options };
  }

  /** Process id, while there is a process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Requests that wait behind the one at work. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Answers a request; rejects with ChildError, or with the error that `feed` threw. */
  run(request: Request, feed?: Feed): Promise<Reply> {
    if (this.#closed) return Promise.reject(new ChildError('busy', 'the process is stopped'));
    if (this.#running && this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new ChildError('busy', `${this.#waiting.length} requests are waiting already`));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.#waiting.push({ request, feed, killedFor: null, resolve, reject });
    this.#next();
    return promise;
  }

  /** Ends the process; requests that wait or run fail with `busy` or `crashed`. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new ChildError('busy', 'the process is stopped'));
    const child = this.#child;
    if (child?.pid === undefined) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    // A resting child holds nothing up; its end must be waited for all the same.
    child.ref();
    child.kill('SIGKILL');
    await exited;
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) {
      this.#rest();
      return;
    }
    this.#running = job;
    const child = this.#alive();
    child.ref();
    child.channel?.ref();
    const kill = (error: ChildError) => {
      job.killedFor ??= error;
      child.kill('SIGKILL');
    };
    const { timeoutMs, maxBytes } = this.#options;
    const began = processorMs(child) ?? 0;
    const look = (times: number) => {
      const worked = (processorMs(child) ?? Number.POSITIVE_INFINITY) - began;
      const isStarved = worked < timeoutMs / 2;
      // One that hardly got the processor is not at fault: it gets its time again, and may well go later.
      if (isStarved && times < PATIENCE) this.#startTimer(timeoutMs, () => look(times + 1));
      else kill(new ChildError(isStarved ? 'busy' : 'timeout', `it took too long, ${worked} ms of that at work`));
    };
    this.#startTimer(timeoutMs, () => look(1));
    this.#unwatch();
    this.#unwatch = watchMemory(child, maxBytes, (bytes) => kill(new ChildError('memory', `it took ${bytes} bytes`)));
    // A channel that cannot take a message belongs to a process about to be reported as gone.
    const send = (message: object) => void child.send(message, (error) => error && child.kill('SIGKILL'));
    send(job.request);
    job.feed?.(send).catch((error: Error) => {
      job.reject(error);
      child.kill('SIGKILL');
    });
  }

  /** With nothing to do, the process does not hold the server's own end up, and ends after a while. */
  #rest(): void {
    const child = this.#child;
    clearTimeout(this.#timer);
    this.#unwatch();
    if (!child) return;
    child.unref();
    child.channel?.unref();
    this.#startTimer(this.#options.idleMs, () => this.#dismiss(child));
    this.#timer?.unref();
  }

  /** Forgets a process before it is gone, so that a request that comes now starts a new one. */
  #dismiss(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }

  #alive(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(this.#options.program, {
      // Nothing of the server's environment: it holds secrets. Fewer arenas save 50 MB, what is compiled already 20.
      env: { MALLOC_ARENA_MAX: '2', VIPS_WARNING: '1', ...(COMPILED && { NODE_COMPILE_CACHE: COMPILED }) },
      execArgv: this.#options.execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (reply) => this.#answered(child, reply as Reply));
    child.on('exit', (code, signal) => this.#lost(child, `it ended with ${signal ?? code}`));
    child.on('error', (error) => child.pid === undefined && this.#lost(child, error.message));
    standAside(child);
    return child;
  }

  #answered(child: ChildProcess, reply: Reply): void {
    const job = this.#running;
    if (child !== this.#child || !job || job.killedFor) return;
    const { idleMs, maxBytes } = this.#options;
    // One that has grown would leave the next request too little.
    if (idleMs === 0 || residentBytes(child) > maxBytes / 2) this.#dismiss(child);
    this.#running = null;
    job.resolve(reply);
    this.#next();
  }

  #lost(child: ChildProcess, how: string): void {
    if (child !== this.#child) return;
    this.#child = null;
    clearTimeout(this.#timer);
    this.#unwatch();
    const job = this.#running;
    if (!job) return;
    this.#running = null;
    job.reject(job.killedFor ?? new ChildError('crashed', `the process died over a request: ${how}`));
    this.#next();
  }

  #startTimer(ms: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms);
  }
}
