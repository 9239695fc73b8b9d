import type { Page } from '@playwright/test';
import { expect, test } from '../support/visit.ts';
import { type Admin, asAdmin, field, panel, rowOf, rows, save, toast, unique } from './support.ts';

const SCREEN = '/dashboard/student-info-form';

/** A class of this journey's own with some students in it, taken away at the end. */
const journey = test.extend<{ admin: Admin; ofClass: { id: number; name: string } }>({
  admin: [async ({ context, request }, use) => use(await asAdmin(context, request)), { auto: true }],
  ofClass: async ({ admin }, use) => {
    const name = `খোঁজা ${unique()}`;
    const id = await admin.create('classes/', { name });
    const students = [
      { full_name: 'লাবিব বিন জুবায়ের', roll_number: '১০', section: 'ক', guardian_contact: '01712340010' },
      { full_name: 'মুনতাসির চৌধুরী', roll_number: '১১', section: 'ক', guardian_name: 'জাহাঙ্গীর আলম' },
      { full_name: 'প্রথম শিক্ষার্থী', roll_number: '100', section: 'ক' },
      { full_name: 'দ্বিতীয় শিক্ষার্থী', roll_number: '1', section: 'খ' },
    ];
    for (const student of students) await admin.create('students/', { ...student, class_name: id });
    await use({ id, name });
    for (const student of await admin.list<{ id: number; class_name: number }>('students/'))
      if (student.class_name === id) await admin.remove(`students/${student.id}/`);
    await admin.remove(`classes/${id}/`);
  },
});

const add = (page: Page) => page.locator('.screen-head').getByRole('button', { name: 'নতুন শিক্ষার্থী' }).click();

