import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('notices on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  it('lives through its whole life', async () => {
    const made = await school.call('POST', 'notices/', { token: school.admin, body: { title: ' ছুটির নোটিশ ' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ title: 'ছুটির নোটিশ', description: '', pdf_file: null, category: '' });
    const { id } = made.body;
    const put = await school.call('PUT', `notices/${id}`, { token: school.admin, body: { title: 'নতুন' } });
    expect(put.body).toMatchObject({ title: 'নতুন', date: made.body.date });
    expect((await school.call('GET', 'notices/?search=নতুন')).body).toHaveLength(1);
    expect((await school.call('DELETE', `notices/${id}/`, { token: school.admin })).status).toBe(204);
    expect((await school.call('GET', `notices/${id}/`)).status).toBe(404);
  });

  it('keeps a PDF and gives it back', async () => {
    const form = new FormData();
    form.set('title', 'ভর্তি');
    form.set('pdf_file', new File(['%PDF-1.4 hello'], 'a.pdf', { type: 'image/png' }));
    const made = await school.call('POST', 'notices/', { token: school.admin, body: form });
    expect(made.status).toBe(201);
    expect(made.body.pdf_file_size).toBe(14);
    const file = await school.call('GET', made.body.pdf_file);
    expect(file.body).toBe('%PDF-1.4 hello');
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });
});
