import type { Act, Numbers } from '../act.ts';
import { all, TRASHED } from '../model.ts';
import { endTakenBack, runOut } from './trash.ts';

const DAY = 24 * 60 * 60 * 1000;
const DONE = { status: 200, change: null, body: null };

/** The server is killed, or stopped, and started again. */
export const restart = ({ a, b }: Numbers): Act => ({
  can: () => true,
  begin: () => ({
    story: a % 2 === 0 ? 'the server is killed and started again' : 'the server is stopped and started again',
    send: async (school) => {
      await school.restart(b, a % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      return DONE;
    },
    settle: () => [],
  }),
});

/** The server gives its memory back when nobody comes, and is started again by whoever does. */
export const sleep = ({ b }: Numbers): Act => ({
  can: () => true,
  begin: () => {
    const statuses: number[] = [];
    return {
      story: 'the server falls asleep, and is woken by two visitors',
      send: async (school) => {
        statuses.push(...(await school.sleep(b)));
        return DONE;
      },
      settle: () =>
        statuses.flatMap((status) => (status === 200 ? [] : [`a visitor who woke it was answered ${status}`])),
    };
  },
});

const MOVES = [
  ['the next day comes', 1],
  ['a week goes by', 7],
  ['the next month comes', 31],
  ['the next school year comes', 366],
  ['an hour goes by', 1 / 24],
  ['some hours go by', 3 / 24],
] as const;

/** Time goes by; what lies in the trash for too long is gone then. */
export const timeGoesBy = ({ a }: Numbers): Act => ({
  can: () => true,
  isSlow: true,
  begin: (_, now) => {
    const [story, days] = MOVES[[0, 0, 0, 0, 1, 1, 2, 3, 4, 5][a % 10] as number] as (typeof MOVES)[number];
    return {
      story,
      send: async (school) => {
        await school.moveTo(now + days * DAY);
        return DONE;
      },
      settle: (model) => {
        for (const path of TRASHED)
          for (const { id } of all(model, path, 'trash')) {
            const since = model.inTrashSince.get(`${path} ${id}`) ?? now;
            if (now + days * DAY - since >= model.trashDays * DAY) runOut(model, path, id);
          }
        endTakenBack(model);
        return [];
      },
    };
  },
});
