import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/demo-admin.ts';
import { launchServer } from '../../support/server-process.ts';
import { type Admin, asAdmin } from '../office/support.ts';
import { test as base, expect } from '../support/visit.ts';

const CLOCK = new URL('../../faults/clock.ts', import.meta.url);

/** A Sunday. */
const SUNDAY = '2026-06-07';
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [8, 9, 10, 11, 12].map(
  (day) => `2026-06-${String(day).padStart(2, '0')}`,
) as [string, string, string, string, string];

const at = (date: string, time: string): Date => new Date(`${date}T${time}+06:00`);

type School = { address: string; moveTo: (moment: Date) => Promise<void> };

/** An empty school whose clock can be moved. */
const test = base.extend<object, { school: School }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures in it
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'prangon-clock-'));
      const account = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
      const env = { ...account, CLOCK: at(SUNDAY, '07:00:00').toISOString() };
      const server = launchServer({ dataDir, env, preloads: [CLOCK] });
      const moveTo = async (moment: Date) => {
        const moved = once(server.child, 'message');
        server.child.send({ clock: moment.toISOString() });
        await moved;
      };
      await use({ address: await server.open, moveTo });
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ school }, use) => use(school.address),
});

const period = (key: string, starts: string, ends: string, kind = 'class') => ({ key, starts, ends, kind });

/** The day of the curriculum, which begins at ten. */
const PERIODS = [
  { ...period('সমাবেশ', '10:00', '10:15', 'assembly'), name: 'সমাবেশ' },
  ...[period('1', '10:15', '11:15'), period('2', '11:15', '12:05'), period('3', '12:05', '12:55')],
  { ...period('টিফিন', '12:55', '13:30', 'break'), name: 'টিফিন' },
  ...[period('4', '13:30', '14:20'), period('5', '14:20', '15:10'), period('6', '15:10', '16:00')],
  period('7', '16:00', '16:50'),
];
const SUBJECTS = ['গণিত', 'বাংলা', 'ইংরেজি', 'বিজ্ঞান', 'কৃষি', 'আইসিটি', 'শারীরিক শিক্ষা'];

/** Class six with six lessons a day, class nine with seven; Monday is a holiday, Tuesday and Wednesday are special for six. */
async function fill(admin: Admin): Promise<{ six: number; nine: number }> {
  const teacher = await admin.create('teachers/', { full_name: 'করিম উদ্দিন' });
  await admin.create('bell-tables/', { name: 'ঘণ্টা', valid_from: '2026-01-01', periods: PERIODS });
  const regular = { name: 'সারা বছর', year: 2026, valid_from: '2026-01-01' };
  const timetable = await admin.create('timetables/', regular);
  const made: number[] = [];
  for (const [name, count] of [['ষষ্ঠ', 6] as const, ['নবম', 7] as const]) {
    const of = await admin.create('classes/', { name });
    made.push(of);
    for (const [index, subject] of SUBJECTS.slice(0, count).entries()) {
      const id = await admin.create('subjects/', { name: subject, class_name: of });
      const others = name === 'ষষ্ঠ' ? [teacher] : [await admin.create('teachers/', { full_name: `নবমের ${subject}` })];
      for (const day of [0, 1, 2, 3, 4])
        await admin.create('timetable-slots/', {
          ...{ timetable, class: of, section: 'ক', day, period: String(index + 1) },
          ...{ subject: id, teachers: others },
        });
    }
  }
  const [six = 0, nine = 0] = made;
  await admin.call('POST', `timetables/${timetable}/publish/`, {});
  const dates = { kind: 'special', valid_from: TUESDAY, valid_to: WEDNESDAY };
  const special = await admin.create('timetables/', { ...regular, ...dates, name: 'মেলার দিন' });
  const fair = await admin.create('subjects/', { name: 'বিজ্ঞান মেলা', class_name: six });
  for (const day of [2, 3])
    for (const key of ['1', '2'])
      await admin.create('timetable-slots/', {
        ...{ timetable: special, class: six, section: 'ক', day, period: key, subject: fair, teachers: [teacher] },
      });
  await admin.call('POST', `timetables/${special}/publish/`, {});
  await admin.create('events/', { title: 'শোক দিবস', start_date: MONDAY, kind: 'holiday' });
  return { six, nine };
}

const board = (page: Page) => page.getByRole('region', { name: 'এখন ও পরের ক্লাস' });
const headline = (page: Page) => board(page).getByRole('heading', { level: 2 });

