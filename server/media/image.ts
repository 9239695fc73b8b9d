import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ChildError, type ChildFailure, type ChildOptions, ChildRunner } from '../child-processes/child-runner.ts';
import { type ImageReply, type ImageRequest, outputPaths, type ProcessedImage } from './image-job.ts';
import { MediaError, type MediaErrorCode } from './media-error.ts';

const CODES: Record<ChildFailure, MediaErrorCode> = {
  busy: 'busy',
  timeout: 'timeout',
  memory: 'too-heavy',
  crashed: 'crashed',
};

const OPTIONS: ChildOptions = {
  program: new URL('./image-child.ts', import.meta.url),
  timeoutMs: 30_000,
  // More than any picture takes that is let in (`decodingBytes`), with Node and all: 320 MB at the most.
  maxBytes: 400 * 1024 * 1024,
};

/**
 * Turns pictures into what is stored of them, in a process of its own (measured: in the server's own process three uploads
 * hold everything else up for a second).
 */
export class ImageWorker {
  readonly #runner: ChildRunner<ImageRequest, ImageReply>;

  constructor(options: Partial<ChildOptions> = {}) {
    this.#runner = new ChildRunner({ ...OPTIONS, ...options });
  }

  /** Process id, while there is a process. */
  get pid(): number | undefined {
    return this.#runner.pid;
  }

  /** Pictures that wait behind the one at work. */
  get waiting(): number {
    return this.#runner.waiting;
  }

  /**
   * Writes the re-encoded image and its WebP variants into `outDir`; the source stays. The caller moves or removes the files.
   * Rejects with MediaError `unsupported`, `damaged`, `too-many-pixels`, `too-heavy`, `busy`, `timeout`, `crashed`,
   * `no-space` and leaves no files then. Width and height are those of the upright image.
   */
  async process(sourcePath: string, outDir: string): Promise<ProcessedImage> {
    const output = join(outDir, randomBytes(16).toString('hex'));
    try {
      const reply = await this.#runner.run({ input: sourcePath, output });
      if ('done' in reply) return reply.done;
      const { code, message } = reply.failed;
      throw code ? new MediaError(code, message) : new Error(message);
    } catch (error) {
      await Promise.allSettled(outputPaths(output).map((path) => rm(path, { force: true })));
      throw error instanceof ChildError ? new MediaError(CODES[error.code], error.message) : error;
    }
  }

  /** Ends the process; pictures that wait or are at work fail with `busy` or `crashed`. */
  close(): Promise<void> {
    return this.#runner.close();
  }
}
