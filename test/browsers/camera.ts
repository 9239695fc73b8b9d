import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { screen } from '../../contract/screens.ts';
import { cornersFrom, paperPhoto } from '../support/paper-photo.ts';
import { type Browser, choose, press, pressNamed, type, until } from './browser.ts';
import { hasText, inPanel } from './office.ts';

const SHEET = { width: 1240, height: 1754 };
/** 12 megapixels, as a phone held upright makes them. */
const PHOTO = { width: 3000, height: 4000 };

/** A photo of a page of lines, stored as phones do that were held upright: lying, with a note to turn it. */
async function photoOfPage(): Promise<Buffer> {
  const lines = Array.from({ length: 22 }, (_, line) => {
    const width = line % 5 === 4 ? 620 : 1000;
    return `<rect x="120" y="${300 + 60 * line}" width="${width}" height="20"/>`;
  });
  const { width, height } = SHEET;
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fdfcf7"/><rect x="320" y="120" width="600" height="90"/>${lines.join('')}</svg>`;
  const png = await sharp(Buffer.from(page)).png().toBuffer();
  const corners = cornersFrom(PHOTO, { turn: 4, tiltX: 24, tiltY: -9, away: 1 });
  const upright = await paperPhoto(png, { ...PHOTO, corners });
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer();
}

const READY = `document.querySelector('.scan .scan-sheet[aria-busy=false] img')`;

/** A photographed page becomes the PDF of a notice: its corners are looked at, and it comes out upright. */
export async function photographPage(browser: Browser, address: string, mark: string): Promise<void> {
  await browser.goto(address + screen.notices({ new: '1' }));
  const title = `ছবি তোলা নোটিশ ${mark}`;
  await type(browser, inPanel('[name=title]'), title);
  await pressNamed(browser, inPanel('button'), 'ছবি তুলে PDF');
  await choose(browser, inPanel('[name=pdf_file]'), 'IMG_1.jpg', 'image/jpeg', await photoOfPage());
  await until(browser, READY);
  await pressNamed(browser, '.scan button', 'কোণ');
  await pressNamed(browser, '.scan button', 'সোজা করুন');
  await until(browser, READY);
  await pressNamed(browser, '.scan button:not([aria-busy])', 'PDF হিসেবে যোগ করুন');
  await until(browser, `!document.querySelector('.scan') && ${hasText('dialog[open]', 'scan-')}`);
  await press(browser, inPanel('[type=submit]'));
  await until(browser, hasText('.toast', 'নোটিশ যোগ হয়েছে'));

  const notices = (await (await fetch(`${address}/api/notices/`)).json()) as { title: string; pdf_file: string }[];
  const file = notices.find((notice) => notice.title === title)?.pdf_file;
  const pdf = Buffer.from(await (await fetch(new URL(String(file), `${address}/api/`))).arrayBuffer());
  const info = execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
  const isRight = /Pages:\s+1\n/.test(info) && /Page size:\s+595 x 842 pts \(A4\)/.test(info);
  if (!isRight || pdf.length > 150_000) throw new Error(`The PDF has ${pdf.length} bytes:\n${info}`);
}
