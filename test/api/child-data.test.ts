import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNREAD } from '#contract/guard/wording.ts';
import { makePdf } from '../../sample/pdf.ts';
import { MOST_PDF_PAGES } from '../../server/child-data/pdf-text.ts';
import { fileNamed, formOf, newClass, PDF, picture } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const PHONE = '০১৭১২-৩৪৫৬৭৮';
const TEXT = `উপবৃত্তির তালিকা: রহিমা খাতুন, রোল ৫, মোবাইল ${PHONE}`;
const REASON = 'অভিভাবক লিখিত সম্মতি দিয়েছেন';

const paper = async (text: string) => {
  const bytes = await makePdf({ title: 'নোটিশ', date: '2026-11-22', content: [{ text }] });
  return fileNamed('a.pdf', new Uint8Array(bytes));
};

describe.each(DIALECTS)('what tells of a child, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });

  it('is not published without a reason, and says where it stands', async () => {
    const before = (await admin('GET', 'notices/')).body.length;
    const { status, body } = await admin('POST', 'notices/', { title: 'উপবৃত্তি', description: TEXT });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['description']]);
    expect(body.errors.description[0]).toContain(PHONE);
    expect((await admin('GET', 'notices/')).body).toHaveLength(before);
    for (const reason of ['', '  ']) {
      const again = await admin('POST', 'notices/', { title: 'উপবৃত্তি', description: TEXT, reason });
      expect(again.status).toBe(400);
    }
  });

  it('is published with one, which stands in the history and nowhere else', async () => {
    const made = await admin('POST', 'notices/', { title: 'উপবৃত্তি', description: TEXT, reason: REASON });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain(REASON);
    const path = `notices/${made.body.id}/`;
    expect(JSON.stringify((await admin('GET', path)).body)).not.toContain(REASON);
    const [entry] = (await admin('GET', `${path}history/`)).body.results;
    expect(entry.changes).toContainEqual({ field: 'reason', before: null, after: REASON });
    // An accepted text stays accepted while nobody changes it.
    expect((await admin('PATCH', path, { category: 'বৃত্তি' })).status).toBe(200);
    const changed = await admin('PATCH', path, { description: `${TEXT}, ০১৮১২৩৪৫৬৭৮`, reason: REASON });
    expect(changed.status).toBe(200);
    const change = Number(changed.headers.get('prangon-change'));
    const undone = await admin('POST', 'undo/', { change, reason: REASON });
    expect([undone.status, undone.body.record?.description]).toEqual([200, TEXT]);
    expect((await admin('PATCH', path, { description: `${TEXT} আবার` })).status).toBe(400);
  });

  it('is judged again when it is brought back, by whatever way', async () => {
    const made = await admin('POST', 'notices/', { title: 'তালিকা', description: TEXT, reason: REASON });
    const path = `notices/${made.body.id}/`;
    const [first] = (await admin('GET', `${path}history/`)).body.results;
    const cleaned = await admin('PATCH', path, { description: 'তালিকা অফিসে আছে।' });
    const change = Number(cleaned.headers.get('prangon-change'));
    const trashed = async () => {
      expect((await admin('DELETE', path)).status).toBe(204);
      return (await admin('GET', 'trash/?resource=notices')).body.results[0].id;
    };
    const refusedAndTaken = async (way: string, body: object) => {
      const refused = await admin('POST', way, body);
      expect([way, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([way, 400, ['description']]);
      const taken = await admin('POST', way, { ...body, reason: REASON });
      expect([way, taken.status]).toEqual([way, 200]);
      const [entry] = (await admin('GET', `${path}history/`)).body.results;
      expect(entry.changes).toContainEqual({ field: 'reason', before: null, after: REASON });
    };
    await refusedAndTaken('undo/', { change });
    await admin('PATCH', path, { description: 'তালিকা অফিসে আছে।' });
    await refusedAndTaken(`${path}history/${first.id}/restore/`, {});
    await refusedAndTaken(`trash/${await trashed()}/restore/`, {});
    const gone = await admin('DELETE', path);
    await refusedAndTaken('undo/', { change: Number(gone.headers.get('prangon-change')) });
    // Without anything of a child nobody is asked.
    await admin('PATCH', path, { description: 'তালিকা অফিসে আছে।' });
    expect((await admin('POST', `trash/${await trashed()}/restore/`)).status).toBe(200);
  });

  it('is judged in a PDF that is brought back', async () => {
    const form = formOf({ title: 'তালিকা', pdf_file: await paper('Student mobile 01712345678'), reason: REASON });
    const made = await admin('POST', 'notices/', form);
    const path = `notices/${made.body.id}/`;
    const cleaned = await admin('PATCH', path, { pdf_file: '' });
    const change = Number(cleaned.headers.get('prangon-change'));
    const refused = await admin('POST', 'undo/', { change });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['pdf_file']]);
    expect((await admin('POST', 'undo/', { change, reason: REASON })).status).toBe(200);
  });

  it('is found in the fields of a PDF, and a damaged one is not taken without a reason', async () => {
    const objects = (page: string) =>
      [
        '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>',
        '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
        page,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[5 0 R]>>',
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(01712345678)/Rect[0 0 9 9]>>',
        '<</Length 2>>stream\nq \nendstream',
      ].map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`);
    const sent = (page: string, more: object = {}) => {
      const file = fileNamed('a.pdf', ['%PDF-1.4\n', ...objects(page), 'trailer<</Root 1 0 R>>\n%%EOF\n'].join(''));
      return admin('POST', 'notices/', formOf({ title: 'তালিকা', pdf_file: file, ...more }));
    };
    const whole = await sent('<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 6 0 R>>');
    expect([whole.status, whole.body.errors?.pdf_file?.length]).toEqual([400, 1]);
    expect(whole.body.errors.pdf_file[0]).toContain('01712345678');
    const damaged = await sent('(nothing)');
    expect([damaged.status, damaged.body.errors?.pdf_file?.at(-1)]).toEqual([400, UNREAD]);
    expect((await sent('(nothing)', { reason: REASON })).status).toBe(201);
  });

  it('knows guardians and codes without titles, with endings and in any case', async () => {
    const class_name = await newClass(school);
    const pupil = {
      full_name: 'মোঃ আরিফ হোসেন',
      roll_number: '1',
      class_name,
      digital_id_code: `Kas-77-${class_name}`,
    };
    expect((await admin('POST', 'students/', { ...pupil, guardian_name: 'মোছাঃ রোকেয়া বেগম' })).status).toBe(201);
    for (const description of [
      'আরিফ হোসেনকে নিয়ে রোকেয়া বেগমের আনন্দ',
      'মো. আরিফ হোসেন ও মোসাঃ রোকেয়া বেগমকে ধন্যবাদ',
      `পরিচয় kas-77-${class_name}`,
      'মোবাইল ０１７１２３４５６７８',
    ]) {
      const { status, body } = await admin('POST', 'notices/', { title: 'পুরস্কার', description });
      expect([description, status, Object.keys(body.errors ?? {})]).toEqual([description, 400, ['description']]);
    }
    const innocent = { title: 'পুরস্কার', description: 'আরিফ হোসেনকে অভিনন্দন' };
    expect((await admin('POST', 'notices/', innocent)).status).toBe(201);
  });

  it('may stand in a draft, and is judged when that opens; what is scheduled when it is saved', async () => {
    const draft = await admin('POST', 'notices/', { title: 'খসড়া', description: TEXT, status: 'draft' });
    expect(draft.status).toBe(201);
    const path = `notices/${draft.body.id}/`;
    expect((await admin('PATCH', path, { title: 'খসড়া ২' })).status).toBe(200);
    const opened = await admin('PATCH', path, { status: 'published' });
    expect([opened.status, Object.keys(opened.body.errors)]).toEqual([400, ['description']]);
    expect((await admin('PATCH', path, { status: 'published', publish_at: '2090-01-01T00:00:00Z' })).status).toBe(400);
    expect((await admin('PATCH', path, { status: 'published', reason: REASON })).status).toBe(200);
  });

  it('is found in events, pictures and titles of files', async () => {
    const birth = 'করিম, জন্ম তারিখ: ০৫/০৩/২০১৪';
    const event = await admin('POST', 'events/', { title: 'সভা', description: birth, start_date: '2026-12-01' });
    expect([event.status, Object.keys(event.body.errors)]).toEqual([400, ['description']]);
    const shown = await admin(
      'POST',
      'gallery/',
      formOf({ image: fileNamed('a.jpg', await picture()), caption: TEXT }),
    );
    expect([shown.status, Object.keys(shown.body.errors)]).toEqual([400, ['caption']]);
    const file = { kind: 'other', title: TEXT, file: fileNamed('a.pdf', PDF) };
    expect((await admin('POST', 'documents/', formOf(file))).body.errors).toHaveProperty('title');
    expect((await admin('POST', 'documents/', formOf({ ...file, reason: REASON }))).status).toBe(201);
  });

  it('is found in the text layer of a PDF, also of one that a draft kept', async () => {
    const form = async (more: object = {}) =>
      formOf({ title: 'তালিকা', pdf_file: await paper('Student mobile 01712345678'), ...more });
    const refused = await admin('POST', 'notices/', await form());
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['pdf_file']]);
    expect(refused.body.errors.pdf_file[0]).toContain('01712345678');
    const draft = await admin('POST', 'notices/', await form({ status: 'draft' }));
    expect(draft.status).toBe(201);
    const opened = await admin('PATCH', `notices/${draft.body.id}/`, { status: 'published' });
    expect([opened.status, Object.keys(opened.body.errors)]).toEqual([400, ['pdf_file']]);
    const innocent = formOf({ title: 'ছুটি', pdf_file: await paper('Closed on 26 March 2026') });
    expect((await admin('POST', 'notices/', innocent)).status).toBe(201);
  });

  it('is asked about where a PDF is too long to be looked through', async () => {
    const pages = Array.from({ length: MOST_PDF_PAGES + 1 }, (_, at) => at + 3);
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]/Count ${pages.length}>>`,
      ...pages.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'),
    ].map((object, at) => `${at + 1} 0 obj${object}endobj\n`);
    const long = ['%PDF-1.4\n', ...objects, 'trailer<</Root 1 0 R>>\n%%EOF'].join('');
    const form = (more: object = {}) => formOf({ title: 'সিলেবাস', pdf_file: fileNamed('a.pdf', long), ...more });
    const { status, body } = await admin('POST', 'notices/', form());
    expect([status, Object.keys(body.errors)]).toEqual([400, ['pdf_file']]);
    expect(body.errors.pdf_file[0]).toContain('যাচাই করা যায়নি');
    expect((await admin('POST', 'notices/', form({ reason: 'নিজে পড়ে দেখেছি, কারও নাম নেই' }))).status).toBe(201);
  });

  it('is known by the school’s own pupils, and not by numbers that it shows', async () => {
    const class_name = await newClass(school);
    const pupil = { full_name: 'সাদিয়া ইসলাম মীম', roll_number: '7', class_name, guardian_name: 'শফিকুল বেপারি' };
    expect((await admin('POST', 'students/', pupil)).status).toBe(201);
    const beside = 'সাদিয়া ইসলাম মীম প্রথম হয়েছে; পুরস্কার নেন শফিকুল বেপারি।';
    expect((await admin('POST', 'notices/', { title: 'ফল', description: beside })).body.errors).toHaveProperty(
      'description',
    );
    const alone = 'অনুষ্ঠানে বক্তব্য দেন শফিকুল বেপারি।';
    expect((await admin('POST', 'notices/', { title: 'ফল', description: alone })).status).toBe(201);
    const call = { title: 'যোগাযোগ', description: 'তথ্য কর্মকর্তা: ০১৯০০০০০০৯৯' };
    expect((await admin('POST', 'notices/', call)).status).toBe(400);
    await admin('POST', 'officers/', { kind: 'information', name: 'ক', phone: '01900000099' });
    expect((await admin('POST', 'notices/', call)).status).toBe(201);
  });

  it('is known of a pupil as of now: with a new name or code, and no more when the record is gone', async () => {
    const class_name = await newClass(school);
    const pupil = { full_name: 'তানজিলা রহমান ঋতু', roll_number: '8', class_name, guardian_name: 'মোকাররম মাতুব্বর' };
    const { body } = await admin('POST', 'students/', { ...pupil, digital_id_code: 'OLD-77-1234' });
    const statusOf = async (description: string) =>
      (await admin('POST', 'notices/', { title: 'ফল', description })).status;
    const beside = (name: string) => `${name} প্রথম; পুরস্কার নেন মোকাররম মাতুব্বর।`;
    expect([await statusOf(beside('তানজিলা রহমান ঋতু')), await statusOf('কোড OLD-77-1234')]).toEqual([400, 400]);
    const renamed = { full_name: 'তানজিলা বিনতে নূর', digital_id_code: 'NEW-88-5678' };
    expect((await admin('PATCH', `students/${body.id}/`, renamed)).status).toBe(200);
    expect([await statusOf(beside('তানজিলা রহমান ঋতু')), await statusOf('কোড OLD-77-1234')]).toEqual([201, 201]);
    expect([await statusOf(beside('তানজিলা বিনতে নূর')), await statusOf('কোড NEW-88-5678')]).toEqual([400, 400]);
    expect((await admin('DELETE', `students/${body.id}/`)).status).toBe(204);
    expect([await statusOf(beside('তানজিলা বিনতে নূর')), await statusOf('কোড NEW-88-5678')]).toEqual([201, 201]);
  });

  it.each([
    ['cut short', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog'],
    [
      'its own parent',
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj trailer<</Root 1 0 R>>',
    ],
    ['no PDF at all', `%PDF-${'x'.repeat(100_000)}`],
  ])('is not looked for for ever in a PDF that is %s', async (_, bytes) => {
    const made = await admin('POST', 'notices/', formOf({ title: 'নষ্ট', pdf_file: fileNamed('a.pdf', bytes) }));
    expect(made.status).toBe(201);
  });
});
