/** A multipart body written by hand, so that it can be wrong in every way. */
export const BOUNDARY = 'x-boundary';

type Part = { name?: string; filename?: string; type?: string; body?: string | Uint8Array; headers?: string[] };

const encoder = new TextEncoder();
const bytesOf = (value: string | Uint8Array) => (typeof value === 'string' ? encoder.encode(value) : value);

export function partOf({ name, filename, type, body = '', headers = [] }: Part): Uint8Array {
  const disposition = [
    'form-data',
    name !== undefined && `name="${name}"`,
    filename !== undefined && `filename="${filename}"`,
  ];
  const lines = [`--${BOUNDARY}`, `Content-Disposition: ${disposition.filter(Boolean).join('; ')}`];
  if (type) lines.push(`Content-Type: ${type}`);
  return joined([`${[...lines, ...headers].join('\r\n')}\r\n\r\n`, body, '\r\n']);
}

export const END = `--${BOUNDARY}--\r\n`;

export function joined(parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts.map(bytesOf)));
}

export const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
