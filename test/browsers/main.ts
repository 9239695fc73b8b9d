import { execFileSync } from 'node:child_process';
import { EVERY_PAGE } from '../journeys/support/pages.ts';
import { CHROMIUM } from '../support/chromium.ts';
import { type Between, startBetween } from './between.ts';
import { type Browser, until } from './browser.ts';
import { photographPage } from './camera.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { installed } from './install.ts';
import { differences, type Layout, measure } from './layout.ts';
import { enterMarks, importSheet, publishNotice, SCREENS, signIn, stands } from './office.ts';
import { oldChromium } from './old-chromium.ts';
import { oldFirefox } from './old-firefox.ts';
import { openExam, openSchool } from './school.ts';
import { openWebKit } from './webkit.ts';

/**
 * Opens every public page and every screen of the dashboard in browsers at the line and before it, works there as an office does,
 * and compares what is seen with the present Chromium. `npm run test:browsers -- 109 firefox` takes some of them.
 */
type Kind = {
  key: string;
  open: () => Promise<Browser>;
  /** Islands run. */
  scripts: boolean;
  /** The dashboard runs. */
  office: boolean;
};

const KINDS: readonly Kind[] = [
  ...[80, 92, 109].map((version) => ({
    key: String(version),
    open: () => openChromium(oldChromium(version)),
    scripts: version >= 92,
    office: version >= 109,
  })),
  {
    key: '115',
    open: () => openFirefox(oldFirefox()),
    scripts: true,
    office: true,
  },
  {
    key: 'firefox',
    open: () => openFirefox(installed('firefox-esr')),
    scripts: true,
    office: true,
  },
  {
    key: 'webkit',
    open: () => openWebKit(installed('WebKitWebDriver')),
    scripts: true,
    office: true,
  },
];

const WIDTHS = [390, 1280];
const widthsOf = ({ fixedWidth }: Browser): number[] => (fixedWidth === undefined ? WIDTHS : [fixedWidth]);
const PRINTED = [
  'sheet: tabulation',
  'sheet: cards',
  'sheet: merit',
  'sheet: admit',
  'marks list',
  'proof',
  'handoverLetter',
];
const wrongs: string[] = [];

/** Errors since the last look; a press of ours is awaited by its own outcome. */
function told(between: Between): string[] {
  return between.said.splice(0);
}

const SENTENCE = `(function () {
  var it = document.querySelector('.old-browser');
  return it !== null && it.offsetHeight > 0 && it.nextElementSibling.offsetHeight === 0;
})()`;

type Seen = Map<string, Layout>;

/** Every public page at both widths. */
async function lookAtPages(browser: Browser, between: Between, scripts: boolean, say: Say): Promise<Seen> {
  const seen: Seen = new Map();
  for (const { name, path } of EVERY_PAGE)
    await say(`page: ${name}`, async () => {
      await browser.goto(between.address + path);
      // In place of its form some see why there is none, each their own reason.
      if (name === 'login' && !scripts) return;
      for (const width of widthsOf(browser)) {
        await browser.resize(width, 900);
        if (scripts) await until(browser, `document.documentElement.dataset.settled !== undefined`);
        seen.set(`${name} ${width}`, await measure(browser));
      }
    });
  return seen;
}

/** Every screen of the dashboard at both widths; whoever looks is signed in. */
async function lookAtScreens(browser: Browser, between: Between, say: Say): Promise<Seen> {
  const seen: Seen = new Map();
  for (const { name, path } of SCREENS)
    await say(`screen: ${name}`, async () => {
      await browser.goto(between.address + path);
      for (const width of widthsOf(browser)) {
        await browser.resize(width, 900);
        await stands(browser);
        seen.set(`${name} ${width}`, await measure(browser));
      }
      if (browser.print && PRINTED.includes(name)) {
        const pdf = await browser.print();
        const info = execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
        const pages = Number(/Pages:\s+(\d+)/.exec(info)?.[1]);
        seen.set(`${name} printed`, { height: pages, isWide: false, boxes: [] });
      }
    });
  return seen;
}

type Say = (what: string, does: () => Promise<void>) => Promise<void>;

