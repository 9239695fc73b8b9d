import { adminToken, listOf } from '../support/school-data.ts';
import { expect, PHONE, test } from '../support/visit.ts';

type Exam = { id: number; name: string; state: string };
type Student = { roll_number: string; section: string; date_of_birth: string; full_name: string };

for (const javaScriptEnabled of [true, false]) {
  for (const width of [320, 390]) {
    const how = `${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} px`;
    test.describe(how, () => {
      test.use({ ...PHONE, viewport: { width, height: 844 }, javaScriptEnabled });

      test('who leaves out the section is offered those of the class, types nothing twice, and reads the report', async ({
        page,
        request,
        faults,
      }) => {
        faults.expect(/(400|404).*\/results\/report/);
        const token = await adminToken(request);
        const exam = (await listOf<Exam>(request, 'exams/')).find(({ name }) => name === 'অর্ধবার্ষিক পরীক্ষা')!;
        const [paper] = await listOf<{ class: number }>(request, `papers/?exam=${exam.id}`);
        const students = await listOf<Student>(request, `students/?class_name=${paper!.class}`, token);
        const own = students.find(({ section }) => section === 'খ')!;
        await page.goto('/results');
        const form = page.getByRole('region', { name: 'নিজের ফলাফল দেখুন' });
        const [check, roll] = [form.getByLabel('জন্ম তারিখ বা আইডি'), form.getByLabel('রোল')];
        await form.getByLabel('পরীক্ষা').selectOption(String(exam.id));
        await form.getByLabel('শ্রেণি').selectOption(String(paper!.class));
        await roll.fill(own.roll_number);
        await check.fill('০১/০১/২০০১');
        const typed = async () => {
          await expect(form.getByLabel('পরীক্ষা')).toHaveValue(String(exam.id));
          await expect(form.getByLabel('শ্রেণি')).toHaveValue(String(paper!.class));
          await expect(roll).toHaveValue(own.roll_number);
          await expect(check).toHaveValue('০১/০১/২০০১');
        };
        const send = form.getByRole('button', { name: 'ফলাফল দেখুন' });
        const answered = page.waitForResponse((response) => response.request().method() === 'POST');
        await send.tap();
        expect((await answered).headers()['cache-control']).toBe('no-store');
        await expect(page.getByRole('alert')).toContainText('আপনার শাখাটি দিন');
        await typed();
        const section = form.getByRole('combobox', { name: 'শাখা' });
        await expect(section).toHaveValue('');
        await section.selectOption('খ');
        await send.tap();
        await expect(page.getByRole('alert')).toContainText('কোনো ফলাফল পাওয়া যায়নি');
        await typed();
        await expect(section).toHaveValue('খ');
        await check.fill(own.date_of_birth);
        await send.tap();

        const card = page.getByRole('article');
        await expect(card).toContainText(own.full_name);
        const top = async (words: string) => (await card.getByText(words, { exact: true }).first().boundingBox())!.y;
        const places = [];
        for (const words of ['শিক্ষার্থীর নাম', 'জিপিএ', 'মেধাক্রম, শ্রেণি', 'গণিত', 'গ্রেড তালিকা'])
          places.push(await top(words));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        // The first screen says how it went.
        expect(await top('মেধাক্রম, শ্রেণি')).toBeLessThan(844);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const print = page.getByRole('button', { name: 'প্রিন্ট করুন' });
        await expect(print).toBeVisible({ visible: javaScriptEnabled });
        if (!javaScriptEnabled) return;
        const small = await card.evaluate((article) =>
          [...article.querySelectorAll('td, th, dt, dd, p, caption')]
            .filter((one) => one.getClientRects().length > 0 && one.textContent?.trim())
            .filter(
              (one) => !one.closest('thead, .letterhead') && Number.parseFloat(getComputedStyle(one).fontSize) < 14,
            )
            .map((one) => one.textContent),
        );
        expect(small).toEqual([]);
      });
    });
  }
}
