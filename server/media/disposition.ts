const LONGEST = 100;

/** Control, format (bidi overrides, zero width), surrogate and line separators; what file systems refuse; quotes and escapes. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|%;]+/gu;
/** Joiners occur inside Bengali words. */
const JOINERS = /[\u200C\u200D]/g;

/**
 * A `Content-Disposition: inline` whose file name is safe in a header and on a disk (RFC 6266).
 * `wanted` is a text for people, such as a notice's title; `stored` the file's own name, which also gives the extension.
 */
export function dispositionOf(stored: string, wanted?: string): string {
  const own = stored.slice(stored.lastIndexOf('/') + 1);
  const extension = own.slice(own.lastIndexOf('.'));
  const base = baseOf(wanted ?? '', extension);
  if (base === '') return `inline; filename="${own}"`;
  const name = base + extension;
  if (/^[\x20-\x7e]+$/.test(name)) return `inline; filename="${name}"`;
  return `inline; filename="${own}"; filename*=UTF-8''${encode(name)}`;
}

function baseOf(wanted: string, extension: string): string {
  const clean = wanted
    .normalize('NFC')
    .replace(UNSAFE, (found) => found.match(JOINERS)?.join('') ?? ' ')
    .replace(/\s+/g, ' ');
  const bare = clean.toLowerCase().endsWith(extension) ? clean.slice(0, -extension.length) : clean;
  const graphemes = [...new Intl.Segmenter('bn').segment(bare)].slice(0, LONGEST).map((part) => part.segment);
  return graphemes.join('').replace(/^[\s.]+|[\s.]+$/g, '');
}

/** RFC 8187: what encodeURIComponent leaves but an extended value may not hold. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