/** Moments of class six, with the headline and another sentence of the board. */
const MOMENTS: readonly [date: string, time: string, title: string, more?: string][] = [
  [SUNDAY, '09:59:59', 'আজ শুরু ১০:০০', 'প্রথম ক্লাস'],
  [SUNDAY, '10:00:00', 'সমাবেশ'],
  [SUNDAY, '10:14:59', 'সমাবেশ'],
  [SUNDAY, '10:15:00', 'গণিত'],
  [SUNDAY, '11:14:59', 'গণিত'],
  [SUNDAY, '11:15:00', 'বাংলা'],
  [SUNDAY, '12:54:59', 'ইংরেজি'],
  [SUNDAY, '12:55:00', 'টিফিন'],
  [SUNDAY, '13:29:59', 'টিফিন'],
  [SUNDAY, '13:30:00', 'বিজ্ঞান'],
  [SUNDAY, '15:59:59', 'আইসিটি'],
  // Monday is a holiday.
  [SUNDAY, '16:00:00', 'আগামী ক্লাস: মঙ্গলবার সকাল ১০:১৫', 'আজ ক্লাস শেষ'],
  [SUNDAY, '23:59:59', 'আগামী ক্লাস: মঙ্গলবার সকাল ১০:১৫', 'আজ ক্লাস শেষ'],
  [MONDAY, '00:00:00', 'শোক দিবস', 'আগামী ক্লাস: আগামীকাল সকাল ১০:১৫'],
  [MONDAY, '10:15:00', 'শোক দিবস', 'আজ ছুটি'],
  [MONDAY, '23:59:59', 'শোক দিবস', 'আজ ছুটি'],
  [TUESDAY, '00:00:00', 'আজ শুরু ১০:০০', 'প্রথম ক্লাস'],
  [TUESDAY, '10:15:00', 'বিজ্ঞান মেলা'],
  [TUESDAY, '12:04:59', 'বিজ্ঞান মেলা'],
  [TUESDAY, '12:05:00', 'আগামী ক্লাস: আগামীকাল সকাল ১০:১৫', 'আজ ক্লাস শেষ'],
  [WEDNESDAY, '12:04:59', 'বিজ্ঞান মেলা'],
  [THURSDAY, '00:00:00', 'আজ শুরু ১০:০০', 'প্রথম ক্লাস'],
  [THURSDAY, '10:15:00', 'গণিত'],
  [THURSDAY, '16:00:00', 'আগামী ক্লাস: রবিবার সকাল ১০:১৫', 'আজ ক্লাস শেষ'],
  [FRIDAY, '10:15:00', 'আগামী ক্লাস: রবিবার সকাল ১০:১৫', 'আজ শুক্রবার, সাপ্তাহিক ছুটি'],
];

test('now is right on 320 px at each border, on a holiday and in a special timetable, with and without scripts', async ({
  browser,
  baseURL,
  request,
  school,
  faults,
}) => {
  const office = await browser.newContext();
  const { six, nine } = await fill(await asAdmin(office, request));
  await office.close();
  const small = { baseURL, viewport: { width: 320, height: 700 } };
  const contexts = [await browser.newContext(small), await browser.newContext({ ...small, javaScriptEnabled: false })];
  for (const context of contexts) await faults.watch(context);
  // The first page is opened once and left open all the week; the second is asked for at each moment.
  const [open, plain] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  const address = `/routine?class=${six}&section=ক`;
  await open.clock.install({ time: at(SUNDAY, '09:50:00') });
  await school.moveTo(at(SUNDAY, '09:50:00'));
  await open.goto(address);
  for (const [date, time, title, more] of MOMENTS) {
    const moment = at(date, time);
    await school.moveTo(moment);
    await open.clock.pauseAt(moment);
    await plain.goto(address);
    for (const page of [open, plain]) {
      await expect(headline(page), `${date} ${time}`).toHaveText(title);
      if (more) await expect(board(page), `${date} ${time}`).toContainText(more);
      const isSpecial = date === TUESDAY || date === WEDNESDAY;
      await expect(page.getByText('বিশেষ রুটিন চলছে: ৯ জুন ২০২৬ থেকে ১০ জুন ২০২৬')).toHaveCount(Number(isSpecial));
    }
    expect(await open.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // Class nine has a lesson more, and nothing special.
    if (date !== THURSDAY || time !== '16:00:00') continue;
    await plain.goto(`/routine?class=${nine}&section=ক`);
    await expect(headline(plain)).toHaveText('শারীরিক শিক্ষা');
  }
  for (const context of contexts) await context.close();
});
