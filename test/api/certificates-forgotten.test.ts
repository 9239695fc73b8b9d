import { expect, it } from 'vitest';
import { issuingSchool } from '../support/certificates.ts';
import { DIALECTS, startSchool } from '../support/school.ts';

it.each(DIALECTS)(
  'why papers of a student who was ended for good were voided is kept nowhere on %s',
  async (dialect) => {
    const school = await startSchool(dialect);
    const { call, signatory, student, issue } = await issuingSchool(school);
    const reason = 'অনামিকার বাবার নাম ভুল ছিল';
    const { id } = await student();
    const certificate = (await issue({ student: id, allow_empty: true })).body;
    const [card] = (await call('POST', 'cards/', { year: 2026, students: [id], signatory })).body.cards;
    for (const path of [`certificates/${certificate.id}`, `cards/${card.id}`])
      expect((await call('POST', `${path}/void/`, { reason })).body.void_reason).toBe(reason);
    await call('DELETE', `students/${id}/`);
    const [item] = (await call('GET', 'trash/?resource=students')).body.results;
    expect((await call('DELETE', `trash/${item.id}/`)).status).toBe(204);
    const { state, void_reason, voided_at } = (await call('GET', `certificates/${certificate.id}/`)).body;
    expect([state, void_reason, typeof voided_at]).toEqual(['void', '', 'string']);
    expect((await school.call('GET', `verify/${certificate.code}/`)).body.state).toBe('void');
    for (const table of ['certificates', 'cards', 'changes', 'idempotency'])
      expect(JSON.stringify(await school.app.database.read.selectFrom(table).selectAll().execute())).not.toContain(
        'অনামিকা',
      );
    await school.close();
  },
);
