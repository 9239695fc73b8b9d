import { SheetError } from './sheet.ts';

/** Unpacked a list of 20,000 people takes half of this. */
const MOST_BYTES = 60 * 1024 * 1024;
const MOST_ENTRIES = 1000;
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;

const damaged = (why: string) => new SheetError('damaged', why);

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw damaged('the zip has no directory');
}

/**
 * The names in a zip, after what it says of itself was added up, before anything is unpacked. Throws SheetError `bomb` where
 * that is too much, `old` where it has a password, `damaged` where it cannot be so.
 */
export function zipNames(bytes: Uint8Array): string[] {
  if (bytes.byteLength < END_BYTES) throw damaged('too short for a zip');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new SheetError('bomb', `${count} entries`);
  let at = view.getUint32(end + 16, true);
  let [packed, unpacked] = [0, 0];
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) throw damaged('the directory is cut short');
    const nameBytes = view.getUint16(at + 28, true);
    const start = view.getUint32(at + 42, true);
    packed += view.getUint32(at + 20, true);
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > MOST_BYTES) throw new SheetError('bomb', `more than ${MOST_BYTES} bytes unpacked`);
    // Entries that share their bytes unpack to more than anybody sent.
    if (packed > bytes.byteLength) throw new SheetError('bomb', 'entries overlap');
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new SheetError('old', 'the zip has a password');
    if (start + 4 > end || view.getUint32(start, true) !== LOCAL) throw damaged('an entry is not where it should be');
    names.push(new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)));
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