/** One line of the table for each thing done; what the page said meanwhile counts as wrong. */
const saying =
  (browser: Browser, between: Between, counts: Map<string, [number, number]>): Say =>
  async (what, does) => {
    told(between);
    const group = what.split(':', 1)[0] ?? what;
    const [all, well] = counts.get(group) ?? [0, 0];
    let why: string[] = [];
    try {
      await does();
    } catch (fault) {
      why = [String(fault)];
    }
    why.push(...told(between));
    counts.set(group, [all + 1, well + (why.length === 0 ? 1 : 0)]);
    if (why.length > 0) wrongs.push(`${browser.name} | ${what} | ${why.join('; ')}`);
    console.log(`${browser.name} | ${what} | ${why.join('; ') || 'well'}`);
  };

function compare(
  browser: Browser,
  what: string,
  present: Seen,
  old: Seen,
  counts: Map<string, [number, number]>,
): void {
  const { name } = browser;
  const left = WIDTHS.filter((width) => !widthsOf(browser).includes(width));
  const now = [...present].filter(([page]) => !left.some((width) => page.endsWith(` ${width}`)));
  let well = 0;
  for (const [page, layout] of now) {
    const other = old.get(page);
    const found = other ? differences(layout, other) : ['not seen'];
    if (found.length === 0) well += 1;
    else {
      wrongs.push(`${name} | layout of ${page} | ${found.join('; ')}`);
      console.log(wrongs.at(-1));
    }
  }
  counts.set(`layout of ${what}`, [now.length, well]);
}

async function run(kinds: readonly Kind[], port: number): Promise<void> {
  const between = await startBetween(port);
  const present = await openChromium(CHROMIUM.executablePath);
  const say = saying(present, between, new Map());
  await present.scripts?.(false);
  const unscripted = kinds.some(({ scripts }) => !scripts)
    ? await lookAtPages(present, between, false, say)
    : new Map<string, Layout>();
  await present.scripts?.(true);
  const pages = kinds.some(({ scripts }) => scripts) ? await lookAtPages(present, between, true, say) : unscripted;
  let screens: Seen = new Map();
  if (kinds.some(({ office }) => office)) {
    await say('work: sign in', () => signIn(present, between.address));
    screens = await lookAtScreens(present, between, say);
  }
  await present.close();
  const table: string[] = [];
  for (const { key, open, scripts, office } of kinds) {
    const browser = await open();
    const counts = new Map<string, [number, number]>();
    const say = saying(browser, between, counts);
    const own = await lookAtPages(browser, between, scripts, say);
    compare(browser, 'pages', scripts ? pages : unscripted, own, counts);
    if (office) {
      const mark = `${key}x${process.pid}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
      const { marks, className } = await openExam(port, mark);
      await say('work: sign in', () => signIn(browser, between.address));
      const looked = await lookAtScreens(browser, between, say);
      compare(browser, 'screens', screens, looked, counts);
      await say('work: publish a notice', () => publishNotice(browser, between.address, mark));
      await say('work: photograph a page', () => photographPage(browser, between.address, mark));
      await say('work: enter marks', () => enterMarks(browser, between.address, marks));
      await say('work: import a sheet', () => importSheet(browser, between.address, className, mark));
    } else
      for (const path of ['/login', '/dashboard', '/dashboard/notices'])
        await say(`sentence: ${path}`, async () => {
          await browser.goto(between.address + path);
          await until(browser, SENTENCE);
          told(between);
        });
    await browser.close();
    const cells = [...counts].map(([what, [all, well]]) => `${what} ${well}/${all}`);
    table.push(`| ${browser.name} | ${cells.join(' | ')} |`);
  }
  await between.close();
  console.log(['', ...table].join('\n'));
}

const asked = process.argv.slice(2);
const school = await openSchool();
try {
  await run(
    KINDS.filter(({ key }) => asked.length === 0 || asked.includes(key)),
    school.port,
  );
} finally {
  await school.close();
}
if (wrongs.length > 0) console.log(['', ...wrongs].join('\n'));
process.exitCode = wrongs.length > 0 ? 1 : 0;
