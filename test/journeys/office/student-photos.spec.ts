import { Buffer } from 'node:buffer';
import { axeFindings } from '../support/a11y.ts';
import { expect, test } from '../support/visit.ts';
import { asAdmin, panel, photo, unique } from './support.ts';

type Student = { id: number; full_name: string; photo: string | null };

const named = (name: string) => ({ ...photo(), name });

test('a class’s photos find their students by name, go over a line that breaks, and are gone on with', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/, /ApiError/);
  const admin = await asAdmin(context, request);
  const mark = unique();
  const ofClass = await admin.create('classes/', { name: `ছবির ${mark}` });
  const code = `KS-${mark}`;
  for (const [roll, section] of [
    ['1', 'ক'],
    ['2', 'ক'],
    ['3', 'ক'],
    ['3', 'খ'],
  ])
    await admin.create('students/', {
      full_name: `${roll}${section} ${mark}`,
      roll_number: roll,
      section,
      class_name: ofClass,
      ...(roll === '2' && { digital_id_code: code }),
    });
  const withPhotos = async () =>
    (await admin.list<Student>(`students/?class_name=${ofClass}`))
      .filter((one) => one.photo)
      .map(({ full_name }) => full_name.replace(` ${mark}`, ''))
      .sort();

  await page.goto(`/dashboard/student-info-form?class_name=${ofClass}`);
  await page.getByRole('button', { name: 'একসঙ্গে ছবি দিন' }).click();
  const dialog = panel(page, 'একসঙ্গে অনেকের ছবি');
  await dialog
    .getByLabel('ছবিগুলো বাছাই করুন')
    .setInputFiles([named('রোল ০১.png'), named(`${code}.png`), named('3.png'), named('খ-৩.png'), named('DSC.png')]);
  await expect(dialog.getByText('৫টি ছবির ৩টি মিলেছে')).toBeVisible();
  await expect(dialog.getByText('এই রোল একাধিক শাখায় আছে')).toBeVisible();
  await expect(dialog.getByText('এই নামে কাউকে পাওয়া যায়নি')).toBeVisible();
  expect(await axeFindings(page, undefined, '.dialog')).toEqual([]);
  // Files that are not pictures are reported, too.
  const paper = { name: '1.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const rows = dialog.getByRole('list', { name: 'ছবি ও যার ছবি' }).getByRole('listitem');
  await dialog.getByLabel('ছবিগুলো বাছাই করুন').setInputFiles([paper, named('2.png')]);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('শুধু');
  await expect(dialog.getByText('২টি ছবির ১টি মিলেছে')).toBeVisible();
  await dialog
    .getByLabel('ছবিগুলো বাছাই করুন')
    .setInputFiles([named('রোল ০১.png'), named(`${code}.png`), named('3.png'), named('খ-৩.png'), named('DSC.png')]);

  await context.setOffline(true);
  await dialog.getByRole('button', { name: '৩টি ছবি পাঠান' }).click();
  await expect(dialog.getByText('সংযোগ নেই; ফিরলেই নিজে থেকে আবার পাঠানো হবে।')).toBeVisible();
  await dialog.getByRole('button', { name: 'থামান' }).click();
  await context.setOffline(false);
  expect(await withPhotos()).toEqual([]);
  await dialog.getByRole('button', { name: /^(চালিয়ে যান, বাকি ৩টি|৩টি ছবি পাঠান)$/ }).click();
  await expect(dialog.getByText('৩টি ছবি রাখা হয়েছে।')).toBeVisible({ timeout: 60_000 });
  expect(await withPhotos()).toEqual(['1ক', '2ক', '3খ']);

  // The same files once more: who has a photo is left alone.
  await page.reload();
  await page.getByRole('button', { name: 'একসঙ্গে ছবি দিন' }).click();
  await dialog.getByLabel('ছবিগুলো বাছাই করুন').setInputFiles([named('রোল ০১.png'), named('ক-3.png')]);
  await expect(dialog.getByText('২টি ছবির ১টি মিলেছে')).toBeVisible();
  await expect(dialog.getByText('ছবি আগে থেকেই আছে, বাদ যাবে')).toBeVisible();
});

