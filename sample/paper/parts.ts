import type { Content } from 'pdfmake/interfaces.js';
import { INK } from '../pdf.ts';

/** The heading of a document with its marigold stroke. */
export const heading = (text: string, under?: string): Content[] => [
  { text, bold: true, fontSize: 14, color: INK.board, alignment: 'center' },
  ...(under
    ? [
        {
          text: under,
          fontSize: 10,
          color: INK.quiet,
          alignment: 'center' as const,
          margin: [0, 0, 0, 8] as [number, number, number, number],
        },
      ]
    : []),
];

const HANDS = [
  'M2 22c8-18 14-20 14-8s-8 14-4 4 16-16 18-8-6 12 2 8 8-14 14-12-2 12 6 10 10-10 16-8 4 8 14 2',
  'M2 18c10-16 18-14 12-2s-12 12-2 4 20-18 22-10-8 14 0 10 12-12 16-6-4 10 6 8 16-12 22-10',
];

/** Name and office under a written signature, at the right. */
export const signature = (name: string, office: string, hand = 0): Content => ({
  margin: [0, 16, 0, 0],
  columns: [
    { width: '*', text: '' },
    {
      width: 190,
      stack: [
        {
          svg: `<svg viewBox="0 0 92 28" width="92" height="28"><path d="${HANDS[hand % 2]}" fill="none" stroke="#1F3F7A" stroke-width="1.6"/></svg>`,
          width: 92,
          alignment: 'center',
        },
        { text: `(${name})`, alignment: 'center', fontSize: 10 },
        { text: office, alignment: 'center', fontSize: 10 },
      ],
    },
  ],
});
