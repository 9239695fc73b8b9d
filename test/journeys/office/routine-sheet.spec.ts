import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/a11y.ts';
import { officeWorkbook, SHIFT, schoolWithoutRoutine } from './office-grid.ts';
import { expect, test } from './own-school.ts';
import { asAdmin, field, panel } from './support.ts';
import { countedWork, type Work } from './work.ts';

const say = (page: Page) => page.locator('.import-say');

/** Mends one wrong text of the check: by a name that is offered, or by typing. */
async function mend(page: Page, work: Work, wrong: string, right: string): Promise<void> {
  const offered = page.locator('.import-meant').getByRole('button', { name: right, exact: true });
  work.read();
  if ((await offered.count()) > 0) return work.press(offered.first());
  await work.type(page.locator(`.import-table input[aria-invalid][value="${wrong}"]`).first(), right);
}

/** Puts what is mended into all rows with the same texts. */
async function everywhere(page: Page, work: Work, left: string): Promise<void> {
  await work.press(page.getByRole('button', { name: 'একই লেখার সব সারিতে বসান' }).first());
  await work.wait(() => expect(say(page)).toContainText(left));
}

/** Opens the lesson to which a problem of the week leads, changes it and keeps it. */
async function mendLesson(page: Page, work: Work, way: Locator, change: (form: Locator) => Promise<void>) {
  work.read();
  await work.press(way);
  await work.wait(() => expect(page.locator('.timetable-grid :focus')).toBeVisible());
  await work.key('Enter');
  const form = page.getByRole('dialog');
  await change(form);
  await work.press(form.getByRole('button', { name: 'সংরক্ষণ করুন' }));
  await work.wait(() => expect(form).toHaveCount(0));
}

test('a routine for twenty sections comes from the office’s workbook with its mistakes, and is published', async ({
  page,
  context,
  request,
}) => {
  const admin = await asAdmin(context, request);
  await schoolWithoutRoutine(admin);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = { name: 'রুটিন ২০২৬.xlsx', mimeType: type, buffer: await officeWorkbook() };
  await page.goto('/dashboard/timetables');

  const work = countedWork(page);
  await work.press(page.locator('.screen-head').getByRole('button', { name: 'নতুন রুটিন' }));
  const form = panel(page, 'নতুন রুটিন');
  await work.type(field(form, 'name'), 'প্রভাতি ২০২৬');
  await work.type(field(form, 'shift'), SHIFT);
  await work.type(field(form, 'valid_from'), '২০২৬-০১-০১');
  await work.press(form.getByRole('button', { name: 'সংরক্ষণ করুন' }));
  await work.press(page.getByRole('link', { name: 'ফাইল থেকে তুলুন' }));
  await work.file(page.getByLabel('ফাইল বাছাই করুন'), file);
  await work.wait(() => expect(say(page)).toHaveText('৮৪১টি সারির মধ্যে ৬৪৭টি নতুন যোগ হবে; ১৯৪টি সারিতে ভুল আছে।'));
  await work.press(page.getByRole('link', { name: /^ভুল / }));

  await mend(page, work, 'আবদুল করিন', 'আবদুল করিম');
  await mend(page, work, 'আইসিটি', 'তথ্য ও যোগাযোগ প্রযুক্তি');
  await everywhere(page, work, '৮১টি সারিতে ভুল');
  // It is the clerk who knows whose lesson it is.
  await mend(page, work, '', 'শফিকুল করিম');
  await mend(page, work, '৩য় ঘণ্টা', '৩য়');
  await mend(page, work, '১৭০', '১০৭');
  await mend(page, work, 'আব্দুল সুলতানা', 'আবদুল সুলতানা');
  expect(await axeFindings(page)).toEqual([]);
  await everywhere(page, work, '৫৫টি সারিতে ভুল');
  await mend(page, work, 'ইংরেজী', 'ইংরেজি');
  await mend(page, work, 'বৃহঃবার', 'বৃহস্পতিবার');
  await everywhere(page, work, '৪২টি সারিতে ভুল');
  await mend(page, work, 'অস্টম গ', 'অষ্টম শ্রেণি গ');
  await everywhere(page, work, '৮৪১টি নতুন যোগ হবে।');
  await work.press(page.getByRole('button', { name: '৮৪১টি তুলুন' }));
  await work.wait(() => expect(say(page)).toHaveText('৮৪১টি তোলা হয়েছে।'));

  await work.press(page.getByRole('link', { name: 'রুটিন দেখুন' }));
  const fix = page.getByRole('button', { name: /^ভুল .+ ঠিক করুন$/ });
  await work.wait(() => expect(fix).toBeVisible());
  const ways = (kind: string) => page.locator('.problem-list li.is-error', { hasText: kind }).getByRole('button');
  for (const half of [0, 1])
    await mendLesson(page, work, ways('একই সময়ে দুই ক্লাস: ইসলাম শিক্ষা').nth(half), (form) =>
      work.type(field(form, 'parallel'), 'ধর্ম'),
    );
  await mendLesson(page, work, ways('গোলাম আরা বেগম একই সময়ে দুই জায়গায়').nth(1), (form) =>
    work.choose(form.getByLabel('প্রথম শিক্ষক'), { label: 'ফারজানা আরা বেগম' }),
  );
  await mendLesson(page, work, ways('118 কক্ষে একই সময়ে দুই ক্লাস').first(), (form) =>
    work.choose(field(form, 'room'), { label: '117' }),
  );
  await work.press(page.getByRole('button', { name: 'প্রকাশ করুন' }));
  const ask = page.getByRole('alertdialog', { name: 'রুটিন প্রকাশ' });
  await work.press(ask.getByRole('button', { name: 'প্রকাশ করুন' }));
  await work.wait(() => expect(page.getByText('এই রুটিন প্রকাশিত।')).toBeVisible());
  const sum = work.sum();
  test.info().annotations.push({ type: 'work', description: JSON.stringify(sum) });
  // The machine's share depends on what else it does.
  expect(sum.person).toBeLessThan(540);

  const timetables = await admin.list<{ id: number; name: string }>('timetables/');
  const timetable = timetables.find(({ name }) => name === 'প্রভাতি ২০২৬');
  const lessons = await admin.list(`timetable-slots/?timetable=${timetable?.id}`);
  expect(lessons).toHaveLength(841);
  const classes = await admin.list<{ id: number; name: string }>('classes/');
  const ninth = classes.find(({ name }) => name === 'নবম শ্রেণি');
  await page.goto(`/routine?class=${ninth?.id}&section=ক&view=week`);
  const week = page.getByRole('table', { name: 'নবম শ্রেণি ক: পুরো সপ্তাহ' });
  await expect(week).toContainText('হিন্দুধর্ম শিক্ষা');
  await expect(week.locator('tbody tr')).toHaveCount(6);
});
