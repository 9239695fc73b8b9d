import type { Page } from '@playwright/test';
import { addDays, todayInDhaka } from '../../../contract/rules/dates.ts';
import { shownDay } from '../../../contract/rules/typed-day.ts';
import { tabTo } from '../support/keys.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { pdf } from './academic.ts';
import { asAdmin, field, panel, photo, problemIn, rowOf, save, saving, toast, unique } from './support.ts';

type Notice = { id: number; title: string; state: string; publish_at: string | null };
type Attachment = { id: number; title: string };

const SCREEN = '/dashboard/notices';
const NEW = 'নতুন নোটিশ';
const EDIT = 'নোটিশ সম্পাদনা';
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const edits = (page: Page, title: string) => page.getByRole('button', { name: `${title}: সম্পাদনা` });

test('a notice is drafted, scheduled, published and put away by keyboard alone', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `ভর্তি ${unique()}`;
  const stored = async () => (await admin.list<Notice>('notices/')).find((notice) => notice.title === title);
  const status = async () => (await request.get(`/api/notices/${(await stored())?.id}/`)).status();
  await page.goto(`${SCREEN}?new=1`);
  const form = panel(page, NEW);
  await expect(field(form, 'title')).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, form.getByRole('button', { name: 'খসড়া রাখুন' }), 30);
  await press(page, 'Enter');
  await expect(toast(page, 'নোটিশ যোগ হয়েছে')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('খসড়া');
  expect(await stored()).toMatchObject({ state: 'draft' });
  expect(await status()).toBe(404);

  // Scheduled: the button says what will come of it, and the choice when.
  await edits(page, title).focus();
  await press(page, 'Enter');
  const edit = panel(page, EDIT);
  await expect(field(edit, 'title')).toBeFocused();
  await tabTo(page, edit.getByRole('radio', { name: /খসড়া/ }), 20);
  await press(page, 'ArrowUp');
  await expect(edit.getByRole('radio', { name: /নির্দিষ্ট সময়ে.*সকাল ৯টা \(ঢাকা\)/ })).toBeChecked();
  await tabTo(page, field(edit, 'publish_at'), 2);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('০১/০২/২০৯৯');
  await tabTo(page, field(edit, 'publish_at-time'), 2);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('১৪:৩০');
  await expect(edit.getByText('১ ফেব্রুয়ারি ২০৯৯, দুপুর ২:৩০ (ঢাকা)')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'সময় ঠিক করে রাখুন' })).toBeVisible();
  await press(page, 'Control+s');
  await expect(toast(page, 'নোটিশ হালনাগাদ হয়েছে').first()).toBeVisible();
  await expect(rowOf(page, title)).toContainText('সময় ঠিক করা');
  expect(await stored()).toMatchObject({ state: 'scheduled', publish_at: '2099-02-01T08:30:00.000Z' });
  expect(await status()).toBe(404);

  // A moment that is none is refused; nothing is published by it.
  await expect(edits(page, title)).toBeFocused();
  await press(page, 'Enter');
  await field(edit, 'publish_at').fill('');
  await field(edit, 'publish_at-time').fill('');
  await press(page, 'Control+s');
  await expect(edit.getByText('সঠিক তারিখ ও সময় দিন')).toBeVisible();
  await expect(field(edit, 'publish_at')).toBeFocused();

  await edit.getByRole('radio', { name: /নির্দিষ্ট সময়ে/ }).focus();
  await press(page, 'ArrowUp');
  await expect(edit.getByRole('radio', { name: /এখনই/ })).toBeChecked();
  await tabTo(page, edit.getByRole('button', { name: 'এখনই প্রকাশ করুন' }), 20);
  await press(page, 'Enter');
  await expect(page.getByText('নোটিশটি প্রকাশ হয়েছে')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('প্রকাশিত');
  expect(await status()).toBe(200);

  // Put away: it stays readable, marked as over.
  await edits(page, title).focus();
  await press(page, 'Enter');
  await tabTo(page, edit.getByRole('button', { name: 'এখনই পুরোনো করুন' }), 24);
  await press(page, 'Enter');
  await expect(field(edit, 'expires_on')).toHaveValue(shownDay(addDays(todayInDhaka(), -1)));
  await press(page, 'Control+s');
  await expect(rowOf(page, title)).toContainText('পুরোনো');
  await page.goto(`${SCREEN}?state=archived&search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
  await page.getByRole('link', { name: /^প্রকাশিত/ }).click();
  await expect(page.getByText('কোনো নোটিশ পাওয়া যায়নি')).toBeVisible();
  const { id } = (await stored())!;
  await page.goto(`/notice/${id}`);
  await expect(page.getByRole('note')).toContainText('মেয়াদ');
  await admin.remove(`notices/${id}/`);
});

test('files go with a notice: named, in order, taken out, and none is seen before all are there', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/500/, /ApiError/);
  const admin = await asAdmin(context, request);
  const title = `বই মেলা ${unique()}`;
  await page.goto(`${SCREEN}?new=1`);
  const form = panel(page, NEW);
  await field(form, 'title').fill(title);
  await field(form, 'files').setInputFiles([photo(), { ...photo(), name: 'IMG_0001.png' }, pdf('তালিকা.pdf')]);
  const files = form.locator('.notice-files-field li');
  await expect(files).toHaveCount(3);
  await form.getByRole('button', { name: 'তালিকা: ওপরে নিন' }).click();
  await form.getByRole('button', { name: 'তালিকা: ওপরে নিন' }).click();
  await form.getByLabel('ফাইল ৩-এর নাম').fill('মাঠ');
  await form.getByRole('button', { name: 'ছবি: বাদ দিন' }).click();
  await expect(files).toHaveCount(2);

  // The second file fails: what is there stays a draft, and the next try goes on where this one stopped.
  let sent = 0;
  await page.route('**/api/attachments/', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    return sent === 2 ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await save(form);
  await expect(problemIn(form)).toContainText('খসড়া হিসেবে রাখা আছে');
  const [kept] = (await admin.list<Notice>('notices/')).filter((notice) => notice.title === title);
  expect(kept?.state).toBe('draft');
  await save(form);
  await expect(page.getByText('নোটিশটি প্রকাশ হয়েছে')).toBeVisible();
  const made = (await admin.list<Notice>('notices/')).filter((notice) => notice.title === title);
  expect(made).toMatchObject([{ id: kept?.id, state: 'live' }]);
  const attached = await admin.list<Attachment>(`attachments/?notice=${kept?.id}`);
  expect(attached.map((file) => file.title)).toEqual(['তালিকা', 'মাঠ']);
  expect(sent).toBe(3);
  await expect(rowOf(page, title)).toContainText('২টি ফাইল');

  await edits(page, title).click();
  const edit = panel(page, EDIT);
  await expect(edit.locator('.notice-files-field li')).toHaveCount(2);
  await edit.getByRole('button', { name: 'মাঠ: ওপরে নিন' }).click();
  await save(edit);
  await expect(toast(page, 'নোটিশ হালনাগাদ হয়েছে')).toBeVisible();
  await page.goto(`/notice/${kept?.id}`);
  await expect(page.getByRole('figure')).toContainText('মাঠ');
  await expect(page.locator('#files')).toContainText('তালিকা');
  await admin.remove(`notices/${kept?.id}/`);
});

test('a file that tells of a child goes with a notice for a reason, whatever the file is called', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/400/, /ApiError/);
  const admin = await asAdmin(context, request);
  const title = `তালিকা ${unique()}`;
  const paper = await context.newPage();
  await paper.setContent('<p>Rahima, mobile 01712345678</p>');
  const list = { ...pdf('নামের তালিকা.pdf'), buffer: await paper.pdf() };
  await paper.close();
  await page.goto(`${SCREEN}?new=1`);
  const form = panel(page, NEW);
  await field(form, 'title').fill(title);
  await field(form, 'files').setInputFiles(list);
  await save(form);
  await expect(form.getByText(/নামের তালিকা: ফাইলে “01712345678”/)).toBeVisible();
  await form.getByLabel('কেন রাখা দরকার').fill('অভিভাবক লিখিত সম্মতি দিয়েছেন');
  await save(form);
  await expect(page.getByText('নোটিশটি প্রকাশ হয়েছে')).toBeVisible();
  const made = (await admin.list<Notice>('notices/')).filter((notice) => notice.title === title);
  expect(made).toMatchObject([{ state: 'live' }]);
  const [file] = await admin.list<Attachment>(`attachments/?notice=${made[0]?.id}`);
  const history = await (await admin.call('GET', `attachments/${file?.id}/history/`)).text();
  expect(history).toContain('অভিভাবক লিখিত সম্মতি দিয়েছেন'.normalize('NFC'));
  await admin.remove(`notices/${made[0]?.id}/`);
});

test('a notice is looked at before, copied, and told of', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `বার্ষিক পরীক্ষার ফরম পূরণ ${unique()}`;
  const id = await admin.create('notices/', { title, description: '- ফি ১,২০০ টাকা', category: 'পরীক্ষা' });
  await page.goto(SCREEN);
  await page.getByRole('button', { name: `${title}: অনুলিপি করুন` }).click();
  const form = panel(page, NEW);
  await expect(field(form, 'title')).toHaveValue(title);
  await expect(field(form, 'category')).toHaveValue('পরীক্ষা');
  await form.getByRole('button', { name: 'যেমন দেখাবে' }).click();
  const preview = panel(page, 'যেমন দেখাবে');
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText('ফি ১,২০০ টাকা');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: `${title}: জানান` }).click();
  const share = panel(page, 'জানান');
  const text = share.getByRole('textbox');
  await expect(text).toHaveValue(new RegExp(`^\\*${title}\\*\\n[^]*/notice/${id}\\n`));
  await expect(share.getByRole('link', { name: 'হোয়াটসঅ্যাপে পাঠান' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await share.getByRole('button', { name: 'ফেসবুক', exact: true }).click();
  await expect(text).toHaveValue(new RegExp(`^${title}\\n`));
  await share.getByRole('button', { name: 'SMS', exact: true }).click();
  await expect(share.getByText(/২টি SMS|৩টি SMS/)).toBeVisible();
  await share.getByRole('button', { name: 'এটি নিন' }).click();
  await expect(share.getByText('১টি SMS', { exact: true })).toBeVisible();
  await expect(text).toHaveValue(new RegExp(`/notice/${id}$`));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await share.getByRole('button', { name: 'লিংক কপি' }).click();
  await expect(toast(page, 'কপি হয়েছে')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.*/notice/${id}$`));
  await admin.remove(`notices/${id}/`);
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 844 } });

  test('a notice with a photo is out in eight taps and 30 seconds, and scheduled in two more taps', async ({
    context,
    page,
    request,
  }) => {
    const admin = await asAdmin(context, request);
    for (const isScheduled of [false, true]) {
      const title = `ছুটি ${unique()}`;
      let taps = 0;
      const tap = async (done: Promise<unknown>) => {
        taps += 1;
        await done;
      };
      await page.goto('/dashboard');
      const begun = performance.now();
      await tap(page.getByRole('banner').getByRole('button', { name: 'মেনু' }).tap());
      await tap(page.getByRole('dialog').getByRole('button', { name: 'সাইট কনফিগারেশন' }).tap());
      await tap(page.getByRole('dialog').getByRole('link', { name: 'নোটিশ', exact: true }).tap());
      await tap(page.getByRole('button', { name: NEW }).first().tap());
      const form = panel(page, NEW);
      await expect(field(form, 'title')).toBeFocused();
      await page.keyboard.type(title);
      const choosing = page.waitForEvent('filechooser');
      await tap(form.getByText('ফাইল যোগ করুন').tap());
      // The photo itself, in what the phone opens.
      await tap((await choosing).setFiles({ ...photo(), name: 'IMG_20261123.png' }));
      await expect(form.locator('.notice-files-field li')).toHaveCount(1);
      if (isScheduled) await tap(form.getByText('নির্দিষ্ট সময়ে').tap());
      await tap((isScheduled ? form.getByRole('button', { name: 'সময় ঠিক করে রাখুন' }) : saving(form)).tap());
      await expect(toast(page, 'নোটিশ যোগ হয়েছে').first()).toBeVisible();
      const seconds = (performance.now() - begun) / 1000;
      expect(taps).toBeLessThanOrEqual(isScheduled ? 10 : 8);
      console.log(`${isScheduled ? 'scheduled' : 'published'} with ${taps} taps in ${seconds.toFixed(1)} s`);
      const made = (await admin.list<Notice>('notices/')).find((notice) => notice.title === title);
      expect(made?.state).toBe(isScheduled ? 'scheduled' : 'live');
      expect(await admin.list<Attachment>(`attachments/?notice=${made?.id}`)).toHaveLength(1);
      await admin.remove(`notices/${made?.id}/`);
    }
  });
});
