import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVersion } from '../../server/kept/version.ts';
import { builtPages } from '../support/built-pages.ts';
import { newExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the section of a report on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  it('is asked for where a class has several, by their names, and needed nowhere else', async () => {
    const several = await newExam(school, { students: 2, subjects: 1, sections: ['খ', 'ক'] });
    const single = await newExam(school, { students: 1, subjects: 1, sections: ['ক'] });
    for (const exam of [several, single]) {
      await exam.move('open');
      await exam.fill();
      await exam.move('close');
      await exam.move('publish');
    }
    const [seat] = several.seats;
    const asked = await several.report({ ...seat, section: '' });
    expect([asked.status, asked.body.errors, asked.body.sections]).toEqual([
      400,
      { section: ['এই শ্রেণিতে কয়েকটি শাখা আছে। আপনার শাখাটি দিন: ক, খ।'] },
      ['ক', 'খ'],
    ]);
    const wrong = await several.report({ ...seat, section: 'গ' });
    expect([wrong.status, wrong.body.sections]).toEqual([404, ['ক', 'খ']]);
    // Nothing else of the student makes a difference, and where there is no choice none is told.
    const { body } = await several.report({ ...seat, check: '2001-01-01' });
    expect(body).toEqual(wrong.body);
    expect(await several.report({ ...seat, roll: '99' })).toMatchObject({ status: 404, body: wrong.body });
    expect((await single.report({ ...single.seats[0], check: '2001-01-01' })).body.sections).toBeUndefined();
    const draft = await newExam(school, { students: 2, subjects: 1, sections: ['ক', 'খ'] });
    const unpublished = await draft.report({ ...draft.seats[0], section: '' });
    expect([unpublished.status, unpublished.body.sections]).toEqual([404, undefined]);
    expect((await several.report({ ...seat })).status).toBe(200);
    expect((await single.report({ ...single.seats[0], section: '' })).status).toBe(200);
  });
});

it.each(DIALECTS)('a section left out is no try, however often on %s', async (dialect) => {
  const school = await startSchool(dialect, { rateLimits: true });
  const exam = await newExam(school, { students: 2, subjects: 1, sections: ['ক', 'খ'] });
  await exam.move('open');
  await exam.fill();
  await exam.move('close');
  await exam.move('publish');
  const [seat] = exam.seats;
  for (let n = 0; n < 12; n += 1) expect((await exam.report({ ...seat, section: '' })).status).toBe(400);
  for (let n = 0; n < 9; n += 1) expect((await exam.report({ ...seat, check: '2001-01-01' })).status).toBe(404);
  expect((await exam.report({ ...seat, section: '' })).status).toBe(400);
  expect((await exam.report({ ...seat })).status).toBe(200);
  await school.close();
});

it('without JavaScript the sections are offered, what was typed stays, and nobody keeps the page', async () => {
  const school = await startSchool('sqlite');
  const exam = await newExam(school, { students: 2, subjects: 1, sections: ['ক', 'খ'] });
  await exam.move('open');
  await exam.fill();
  await exam.move('close');
  await exam.move('publish');
  const pages = await builtPages(school, createVersion({ content: () => 1 }));
  const [{ roll = '', birthday = '' } = {}] = exam.seats;
  const send = async (typed: Record<string, string>) => {
    const form = { exam: String(exam.exam), class: String(exam.classId), section: '', roll, check: birthday, ...typed };
    const request = new Request('https://school.test/results/report', {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const page = await pages.fetch(request, { clientAddress: '192.0.2.1' });
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('etag')).toBeNull();
    return { status: page.status, html: await page.text() };
  };
  const chosen = (html: string, name: string) =>
    new RegExp(`<select[^>]*name="${name}".*?<option[^>]* selected=""[^>]*>([^<]*)`, 's').exec(html)?.[1];
  const kept = (html: string) => {
    expect(chosen(html, 'exam')).toBe('বার্ষিক পরীক্ষা ২০২৬');
    expect(chosen(html, 'class')).toBeTruthy();
    expect(html).toMatch(new RegExp(`name="roll" value="${roll}"`));
    expect(html).toMatch(new RegExp(`name="check" value="${birthday}"`));
  };
  const asked = await send({});
  expect(asked.status).toBe(400);
  kept(asked.html);
  expect(asked.html).toMatch(/<option>ক<\/option>\s*<option>খ<\/option>/);
  const wrong = await send({ section: 'খ' });
  expect(wrong.status).toBe(404);
  kept(wrong.html);
  expect(chosen(wrong.html, 'section')).toBe('খ');
  const right = await send({ section: 'ক' });
  expect([right.status, right.html.includes('নম্বরপত্র')]).toEqual([200, true]);
  await school.close();
});
