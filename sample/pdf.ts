import path from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { crest } from './art/crest.ts';
import { SCHOOL } from './school.ts';

export const FONTS = path.join(import.meta.dirname, 'fonts');
const regular = path.join(FONTS, 'NotoSansBengali-Regular.ttf');
const bold = path.join(FONTS, 'NotoSansBengali-Bold.ttf');

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => path.dirname(file) === FONTS);
pdfmake.setFonts({ bengali: { normal: regular, bold } });

export const INK = {
  board: '#0F4237',
  marigold: '#F2B233',
  text: '#16211D',
  quiet: '#4B5852',
  line: '#C9C2B2',
  sunk: '#F2EDE1',
} as const;

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 52;

export type Paper = {
  title: string;
  /** The day it was made, YYYY-MM-DD; only this decides the document's dates. */
  date: string;
  content: Content[];
  landscape?: boolean;
};

/** A thin-lined table: head on green, a rule under each row. */
export const ruled: CustomTableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => INK.line,
  vLineColor: () => INK.line,
  fillColor: (row) => (row === 0 ? INK.board : row % 2 === 0 ? '#FAF7EF' : null),
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

export const headCell = (text: string) => ({ text, bold: true, color: '#F7F2E4', alignment: 'center' as const });

function letterhead(width: number): Content[] {
  return [
    {
      columns: [
        { svg: crest(), width: 50 },
        {
          width: '*',
          margin: [10, 0, 0, 0],
          stack: [
            { text: SCHOOL.name, bold: true, fontSize: 18, color: INK.board, lineHeight: 0.9 },
            { text: `${SCHOOL.address} | স্থান কোড: ${SCHOOL.code}`, fontSize: 9, color: INK.quiet, lineHeight: 0.9 },
            {
              text: `ফোন: ${SCHOOL.phoneInWords} | ইমেইল: ${SCHOOL.email}`,
              fontSize: 9,
              color: INK.quiet,
              lineHeight: 0.9,
            },
          ],
        },
      ],
    },
    {
      margin: [0, 8, 0, 12],
      canvas: [
        { type: 'rect', x: 0, y: 2, w: width, h: 1.4, color: INK.board },
        { type: 'rect', x: 0, y: 0, w: 64, h: 4, color: INK.marigold },
      ],
    },
  ];
}

/** The bytes of a document on the school's letterhead. The same paper always gives the same bytes. */
export function makePdf(paper: Paper): Promise<Buffer> {
  const made = new Date(`${paper.date}T04:00:00Z`);
  const width = (paper.landscape ? A4.height : A4.width) - MARGIN * 2;
  const definition: TDocumentDefinitions = {
    info: {
      title: paper.title,
      author: SCHOOL.name,
      creator: SCHOOL.name,
      producer: 'pdfmake',
      creationDate: made,
      modDate: made,
    },
    language: 'bn',
    pageSize: 'A4',
    pageOrientation: paper.landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, 40, MARGIN, 44],
    defaultStyle: { font: 'bengali', fontSize: 10.5, color: INK.text, lineHeight: 1 },
    content: [...letterhead(width), ...paper.content],
  };
  return pdfmake.createPdf(definition).getBuffer() as Promise<Buffer>;
}
