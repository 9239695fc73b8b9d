import type { ByteRange } from './store.ts';

/**
 * The one range that a Range header asks of a file of `size` bytes; `unsatisfiable` when it lies behind the end (416);
 * null when the whole file is to be sent: no header, several ranges, another unit, nonsense (RFC 9110, 14.2).
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
