import type { Page } from '@playwright/test';
import { bn } from '#contract/rules/digits.ts';
import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import { listOf, type Person } from '../support/school-data.ts';
import { place, texts } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

const board = (page: Page) => page.locator('[data-island=faculty-board]');
const cards = (page: Page) => board(page).locator('ul.people > li');
const count = (page: Page) => board(page).getByRole('status').first();
const choose = (page: Page, group: string, name: string) =>
  board(page).getByRole('group', { name: group }).getByRole('link', { name }).click();
const search = (page: Page) => board(page).getByRole('searchbox');
const designation = (page: Page) => board(page).getByRole('combobox', { name: 'পদবি' });

const of = (people: Person[], category: string) => people.filter((person) => person.category === category);

test('shows secondary teachers first, eight to a page, and how many there are', async ({ page, request }) => {
  const teachers = of(await listOf<Person>(request, 'teachers/'), 'মাধ্যমিক');
  await page.goto('/faculty');
  await expect(cards(page)).toHaveCount(8);
  await expect(count(page)).toContainText(`মোট ${bn(teachers.length)} জন শিক্ষক`);
  const first = cards(page).first();
  await expect(first.getByRole('heading', { level: 2 })).toHaveText(teachers[0]!.full_name);
  await expect(first).toContainText(teachers[0]!.designation);
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  const pager = board(page).getByRole('navigation', { name: 'পৃষ্ঠা' });
  await pager.getByRole('link', { name: '২', exact: true }).click();
  await expect(cards(page).first()).toContainText(teachers[8]!.full_name);
  expect(place(page)).toBe('/faculty?page=2');
  await page.goBack();
  await expect(cards(page).first()).toContainText(teachers[0]!.full_name);
});

test('switches between secondary and primary, teachers and staff', async ({ page, request }) => {
  const staff = of(await listOf<Person>(request, 'staff/'), 'প্রাথমিক');
  const primary = of(await listOf<Person>(request, 'teachers/'), 'প্রাথমিক');
  await page.goto('/faculty?page=2');
  await choose(page, 'পর্যায়', 'প্রাথমিক');
  await expect(cards(page).first()).toContainText(primary[0]!.full_name);
  expect(place(page)).toBe('/faculty?category=primary');
  await choose(page, 'ধরন', 'কর্মচারী');
  await expect(cards(page).first()).toContainText(staff[0]!.full_name);
  await expect(count(page)).toContainText(`মোট ${bn(staff.length)} জন কর্মচারী`);
  expect(place(page)).toBe('/faculty?category=primary&type=staff');
  await expect(page).toHaveTitle(/কর্মচারী \(প্রাথমিক\)/);
  await page.goBack();
  await expect(cards(page).first()).toContainText(primary[0]!.full_name);
  await page.goBack();
  await expect(board(page).locator('[aria-current=page]')).toHaveText('২');
});

test('finds by name, designation, subject and introduction', async ({ page, request }) => {
  const teachers = of(await listOf<Person>(request, 'teachers/'), 'মাধ্যমিক');
  const index = teachers.find(({ teacher_intro }) => /ইনডেক্স নং\s*[:\-–ঃ]\s*[০-৯]+/.test(teacher_intro))!;
  const number = /ইনডেক্স নং\s*[:\-–ঃ]\s*([০-৯]+)/.exec(index.teacher_intro)![1]!;
  await page.goto('/faculty');
  for (const [typed, person] of [
    [teachers[10]!.full_name, teachers[10]!],
    [number, index],
  ] as const) {
    await search(page).fill(typed);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText(person.full_name);
  }
  const mathematicians = teachers.filter(({ subject }) => subject.includes('গণিত'));
  await search(page).fill('গণিত');
  await expect(count(page)).toContainText(/মোট .+ জনের মধ্যে .+ জন শিক্ষক/);
  for (const { full_name } of mathematicians.slice(0, 8)) await expect(board(page)).toContainText(full_name);
  expect(place(page)).toBe('/faculty?search=গণিত');
});

