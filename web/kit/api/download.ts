import { ApiError, isTimeout } from './api-error.ts';
import { apiBase, bearerToken, csrfToken } from './browser-api.ts';
import { callUrl } from './transport.ts';

export type Download = { blob: Blob; name: string };
export type DownloadOptions = {
  signal?: AbortSignal;
  /** Receives the number of bytes so far. */
  onBytes?: (bytes: number) => void;
};

const failedAs = (reason: unknown): unknown =>
  reason instanceof ApiError || isTimeout(reason) ? reason : new ApiError(0);

function counting(onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
}

const nameIn = (disposition: string | null): string | null =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? null;

/**
 * A file from a POST of our own API, or from a GET without a body (`null`), whole or not at all. The browser keeps a large one on
 * its disk, not in memory. Fails as every call does: with an ApiError, or as cancelled.
 */
export async function download(
  path: string,
  body: Record<string, unknown> | null,
  fallbackName: string,
  { signal, onBytes = () => {} }: DownloadOptions = {},
): Promise<Download> {
  const [token, csrf] = [bearerToken(), csrfToken()];
  try {
    const response = await fetch(callUrl(apiBase(), path), {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(csrf !== null && { 'X-CSRFToken': csrf }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
    const counted = response.body?.pipeThrough(counting(onBytes));
    const blob = await new Response(counted).blob();
    return { blob, name: nameIn(response.headers.get('Content-Disposition')) ?? fallbackName };
  } catch (reason) {
    throw failedAs(reason);
  }
}

/** Hands a file to the browser, which saves it as a download. */
export function saveDownload({ blob, name }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken hold of it when the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
