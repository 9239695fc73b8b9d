import type { Outgoing } from './transport.ts';

/** A call that measures the upload of its body, which `fetch` cannot. */
export function upload(
  address: string,
  { method = 'POST', headers, body, signal, onProgress }: Outgoing,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, String(value));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(new Response(bodiless(request.status) ? null : request.response, answerOf(request)));
    request.onerror = () => reject(new TypeError('the connection was lost'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });
}

const bodiless = (status: number): boolean => status === 204 || status === 205 || status === 304;

function answerOf(request: XMLHttpRequest): ResponseInit {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: request.status, statusText: request.statusText, headers };
}
