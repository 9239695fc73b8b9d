import { bn } from '#contract/rules/digits.ts';
import { institutionOf, type Leader, listOf } from '../support/school-data.ts';
import { texts } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

test('aboutcollege shows the whole institution', async ({ page, request }) => {
  const school = await institutionOf(request);
  const leaders = await listOf<Leader>(request, 'principal-vice-principal/');
  const members = await listOf<{ full_name: string; role: string }>(request, 'committee-members/');
  const teachers = await listOf(request, 'teachers/');
  await page.goto('/aboutcollege');
  const main = page.getByRole('main');
  await expect(main.locator('.page-head')).toContainText(school.name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('কলেজ পরিচিতি');
  for (const [title, words] of [
    ['ইতিহাস', school.history],
    ['লক্ষ্য', school.mission],
    ['উদ্দেশ্য', school.objective],
  ] as const) {
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(main).toContainText(words.split('\n')[0]!);
  }
  await expect(main).toContainText(bn(school.government_approval_number));
  await expect(main).toContainText(`${bn(teachers.length)} জন`);
  for (const { full_name } of leaders) await expect(main).toContainText(full_name);
  await expect(main.getByRole('heading', { name: 'উপাধ্যক্ষের বাণী' })).toBeVisible();
  const committee = page.getByRole('region', { name: 'পরিচালনা পর্ষদ' });
  // As text: what is out of sight may not be laid out yet.
  await expect(committee.getByRole('heading', { level: 3 })).toHaveText(members.map(({ full_name }) => full_name));
});

test('a committee member without a photo, or with one that fails, gets the drawn initials', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/404.*\/api\/media\//);
  const members = await listOf<{ full_name: string; photo: string | null }>(request, 'committee-members/');
  const without = members.findIndex(({ photo }) => photo === null);
  const having = members.findIndex(({ photo }) => photo !== null);
  expect(Math.min(without, having)).toBeGreaterThanOrEqual(0);
  await page.route('**/api/media/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/aboutcollege');
  const portraits = page.getByRole('region', { name: 'পরিচালনা পর্ষদ' }).locator('img');
  for (const index of [without, having]) {
    await portraits.nth(index).scrollIntoViewIfNeeded();
    await expect(portraits.nth(index)).toHaveAttribute(
      'src',
      `/avatar/${encodeURIComponent(members[index]!.full_name)}.svg`,
    );
    await expect(portraits.nth(index)).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('academic names programmes and departments', async ({ page }) => {
  await page.goto('/academic');
  const card = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) });
  expect(await texts(card('পরিচালিত শিক্ষাক্রম').getByRole('listitem'))).toEqual([
    'এইচএসসি (বিজ্ঞান)',
    'এইচএসসি (মানবিক)',
    'এইচএসসি (ব্যবসায় শিক্ষা)',
  ]);
  expect(await texts(card('বিভাগসমূহ').getByRole('listitem'))).toEqual(['বিজ্ঞান বিভাগ', 'মানবিক বিভাগ', 'ব্যবসায় শিক্ষা বিভাগ']);
});

test('admission tells who may come, how, and with what', async ({ page, request }) => {
  const { contact_email } = await institutionOf(request);
  await page.goto('/admission');
  const chapter = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(chapter('ভর্তির যোগ্যতা')).toContainText('এসএসসি বা সমমান');
  await expect(chapter('ভর্তির যোগ্যতা')).toContainText('২.৫');
  await expect(chapter('ভর্তি প্রক্রিয়া').getByRole('listitem')).toHaveCount(5);
  await expect(chapter('প্রয়োজনীয় কাগজপত্র').getByRole('listitem')).toHaveCount(4);
  await expect(chapter('যোগাযোগ').getByRole('link', { name: contact_email })).toBeVisible();
  await chapter('যোগাযোগ').getByRole('link', { name: 'বার্তা পাঠান' }).click();
  await expect(page).toHaveURL('/contact');
});
