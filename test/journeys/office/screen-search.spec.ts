import { PARTS } from '#contract/parts.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { asAdmin } from './support.ts';

const SEARCH = 'পর্দা খুঁজুন';

test('screens are found by name, in either alphabet, by keyboard alone', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/notices');
  await expect(page.getByRole('heading', { level: 1, name: 'নোটিশ' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: SEARCH });
  const name = search.getByRole('combobox', { name: 'পর্দার নাম' });
  await expect(name).toBeFocused();
  // Neither half of the ring: the line below the field and its caret say where the keys go.
  await expect(name).toHaveCSS('outline-width', '0px');
  await expect(name).toHaveCSS('box-shadow', 'none');
  // The screens that were opened last.
  await expect(search.getByRole('option').first()).toContainText('নোটিশ');
  await name.fill('hajira');
  await expect(search.getByRole('option').first()).toHaveText(/^হাজিরা.*দৈনিক কাজ$/);
  await expect(search.getByRole('group', { name: 'কাজ' }).getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(search.getByRole('option', { selected: true })).not.toHaveText(/^হাজিরা.*দৈনিক কাজ$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'হাজিরা' })).toBeVisible();
  await expect(search).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(search.getByRole('option').nth(1)).toContainText('নোটিশ');
  await name.fill('ফি আদায়');
  await expect(search.getByText('এই নামে কোনো পর্দা নেই', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  // A slash within a field is a slash.
  await page.goto('/dashboard/student-info-form');
  const people = page.getByRole('main').getByRole('searchbox').first();
  await people.pressSequentially('/');
  await expect(people).toHaveValue('/');
  await expect(search).toHaveCount(0);
});

test('what a school has switched off is named to its head, and opens nowhere', async ({ context, page, request }) => {
  await asAdmin(context, request);
  const parts = PARTS.filter((part) => part !== 'attendance');
  await page.route('**/api/settings/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), parts } });
  });
  await page.goto('/dashboard/notices');
  await expect(page.getByRole('heading', { level: 1, name: 'নোটিশ' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: SEARCH });
  await search.getByRole('combobox').fill('হাজিরা');
  await expect(search.getByText('হাজিরা এই প্রতিষ্ঠানে বন্ধ রাখা আছে।')).toBeVisible();
  await expect(search.getByRole('option')).toHaveCount(0);
  await search.getByRole('link', { name: 'অংশ চালু করুন' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'প্রতিষ্ঠানের তথ্য' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the search opens above the screen, and the menu leads to it', async ({ context, page, request }) => {
    await asAdmin(context, request);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: SEARCH }).click();
    const search = page.getByRole('dialog', { name: SEARCH });
    await search.getByRole('combobox').fill('বার্তা');
    await search.getByRole('option').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'বার্তাসমূহ' })).toBeVisible();
    await page.getByRole('button', { name: 'মেনু', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'মেনু' });
    await expect(menu.getByText('Ctrl K')).toBeHidden();
    await menu.getByRole('button', { name: 'কোথায় যাবেন?' }).click();
    await expect(search.getByRole('combobox')).toBeFocused();
  });
});
