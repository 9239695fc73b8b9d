import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/visit.ts';
import { asAdmin, panel, photo, problemIn, removeRow, rowOf, save, unique, yes } from './support.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** The messages that are shown, and what of `selector` any of them lies on. */
const covered = (page: Page, selector: string): Promise<{ shown: number; under: string[] }> =>
  page.evaluate((selector) => {
    const messages = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    const under = [...document.querySelectorAll(selector)].filter((element) => {
      const box = element.getBoundingClientRect();
      const meets = ({ top, bottom, left, right }: DOMRect) =>
        top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      return !element.closest('.toast') && box.height > 0 && messages.some(meets);
    });
    return { shown: messages.length, under: under.map((element) => element.textContent?.slice(0, 60) ?? '') };
  }, selector);

const clear = async (page: Page, selector: string) => {
  await expect(page.locator('.toast').first()).toBeVisible();
  await expect.poll(() => covered(page, selector)).toMatchObject({ under: [] });
  expect((await covered(page, selector)).shown).toBeGreaterThan(0);
};

test('in gallery-upload no message lies on its buttons or on what says the same', async ({
  context,
  page,
  request,
}) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/gallery-upload');
  await page.getByRole('button', { name: 'গ্যালারিতে আপলোড করুন', exact: true }).click();
  await clear(page, '.form-foot .button, .alert');
  await page.locator('[name=image]').first().setInputFiles(photo());
  await expect(page.getByText('ছবি.png')).toBeVisible();
  await page.getByRole('button', { name: 'ব্যানার আপলোড করুন', exact: true }).click();
  const said = page.locator('main').getByRole('alert');
  await expect(said).toContainText('অন্তত একটি ব্যানার ছবি বাছাই করুন');
  // Nor do the buttons lie on it.
  const [words, foot] = [await said.boundingBox(), await page.locator('.form-foot').boundingBox()];
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
});

test('a form that is refused shows why, and its buttons', async ({ context, page, request, faults }) => {
  faults.expect(/500|ApiError/);
  await asAdmin(context, request);
  await page.route('**/api/notices/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, 'নতুন নোটিশ');
  await form.getByLabel('শিরোনাম').fill('একটি নোটিশ');
  await save(form);
  await expect(problemIn(form)).toBeVisible();
  await clear(page, 'dialog .dialog-foot .button, dialog .alert, :focus');
});

test('a message over an open panel can be pressed, and stays when it closes', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/500|ApiError/);
  await asAdmin(context, request);
  await page.route('**/api/notices/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, 'নতুন নোটিশ');
  await form.getByLabel('শিরোনাম').fill('একটি নোটিশ');
  await save(form);
  const message = page.getByRole('region', { name: 'বার্তা' }).getByRole('alert');
  await message.click();
  expect(await message.evaluate((it) => it.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(message).toBeVisible();
  await message.click();
});

test('what could not be deleted says why above its buttons', async ({ context, page, request, faults }) => {
  faults.expect(/409|ApiError/);
  const admin = await asAdmin(context, request);
  const name = `শ্রেণি ${unique()}`;
  const id = await admin.create('classes/', { name });
  await page.route(`**/api/classes/${id}/`, (route) =>
    route.fulfill({ status: 409, json: { message: 'এই শ্রেণিতে ৩ জন শিক্ষার্থী ও ২টি বিষয় আছে। আগে সেগুলো সরান।' } }),
  );
  await page.goto('/dashboard/add-class');
  await expect(rowOf(page, name)).toBeVisible();
  const ask = await removeRow(page, name);
  await yes(ask);
  await expect(problemIn(ask)).toContainText('৩ জন শিক্ষার্থী');
  await clear(page, '.dialog-panel');
  await page.unroute(`**/api/classes/${id}/`);
  await admin.remove(`classes/${id}/`);
});

for (const [width, viewport] of Object.entries({ narrow: PHONE.viewport, wide: { width: 1280, height: 800 } })) {
  for (const path of ['teacher-info-form?page=2', 'add-subject?page=2'])
    test(`no message lies on the pager of a list: ${path}, ${width}`, async ({ context, page, request, faults }) => {
      faults.expect(/500|ApiError/);
      await asAdmin(context, request);
      await page.setViewportSize(viewport);
      await page.route('**/api/{teachers,subjects}/*/', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
      await page.goto(`/dashboard/${path}`);
      await page
        .getByRole('button', { name: /: মুছুন$/ })
        .last()
        .click();
      const ask = page.getByRole('alertdialog');
      await yes(ask);
      await expect(page.locator('.toast')).toBeVisible();
      await ask.getByRole('button', { name: 'বাতিল' }).click();
      // The focus, of which a message keeps clear anyway, is elsewhere.
      await page.getByRole('heading', { level: 1 }).focus();
      // The pager comes to stand at the window's lower edge.
      await page.locator('.pager').evaluate((pager) => {
        scrollBy({ top: pager.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' });
      });
      await clear(page, '.pager > *');
    });
}

test('a new outcome takes the place of the one before that says the opposite', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/409|ApiError/);
  const admin = await asAdmin(context, request);
  const [name, next] = [`শ্রেণি ${unique()}`, `শ্রেণি ${unique()}`];
  const id = await admin.create('classes/', { name });
  await page.route(`**/api/classes/${id}/`, (route) => route.fulfill({ status: 409, json: { message: 'ব্যবহার হচ্ছে' } }));
  await page.clock.install();
  await page.goto('/dashboard/add-class');
  await expect(rowOf(page, name)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.locator('.toast');
  const add = async (words: string) => {
    const form = page.getByRole('region', { name: 'নতুন শ্রেণি' });
    await form.getByRole('textbox', { name: 'শ্রেণির নাম' }).fill(words);
    await form.getByRole('button', { name: 'যোগ করুন' }).click();
  };
  await add(next);
  await expect(toasts).toContainText(['শ্রেণি যোগ হয়েছে']);
  await yes(await removeRow(page, name));
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toHaveClass(/toast-error/);
  // A frame, in which the message leaves the button.
  await page.clock.runFor(100);
  await page.getByRole('alertdialog').getByRole('button', { name: 'বাতিল' }).click();
  await add(`${next} খ`);
  await expect(toasts).toContainText(['শ্রেণি যোগ হয়েছে']);
  await page.unroute(`**/api/classes/${id}/`);
  for (const one of await admin.list<{ id: number; name: string }>('classes/'))
    if (one.name === name || one.name.startsWith(next)) await admin.remove(`classes/${one.id}/`);
});

test('on a phone what a message offers does not narrow its words', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const id = await admin.create('notices/', { title: `নোটিশ ${unique()}`, publish_at: '2031-01-05T03:00:00Z' });
  await page.goto(`/dashboard/notices?edit=${id}`);
  const form = panel(page, 'নোটিশ সম্পাদনা');
  await form.getByLabel('শিরোনাম').fill(`নোটিশ ${unique()}`);
  await save(form);
  const toast = page.locator('.toast', { hasText: 'নোটিশ হালনাগাদ' });
  const [words, button] = [toast.locator('span').first(), toast.getByRole('button')];
  await expect(button).toBeVisible();
  const [over, under] = [await words.boundingBox(), await button.boundingBox()];
  expect(over?.width ?? 0).toBeGreaterThan(240);
  expect(under?.y ?? 0).toBeGreaterThan((over?.y ?? 0) + (over?.height ?? 0) - 12);
  await admin.remove(`notices/${id}/`);
});
