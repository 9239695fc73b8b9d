/** Text and encoding of a csv or tsv. `lossy`: Excel's plain "CSV" wrote ? for Bengali, which cannot be recovered. */
export type ReadBytes = { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; lossy: boolean };

const decode = (encoding: string, bytes: Uint8Array, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

function readAs(bytes: Uint8Array): Omit<ReadBytes, 'lossy'> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode('utf-16le', bytes), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode('utf-16be', bytes), encoding: 'utf-16be' };
  try {
    return { text: decode('utf-8', bytes, true), encoding: 'utf-8' };
  } catch {
    return { text: decode('windows-1252', bytes), encoding: 'windows-1252' };
  }
}

/** The text of a csv or tsv: UTF-8 with or without its mark, UTF-16 with its mark ("Unicode text"), else windows-1252, as Bijoy comes. */
export function readBytes(bytes: Uint8Array): ReadBytes {
  const read = readAs(bytes);
  const words = read.text.match(/[\p{L}\p{M}?]{3,}/gu) ?? [];
  const lost = words.filter((word) => /^\?{3,}$/.test(word)).length;
  return { ...read, lossy: lost > 2 && lost * 3 > words.length };
}
