import type { Act, Numbers } from '../act.ts';
import { brought } from './brought.ts';
import { unless } from './records.ts';
import { endAll } from './trash.ts';

/** So many rows that ending them takes long beside one answer. */
const ROWS = 1500;
/** Consecutive reads that must be answered during that time. */
const ANSWERED = 5;

const HEADER = ['নাম', 'পদবি'];

const ROWS_OF_STAFF = Array.from({ length: ROWS }, (_, at) => [`কর্মচারী ${at} নং`, 'অফিস সহায়ক']);

/** A large list comes, is taken back and ended for good, while somebody reads all the time. */
export const endCrowd = (_: Numbers): Act => ({
  can: () => true,
  begin: () => {
    let read = 0;
    return {
      story: `a sheet of ${ROWS} rows is brought in, taken back and ended for good, while somebody reads`,
      send: async (school) => {
        const sheet = await brought(school, 'staff', [HEADER, ...ROWS_OF_STAFF]);
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
