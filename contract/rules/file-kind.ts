export type ImageKind = 'jpeg' | 'png' | 'webp';
export type FileKind = ImageKind | 'pdf';

/** As many bytes as `fileKindOf` ever looks at. */
export const HEAD_BYTES = 12;

const at = (head: Uint8Array, offset: number, signature: readonly number[]): boolean =>
  head.length >= offset + signature.length && signature.every((byte, index) => head[offset + index] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const PDF = ascii('%PDF-');
const RIFF = ascii('RIFF');
const WEBP = ascii('WEBP');
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** The kind of a file by its first bytes alone, or null: a name and a header can say anything. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  if (at(head, 0, JPEG)) return 'jpeg';
  if (at(head, 0, PNG)) return 'png';
  if (at(head, 0, RIFF) && at(head, 8, WEBP)) return 'webp';
  return at(head, 0, PDF) ? 'pdf' : null;
}
