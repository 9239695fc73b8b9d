import { writeFile } from 'node:fs/promises';
import { ADMIN } from '../../support/demo-admin.ts';
import type { Act, Numbers } from '../act.ts';
import { judgeRecords } from '../invariants/all.ts';
import { restored, standing, stillThere } from '../invariants/ending.ts';
import { type Seen, seenBy } from '../invariants/seen.ts';
import { nameOf, nth, type Report, type Values } from '../model.ts';
import { unless } from './records.ts';
import { endAll, inTrash } from './trash.ts';

/** A backup is begun, the trash is emptied, and the backup is read to its end: restored elsewhere it is the school. */
export const emptyDuringBackup = (_: Numbers): Act => ({
  can: (model) => model.isSqlite && inTrash(model).length > 0,
  begin: (model) => {
    const here = new Set(standing(model, ['live']));
    const texts = inTrash(model).map(({ values }) => String(values.full_name ?? values.title));
    let seen: Seen | null = null;
    let left: string[] = [];
    return {
      story: 'Admin empties the trash while a backup is being made, which is restored elsewhere',
      send: async (school) => {
        const archive = await school.download('admin', 'backups/download/', { password: ADMIN.password });
        const answer = await school.call('admin', 'DELETE', 'trash/');
        const bytes = Buffer.from(await archive.arrayBuffer());
        seen = await restored(school, (file) => writeFile(file, bytes), seenBy);
        left = await stillThere(
          school,
          texts.filter((text) => !here.has(text)),
        );
        return answer;
      },
      settle: (now, answer) => {
        const problems = unless(answer, 200);
        if (answer.status !== 200) return problems;
        endAll(now);
        if (seen) problems.push(...judgeRecords(now, seen).map((what) => `in the restored copy: ${what}`));
        return [...problems, ...left.map((what) => `ended for good during a backup, and still there: ${what}`)];
      },
    };
  },
});

const MOST_TRIES = 10;

/** Somebody guesses at a report, with many tries at once. */
export const guess = ({ a }: Numbers): Act => {
  type Open = { exam: number; student: number; ask: Values };
  const open = (model: { exams: Map<number, { opens: number | null; reports: Map<number, Report> }>; now: number }) =>
    [...model.exams].flatMap(([exam, { opens, reports }]) =>
      opens !== null && opens <= model.now
        ? [...reports].map(([student, { ask }]): Open => ({ exam, student, ask }))
        : [],
    );
  return {
    can: (model) => !model.isSqlite && open(model).length > 0,
    begin: (model) => {
      const { student, ask } = nth(open(model), a);
      const tries = Array.from({ length: 40 }, (_, n) => ({ ...ask, check: `1999-01-${String((n % 28) + 1)}` }));
      let answered = 0;
      return {
        story: `a visitor guesses forty times at once at the report of ${nameOf(model, 'students', student)}`,
        send: async (school) => {
          answered = (await school.atOnce('reports/', tries)).filter((status) => status !== 429).length;
          return { status: 200, change: null, body: null };
        },
        settle: () => (answered > MOST_TRIES ? [`${answered} guesses at one roll were answered`] : []),
      };
    },
  };
};