test('a photo that was stored while it was stopped is counted, and not stored twice', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to load resource/, /ApiError/);
  const admin = await asAdmin(context, request);
  const mark = unique();
  const ofClass = await admin.create('classes/', { name: `থামানো ${mark}` });
  for (const roll of ['1', '2', '3'])
    await admin.create('students/', { full_name: `${roll} ${mark}`, roll_number: roll, class_name: ofClass });
  const students = () => admin.list<Student>(`students/?class_name=${ofClass}`);
  await page.goto(`/dashboard/student-info-form?class_name=${ofClass}`);
  await page.getByRole('button', { name: 'একসঙ্গে ছবি দিন' }).click();
  const dialog = panel(page, 'একসঙ্গে অনেকের ছবি');
  await dialog.getByLabel('ছবিগুলো বাছাই করুন').setInputFiles([named('1.png'), named('2.png'), named('3.png')]);
  let sent = 0;
  await page.route('**/api/students/*/', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent += 1;
    if (sent !== 2) return route.continue();
    // Stored, and stopped before its answer is heard.
    await route.fetch();
    await dialog.getByRole('button', { name: 'থামান' }).click();
    return route.abort();
  });
  await dialog.getByRole('button', { name: '৩টি ছবি পাঠান' }).click();
  const goOn = dialog.getByRole('button', { name: 'চালিয়ে যান, বাকি ২টি' });
  await expect(goOn).toBeVisible();
  expect((await students()).filter((one) => one.photo)).toHaveLength(2);
  await expect(dialog.getByText('ছবি আগে থেকেই আছে, বাদ যাবে')).toHaveCount(0);
  await goOn.click();
  await expect(dialog.getByText('৩টি ছবি রাখা হয়েছে।')).toBeVisible();
  for (const one of await students()) {
    const history = await (await admin.call('GET', `students/${one.id}/history/`)).json();
    expect(history.results.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
  }
});

test('three hundred photos dropped at once go over a line that breaks, are stopped and gone on with, and none goes twice', async ({
  context,
  page,
  request,
  faults,
}) => {
  test.setTimeout(600_000);
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/, /ApiError/);
  const ALL = 300;
  const admin = await asAdmin(context, request);
  const mark = unique();
  const ofClass = await admin.create('classes/', { name: `তিনশ ${mark}` });
  const rows = Array.from({ length: ALL }, (_, at) => `${at} ${mark},${at + 1},তিনশ ${mark}`);
  const sheet = Buffer.from(`\uFEFFনাম,রোল,শ্রেণি\r\n${rows.join('\r\n')}`);
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: sheet };
  const { id } = await admin.upload<{ id: number }>('imports/', { resource: 'students', file });
  const state = async () => (await (await admin.call('GET', `imports/${id}/`)).json()).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('ready');
  // Another journey's sheet may be on its way.
  const run = async () => (await admin.call('POST', `imports/${id}/run/`, { wrong: 'refuse' })).ok();
  await expect.poll(run, { timeout: 120_000 }).toBe(true);
  await expect.poll(state, { timeout: 60_000 }).toBe('done');

  await page.goto(`/dashboard/student-info-form?class_name=${ofClass}`);
  await page.getByRole('button', { name: 'একসঙ্গে ছবি দিন' }).click();
  const dialog = panel(page, 'একসঙ্গে অনেকের ছবি');
  const dropped = await page.evaluateHandle(
    ({ all, picture }) => {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      for (let roll = 1; roll <= all; roll += 1)
        transfer.items.add(new File([bytes], `${roll}.png`, { type: 'image/png' }));
      return transfer;
    },
    { all: ALL, picture: photo().buffer.toString('base64') },
  );
  await dialog.getByRole('region', { name: 'একসঙ্গে অনেকের ছবি' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('৩০০টি ছবির ৩০০টি মিলেছে')).toBeVisible();
  // Those in sight are shown before they are sent, and no others are decoded.
  await expect(dialog.locator('.photo-thumb[data-drawn]').first()).toBeVisible();
  expect(await dialog.locator('.photo-thumb[data-drawn]').count()).toBeLessThan(60);

  let sent = 0;
  await page.route('**/api/students/*/', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent += 1;
    // Lost on its way there; and taken, with the answer lost on its way back.
    if (sent === 20) return route.abort('internetdisconnected');
    if (sent === 40) {
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await dialog.getByRole('button', { name: '৩০০টি ছবি পাঠান' }).click();
  await expect.poll(() => sent, { timeout: 300_000 }).toBeGreaterThan(60);
  await dialog.getByRole('button', { name: 'থামান' }).click();
  const goOn = dialog.getByRole('button', { name: /^চালিয়ে যান, বাকি/ });
  await expect(goOn).toBeVisible();
  const some = (await admin.list<Student>(`students/?class_name=${ofClass}`)).filter((one) => one.photo).length;
  expect([some > 50, some < ALL]).toEqual([true, true]);
  await goOn.click();
  await expect(dialog.getByText('৩০০টি ছবি রাখা হয়েছে।')).toBeVisible({ timeout: 300_000 });
  const students = await admin.list<Student>(`students/?class_name=${ofClass}`);
  expect(students.filter((one) => one.photo)).toHaveLength(ALL);
  for (const one of students) {
    const history = await (await admin.call('GET', `students/${one.id}/history/`)).json();
    expect(history.results.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
  }
});
