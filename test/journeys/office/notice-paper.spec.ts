import sharp from 'sharp';
import { PHONE } from '../support/visit.ts';
import { pdf } from './academic.ts';
import { away, expect, test } from './own-school.ts';
import { asAdmin } from './support.ts';

/** Area of the sheet within its margins, 172 mm wide, in a browser's pixels. */
const SHEET = { width: 650, height: 1001 };
/** Another version of the browser draws letters a little otherwise. */
const ALIKE = { maxDiffPixelRatio: 0.02 } as const;

const TEXT = `ষষ্ঠ থেকে নবম শ্রেণির সকল শিক্ষার্থী ও অভিভাবকের অবগতির জন্য জানানো যাচ্ছে যে, ২০২৬ শিক্ষাবর্ষের বার্ষিক পরীক্ষা আগামী ২৫ নভেম্বর ২০২৬, বুধবার সকাল ১০টায় শুরু হবে এবং ১০ ডিসেম্বর ২০২৬, বৃহস্পতিবার শেষ হবে। বিস্তারিত: https://school.example/exam/2026/annual-examination-timetable-and-instructions

- প্রবেশপত্র ২২ থেকে ২৪ নভেম্বরের মধ্যে শ্রেণিশিক্ষকের কাছ থেকে স্বাক্ষর করে সংগ্রহ করতে হবে; প্রবেশপত্র ছাড়া পরীক্ষাকক্ষে প্রবেশ করা যাবে না।
- পরীক্ষা শুরুর ১৫ মিনিট আগে নির্ধারিত আসনে বসতে হবে।
- ব্যবহারিক খাতা ১৯ নভেম্বর, বৃহস্পতিবারের মধ্যে সংশ্লিষ্ট বিষয়শিক্ষকের কাছে জমা দিতে হবে।

অসুস্থতা বা অন্য কোনো কারণে কোনো শিক্ষার্থী পরীক্ষায় অংশ নিতে না পারলে অভিভাবককে লিখিতভাবে অধ্যক্ষ বরাবর জানাতে হবে।`;

test('a long notice of a school without a logo is a letter on paper, and reads well on the narrowest phone', async ({
  browser,
  context,
  page,
  request,
  baseURL,
}) => {
  const admin = await asAdmin(context, request);
  // Another journey's at the same school would stand at the letter's head.
  for (const { id } of await admin.list('institutions/')) await admin.remove(`institutions/${id}/`);
  const institution = await admin.create('institutions/', {
    name: 'বীরশ্রেষ্ঠ শহীদ ক্যাপ্টেন মহিউদ্দীন জাহাঙ্গীর আদর্শ বালিকা উচ্চ বিদ্যালয় ও কলেজ',
    contact_email: 'office@school.example',
    contact_phone: '০১০০০০০০০০০',
    address: 'উত্তর কুসুমপুর, মেঘনা, কুমিল্লা-৩৫১৫',
    eiin: '১০০৫৪২',
  });
  const head = await admin.create('principal-vice-principal/', {
    designation: 'principal',
    full_name: 'মোহাম্মদ শরীফুল ইসলাম ভূঁইয়া',
  });
  const notice = await admin.create('notices/', {
    title: 'বার্ষিক পরীক্ষা ২০২৬: ষষ্ঠ থেকে নবম শ্রেণির সময়সূচি, আসনবিন্যাস, প্রবেশপত্র সংগ্রহ ও পরীক্ষার্থীদের জন্য প্রস্তুতিমূলক নির্দেশনা',
    description: TEXT,
    memo_number: 'কুআবিক/পরীক্ষা/২০২৬/১১৮',
    date: '2026-01-16',
    signatory: head,
  });
  await admin.upload('attachments/', { notice: `${notice}`, title: 'শ্রেণিভিত্তিক সময়সূচি', file: pdf('schedule.pdf') });
  const hall = sharp({ create: { width: 1200, height: 280, channels: 3, background: '#d9d2bf' } });
  const photo = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await hall.jpeg().toBuffer() };
  await admin.upload('attachments/', { notice: `${notice}`, title: 'আসনবিন্যাসের ছবি', file: photo });

  await page.setViewportSize(SHEET);
  await page.goto(`/notice/${notice}`);
  await expect(page.getByRole('figure')).toContainText('আসনবিন্যাসের ছবি');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article')).toHaveScreenshot('letter.png', ALIKE);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);

  const narrow = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 640 }, baseURL });
  const phone = await narrow.newPage();
  await phone.goto(`/notice/${notice}`);
  await expect(phone.locator('#files').getByRole('link')).toHaveCount(1);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(phone.locator('article')).toHaveScreenshot('phone.png', ALIKE);
  await narrow.close();

  await away(page);
  await admin.remove(`notices/${notice}/`);
  await admin.remove(`principal-vice-principal/${head}/`);
  await admin.remove(`institutions/${institution}/`);
});
