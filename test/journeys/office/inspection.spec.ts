import { away, expect, PUBLIC_URL, test } from './own-school.ts';
import { asAdmin, field, panel, photo, save, toast } from './support.ts';

const COMPLIANCE = '/dashboard/compliance';

test('a school is led from what it lacks to the field that mends it, and to its proof', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const institution = await admin.create('institutions/', {
    name: 'কুসুমপুর আদর্শ বিদ্যালয়',
    contact_email: 'office@school.example',
    address: 'কুসুমপুর',
  });
  await page.goto('/dashboard');
  const meter = page.getByRole('region', { name: 'পরিদর্শনের প্রস্তুতি' });
  await expect(meter).toContainText('১১টির মধ্যে ০টি ঠিক আছে');
  await meter.getByRole('link', { name: 'EIIN নম্বর লেখা হয়নি' }).first().click();
  await expect(field(page.locator('#institution'), 'eiin')).toBeFocused();

  await page.goto(COMPLIANCE);
  await page.getByRole('link', { name: 'ফোন নম্বর লেখা হয়নি' }).click();
  const form = page.locator('#institution');
  await expect(field(form, 'contact_phone')).toBeFocused();
  await page.keyboard.type('০১৭০০০০০০০০');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).first().click();
  await expect(toast(page, 'প্রতিষ্ঠানের তথ্য সংরক্ষণ হয়েছে')).toBeVisible();

  await page.goto(COMPLIANCE);
  await expect(page.getByText('১১টির মধ্যে ১টি ঠিক আছে')).toBeVisible();
  await page.getByRole('link', { name: /অভিযোগ গ্রহণকারী কর্মকর্তার নাম ও মোবাইল/ }).click();
  const officer = panel(page, 'কর্মকর্তা যোগ করুন');
  await expect(field(officer, 'kind')).toHaveValue('complaint');
  await expect(field(officer, 'name')).toBeFocused();
  await field(officer, 'name').fill('মো. আনোয়ার হোসেন');
  await save(officer);
  await expect(field(officer, 'phone')).toBeFocused();
  await field(officer, 'phone').fill('০১৭০০০০০০১১');
  await save(officer);
  await expect(toast(page, 'কর্মকর্তা যোগ হয়েছে')).toBeVisible();
  await expect(page.getByRole('row', { name: /মো. আনোয়ার হোসেন.*অভিযোগ গ্রহণকারী কর্মকর্তা/ })).toBeVisible();

  await page.goto(COMPLIANCE);
  await expect(page.getByText('১১টির মধ্যে ২টি ঠিক আছে')).toBeVisible();
  await page.getByRole('button', { name: 'অভিযোগ গ্রহণকারী কর্মকর্তা: এখনো ঠিক আছে' }).click();
  await expect(toast(page, 'ঠিক আছে বলে লেখা হলো')).toBeVisible();
  await expect(page.locator('#complaint_officer')).toContainText('যাচাই');

  await page.getByRole('link', { name: 'প্রমাণপত্র' }).click();
  await expect(page.getByRole('heading', { name: 'ওয়েবসাইটে তথ্য প্রকাশের প্রমাণপত্র' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(12);
  await expect(page.getByText(`${PUBLIC_URL}/information#contact`)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'ছাপুন' })).toBeHidden();
  await expect(page.getByText('প্রত্যয়ন করা যাচ্ছে যে')).toBeVisible();

  await away(page);
  for (const { id } of await admin.list('officers/')) await admin.remove(`officers/${id}/`);
  await admin.remove(`institutions/${institution}/`);
});

test('pictures without consent are listed, and taken down at once', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const agreed = await admin.upload<{ id: number }>('gallery/', {
    image: photo(),
    caption: 'মাঠ',
    category: 'new',
    consent: 'true',
  });
  for (const caption of ['নাচ', 'গান']) await admin.upload('gallery/', { image: photo(), caption, category: 'new' });
  await page.goto('/dashboard/gallery-list');
  await page.getByRole('tab', { name: /সম্মতি নেই\s*\(২\)/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: '২টি ছবিই সরিয়ে নিন' }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: '২টি ছবিই সরিয়ে নিন' }).click();
  await expect(toast(page, '২টি ছবি সরানো হয়েছে')).toBeVisible();
  await expect(page.getByRole('tab', { name: /সম্মতি নেই/ })).toHaveCount(0);
  expect((await admin.list('gallery/')).map(({ id }) => id)).toEqual([agreed.id]);
  await away(page);
  await admin.remove(`gallery/${agreed.id}/`);
});