for (const width of [390, 1280]) {
  journey.describe(`at ${width} px`, () => {
    journey.use({ viewport: { width, height: width === 390 ? 844 : 800 } });

    journey('a student is found however one asks for them', async ({ page, ofClass }) => {
      await page.goto(`${SCREEN}?class_name=${ofClass.id}`);
      await expect(rows(page)).toHaveCount(4);
      const find = (text: string) => page.getByRole('searchbox').fill(text);
      for (const [text, name] of [
        ['লাবীব', 'লাবিব বিন জুবায়ের'],
        ['মুনতাছির চৌধুরি', 'মুনতাসির চৌধুরী'],
        ['labib', 'লাবিব বিন জুবায়ের'],
        ['muntasir', 'মুনতাসির চৌধুরী'],
        ['০১৭১২-৩৪০০১০', 'লাবিব বিন জুবায়ের'],
        ['jahangir', 'মুনতাসির চৌধুরী'],
        ['১১', 'মুনতাসির চৌধুরী'],
      ] as const) {
        await find(text);
        await expect(rows(page)).toHaveCount(1);
        await expect(rowOf(page, name)).toBeVisible();
      }
      await find('10');
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toContainText('লাবিব বিন জুবায়ের');
      await find('');
      await page.getByLabel('শাখা বাছাই').selectOption('খ');
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, 'দ্বিতীয় শিক্ষার্থী')).toBeVisible();
    });

    journey('a search without a chosen class looks in all of them', async ({ page, ofClass }) => {
      await page.goto(SCREEN);
      const chosen = page.getByLabel('শ্রেণি বাছাই');
      await expect(chosen).not.toHaveValue('all');
      const first = await chosen.inputValue();
      await page.getByRole('searchbox').fill('মুনতাসির চৌধুরী');
      await expect(rowOf(page, 'মুনতাসির চৌধুরী').filter({ hasText: ofClass.name })).toBeVisible();
      await expect(chosen.locator('option:checked')).toHaveText('সব শ্রেণি');
      await page.getByRole('searchbox').fill('');
      await expect(chosen).toHaveValue(first);
    });

    journey('where nobody is found the nearest names lead to somebody', async ({ page, ofClass }) => {
      await page.goto(`${SCREEN}?class_name=${ofClass.id}`);
      await page.getByRole('searchbox').fill('লাবিব বিন জুবাখ');
      await expect(page.getByText('কোনো শিক্ষার্থী পাওয়া যায়নি')).toBeVisible();
      const offered = page.getByRole('list', { name: 'এঁদের কাউকে খুঁজছেন?' });
      await offered.getByRole('link', { name: 'লাবিব বিন জুবায়ের' }).click();
      // Another run of this journey may have one of the same name in a class of its own.
      await expect(rowOf(page, 'লাবিব বিন জুবায়ের').filter({ hasText: ofClass.name })).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('লাবিব বিন জুবায়ের');
    });

    journey('a roll that somebody has is told before and after it is saved', async ({ page, ofClass }) => {
      await page.goto(`${SCREEN}?class_name=${ofClass.id}&section=ক`);
      await add(page);
      const form = panel(page, 'নতুন শিক্ষার্থী');
      await expect(field(form, 'class_name').locator('option:checked')).toHaveText(ofClass.name);
      await expect(field(form, 'section')).toHaveValue('ক');
      await field(form, 'full_name').fill('তৃতীয় শিক্ষার্থী');
      await field(form, 'roll_number').fill('10');
      const warning = form.getByText('রোল ১০ আছে: লাবিব বিন জুবায়ের');
      await expect(warning).toBeVisible();
      const covered = () =>
        warning.evaluate((element) => {
          const { left, bottom } = element.getBoundingClientRect();
          return !element.contains(document.elementFromPoint(left + 4, bottom - 4));
        });
      await expect.poll(covered).toBe(false);
      await form.getByRole('button', { name: 'খালি রোল ১২ দিন' }).click();
      await expect(field(form, 'roll_number')).toHaveValue('12');
      await expect(form.getByText('লাবিব বিন জুবায়ের')).toHaveCount(0);
      await field(form, 'roll_number').fill('১০');
      await field(form, 'section').fill('খ');
      await expect(form.getByText('লাবিব বিন জুবায়ের')).toHaveCount(0);
      await field(form, 'section').fill('ক');
      await save(form);
      await expect(toast(page, 'শিক্ষার্থীর তথ্য জমা হয়েছে')).toContainText('রোল ১০ এখন আরেকজনেরও আছে: লাবিব বিন জুবায়ের');
      await expect(form).toHaveCount(0);
      await expect(rowOf(page, 'তৃতীয় শিক্ষার্থী')).toBeVisible();
    });

    journey('many are entered in a row, the roll in sight and counting on', async ({ page, ofClass }) => {
      await page.goto(`${SCREEN}?class_name=${ofClass.id}&section=ক`);
      await add(page);
      const form = panel(page, 'নতুন শিক্ষার্থী');
      await field(form, 'full_name').fill('তৃতীয় শিক্ষার্থী');
      await field(form, 'roll_number').fill('৯');
      // From the roll straight to the guardian and the phone.
      await field(form, 'roll_number').press('Tab');
      await expect(field(form, 'guardian_name')).toBeFocused();
      await field(form, 'guardian_name').press('Tab');
      await expect(field(form, 'guardian_contact')).toBeFocused();
      await expect(form.getByText('পরিদর্শনে লাগে')).toBeVisible();
      await form.getByRole('button', { name: 'সংরক্ষণ করে আরেকটি যোগ করুন' }).click();
      await expect(field(form, 'full_name')).toHaveValue('');
      await expect(field(form, 'full_name')).toBeFocused();
      await expect(field(form, 'class_name').locator('option:checked')).toHaveText(ofClass.name);
      await expect(field(form, 'section')).toHaveValue('ক');
      await expect(field(form, 'roll_number')).toHaveValue('১২');
      await expect(toast(page, 'শিক্ষার্থীর তথ্য জমা হয়েছে')).toBeVisible();
      const isUncovered = () =>
        field(form, 'roll_number').evaluate((input) => {
          const { left, top, width, height } = input.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === input;
        });
      await expect.poll(isUncovered).toBe(true);
    });
  });
}
