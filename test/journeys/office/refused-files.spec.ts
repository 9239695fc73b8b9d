import type { Locator, Page } from '@playwright/test';
import { listOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { asAdmin, field, panel, photo, rowOf, save, unique } from './support.ts';

const upload = (form: Locator) => form.locator('.upload');
const giveUp = (form: Locator) => form.getByRole('button', { name: 'এই ফাইল বাদ দিন' });
const ONLY_PDF = 'শুধু PDF ফাইল দেওয়া যাবে';

const word = { name: 'তালিকা.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') };
const paper = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 'x'), Buffer.from('\n%%EOF\n')]),
});

/** The writes so far, which a form that is held makes none of. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const [method, url] = [request.method(), request.url()];
    if (method !== 'GET' && url.includes('/api/') && !url.endsWith('/covers/propose/')) writes.push(method);
  });
  return writes;
}

test('a notice is not saved with a file that cannot be sent, until it is replaced or given up', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const writes = writesOf(page);
  const title = `ফাইলসহ ${unique()}`;
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, 'নতুন নোটিশ');
  await field(form, 'title').fill(title);
  for (const file of [photo(), word, paper('বড়.pdf', 11 * 1_048_576)]) {
    await field(form, 'pdf_file').setInputFiles(file);
    await expect(upload(form).locator('..').locator('.field-error')).toBeVisible();
    await save(form);
    await expect(field(form, 'pdf_file')).toBeFocused();
    await expect(form).toBeVisible();
  }
  expect(writes).toEqual([]);
  await giveUp(form).click();
  await expect(form.locator('.field-error')).toHaveCount(0);
  await save(form);
  await expect(form).toHaveCount(0);
  expect(writes).toEqual(['POST']);

  // The same where a file is stored already: it stays until another one can take its place.
  const id = (await listOf<{ id: number; title: string }>(request, 'notices/')).find((one) => one.title === title)?.id;
  await page.goto(`/dashboard/notices?edit=${id}`);
  const edit = panel(page, 'নোটিশ সম্পাদনা');
  await field(edit, 'pdf_file').setInputFiles(paper('প্রথম.pdf'));
  await field(edit, 'pdf_file').setInputFiles(photo());
  await expect(edit.getByText(ONLY_PDF)).toBeVisible();
  await save(edit);
  await expect(edit.getByText('নিচের ঘরগুলো ঠিক করে আবার চেষ্টা করুন।')).toBeVisible();
  expect(writes).toHaveLength(1);
  // Once the refused file is given up, the earlier choice is sent.
  await giveUp(edit).click();
  await expect(upload(edit)).toContainText('প্রথম.pdf');
  await save(edit);
  await expect(rowOf(page, title).locator('.file-link')).toHaveAttribute('href', /\/media\/.+\.pdf/);
  await admin.remove(`notices/${id}/`);
});

test('what is not taken among the files of a notice holds it, until it is given up', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const writes = writesOf(page);
  const title = `কয়েক ফাইল ${unique()}`;
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, 'নতুন নোটিশ');
  await field(form, 'title').fill(title);
  const files = form.locator('.notice-files-field');
  await field(form, 'files').setInputFiles([photo(), word]);
  await expect(files.locator('li')).toHaveCount(1);
  await expect(form.locator('#notice-files-error')).toContainText('তালিকা.docx');
  await save(form);
  await expect(field(form, 'files')).toBeFocused();
  expect(writes).toEqual([]);
  await giveUp(files).click();
  await expect(form.locator('.field-error')).toHaveCount(0);
  await save(form);
  await expect(form).toHaveCount(0);
  const made = (await admin.list<{ id: number; title: string }>('notices/')).find((one) => one.title === title);
  await admin.remove(`notices/${made?.id}/`);
});

const FORMS = [
  ['/dashboard/teacher-info-form?new=1', 'teacher', 'photo', paper('ছবি.pdf')],
  ['/dashboard/staff-info-form?new=1', 'staff', 'photo', word],
  ['/dashboard/student-info-form?new=1', 'student', 'photo', paper('ছবি.pdf')],
  ['/dashboard/committee-member?new=1', 'member', 'photo', paper('ছবি.pdf')],
  ['/dashboard/result-manager', 'result', 'file', photo()],
  ['/dashboard/class-routine', 'routine-new', 'file', word],
  ['/dashboard/principal-info?designation=principal', 'leader', 'photo', paper('ছবি.pdf')],
  ['/dashboard/college-info', 'institution', 'logo', paper('লোগো.pdf')],
  ['/dashboard/set-up?step=institution', 'institution', 'logo', paper('লোগো.pdf')],
  ['/dashboard/documents?new=1', 'documents', 'file', word],
] as const;

test('no form is saved with a file that cannot be sent', async ({ context, page, request }) => {
  test.slow();
  await asAdmin(context, request);
  const writes = writesOf(page);
  for (const [address, id, name, file] of FORMS) {
    await page.goto(address);
    const form = page.locator(`form#${id}`);
    const control = form.locator(`[name="${name}"]`);
    await control.setInputFiles(file);
    await expect(page.locator(`#${id}-${name}-error`)).toBeVisible();
    await page.locator(`button[type=submit][form="${id}"], form#${id} button[type=submit]`).first().click();
    // With whatever else is missing: the file stays among what is to be mended.
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator(`#${id}-head a[href="#${id}-${name}"]`)).toBeVisible();
    await giveUp(form).first().click();
    await expect(giveUp(form)).toHaveCount(0);
    // These cannot be without one.
    if (id !== 'routine-new' && id !== 'documents') await expect(control).not.toHaveAttribute('aria-invalid', 'true');
  }
  expect(writes).toEqual([]);
});

test('a picture of the gallery that cannot be sent holds the upload of its row', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const writes = writesOf(page);
  await page.goto('/dashboard/gallery-upload');
  const send = () => page.getByRole('button', { name: 'গ্যালারিতে আপলোড করুন' }).click();
  const [first, second] = [page.locator('.upload-row').first(), page.locator('.upload-row').nth(1)];
  await first.locator('input[type=file]').setInputFiles(paper('ছবি.pdf'));
  await expect(first.locator('.field-error')).toBeVisible();
  await page.getByRole('button', { name: 'আরেকটি ছবি' }).click();
  await second.locator('input[type=file]').setInputFiles(photo());
  await expect(second.getByText('ছবি.png')).toBeVisible();
  await send();
  await expect(first.locator('input[type=file]')).toBeFocused();
  expect(writes).toEqual([]);
  await giveUp(first).click();
  await expect(first.locator('.field-error')).toHaveCount(0);
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/gallery/'),
  );
  await send();
  await page.getByRole('button', { name: 'সম্মতি আছে, প্রকাশ করুন' }).click();
  const { id } = (await (await stored).json()) as { id: number };
  await admin.remove(`gallery/${id}/`);
});