test('consent is ticked once for a whole batch', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  await page.goto('/dashboard/gallery-upload');
  const image = page.locator('input[type=file]').first();
  await image.setInputFiles([1, 2].map((number) => ({ ...photo(), name: `${number}.png` })));
  await expect(page.locator('.upload-row')).toHaveCount(2);
  await page.getByLabel(/অভিভাবকের সম্মতি আছে/).check();
  await page.getByRole('button', { name: 'গ্যালারিতে আপলোড করুন' }).click();
  await expect(toast(page, 'ছবি আপলোড হয়েছে')).toBeVisible();
  const stored = await admin.list<{ id: number; consent: boolean }>('gallery/');
  expect(stored.map(({ consent }) => consent)).toEqual([true, true]);
  // The next batch is asked about anew.
  await expect(page.getByLabel(/অভিভাবকের সম্মতি আছে/)).not.toBeChecked();
  await away(page);
  for (const { id } of stored) await admin.remove(`gallery/${id}/`);
});

test('what tells of a child stands below its field, and is not brought back without a reason', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/400|ApiError/);
  const admin = await asAdmin(context, request);
  const text = 'রহিমা খাতুন, রোল ৫, মোবাইল ০১৭১২-৩৪৫৬৭৮';
  const id = await admin.create('events/', {
    title: 'সভা',
    description: text,
    start_date: '2026-12-01',
    reason: 'অভিভাবক সম্মতি দিয়েছেন',
  });
  const gone = await admin.remove(`events/${id}/`);
  expect(gone.status()).toBe(204);
  await page.goto('/dashboard/trash');
  await page.getByRole('button', { name: /সভা: ফিরিয়ে আনুন/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  const asked = panel(page, 'এতে কোনো শিশুর ব্যক্তিগত তথ্য থাকতে পারে');
  await expect(asked).toContainText('০১৭১২-৩৪৫৬৭৮');
  await asked.getByRole('button', { name: 'কারণসহ ফিরিয়ে আনুন' }).click();
  await expect(asked.getByText('এই ঘরটি পূরণ করুন')).toBeVisible();
  await asked.getByLabel('কেন রাখা দরকার').fill('অভিভাবক লিখিত সম্মতি দিয়েছেন');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'ফিরিয়ে আনা হয়েছে')).toBeVisible();
  const events = await admin.list<{ id: number }>('events/');
  expect(events.filter((event) => event.id === id)).toHaveLength(1);
  await admin.remove(`events/${id}/`);

  const caption = page.locator('[name=caption]').first();
  await page.goto('/dashboard/gallery-upload');
  await caption.fill(text);
  const below = page.locator('.field:has([name=caption]) + .child-data').first();
  await expect(below).toContainText('০১৭১২-৩৪৫৬৭৮');
  await expect(below.getByLabel('কেন রাখা দরকার')).toBeVisible();
  await caption.fill('');
  await expect(below).toHaveCount(0);
});

test('a head who leaves is walked through the hand-over, to its letter', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const leader = await admin.create('principal-vice-principal/', {
    designation: 'principal',
    full_name: 'শামীমা আক্তার',
    message: 'স্বাগতম',
  });
  await page.goto('/dashboard/handover');
  const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(step('নতুন প্রধানের অ্যাকাউন্ট খুলুন')).toContainText('বাকি');
  await step('নতুন প্রধানের অ্যাকাউন্ট খুলুন').getByRole('link').click();
  await expect(panel(page, 'নতুন অ্যাকাউন্ট')).toBeVisible();

  await page.goto('/dashboard/handover');
  await step('বিদায়ী প্রধানের শেষ দিন লিখুন').getByRole('link').click();
  const until = page.locator('[name=served_until]');
  await expect(until).toBeFocused();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await until.fill(yesterday);
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(toast(page, 'তথ্য সংরক্ষণ হয়েছে')).toBeVisible();
  // The office is free for whoever comes.
  await expect(page.locator('[name=full_name]')).toHaveValue('');

  await page.goto('/dashboard/handover');
  await expect(step('বিদায়ী প্রধানের শেষ দিন লিখুন')).toContainText('শামীমা আক্তার');
  await step('হস্তান্তরপত্র ছাপুন').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'ওয়েবসাইটের দায়িত্ব হস্তান্তরপত্র' })).toBeVisible();
  await expect(page.getByText('যিনি বুঝে নিলেন')).toBeVisible();
  await expect(page.getByRole('cell', { name: PUBLIC_URL, exact: true })).toBeVisible();
  await expect(page.locator('.letterhead')).toContainText(new URL(PUBLIC_URL).host);
  await page.goto('/aboutcollege');
  await expect(page.getByRole('region', { name: 'যাঁরা প্রতিষ্ঠানপ্রধান ছিলেন' })).toContainText('শামীমা আক্তার');
  await away(page);
  await admin.remove(`principal-vice-principal/${leader}/`);
});
