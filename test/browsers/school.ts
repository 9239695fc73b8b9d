import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ADMIN } from '../support/demo-admin.ts';
import { freePort } from '../support/free-port.ts';

/** A sample school of this run's own, which may be written into. */
export async function openSchool(): Promise<{ port: number; close: () => Promise<void> }> {
  const [visited, port] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['test/support/demo-server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(visited), OFFICE_PORT: String(port) },
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The sample school did not open.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    port,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

type Made = { id: number };

/** A class of two students with one paper of an open exam: where its marks are typed, and what the class is called. */
export async function openExam(port: number, mark: string): Promise<{ marks: string; className: string }> {
  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { access } = await post<{ access: string }>('token/', ADMIN);
  const create = async (path: string, body: object): Promise<number> => (await post<Made>(path, body, access)).id;
  const className = `শ্রেণি ${mark}`;
  const of = await create('classes/', { name: className });
  const subject = await create('subjects/', { name: 'পদার্থবিজ্ঞান', class_name: of });
  const exam = await create('exams/', { name: `বার্ষিক পরীক্ষা ${mark}`, year: 2026, kind: 'annual' });
  const parts = [{ key: 'cq', name: 'সৃজনশীল', full: 100, pass: 33 }];
  const paper = await create('papers/', { exam, class: of, subject, full_marks: 100, parts });
  for (const roll of ['1', '2']) {
    const student = { full_name: `শিক্ষার্থী ${roll}`, roll_number: roll, class_name: of, date_of_birth: '2012-03-05' };
    await create('students/', student);
  }
  await post(`exams/${exam}/open/`, {}, access);
  return { marks: `/dashboard/marks?exam=${exam}&class=${of}&paper=${paper}`, className };
}
