import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../support/s3.ts';
import { newDatabase } from '../support/school.ts';
import { environmentOf, type Server, type Servers, serversOf } from '../support/servers.ts';

describe('two servers of one school', () => {
  let s3: TestS3;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let servers: Servers;
  let [a, b] = [] as unknown as [Server, Server];
  let token: string;

  beforeAll(async () => {
    s3 = await startS3();
    database = await newDatabase();
    servers = serversOf(environmentOf(database.url, s3.config));
    [a, b] = (await servers.start(2)) as [Server, Server];
    token = await a.logIn();
  });
  afterAll(async () => {
    await servers.close();
    await database.drop();
    await s3.close();
  });

  it('take a class from two phones at once: one sheet, and the other phone is shown both', async () => {
    const of = (await a.call('POST', 'classes/', { token, body: { name: 'ষষ্ঠ' } })).body.id;
    const ids: number[] = [];
    for (const roll_number of ['1', '2', '3']) {
      const student = { full_name: `শিক্ষার্থী ${roll_number}`, roll_number, class_name: of, section: 'ক' };
      ids.push((await a.call('POST', 'students/', { token, body: student })).body.id);
    }
    const [first, second] = ids as [number, number];
    const key = { class: of, section: 'ক', roster: ids, anyway: true, reason: 'পরীক্ষা' };
    const put = (server: Server, marks: object, more: object = {}) =>
      server.call('PUT', 'attendance/', { token, body: { ...key, marks, version: 0, ...more } });
    const answers = await Promise.all([put(a, { [first]: 'A' }), put(b, { [second]: 'L' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [taken, refused] = answers[0]?.status === 200 ? answers : [answers[1], answers[0]];
    expect(refused?.body.sheet).toMatchObject({ id: taken?.body.id, version: 1, marks: taken?.body.marks });
    expect(refused?.body.differences.map(({ student }: { student: number }) => student)).toEqual([first, second]);
    // The choice is made above the stored sheet, through either server.
    const both = { [first]: 'A', [second]: 'L' };
    for (const server of [b, a]) {
      const { status, body } = await put(server, both, { version: 1 });
      expect([status, body.version, body.marks]).toEqual([200, 2, both]);
    }
    const { results } = (await a.call('GET', `attendance/${taken?.body.id}/history/`, { token })).body;
    expect(results).toHaveLength(2);
  });
});
