import { todayInDhaka } from '#contract/rules/dates.ts';
import { expect, test } from './own-school.ts';
import { asAdmin, unique } from './support.ts';

test('sections without a sheet wait in the sidebar, the search and the overview from eleven on', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const schoolDays = (school_days: number[]) => admin.call('PATCH', 'settings/', { school_days });
  await schoolDays([0, 1, 2, 3, 4, 5, 6]);
  const name = `সপ্তম ${unique()}`;
  const of = await admin.create('classes/', { name });
  await admin.create('students/', { full_name: 'রাফি আহমেদ', roll_number: '১', class_name: of, section: 'ক' });
  const at = (time: string) => new Date(`${todayInDhaka()}T${time}:00+06:00`);
  const daily = page.getByRole('button', { name: /^দৈনিক কাজ/ });

  await page.clock.setFixedTime(at('10:30'));
  await page.goto('/dashboard');
  await expect(daily).not.toHaveText(/কাজ বাকি/);

  await page.clock.setFixedTime(at('11:05'));
  await page.reload();
  await expect(daily).toHaveText(/১টি কাজ বাকি/);
  const words = /^[০-৯]+ শাখার হাজিরা নেওয়া হয়নি$/;
  await expect(page.getByRole('main').getByRole('link', { name: words })).toHaveAttribute('href', /attendance-week/);
  await page.keyboard.press('Control+k');
  const waiting = page.getByRole('group', { name: 'যা করা বাকি' });
  await expect(waiting.getByRole('option')).toHaveCount(1);
  await waiting.getByRole('option').click();
  await expect(page.getByRole('heading', { level: 1, name: 'হাজিরার চিত্র' })).toBeVisible();
  // Its group is open now, and says so itself.
  await expect(daily).not.toHaveText(/কাজ বাকি/);
  await schoolDays([0, 1, 2, 3, 4]);
});
