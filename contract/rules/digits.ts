const KB = 1024;

/** Bangla digits (০-৯) as Latin ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u09E6-\u09EF]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));
}

/** Latin digits (0-9) as Bangla ones; everything else stays. */
export function toBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
}

/** So many Latin or Bangla digits and nothing else. */
export const isDigits = (text: string, count: number): boolean => /^[0-9০-৯]+$/.test(text) && text.length === count;

/** A number or a text in Bangla digits, ungrouped: years, page numbers, rolls. */
export function bn(value: number | string): string {
  return toBanglaDigits(String(value));
}

/** A size in bytes for a reader, KB = 1024 bytes: ৩২০ KB, ২.৪ MB, ১.২ GB. Nothing but 0 is shown as ০ KB. */
export function bytesInWords(bytes: number): string {
  const size = sane(bytes);
  const kilobytes = size > 0 ? Math.max(1, Math.round(size / KB)) : 0;
  if (kilobytes < KB) return `${bn(kilobytes)} KB`;
  const megabytes = Math.round((size / KB ** 2) * 10) / 10;
  if (megabytes < KB) return `${bn(megabytes)} MB`;
  return `${bn(Math.round((size / KB ** 3) * 10) / 10)} GB`;
}

/** A size in bytes always in MB, rounded up so that a file just above a limit does not look as large as the limit. */
export function megabytes(bytes: number): string {
  return `${bn(Math.ceil((sane(bytes) / KB ** 2) * 10) / 10)} MB`;
}

function sane(bytes: number): number {
  return Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
}
