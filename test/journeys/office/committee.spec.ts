import { expect, test } from '../support/visit.ts';
import {
  asAdmin,
  field,
  multipart,
  panel,
  photo,
  problemIn,
  removeRow,
  rowOf,
  rows,
  save,
  toast,
  unique,
  written,
  yes,
} from './support.ts';

const SCREEN = '/dashboard/committee-member';
const NO_MEMBER = 'কোনো সদস্য পাওয়া যায়নি';

test('a member is added, found by name and role, edited and deleted', async ({ context, page, request, faults }) => {
  await asAdmin(context, request);
  const name = `Md. Karim ${unique()}`;
  await page.goto(SCREEN);
  await expect(page.locator('h1')).toHaveText('Ad hoc / Managing Committee');
  await expect(page.locator('h1')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'ছবি', 'নাম', 'ভূমিকা', 'ইমেইল', 'ফোন', 'কার্যক্রম']);

  await page.getByRole('button', { name: 'সদস্য যোগ করুন' }).click();
  const adding = panel(page, 'সদস্য যোগ করুন');
  await field(adding, 'contact_email').fill('ঠিকানা নয়');
  await save(adding);
  await expect(adding.getByText('এই ঘরটি পূরণ করুন')).toHaveCount(2);
  await expect(adding.getByText('সঠিক ইমেইল ঠিকানা দিন')).toBeVisible();
  await field(adding, 'contact_email').fill('');
  await field(adding, 'full_name').fill(`  ${name} `);
  await field(adding, 'role').fill('Guardian Member');
  const post = written(page, 'POST', 'committee-members/');
  await save(adding);
  await expect(toast(page, 'সদস্য যোগ হয়েছে')).toBeVisible();
  expect(multipart(await post)).toEqual([
    ['full_name', name],
    ['role', 'Guardian Member'],
  ]);

  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(name.toUpperCase());
  await page.getByLabel('ভূমিকা দিয়ে খুঁজুন').fill('guardian');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/name=MD.*role=guardian/);
  await expect(rows(page).locator('img')).toHaveAttribute('src', /^\/avatar\/Md.*\.svg$/);
  await expect(rows(page)).toContainText('—');
  await expect(page.getByRole('navigation', { name: 'পৃষ্ঠা' })).toHaveCount(0);
  await page.getByLabel('ভূমিকা দিয়ে খুঁজুন').fill('সভাপতি');
  await expect(page.getByRole('cell', { name: NO_MEMBER })).toBeVisible();
  await page.getByRole('button', { name: 'ফিল্টার মুছুন' }).click();

  await page.goto(`${SCREEN}?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `${name}: সম্পাদনা` }).click();
  const editing = panel(page, 'সদস্যের তথ্য সম্পাদনা');
  await expect(field(editing, 'full_name')).toHaveValue(name);
  await expect(field(editing, 'role')).toHaveValue('Guardian Member');
  await field(editing, 'contact_phone').fill('০১২০০-০০০০০০');
  await field(editing, 'photo').setInputFiles(photo());
  await expect(editing.getByText('ছবি.png')).toBeVisible();
  await save(editing);
  await expect(toast(page, 'সদস্য হালনাগাদ হয়েছে')).toBeVisible();
  await expect(rowOf(page, name).locator('img')).toHaveAttribute('src', /\/api\/media\//);
  await expect(rowOf(page, name).getByRole('link')).toHaveAttribute('href', 'tel:01200000000');

  // A photo that can't be loaded is replaced as a missing one is.
  faults.expect(/ERR_FAILED/);
  await page.route('**/api/media/**', (route) => route.abort());
  await page.reload();
  await expect(rowOf(page, name).locator('img')).toHaveAttribute('src', /^\/avatar\//);

  const ask = await removeRow(page, name);
  await expect(ask).toContainText('আপনি কি নিশ্চিত?');
  await expect(ask).toContainText(name);
  await ask.getByRole('button', { name: 'বাতিল' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await yes(await removeRow(page, name));
  await expect(toast(page, 'সদস্য মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(page.getByRole('cell', { name: NO_MEMBER })).toBeVisible();
});

test('members stand ten to a page', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const word = unique();
  const ids: number[] = [];
  for (let number = 1; number <= 11; number += 1) {
    ids.push(await office.create('committee-members/', { full_name: `${word} ${number}`, role: 'সদস্য' }));
  }
  await page.goto(`${SCREEN}?name=${word}`);
  await expect(rows(page)).toHaveCount(10);
  const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' });
  await pager.getByRole('link', { name: 'পরবর্তী' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('cell').first()).toHaveText('১১');
  await pager.getByRole('link', { name: 'পূর্ববর্তী' }).click();
  await expect(rows(page)).toHaveCount(10);
  for (const id of ids) await office.remove(`committee-members/${id}/`);
});

test('what fails is said', async ({ context, page, request, faults }) => {
  faults.expect(/500/, /ApiError|Error/);
  const office = await asAdmin(context, request);
  const name = `ব্যর্থ ${unique()}`;
  const id = await office.create('committee-members/', { full_name: name, role: 'সদস্য' });
  let broken: (method: string) => boolean = (method) => method === 'GET';
  await page.route('**/api/committee-members/**', (route) =>
    broken(route.request().method()) ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto(SCREEN);
  await expect(toast(page, 'তথ্য লোড করতে ব্যর্থ হয়েছে')).toBeVisible();
  broken = (method) => method !== 'GET';
  await page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await page.goto(`${SCREEN}?name=${encodeURIComponent(name)}&edit=${id}`);
  const editing = panel(page, 'সদস্যের তথ্য সম্পাদনা');
  await field(editing, 'role').fill('সভাপতি');
  await save(editing);
  await expect(problemIn(editing)).toContainText('সমস্যা হয়েছে, আবার চেষ্টা করুন');
  await expect(toast(page, 'সমস্যা হয়েছে, আবার চেষ্টা করুন')).toBeVisible();
  await page.keyboard.press('Escape');
  const ask = await removeRow(page, name);
  await yes(ask);
  await expect(problemIn(ask)).toContainText('ডিলিট করতে সমস্যা হয়েছে');
  await office.remove(`committee-members/${id}/`);
});
