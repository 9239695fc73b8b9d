import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DIALECTS, startSchool } from '../support/school.ts';

/** As many entries as a busy week leaves, and more than are read at once. */
const ENTRIES = 6_000;
const READ_AT_ONCE = 500;

it.each(DIALECTS)('a long activity is taken out whole while others are answered on %s', async (dialect) => {
  const school = await startSchool(dialect);
  const at = new Date().toISOString();
  const entry = (n: number) => ({
    ...{ at, action: 'changed', resource: 'students', record_id: n, name: `শিক্ষার্থী ${n}` },
    ...{ user_id: null, user_name: '', user_role: '', via: 'hand', batch: null, address: '' },
    ...{ before: JSON.stringify({ section: 'ক' }), after: JSON.stringify({ section: 'খ' }) },
  });
  await school.app.database.write(async (writer) => {
    for (let n = 0; n < ENTRIES; n += READ_AT_ONCE) {
      const some = Array.from({ length: READ_AT_ONCE }, (_, more) => entry(n + more + 1));
      await writer.insertInto('changes').values(some).execute();
    }
  });
  let isOver = false;
  const taken = school
    .fetch('GET', 'activity/export/?format=csv&resource=students', { token: school.admin })
    .then((answer) => answer.text())
    .finally(() => {
      isOver = true;
    });
  // Making the file gives turns, too: one for each 250 rows.
  const ofTheFile = ENTRIES / 250;
  let turns = 0;
  for (; !isOver; turns += 1) await breathe();
  const lines = (await taken).trim().split('\r\n');
  expect(lines).toHaveLength(ENTRIES + 1);
  expect([lines[1], lines.at(-1)]).toEqual([
    expect.stringContaining(`,শিক্ষার্থী ${ENTRIES},`),
    expect.stringContaining(',শিক্ষার্থী 1,'),
  ]);
  expect(turns).toBeGreaterThan(ofTheFile + ENTRIES / READ_AT_ONCE);
  await school.close();
});
