import { expect, vi } from 'vitest';
import { newClass } from './records.ts';
import { type Answer, signedIn, type TestSchool } from './school.ts';

/** A Wednesday. */
export const TODAY = '2026-11-25';

/** Stops the clock at eleven in the morning of a day in Dhaka. */
export const onDay = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T05:00:00Z`) });

type Made = { id: number; roll: string };

/** A class of one section with so many students, and the calls of those who take its sheets. */
export async function newRoom(school: TestSchool, { students = 4, section = 'ক' } = {}) {
  const call = async (method: string, path: string, body?: unknown, status?: number): Promise<Answer> => {
    const answer = await school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
    if (status !== undefined) expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(status);
    return answer;
  };
  const classId = await newClass(school);
  const made: Made[] = [];
  const add = async (roll: string, more: object = {}): Promise<number> => {
    const student = { full_name: `শিক্ষার্থী ${roll}`, roll_number: roll, class_name: classId, section, ...more };
    const { id } = (await call('POST', 'students/', student, 201)).body;
    made.push({ id, roll });
    return id;
  };
  for (let n = 1; n <= students; n += 1) await add(String(n), { gender: n % 2 ? 'female' : 'male' });
  const key = (more: object = {}) => ({ class: classId, section, ...more });
  return {
    call,
    classId,
    section,
    add,
    ids: made.map(({ id }) => id),
    read: async (query = '', token = school.admin) =>
      school.call('GET', `attendance/?class=${classId}&section=${encodeURIComponent(section)}${query}`, { token }),
    take: (marks: object, more: object = {}, { token = school.admin, idempotency = '' } = {}) =>
      school.call('PUT', 'attendance/', {
        token,
        body: key({ marks, ...more }),
        ...(idempotency && { headers: { 'Idempotency-Key': idempotency } }),
      }),
    /** The token of a Teacher who leads the class. */
    leader: async (username: string) => {
      const token = await signedIn(school, username, 'Teacher');
      const teacher = (await call('POST', 'teachers/', { full_name: username, category: 'মাধ্যমিক' }, 201)).body.id;
      const user = (await school.call('GET', 'user/', { token })).body.id;
      await call('PATCH', `users/${user}/`, { teacher }, 200);
      await call('PATCH', `classes/${classId}/`, { class_teacher: teacher }, 200);
      return token;
    },
    history: async (id: number) => (await call('GET', `attendance/${id}/history/`, undefined, 200)).body.results,
  };
}

export type Room = Awaited<ReturnType<typeof newRoom>>;

export const changeOf = ({ headers }: Answer): number => Number(headers.get('prangon-change'));
