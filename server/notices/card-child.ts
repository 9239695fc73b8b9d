import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { cut, graphemes } from '#contract/rules/text.ts';
import { answerRequests } from '../child-processes/answer-requests.ts';
import { type ImageReply, type ImageRequest, outputPath } from '../media/image-job.ts';
import { CARD, type ShareCard } from './card.ts';

/*
 * Draws the pictures of notices that were passed on, in a process of its own: libvips, Pango and their fonts need more memory
 * than the server rests with.
 */
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
// Needed for the PNGs that this process has drawn itself.
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });

const FONT = fileURLToPath(new URL('./fonts/tiro-bangla.ttf', import.meta.url));
const [BOARD, INK, DIM, GOLD] = ['#0f4237', '#f7f2e4', '#bfd3c8', '#f2b233'];
const LEFT = 72;
const WIDTH = CARD.width - 2 * LEFT;
/** Between two lines, of the size of the letters. */
const SPACING = 0.2;

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

type TextImage = { data: Buffer; height: number };

/** Image of a text without visible letters: an empty school has no name yet. */
const NOTHING: TextImage = {
  data: await sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
    .png()
    .toBuffer(),
  height: 0,
};

async function write(text: string, size: number, color: string): Promise<TextImage> {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return NOTHING;
  const markup = `<span foreground="${color}">${escaped(text)}</span>`;
  const options = {
    text: markup,
    font: `Tiro Bangla ${size}`,
    fontfile: FONT,
    width: WIDTH,
    dpi: 72,
    // Signs below a line and above the next one would touch.
    spacing: Math.round(size * SPACING),
    rgba: true,
  } as const;
  const { data, info } = await sharp({ text: { ...options, wrap: 'word-char' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** As large as fits into the height; what does not fit at the smallest is cut between letters, never inside one. */
async function fitted(text: string, sizes: readonly number[], height: number, color: string): Promise<TextImage> {
  for (const size of sizes) {
    const drawn = await write(text, size, color);
    if (drawn.height <= height) return drawn;
  }
  const smallest = sizes.at(-1) ?? 1;
  for (let count = graphemes(text).length; count > 1; count = Math.floor(count * 0.9)) {
    const drawn = await write(`${cut(text, count).trimEnd()}…`, smallest, color);
    if (drawn.height <= height) return drawn;
  }
  return write('…', smallest, color);
}

const bar = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function draw({ title, school, date }: ShareCard, path: string): Promise<void> {
  const shown = await fitted(title, [84, 72, 62, 54, 46], 330, INK);
  const [name, day] = [await fitted(school, [38, 32, 28], 96, INK), await write(date, 30, DIM)];
  const foot = CARD.height - 60;
  await sharp({ create: { ...CARD, channels: 3, background: BOARD } })
    .composite([
      { input: await bar(WIDTH, 5, INK), left: LEFT, top: 84 },
      { input: await bar(132, 13, GOLD), left: LEFT, top: 84 },
      { input: shown.data, left: LEFT, top: 128 },
      { input: name.data, left: LEFT, top: foot - day.height - 14 - name.height },
      { input: day.data, left: LEFT, top: foot - day.height },
    ])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(path);
}

async function run({ input, output }: ImageRequest): Promise<ImageReply> {
  const path = outputPath(output, null);
  await draw(JSON.parse(input) as ShareCard, path);
  return { done: { ...CARD, format: 'png', color: null, files: [{ variant: null, path }] } };
}

answerRequests((request: ImageRequest) =>
  run(request).catch((error: unknown): ImageReply => ({ failed: { code: null, message: String(error) } })),
);
