import { setTimeout as pass } from 'node:timers/promises';
import { sheetFile } from '../../support/sheets.ts';
import type { Act, Numbers } from '../act.ts';
import type { YearSchool } from '../school.ts';
import { unless } from './records.ts';
import { endAll } from './trash.ts';

/** So many rows that ending them takes long beside one answer. */
const ROWS = 1500;
/** Consecutive reads that must be answered during that time. */
const ANSWERED = 5;

const HEADER = ['নাম', 'পদবি'];

async function brought(school: YearSchool): Promise<number> {
  const form = new FormData();
  form.set('resource', 'staff');
  const rows = Array.from({ length: ROWS }, (_, at) => [`কর্মচারী ${at} নং`, 'অফিস সহায়ক']);
  form.set('file', await sheetFile([HEADER, ...rows], 'csv'));
  const { status, body } = await school.call('editor', 'POST', 'imports/', form);
  if (status !== 201) throw new Error(`the sheet was answered ${status} ${JSON.stringify(body)}`);
  const becomes = async (...states: string[]) => {
    for (;;) {
      const { body: now } = await school.call('editor', 'GET', `imports/${body.id}/`);
      if (states.includes(now.state)) return;
      await pass(50);
    }
  };
  await becomes('ready');
  await school.call('editor', 'POST', `imports/${body.id}/run/`, {});
  await becomes('done');
  return body.id;
}

/** A large list comes, is taken back and ended for good, while somebody reads all the time. */
export const endCrowd = (_: Numbers): Act => ({
  can: () => true,
  begin: () => {
    let read = 0;
    return {
      story: `a sheet of ${ROWS} rows is brought in, taken back and ended for good, while somebody reads`,
      send: async (school) => {
        const sheet = await brought(school);
        const undone = await school.call('editor', 'POST', `imports/${sheet}/undo/`, {});
        if (undone.status !== 200) return undone;
        let isOver = false;
        const ending = school.call('admin', 'DELETE', 'trash/').finally(() => {
          isOver = true;
        });
        while (!isOver) {
          await school.call('visitor', 'GET', 'notices/');
          if (!isOver) read += 1;
        }
        return ending;
      },
      settle: (now, answer) => {
        const problems = unless(answer, 200);
        if (answer.status !== 200) return problems;
        endAll(now);
        if (read < ANSWERED) problems.push(`${read} of what was read one after the other was answered meanwhile`);
        return problems;
      },
    };
  },
});
