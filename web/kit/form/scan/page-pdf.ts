import { A4, isA4, type Size } from './geometry.ts';
import type { PackedGrey } from './png.ts';

/** A page's shorter side in PDF points, and the longer one of A4. */
const SHORT = 595;
const LONG = 842;

export type Jpeg = Size & { kind: 'jpeg'; data: Uint8Array<ArrayBuffer> };
/** A page that is one picture. */
export type PagePicture = PackedGrey | Jpeg;

type Part = string | Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A page's size in points: A4, or as wide and as long as it fits there. */
function paperOf(size: Size): Size {
  const isLying = size.width > size.height;
  const [short, long] = isLying ? [size.height, size.width] : [size.width, size.height];
  const shape = long / short;
  const points = isA4(size)
    ? [SHORT, LONG]
    : shape > A4
      ? [Math.round(LONG / shape), LONG]
      : [SHORT, Math.round(SHORT * shape)];
  const [across = SHORT, down = LONG] = isLying ? [...points].reverse() : points;
  return { width: across, height: down };
}

/** Entries of a picture's dictionary that say how its bytes are read. */
function codingOf(picture: PagePicture): string {
  if (picture.kind === 'jpeg') return '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode';
  const { bits, width } = picture;
  // Predictor 15: PNG's filters, named at each row.
  const rows = `<</Predictor 15/Colors 1/BitsPerComponent ${bits}/Columns ${width}>>`;
  return `/ColorSpace/DeviceGray/BitsPerComponent ${bits}/Filter/FlateDecode/DecodeParms${rows}`;
}

/** A page, its drawing and its picture, which are three objects from this number on. */
function objectsOf(picture: PagePicture, first: number): Part[][] {
  const { width, height } = paperOf(picture);
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Page Do Q`;
  const size = `/Width ${picture.width}/Height ${picture.height}`;
  const { data } = picture;
  return [
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]`,
      `/Resources<</XObject<</Page ${first + 2} 0 R>>>>/Contents ${first + 1} 0 R>>`,
    ],
    [`<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`],
    [`<</Type/XObject/Subtype/Image${size}${codingOf(picture)}/Length ${data.length}>>\nstream\n`, data, '\nendstream'],
  ];
}

/** A PDF whose pages are pictures, each unchanged. */
export function pdfOf(pictures: readonly PagePicture[]): Blob {
  const pages = pictures.map((_, index) => `${3 + 3 * index} 0 R`);
  const objects: Part[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Kids[${pages.join(' ')}]/Count ${pages.length}>>`],
    ...pictures.flatMap((picture, index) => objectsOf(picture, 3 + 3 * index)),
  ];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const write = (part: Part) => {
    const bytes = typeof part === 'string' ? bytesOf(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  write('%PDF-1.4\n');
  const offsets = objects.map((object, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n`);
    object.forEach(write);
    write('\nendobj\n');
    return offset;
  });
  const table = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
