import { screen, screens } from '../../contract/screens.ts';
import { ADMIN } from '../support/demo-admin.ts';
import { type Browser, choose, enter, press, type, until } from './browser.ts';

/** The sample's exams in the order in which it makes them, and what of them the screens below show. */
const EXAM = { exam: '2', class: '6' };

/** Every screen of the dashboard; those that show one record show the sample's first. */
export const SCREENS: readonly { name: string; path: string }[] = [
  ...Object.entries(screens)
    .filter(
      ([name]) => !['exam', 'remarks', 'corrections', 'marks', 'marksList', 'tabulation', 'history'].includes(name),
    )
    .map(([name]) => ({ name, path: screen[name as 'overview']() })),
  { name: 'history', path: screen.history({ of: 'notices', id: 1 }) },
  { name: 'exam, papers', path: screen.exam({ exam: '2' }) },
  { name: 'exam, rules', path: screen.exam({ exam: '2', show: 'rules' }) },
  { name: 'remarks', path: screen.remarks(EXAM) },
  { name: 'corrections', path: screen.corrections(EXAM) },
  { name: 'marks', path: screen.marks(EXAM) },
  { name: 'marks list', path: screen.marksList({ paper: 1 }) },
  ...(['tabulation', 'cards', 'merit', 'statistics', 'admit', 'seats'] as const).map((sheet) => ({
    name: `sheet: ${sheet}`,
    path: screen.tabulation({ ...EXAM, sheet }),
  })),
];

/** A screen stands with its data. */
export const stands = (browser: Browser): Promise<void> =>
  until(
    browser,
    `document.querySelector('main h1') && !document.querySelector('main [aria-busy=true], main .loading, .page-wait')`,
  );

export const hasText = (selector: string, words: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((it) => it.textContent.includes(${JSON.stringify(words)}))`;

export async function signIn(browser: Browser, address: string): Promise<void> {
  await browser.goto(`${address}/login?next=/dashboard`);
  // The form sleeps until it is touched.
  await type(browser, '[name=username]', ADMIN.username);
  await until(browser, `document.querySelector('[data-island=account][data-awake]')`);
  await type(browser, '[name=password]', ADMIN.password);
  await press(browser, '[data-island=account] [type=submit]');
  await until(browser, `location.pathname === '/dashboard'`);
  await stands(browser);
}

/** A PDF of one empty page. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** True if the newest message is above everything, including an open panel. */
const MESSAGE_ABOVE = `(function () {
  var messages = document.querySelectorAll('.toast');
  if (messages.length === 0) return false;
  var box = messages[messages.length - 1].getBoundingClientRect();
  var top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top !== null && top.closest('.toast') !== null;
})()`;

export const inPanel = (selector: string): string => `dialog[open] ${selector}`;

/** A notice is refused, which a message says above its panel, and then published with its file. */
export async function publishNotice(browser: Browser, address: string, mark: string): Promise<void> {
  await browser.goto(address + screen.notices({ new: '1' }));
  const title = `পরীক্ষার সময়সূচি ${mark}`;
  await type(browser, inPanel('[name=title]'), title);
  await choose(browser, inPanel('[name=pdf_file]'), 'সূচি.pdf', 'application/pdf', PDF);
  await until(browser, hasText('dialog[open]', 'সূচি.pdf'));
  await browser.ask(`(window.log = console.error, console.error = function () {},
    window.kept = XMLHttpRequest.prototype.send, XMLHttpRequest.prototype.send = function () {
    this.dispatchEvent(new ProgressEvent('error'));
  }, null)`);
  await press(browser, inPanel('[type=submit]'));
  await until(browser, MESSAGE_ABOVE);
  await browser.ask('(XMLHttpRequest.prototype.send = window.kept, console.error = window.log, null)');
  await press(browser, inPanel('[type=submit]'));
  await until(browser, `!document.querySelector('dialog[open]')`);
  await until(browser, `${hasText('.toast', 'নোটিশ যোগ হয়েছে')} && ${MESSAGE_ABOVE}`);
  await until(browser, hasText('tbody', title));
}

/** Marks are typed into the grid and kept. */
export async function enterMarks(browser: Browser, address: string, path: string): Promise<void> {
  await browser.goto(address + path);
  const cell = '.marks-cell[data-cell="0:0"]';
  await type(browser, cell, '২৯');
  await enter(browser, cell);
  await until(browser, hasText('.marks-state', 'রাখা হয়েছে'));
}

/** A sheet of students is checked and written. */
export async function importSheet(browser: Browser, address: string, className: string, mark: string): Promise<void> {
  await browser.goto(address + screen.imports({ of: 'students' }));
  const rows = [
    ['নাম', 'রোল', 'শ্রেণি', 'জন্ম তারিখ'],
    [`তানভীর ${mark}`, '901', className, '১৪/১১/২০১২'],
    [`সাদিয়া ${mark}`, '902', className, '১/২/২০১২'],
  ];
  const csv = Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`);
  await choose(browser, 'main [type=file]', `${mark}.csv`, 'text/csv', csv);
  await until(browser, hasText('.import-say', '২ জন নতুন যোগ হবে'));
  await press(browser, '.import-run');
  await until(browser, hasText('.import-say', 'তোলা হয়েছে'));
}
