import { setTimeout as pass } from 'node:timers/promises';
import type { Act, Numbers } from '../act.ts';
import { all, live, TRASHED } from '../model.ts';
import { makeAccount } from '../set-up.ts';
import { unless } from './records.ts';
import { endTakenBack, runOut } from './trash.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The office's account is another's for a while: what it held is dead at once, and what it may is what it is now. */
export const changeRole = (_: Numbers): Act => ({
  can: () => true,
  begin: (model) => {
    const { editor } = model.accounts;
    const statuses: number[] = [];
    return {
      story: 'Admin takes the office its role, and gives it back',
      send: async (school) => {
        const sent = { full_name: 'কেউ না', roll_number: '1', class_name: 1 };
        const taken = await school.call('admin', 'PATCH', `users/${editor}/`, { role: 'User' });
        statuses.push((await school.call('editor', 'POST', 'students/', sent)).status);
        statuses.push((await school.call('editor', 'GET', 'students/')).status);
        await school.call('admin', 'PATCH', `users/${editor}/`, { role: 'Editor' });
        school.forgetToken('editor');
        return taken;
      },
      settle: (_now, answer) => [
        ...unless(answer, 200),
        ...statuses.flatMap((status) => (status === 403 ? [] : [`a User was answered ${status}`])),
      ],
    };
  },
});

/** The office's account is ended, and somebody else begins: what the first one did stays, and may be taken back by the other. */
export const changeClerk = (_: Numbers): Act => ({
  can: () => true,
  begin: (model) => {
    const { editor } = model.accounts;
    const username = `office${model.next++}`;
    let next = editor;
    let dead = 0;
    return {
      story: 'Admin ends the account of the office, and somebody else begins',
      send: async (school) => {
        // So that a session is there to be ended.
        await school.call('editor', 'GET', 'students/');
        const ended = await school.call('admin', 'DELETE', `users/${editor}/`);
        dead = (await school.call('editor', 'POST', 'classes/', { name: 'কারও নয়' })).status;
        if (ended.status === 204)
          next = await makeAccount(school, 'editor', { username, full_name: 'অফিস', role: 'Editor' });
        return ended;
      },
      settle: (now, answer) => {
        now.accounts.editor = next;
        const problems = unless(answer, 204);
        if (dead !== 401) problems.push(`an account that was ended was answered ${dead}`);
        return problems;
      },
    };
  },
});

/** The teacher's account is ended, and another is made for the same person; what the first one did stays. */
export const changeTeacher = (_: Numbers): Act => ({
  can: (model) => live(model, 'teachers', model.teacher) !== undefined,
  begin: (model) => {
    const { teacher: account } = model.accounts;
    const username = `teacher${model.next++}`;
    const sent = { username, full_name: 'শিক্ষক', role: 'Teacher', teacher: model.teacher };
    let [next, dead] = [account, 0];
    return {
      story: 'Admin ends the account of the teacher, and makes another',
      send: async (school) => {
        await school.call('teacher', 'GET', 'students/');
        const ended = await school.call('admin', 'DELETE', `users/${account}/`);
        dead = (await school.call('teacher', 'PUT', 'attendance/', {})).status;
        if (ended.status === 204) next = await makeAccount(school, 'teacher', sent);
        return ended;
      },
      settle: (now, answer) => {
        now.accounts.teacher = next;
        const problems = unless(answer, 204);
        if (dead !== 401) problems.push(`an account that was ended was answered ${dead}`);
        return problems;
      },
    };
  },
});

/** For how long the trash keeps what lies in it. */
export const keepTrash = ({ a }: Numbers): Act => ({
  can: () => true,
  begin: (_, now) => {
    const trash_days = [1, 7, 30, 365][a % 4] as number;
    return {
      story: `Admin lets the trash keep for ${trash_days} days`,
      send: (school) => school.call('admin', 'PATCH', 'settings/', { trash_days }),
      settle: (model, answer) => {
        const problems = unless(answer, 200);
        if (answer.status !== 200) return problems;
        model.trashDays = trash_days;
        for (const path of TRASHED)
          for (const { id } of all(model, path, 'trash'))
            if (now - (model.inTrashSince.get(`${path} ${id}`) ?? now) >= trash_days * DAY) runOut(model, path, id);
        endTakenBack(model);
        return problems;
      },
    };
  },
});

const PHONE = '01711000000';

/** Everybody reads how teachers are reached, or nobody but the school. */
export const showContacts = ({ a }: Numbers): Act => ({
  can: (model) => live(model, 'teachers', model.teacher) !== undefined,
  begin: (model) => {
    const contacts_public = a % 2 === 0;
    let shown: unknown;
    return {
      story: `Admin lets ${contacts_public ? 'everybody' : 'nobody'} read how teachers are reached`,
      send: async (school) => {
        await school.call('admin', 'PATCH', `teachers/${model.teacher}/`, { contact_phone: PHONE });
        const answer = await school.call('admin', 'PATCH', 'settings/', { contacts_public });
        const is = async () => {
          shown = (await school.call('visitor', 'GET', `teachers/${model.teacher}/`)).body.contact_phone;
          return (shown === PHONE) === contacts_public;
        };
        // Other servers follow a moment later.
        for (let more = school.count > 1 ? 100 : 0; !(await is()) && more > 0; more -= 1) await pass(100);
        return answer;
      },
      settle: (_now, answer) => [
        ...unless(answer, 200),
        ...(shown === (contacts_public ? PHONE : '') ? [] : [`visitors are shown ${shown} as a phone`]),
      ],
    };
  },
});
