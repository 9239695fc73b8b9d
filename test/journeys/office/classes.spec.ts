import { axeFindings } from '../support/a11y.ts';
import { expect, test } from '../support/visit.ts';
import { deleteRow, named, row, told, writesOf } from './academic.ts';
import { asAdmin } from './support.ts';

test('a class is added, renamed in its row, kept while something uses it, and deleted', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 409/, /^ApiError/);
  const office = await asAdmin(context, request);
  const sent = await writesOf(page);
  const name = named('কেজি');
  await page.goto('/dashboard/add-class');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  const add = page.getByRole('region', { name: 'নতুন শ্রেণি' });
  const field = add.getByRole('textbox', { name: 'শ্রেণির নাম' });
  await add.getByRole('button', { name: 'যোগ করুন' }).click();
  await expect(add.getByText('⚠️ শ্রেণির নাম দিন')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await expect(add.getByText('⚠️ শ্রেণির নাম দিন')).toBeVisible();
  expect(sent).toEqual([]);

  await field.fill(`  ${name} `);
  await page.keyboard.press('Enter');
  await expect(told(page, 'শ্রেণি যোগ হয়েছে')).toBeVisible();
  await expect(row(page, name)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  expect(sent).toMatchObject([{ method: 'POST', path: 'classes/', json: { name } }]);

  await field.fill(name);
  await page.keyboard.press('Enter');
  await expect(add.getByText('আগে থেকেই আছে')).toBeVisible();
  await expect(field).toHaveValue(name);
  await field.fill('');

  const edit = page.getByRole('button', { name: `${name}: সম্পাদনা` });
  await edit.click();
  const cell = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'বাতিল' }) });
  const renaming = cell.getByRole('textbox', { name: 'শ্রেণির নাম' });
  await expect(renaming).toHaveValue(name);
  await expect(renaming).toBeFocused();
  await renaming.fill('');
  await cell.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(cell.getByText('⚠️ শ্রেণির নাম খালি রাখা যাবে না')).toBeVisible();
  await cell.getByRole('button', { name: 'বাতিল' }).click();
  await expect(edit).toBeFocused();
  await expect(row(page, name)).toBeVisible();

  sent.length = 0;
  const who = named('রওশন আরা');
  const teacher = await office.create('teachers/', { full_name: who, category: 'মাধ্যমিক' });
  await page.reload();
  await edit.click();
  await cell.getByLabel('শ্রেণিশিক্ষক').selectOption({ label: who });
  await cell.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(row(page, name)).toContainText(who);
  expect(sent).toMatchObject([{ method: 'PATCH', json: { class_teacher: teacher } }]);

  // A section may have a class teacher of its own.
  sent.length = 0;
  await edit.click();
  await cell.getByRole('button', { name: 'শাখার শিক্ষক যোগ' }).click();
  const ofSection = cell.getByRole('group', { name: '১ নম্বর শাখা' });
  await ofSection.getByRole('textbox').fill('খ');
  await cell.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(cell.getByText('প্রতিটি শাখার নাম ও একজন শিক্ষক দিন, কোনো শাখা দুবার নয়')).toBeVisible();
  expect(sent).toEqual([]);
  await ofSection.getByRole('combobox').selectOption({ label: who });
  expect(await axeFindings(page)).toEqual([]);
  await cell.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(row(page, name)).toContainText(`খ: ${who}`);
  expect(sent).toMatchObject([{ method: 'PATCH', json: { section_teachers: [{ section: 'খ', teacher }] } }]);
  await edit.click();
  await cell.getByRole('button', { name: 'খ শাখার শিক্ষক বাদ দিন' }).click();
  await cell.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(row(page, name)).not.toContainText(`খ: ${who}`);

  sent.length = 0;
  const renamed = named('নার্সারি');
  await edit.click();
  await renaming.fill(renamed);
  await cell.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(told(page, 'শ্রেণি হালনাগাদ হয়েছে')).toBeVisible();
  await expect(row(page, renamed)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  expect(page.url()).not.toContain('edit=');
  expect(sent).toMatchObject([{ method: 'PATCH', json: { name: renamed } }]);

  const [made] = (await office.list<{ id: number; name: string }>('classes/')).filter((one) => one.name === renamed);
  const subject = await office.create('subjects/', { name: 'গণিত', class_name: made?.id });
  await row(page, renamed).getByRole('button', { name: /মুছুন$/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'মুছে ফেলুন' }).click();
  await expect(question).toContainText('১টি বিষয়');
  await question.getByRole('button', { name: 'বাতিল' }).click();
  await office.remove(`subjects/${subject}/`);
  await deleteRow(page, row(page, renamed), 'শ্রেণিটি মুছবেন?', renamed);
  await expect(told(page, 'শ্রেণি মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(row(page, renamed)).toHaveCount(0);
  await office.remove(`teachers/${teacher}/`);
});

test('classes stand from the first to the last; Esc lets go of a row', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/add-class');
  const names = page.locator('tbody tr td:first-child');
  await expect(names.first()).toBeVisible();
  const shown = (await names.allInnerTexts()).filter((name) => /^(ষষ্ঠ|সপ্তম|দশম|দ্বাদশ) শ্রেণি$/.test(name));
  expect(shown).toEqual(['ষষ্ঠ শ্রেণি', 'সপ্তম শ্রেণি', 'দশম শ্রেণি', 'দ্বাদশ শ্রেণি']);
  await page.getByRole('button', { name: 'দশম শ্রেণি: সম্পাদনা' }).click();
  await expect(page.getByRole('row').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'দশম শ্রেণি: সম্পাদনা' })).toBeFocused();
});
