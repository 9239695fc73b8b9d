import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { SheetError, textOf } from './sheet.ts';
import { writeWorkbook } from './write-sheet.ts';

type Entry = {
  name: string;
  text: string | Uint8Array;
  claims?: { size?: number; packed?: number; flags?: number; offset?: number };
};

/** A zip by hand, so that it can say of itself what is not so. */
function zip(entries: readonly Entry[], { count = entries.length, cut = 0 } = {}): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, claims = {} } of entries) {
    const bytes = Buffer.from(text as Uint8Array);
    const packed = deflateRawSync(bytes);
    const [size, packedSize] = [claims.size ?? bytes.length, claims.packed ?? packed.length];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(claims.flags ?? 0, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(claims.flags ?? 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packedSize, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(claims.offset ?? at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(head, Buffer.from(name), packed);
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const size = directory.reduce((all, { length }) => all + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  const whole = Buffer.concat([...parts, ...directory, end]);
  return new Uint8Array(whole.subarray(0, whole.length - cut));
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const rels = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/${type}" Target="${target}"/></Relationships>`;
const BOOK = (more = '') =>
  `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${REL}">${more}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const SHEET = (rows: string, before = '') =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const GOOD = `<row r="1">${cell('A1', 'নাম')}${cell('B1', 'রোল')}</row><row r="2">${cell('A2', 'করিম')}${cell('B2', '1')}</row>`;

const book = (sheet: string, { workbook = BOOK(), more = [] as Entry[], types = TYPES } = {}): Entry[] => [
  { name: '[Content_Types].xml', text: types },
  { name: '_rels/.rels', text: rels('officeDocument', 'xl/workbook.xml') },
  { name: 'xl/workbook.xml', text: workbook },
  { name: 'xl/_rels/workbook.xml.rels', text: rels('worksheet', 'worksheets/sheet1.xml') },
  { name: 'xl/worksheets/sheet1.xml', text: sheet },
  ...more,
];

const without = (name: string): Entry[] => book(SHEET(GOOD)).filter((entry) => entry.name !== name);
const text = (words: string) => new TextEncoder().encode(words);
const bytes = (...head: number[]) =>
  new Uint8Array([...head, ...Array.from({ length: 200 }, (_, i) => (i * 37) % 256)]);
const claiming = (claims: Entry['claims']) =>
  zip(book(SHEET(GOOD)).map((entry, at) => (at === 4 && claims ? { ...entry, claims } : entry)));
const DTD = (body: string) => `<!DOCTYPE x [${body}]>`;
const LAUGHS = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

async function outcome(file: Uint8Array): Promise<string> {
  try {
    const { rows } = await readSheet(file);
    return rows.map((row) => row.map(textOf).join('|')).join('\n');
  } catch (error) {
    if (error instanceof SheetError) return error.code;
    throw error;
  }
}

/** Refused files, with the expected problem. */
const REFUSED: Record<string, readonly [() => Uint8Array | Promise<Uint8Array>, string]> = {
  'nothing at all': [() => new Uint8Array(), 'empty'],
  'spaces alone': [() => text('  \n \n'), 'empty'],
  'a PDF named .xlsx': [() => text('%PDF-1.7\n1 0 obj'), 'unsupported'],
  'a PNG': [() => bytes(0x89, 0x50, 0x4e, 0x47), 'unsupported'],
  'a JPEG': [() => bytes(0xff, 0xd8, 0xff, 0xe0), 'unsupported'],
  'a GIF': [() => bytes(0x47, 0x49, 0x46, 0x38), 'unsupported'],
  'a gzip': [() => bytes(0x1f, 0x8b, 8), 'unsupported'],
  'a program of Linux': [() => bytes(0x7f, 0x45, 0x4c, 0x46), 'unsupported'],
  'a program of Windows': [() => bytes(0x4d, 0x5a), 'unsupported'],
  'a text of Word': [() => text('{\\rtf1 x}'), 'unsupported'],
  'a web page': [() => text('<!DOCTYPE html><table>'), 'unsupported'],
  'a bare html': [() => text('<html><body>'), 'unsupported'],
  'an XML spreadsheet': [() => text('<?xml version="1.0"?><Workbook/>'), 'unsupported'],
  'a JSON': [() => text('{"a": 1}'), 'unsupported'],
  'bytes of chance': [() => new Uint8Array(Array.from({ length: 999 }, (_, i) => (i * 131 + 7) % 256)), 'unsupported'],
  zeros: [() => new Uint8Array(5000), 'unsupported'],
  'an old .xls, or one with a password': [() => bytes(0xd0, 0xcf, 0x11, 0xe0), 'old'],
  'question marks for letters': [() => text('???? ????,???,?????\n????,???,???????\n????,????,?????'), 'lossy'],
  'two letters of a zip': [() => text('PK'), 'damaged'],
  'a zip without an end': [() => zip(book(SHEET(GOOD)), { cut: 22 }), 'damaged'],
  'a zip with half an end': [() => zip(book(SHEET(GOOD)), { cut: 10 }), 'damaged'],
  'a directory of more entries than there are': [() => zip(book(SHEET(GOOD)), { count: 9 }), 'damaged'],
  'ten thousand entries': [() => zip(book(SHEET(GOOD)), { count: 10_000 }), 'bomb'],
  'an empty zip': [() => zip([]), 'unsupported'],
  'a zip of texts': [() => zip([{ name: 'a.txt', text: 'ক' }]), 'unsupported'],
  'a document of Word': [
    () =>
      zip([
        { name: '[Content_Types].xml', text: TYPES },
        { name: 'word/document.xml', text: '<w/>' },
      ]),
    'unsupported',
  ],
  'a workbook in binary': [
    () =>
      zip([
        { name: '[Content_Types].xml', text: TYPES },
        { name: 'xl/workbook.bin', text: 'x' },
      ]),
    'unsupported',
  ],
  'a sheet of OpenOffice': [
    () => zip([{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' }]),
    'unsupported',
  ],
  'a program named as a part': [() => zip([{ name: 'xl/../../etc/passwd', text: 'x' }]), 'unsupported'],
  'without its types': [() => zip(without('[Content_Types].xml')), 'unsupported'],
  'without its workbook': [() => zip(without('xl/workbook.xml')), 'unsupported'],
  'with macros': [() => zip(book(SHEET(GOOD), { more: [{ name: 'xl/vbaProject.bin', text: 'x' }] })), 'macros'],
  'with macros elsewhere': [
    () => zip(book(SHEET(GOOD), { more: [{ name: 'customXml/vbaproject.bin', text: 'x' }] })),
    'macros',
  ],
  'an entry with a password': [() => claiming({ flags: 1 }), 'old'],
  'a bomb that says so': [() => claiming({ size: 405 * 1024 * 1024 }), 'bomb'],
  'a bomb of four gigabytes': [() => claiming({ size: 0xffffffff }), 'bomb'],
  'many parts that are large together': [
    () =>
      zip(
        book(SHEET(GOOD), {
          more: Array.from({ length: 20 }, (_, i) => ({
            name: `xl/media/${i}`,
            text: 'x',
            claims: { size: 4 * 1024 * 1024 },
          })),
        }),
      ),
    'bomb',
  ],
  'entries that share their bytes': [() => claiming({ packed: 50_000_000 }), 'bomb'],
  'an entry beyond the end': [() => claiming({ offset: 0x7fffffff }), 'damaged'],
  'an entry that begins in another': [() => claiming({ offset: 17 }), 'damaged'],
  'more than it says of itself': [
    () =>
      zip(
        book(SHEET(GOOD)).map((entry, at) =>
          at === 4 ? { ...entry, text: SHEET(`${GOOD}<!--${' '.repeat(5_000_000)}-->`), claims: { size: 100 } } : entry,
        ),
      ),
    'damaged',
  ],
  'no rows': [() => zip(book(SHEET(''))), 'empty'],
  'rows of nothing': [() => zip(book(SHEET('<row r="1"><c r="A1"/></row><row r="2"/>'))), 'empty'],
  'ten to the sixth columns': [() => zip(book(SHEET(`<row r="1">${cell('BDWGN1', 'x')}</row>`))), 'damaged'],
  'the last column there is': [() => zip(book(SHEET(`<row r="1">${cell('XFD1', 'x')}</row>`))), 'too-wide'],
  'three hundred columns in csv': [() => text(`${'ক,'.repeat(300)}ক`), 'too-wide'],
  'a hundred thousand commas and one word': [() => text(`${','.repeat(100_000)}ক`), 'too-wide'],
  '20,014 rows in csv': [() => text('ক,খ\n'.repeat(20_014)), 'too-long'],
  'a line of control signs': [() => text('নাম\u0001\u0002,রোল\n'), 'unsupported'],
  'a tar': [() => text(`a.csv${'\u0000'.repeat(200)}ustar`), 'unsupported'],
};

/** Accepted files: nothing in them is run, fetched or expanded. */
const READ: Record<string, readonly [() => Uint8Array, RegExp]> = {
  'a plain one': [() => zip(book(SHEET(GOOD))), /^নাম\|রোল\nকরিম\|1$/],
  'a formula gives its stored value': [
    () => zip(book(SHEET(`<row r="1"><c r="A1"><f>1+1</f><v>7</v></c></row>`))),
    /^7$/,
  ],
  'a formula without a value is empty': [
    () => zip(book(SHEET(`${GOOD}<row r="3"><c r="A3"><f>WEBSERVICE("http://x")</f></c>${cell('B3', '2')}</row>`))),
    /\n\|2$/,
  ],
  'a program in a formula': [
    () => zip(book(SHEET(`<row r="1"><c r="A1" t="str"><f>cmd|'/c calc'!A1</f><v>x</v></c></row>`))),
    /^x$/,
  ],
  'a link to elsewhere': [
    () =>
      zip(
        book(SHEET(GOOD), {
          more: [
            { name: 'xl/externalLinks/externalLink1.xml', text: '<externalLink/>' },
            {
              name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
              text: rels('externalLinkPath', 'http://198.51.100.1/x'),
            },
          ],
        }),
      ),
    /করিম/,
  ],
  'a picture from elsewhere': [
    () =>
      zip(
        book(SHEET(`${GOOD}`), {
          more: [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', text: rels('image', 'http://198.51.100.1/x.png') }],
        }),
      ),
    /করিম/,
  ],
  'an embedded program': [
    () => zip(book(SHEET(GOOD), { more: [{ name: 'xl/embeddings/oleObject1.bin', text: 'MZ' }] })),
    /করিম/,
  ],
  'a csv that would run': [() => text("নাম,রোল\n=cmd|'/c calc'!A1,@SUM(1)"), /=cmd\|.*\|@SUM/],
  'a csv with an open quote': [() => text('নাম,রোল\n"করিম,1\nরহিম,2'), /^নাম\|রোল\nকরিম,1/],
  'a csv with a mark in its middle': [() => text('নাম,রোল\n\uFEFFকরিম,1'), /করিম/],
};

/** Whatever becomes of these: no file of the machine is in it, nothing is unfolded, and it is over soon. */
const CONTAINED: Record<string, () => Uint8Array> = {
  'an entity that is a file': () =>
    zip(book(SHEET(`<row r="1">${cell('A1', 'x&e;')}</row>`, DTD('<!ENTITY e SYSTEM "file:///etc/passwd">')))),
  'an entity from elsewhere': () =>
    zip(book(SHEET(`<row r="1">${cell('A1', 'x&e;')}</row>`, DTD('<!ENTITY e SYSTEM "http://198.51.100.1/">')))),
  'a parameter entity': () => zip(book(SHEET(GOOD, DTD('<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;')))),
  'a billion laughs': () =>
    zip(book(SHEET(`<row r="1">${cell('A1', 'x&l9;')}</row>`, DTD(`<!ENTITY l0 "root:">${LAUGHS}`)))),
  'laughs in the workbook': () =>
    zip(
      book(SHEET(GOOD), {
        workbook: `<?xml version="1.0"?>${DTD(`<!ENTITY l0 "root:">${LAUGHS}`)}${BOOK().slice(21)}`,
      }),
    ),
  'a sheet that is not XML': () => zip(book('<<<<')),
  'a sheet that ends in its middle': () => zip(book(SHEET(GOOD).slice(0, 200))),
  'tags ten thousand deep': () => zip(book(SHEET('<row>'.repeat(10_000)))),
  'a row of a negative number': () => zip(book(SHEET(`<row r="-5">${cell('A-5', 'x')}</row>`))),
  'a row beyond all rows': () => zip(book(SHEET(`<row r="99999999">${cell('A99999999', 'x')}</row>`))),
  'a shared text that there is not': () => zip(book(SHEET('<row r="1"><c r="A1" t="s"><v>99999999</v></c></row>'))),
  'a date beyond all years': () => zip(book(SHEET('<row r="1"><c r="A1" t="d"><v>999999-99-99</v></c></row>'))),
  'a number beyond all numbers': () => zip(book(SHEET('<row r="1"><c r="A1"><v>1e400</v></c></row>'))),
  'a sheet that is elsewhere in the zip': () => zip(without('xl/worksheets/sheet1.xml')),
};

const file = async (make: () => Uint8Array | Promise<Uint8Array>) => make();

it('has more than sixty of them', () => {
  expect([REFUSED, READ, CONTAINED].flatMap((cases) => Object.keys(cases)).length).toBeGreaterThanOrEqual(60);
});

describe('refused', () => {
  it.each(Object.entries(REFUSED))('%s', async (_, [make, code]) => {
    expect(await outcome(await file(make))).toBe(code);
  });
});

describe('read without harm', () => {
  it.each(Object.entries(READ))('%s', async (_, [make, expected]) => {
    expect(await outcome(await file(make))).toMatch(expected);
  });
});

describe('contained', () => {
  it.each(Object.entries(CONTAINED))('%s', async (_, make) => {
    const found = await outcome(await file(make));
    expect(found).not.toContain('root:');
    expect(found.length).toBeLessThan(500);
  });
});

it('reads what our own writer made', async () => {
  const made = await writeWorkbook({ name: 'a', columns: [{ header: 'নাম' }], rows: [['করিম']] });
  expect(await outcome(made)).toBe('নাম\nকরিম');
});
