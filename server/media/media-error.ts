/** Why a file was not kept. The caller turns a code into a status and a sentence for a person. */
export type MediaErrorCode =
  | 'unsupported' // neither JPEG, PNG, WebP nor PDF by its bytes, or not of an accepted kind
  | 'damaged' // the right kind, but it cannot be read to its end
  | 'too-many-pixels'
  | 'too-heavy' // decoding it takes more memory than there is for one image
  | 'too-large' // more bytes than the limit
  | 'empty'
  | 'busy' // too many images are waiting already; later it may work
  | 'no-space'
  | 'timeout' // the image took longer than its time limit
  | 'crashed'; // the image process died over this image

export class MediaError extends Error {
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MediaError';
    this.code = code;
  }
}

/** The store does not answer or refuses us: nothing is wrong with the file, and later it may work (503). */
export class MediaAway extends Error {
  /** True if the same call may succeed soon. */
  readonly passing: boolean;

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'MediaAway';
    this.passing = passing;
  }
}

const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

export const isMissing = (error: unknown): boolean => errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR';

/** A full disk or quota becomes a MediaError `no-space`; every other error stays what it is. */
export function orNoSpace(error: unknown): unknown {
  const errno = errnoOf(error);
  if (errno === 'ENOSPC' || errno === 'EDQUOT') return new MediaError('no-space', 'no space left', { cause: error });
  return error;
}