test('narrows by designation, and resets', async ({ page, request }) => {
  const teachers = of(await listOf<Person>(request, 'teachers/'), 'মাধ্যমিক');
  const wanted = teachers[3]!.designation;
  const having = teachers.filter((teacher) => teacher.designation === wanted);
  await page.goto('/faculty?page=2');
  expect(await texts(designation(page).getByRole('option'))).toEqual([
    'সব পদবি',
    ...new Set(teachers.map((teacher) => teacher.designation)),
  ]);
  await designation(page).selectOption(wanted);
  await expect(count(page)).toContainText(`মোট ${bn(teachers.length)} জনের মধ্যে ${bn(having.length)} জন`);
  expect(place(page)).toBe(`/faculty?designation=${wanted}`);
  await search(page).fill('এমন কেউ নেই xyz');
  await expect(board(page).getByText('কোনো তথ্য পাওয়া যায়নি')).toBeVisible();
  await board(page).getByRole('link', { name: 'রিসেট' }).click();
  await expect(cards(page)).toHaveCount(8);
  await expect(search(page)).toHaveValue('');
  await expect(designation(page)).toHaveValue('');
  expect(place(page)).toBe('/faculty');
});

test('introduces a teacher in labelled lines', async ({ page, request }) => {
  const teachers = of(await listOf<Person>(request, 'teachers/'), 'মাধ্যমিক');
  const { full_name, designation: role } = teachers[0]!;
  await page.goto('/faculty');
  const button = cards(page)
    .first()
    .getByRole('button', { name: new RegExp(`^পরিচিতি ?: ${full_name}$`) });
  await button.click();
  const popup = page.getByRole('dialog', { name: 'শিক্ষক পরিচিতি' });
  await expect(popup).toContainText(full_name);
  await expect(popup).toContainText(role);
  expect((await texts(popup.getByRole('term'))).toSorted()).toEqual(
    [
      'জন্ম তারিখ',
      'ইনডেক্স নং',
      'শিক্ষাগত যোগ্যতা',
      'প্রথম যোগদান',
      'এমপিওভুক্তির তারিখ',
      'বেতন কোড',
      'বর্তমান প্রতিষ্ঠানে যোগদান',
    ].toSorted(),
  );
  await expect(popup.getByRole('button', { name: 'বন্ধ করুন' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.goBack();
  await expect(popup).toBeHidden();
  await button.click();
  await page.mouse.click(5, 5);
  await expect(popup).toBeHidden();
  await button.click();
  await popup.getByRole('button', { name: 'বন্ধ করুন' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL('/faculty');
});

test('tells a number to be read at a desk, and to be pressed on a phone', async ({ page, request }) => {
  const teachers = of(await listOf<Person>(request, 'teachers/'), 'মাধ্যমিক');
  const { contact_phone } = teachers.find((teacher) => teacher.contact_phone !== '')!;
  await page.goto('/faculty');
  const link = cards(page)
    .locator(`a[href="${telHref(contact_phone)}"]`)
    .first();
  const number = link.getByText(phoneInWords(contact_phone));
  await expect(number).toBeVisible();
  await expect(link.getByText('কল করুন')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link.getByText('কল করুন')).toBeVisible();
  await expect(number).toBeHidden();
});

for (const [type, list, sentence] of [
  ['teachers', 'teachers/', 'শিক্ষকদের তথ্য লোড করতে সমস্যা হয়েছে।'],
  ['staff', 'staff/', 'স্টাফদের তথ্য লোড করতে সমস্যা হয়েছে।'],
] as const) {
  test(`says that ${type} did not come, and asks again`, async ({ page, faults }) => {
    faults.expect(new RegExp(`500.*/api/${list}`), /ApiError/);
    await page.route(`**/api/${list}**`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(type === 'staff' ? '/faculty' : '/faculty?type=staff');
    await choose(page, 'ধরন', type === 'staff' ? 'কর্মচারী' : 'শিক্ষক');
    const alert = board(page).getByRole('alert');
    await expect(alert).toContainText(sentence);
    await page.unroute(`**/api/${list}**`);
    await alert.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
}
