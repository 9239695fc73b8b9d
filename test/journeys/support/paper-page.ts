import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';

/** An A4 page at 150 dpi. */
export const SHEET = { width: 1240, height: 1754 };

/** A word's place on the page, px. */
export type Box = { left: number; top: number; width: number; height: number };

const fonts = path.join(import.meta.dirname, '../../../web/ui/fonts');
const face = (name: string) =>
  `@font-face { font-family: Paper; src: url(data:font/woff2;base64,${readFileSync(path.join(fonts, name)).toString('base64')}); }`;

const PARAGRAPHS = [
  'এতদ্বারা অত্র বিদ্যালয়ের সকল শিক্ষার্থী, অভিভাবক ও শিক্ষকমণ্ডলীর অবগতির জন্য জানানো যাচ্ছে যে, আগামী ১৬ ডিসেম্বর মহান বিজয় দিবস যথাযোগ্য মর্যাদায় উদযাপন করা হবে।',
  'সেদিন সকাল ৭টা ৩০ মিনিটে জাতীয় পতাকা উত্তোলন, এরপর কুচকাওয়াজ, চিত্রাঙ্কন ও আবৃত্তি প্রতিযোগিতা এবং আলোচনা সভা অনুষ্ঠিত হবে। প্রতিযোগিতায় অংশ নিতে ইচ্ছুক শিক্ষার্থীরা ১০ ডিসেম্বরের মধ্যে শ্রেণি শিক্ষকের কাছে নাম জমা দেবে।',
  'ষষ্ঠ থেকে দশম শ্রেণির সকল শিক্ষার্থীকে বিদ্যালয়ের নির্ধারিত পোশাকে উপস্থিত থাকার জন্য নির্দেশ দেওয়া হলো। অভিভাবকদের সবান্ধব আমন্ত্রণ জানানো যাচ্ছে।',
  'উল্লেখ্য, বার্ষিক পরীক্ষার ফলাফল ৩০ ডিসেম্বর প্রকাশিত হবে এবং নতুন বছরের পাঠ্যপুস্তক ১ জানুয়ারি বিতরণ করা হবে।',
];

const wordsOf = (text: string) =>
  text
    .split(' ')
    .map((word) => `<span>${word}</span>`)
    .join(' ');

const html = (number: number) => `<!doctype html><html lang="bn"><style>
  ${face('nsb-bn-vf.woff2')}
  body { margin: 0; padding: 110px 120px; box-sizing: border-box; width: 1240px; height: 1754px; background: #fdfcf7;
    color: #1c1b19; font: 27px/1.75 Paper; position: relative; }
  h1 { font-size: 46px; text-align: center; margin: 0; } .sub { text-align: center; margin: 0 0 18px; }
  .row { display: flex; justify-content: space-between; border-top: 4px solid; padding-top: 16px; }
  h2 { text-align: center; font-size: 38px; text-decoration: underline; margin: 24px 0; }
  .seal { position: absolute; left: 190px; top: 1370px; width: 190px; height: 190px; border: 7px double #54448c; border-radius: 50%; }
  .sign { position: absolute; right: 130px; top: 1430px; text-align: center; }
</style><body><h1>${wordsOf('কুসুমপুর আদর্শ বিদ্যালয় ও কলেজ')}</h1>
<p class="sub">${wordsOf('ডাকঘর কুসুমপুর, উপজেলা সোনারগাঁও, জেলা নারায়ণগঞ্জ')}</p>
<div class="row"><div>${wordsOf('স্মারক নং কুআবি/২০২৬/১৪৭')}</div><div>${wordsOf('তারিখ ২৬ নভেম্বর ২০২৬')}</div></div>
<h2>${wordsOf(`বিজ্ঞপ্তি ${number}`)}</h2>${PARAGRAPHS.map((text) => `<p>${wordsOf(text)}</p>`).join('')}
<div class="seal"></div><div class="sign">${wordsOf('মোহাম্মদ আবদুর রহিম')}<br>${wordsOf('প্রধান শিক্ষক')}</div></body></html>`;

/** A notice as it comes from a printer, with the places of its words. */
export async function drawPaper(browser: Browser, number = 1): Promise<{ png: Buffer; words: Box[] }> {
  const page = await browser.newPage({ viewport: SHEET, deviceScaleFactor: 1 });
  try {
    await page.setContent(html(number));
    await page.evaluate(() => document.fonts.load('27px Paper', 'ক'));
    const words = await page.locator('span').evaluateAll((all) =>
      all.map((word) => {
        const { left, top, width, height } = word.getBoundingClientRect();
        return { left, top, width, height };
      }),
    );
    return { png: await page.screenshot(), words };
  } finally {
    await page.close();
  }
}
