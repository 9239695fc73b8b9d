import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processorMs, standAside, watchMemory } from '../aside.ts';
import { type ImageReply, type ImageRequest, outputPaths, type ProcessedImage } from './image-job.ts';
import { MediaError } from './media-error.ts';

type Job = ImageRequest & {
  /** Why its process was killed. */
  killedFor: MediaError | null;
  resolve: (image: ProcessedImage) => void;
  reject: (error: Error) => void;
};

export type ImageWorkerOptions = {
  /** ms that one image may take; then its process is killed. */
  timeoutMs?: number;
  /** ms without work after which the process leaves. */
  idleMs?: number;
  /** Jobs that may wait behind the one at work. */
  maxWaiting?: number;
  /** Memory that the process may take; beyond it, it is killed. */
  maxBytes?: number;
  /** The program of the image process. */
  program?: URL;
};

/** More than any picture takes that is let in (`decodingBytes`), with Node and all: 320 MB at the most. */
const MAX_BYTES = 400 * 1024 * 1024;

/**
 * Turns pictures into what is stored of them, in one niced child process, one at a time (measured: in the
 * server's own process three uploads hold everything else up for a second). The process starts with the first job,
 * leaves when idle, and is replaced when it dies; only the job it died with fails.
 */
export class ImageWorker {
  readonly #timeoutMs: number;
  readonly #idleMs: number;
  readonly #maxWaiting: number;
  readonly #maxBytes: number;
  readonly #program: URL;
  readonly #waiting: Job[] = [];
  #running: Job | null = null;
  #child: ChildProcess | null = null;
  /** The job's time limit while one runs, else the idle limit. */
  #timer: NodeJS.Timeout | undefined;
  /** Ends the look at the memory of the process while a job runs. */
  #unwatch = () => {};
  #closed = false;

  constructor(options: ImageWorkerOptions = {}) {
    this.#timeoutMs = options.timeoutMs ?? 30_000;
    this.#idleMs = options.idleMs ?? 30_000;
    this.#maxWaiting = options.maxWaiting ?? 20;
    this.#maxBytes = options.maxBytes ?? MAX_BYTES;
    this.#program = options.program ?? new URL('./image-child.ts', import.meta.url);
  }

  /** Process id of the image process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Jobs that wait behind the one at work. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Writes the re-encoded image and its WebP variants into `outDir`; the source stays. The caller moves or removes the files.
   * Rejects with MediaError `unsupported`, `damaged`, `too-many-pixels`, `too-heavy`, `busy`, `timeout`, `crashed`,
   * `no-space` and leaves no files then. Width and height are those of the upright image.
   */
  process(sourcePath: string, outDir: string): Promise<ProcessedImage> {
    if (this.#closed) return Promise.reject(new MediaError('busy', 'the image process is stopped'));
    if (this.#running && this.#waiting.length >= this.#maxWaiting) {
      return Promise.reject(new MediaError('busy', `${this.#waiting.length} images are waiting already`));
    }
    const output = join(outDir, randomBytes(16).toString('hex'));
    const { promise, resolve, reject } = Promise.withResolvers<ProcessedImage>();
    this.#waiting.push({ input: sourcePath, output, killedFor: null, resolve, reject });
    this.#next();
    return promise;
  }

  /** Ends the process; jobs that wait or run fail with `busy` or `crashed`. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new MediaError('busy', 'the image process is stopped'));
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
    const kill = (error: MediaError) => {
      job.killedFor ??= error;
      child.kill('SIGKILL');
    };
    const began = processorMs(child) ?? 0;
    this.#startTimer(this.#timeoutMs, () => {
      const worked = (processorMs(child) ?? Number.POSITIVE_INFINITY) - began;
      // One that hardly got the processor is not at fault: it may well go later.
      const code = worked < this.#timeoutMs / 2 ? 'busy' : 'timeout';
      kill(new MediaError(code, `the image took longer than ${this.#timeoutMs} ms, ${worked} ms of them at work`));
    });
    this.#unwatch();
    this.#unwatch = watchMemory(child, this.#maxBytes, (bytes) =>
      kill(new MediaError('too-heavy', `the image process took ${bytes} bytes`)),
    );
    const request: ImageRequest = { input: job.input, output: job.output };
    // A channel that cannot take the request belongs to a process about to be reported as gone.
    child.send(request, (error) => error && child.kill('SIGKILL'));
  }

  /** With nothing to do, the process does not hold the server's own end up, and leaves after a while. */
  #rest(): void {
    const child = this.#child;
    clearTimeout(this.#timer);
    this.#unwatch();
    if (!child) return;
    child.unref();
    child.channel?.unref();
    this.#startTimer(this.#idleMs, () => {
      // Forgotten before it is gone, so that a job that comes now starts a new one.
      this.#child = null;
      child.kill('SIGKILL');
    });
    this.#timer?.unref();
  }

  #alive(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(this.#program, {
      // Nothing of the server's environment: it holds secrets. Fewer arenas save 50 MB.
      env: { MALLOC_ARENA_MAX: '2', VIPS_WARNING: '1' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (reply: ImageReply) => this.#answered(child, reply));
    child.on('exit', (code, signal) => this.#lost(child, `it ended with ${signal ?? code}`));
    child.on('error', (error) => child.pid === undefined && this.#lost(child, error.message));
    standAside(child);
    return child;
  }

  #answered(child: ChildProcess, reply: ImageReply): void {
    const job = this.#running;
    if (child !== this.#child || !job || job.killedFor) return;
    if ('done' in reply) {
      this.#running = null;
      job.resolve(reply.done);
      this.#next();
      return;
    }
    const { code, message } = reply.failed;
    void this.#fail(job, code ? new MediaError(code, message) : new Error(message));
  }

  #lost(child: ChildProcess, how: string): void {
    if (child !== this.#child) return;
    this.#child = null;
    const job = this.#running;
    if (!job) {
      clearTimeout(this.#timer);
      return;
    }
    void this.#fail(job, job.killedFor ?? new MediaError('crashed', `the image process died over an image: ${how}`));
  }

  async #fail(job: Job, error: Error): Promise<void> {
    clearTimeout(this.#timer);
    this.#unwatch();
    await Promise.allSettled(outputPaths(job.output).map((path) => rm(path, { force: true })));
    this.#running = null;
    job.reject(error);
    this.#next();
  }

  #startTimer(ms: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms);
  }
}
