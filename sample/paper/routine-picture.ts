import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { crest } from '../art/crest.ts';
import { at, disc, mix, picture, rect, shape, times } from '../art/ink.ts';
import { FONTS, INK } from '../pdf.ts';
import { SCHOOL } from '../school.ts';
import { DAYS, type WeekPaper } from './routine-paper.ts';

const W = 1500;
const H = 1000;
const HUES = ['#F7D9A8', '#CFE3D3', '#D5DFF0', '#F3CFC6', '#E4D7EC', '#DDE6C2', '#F6E3B8'];

type Words = { text: string; x: number; y: number; size: number; colour: string; width: number; bold?: boolean };

// Text is set by sharp from the font file itself: drawn in SVG, it would need a font installed on the machine.
async function set({ text, x, y, size, colour, width, bold }: Words): Promise<OverlayOptions> {
  const input = await sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: `Noto Sans Bengali ${bold ? 'Bold ' : ''}${size}`,
      fontfile: path.join(FONTS, `NotoSansBengali-${bold ? 'Bold' : 'Regular'}.ttf`),
      width: Math.round(width),
      align: 'centre',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: input.data, left: Math.round(x - input.info.width / 2), top: Math.round(y - input.info.height / 2) };
}

/** A young class's week as the coloured chart that hangs on its wall: a picture 1500 × 1000. */
export async function routinePicture({ title, under, week }: WeekPaper, kind: 'jpeg' | 'png'): Promise<Buffer> {
  const columns = week.times.length;
  const [left, top, day, row] = [70, 268, 170, 122];
  const cell = (W - left * 2 - day) / columns;
  const subjects = [...new Set(week.days.flat())];
  const hue = (subject: string) => HUES[subjects.indexOf(subject) % HUES.length] ?? '#fff';
  const sheet =
    rect(0, 0, W, H, '#F6EBD2') +
    rect(24, 24, W - 48, H - 48, '#FFFDF6') +
    rect(24, 24, W - 48, 150, INK.board) +
    rect(24, 174, W - 48, 8, INK.marigold) +
    disc(111, 99, 62, '#F7F2E4') +
    at(66, 52, crest().replace(/<svg[^>]*>|<\/svg>/g, ''), 0.94) +
    rect(left, top - 62, W - left * 2, 56, mix(INK.board, '#ffffff', 0.12)) +
    times(
      DAYS.length,
      (r) =>
        rect(left, top + r * row, day - 8, row - 8, INK.sunk, 'rx="10"') +
        times(columns, (c) =>
          rect(left + day + c * cell, top + r * row, cell - 8, row - 8, hue(week.days[r]?.[c] ?? ''), 'rx="10"'),
        ),
    ) +
    times(9, (i) =>
      at(
        120 + i * 160,
        H - 62,
        disc(0, 0, 13, HUES[i % HUES.length] ?? '#fff') +
          shape('M-3 13h6l-1 20h-4z', '#7BA57F') +
          disc(0, 0, 5, INK.marigold),
      ),
    );
  const words: Words[] = [
    { text: title, x: W / 2 + 40, y: 82, size: 44, colour: '#F7F2E4', width: 1150, bold: true },
    { text: `${SCHOOL.name} | ${under}`, x: W / 2 + 40, y: 140, size: 25, colour: '#F2D9A0', width: 1200 },
    ...['দিন', ...week.times].map((text, i) => ({
      text,
      x: i === 0 ? left + day / 2 : left + day + (i - 0.5) * cell,
      y: top - 34,
      size: 25,
      colour: '#F7F2E4',
      width: cell,
      bold: true,
    })),
    ...DAYS.map((text, r) => ({
      text,
      x: left + day / 2 - 4,
      y: top + (r + 0.5) * row - 4,
      size: 28,
      colour: INK.board,
      width: day,
      bold: true,
    })),
    ...DAYS.flatMap((_, r) =>
      (week.days[r] ?? []).map((text, c) => ({
        text,
        x: left + day + (c + 0.5) * cell - 4,
        y: top + (r + 0.5) * row - 4,
        size: 26,
        colour: INK.text,
        width: cell - 24,
      })),
    ),
  ];
  const drawn = sharp(Buffer.from(picture([0, 0, W, H], sheet))).composite(await Promise.all(words.map(set)));
  return kind === 'png'
    ? drawn.png({ palette: true }).toBuffer()
    : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();
}
