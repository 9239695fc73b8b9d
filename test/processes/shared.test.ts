import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PARTS } from '#contract/parts.ts';
import { readMigrations } from '../../server/database/migrate.ts';
import { S3Store } from '../../server/media/s3.ts';
import { ADMIN } from '../support/demo-admin.ts';
import { historyProblems, historyStatements, type Row } from '../support/history-check.ts';
import { MULTIPART, partOf } from '../support/multipart.ts';
import { fileNamed, formOf, PDF, picture } from '../support/records.ts';
import { startS3, type TestS3 } from '../support/s3.ts';
import { newDatabase } from '../support/school.ts';
import { environmentOf, type Server, type Servers, serversOf } from '../support/servers.ts';

/** A second where the machine has time; they also look every 5 s whether they were told of all. */
const SOON = { timeout: 60_000, interval: 20 };
const LATER = { timeout: 60_000, interval: 50 };

describe('two servers of one school', () => {
  let s3: TestS3;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let servers: Servers;
  let sql: pg.Client;
  let token: string;
  let [a, b] = [] as unknown as [Server, Server];

  beforeAll(async () => {
    s3 = await startS3();
    database = await newDatabase();
    servers = serversOf({ ...environmentOf(database.url, s3.config), RATE_LIMITS: 'on' });
    // Both at once, on a database that holds nothing.
    [a, b] = (await servers.start(2)) as [Server, Server];
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    token = await a.logIn();
  });
  afterAll(async () => {
    await servers.close();
    await sql.end();
    await database.drop();
    await s3.close();
  });

  const rows = async (statement: string) => (await sql.query(statement)).rows;
  const filesInBucket = async () => {
    const names: string[] = [];
    for await (const { name } of new S3Store(s3.config, { tempDir: a.dataDir }).list()) names.push(name);
    return names.sort();
  };
  const notice = (title: string) => formOf({ title, pdf_file: fileNamed('a.pdf', PDF) });

  it('that start together make its tables and its Admin once', async () => {
    const migrations = await readMigrations('');
    expect(await rows('SELECT name FROM migrations ORDER BY name')).toEqual(migrations.map(({ name }) => ({ name })));
    expect(await rows('SELECT username, role FROM users')).toEqual([{ username: ADMIN.username, role: 'Admin' }]);
  });

  it('tell each other of changes', async () => {
    for (const [here, there] of [
      [a, b],
      [b, a],
    ] as const) {
      const title = `বিজ্ঞপ্তি ${here === a ? 'ক' : 'খ'}`;
      for (let visit = 0; visit < 2; visit += 1) expect(await there.page('/notice')).not.toContain(title);
      expect((await here.call('POST', 'notices/', { token, body: { title } })).status).toBe(201);
      await vi.waitFor(async () => expect(await there.page('/notice')).toContain(title), SOON);
      expect(await here.page('/notice')).toContain(title);
    }
  });

  it('switch a part off together, cached answers and pages included', async () => {
    const statuses = async ({ call, address }: Server) => [
      (await call('GET', 'officers/')).status,
      (await call('GET', 'exams/')).status,
      (await fetch(`${address}/information`)).status,
    ];
    for (const server of [a, b]) expect(await statuses(server)).toEqual([200, 200, 200]);
    await a.call('PATCH', 'settings/', { token, body: { parts: ['exams'] } });
    expect(await statuses(a)).toEqual([404, 200, 404]);
    await vi.waitFor(async () => expect(await statuses(b)).toEqual([404, 200, 404]), SOON);
    await b.call('PATCH', 'settings/', { token, body: { parts: [...PARTS] } });
    expect(await statuses(b)).toEqual([200, 200, 200]);
    await vi.waitFor(async () => expect(await statuses(a)).toEqual([200, 200, 200]), SOON);
  });

  it('tell of everything that either wrote, and of nothing else', async () => {
    const clerk = async (server: Server, name: string) => {
      const made: number[] = [];
      for (let round = 0; round < 12; round += 1) {
        const title = `${name} ${round}`;
        const { body } = await server.call('POST', 'notices/', { token, body: { title } });
        made.push(body.id);
        await server.call('PATCH', `notices/${body.id}/`, { token, body: { title: `${title}, বদলানো` } });
        // One that the other may be at as well.
        const other = made[round >> 1] as number;
        const deleted = await server.call('DELETE', `notices/${other}/`, { token });
        const change = Number(deleted.headers.get('Prangon-Change'));
        if (change && round % 3 > 0) await server.call('POST', 'undo/', { token, body: { change } });
      }
    };
    const shared = (await a.call('POST', 'notices/', { token, body: { title: 'দুজনের' } })).body.id;
    const both = async (server: Server) => {
      for (let round = 0; round < 12; round += 1)
        await server.call('PATCH', `notices/${shared}/`, { token, body: { description: `${round}` } });
    };
    await Promise.all([clerk(a, 'ক'), clerk(b, 'খ'), both(a), both(b)]);
    const found = new Map<string, Row[]>();
    await sql.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    for (const statement of historyStatements()) found.set(statement, await rows(statement));
    await sql.query('COMMIT');
    expect(found.get(historyStatements()[1] as string)?.length).toBeGreaterThan(60);
    expect(historyProblems((statement) => found.get(statement) ?? [])).toEqual([]);
  });

  it('know the same sessions and files', async () => {
    const session = await a.logIn();
    expect((await b.call('GET', 'user/', { token: session })).body.username).toBe(ADMIN.username);
    const photo = fileNamed('a.jpg', await picture());
    const made = await b.call('POST', 'banners/', { token: session, body: formOf({ image: photo }) });
    expect(made.status).toBe(201);
    expect((await a.call('GET', made.body.image)).headers.get('content-type')).toBe('image/jpeg');
    const { id } = (await a.call('POST', 'classes/', { token, body: { name: 'ষষ্ঠ' } })).body;
    const student = formOf({ full_name: 'ক', roll_number: '1', class_name: id, photo });
    const signed = (await a.call('POST', 'students/', { token, body: student })).body.photo;
    expect((await b.call('GET', signed)).status).toBe(200);
    expect((await b.call('POST', 'token/revoke/', { token: session })).status).toBe(204);
    for (const server of [a, b]) expect((await server.call('GET', 'user/', { token: session })).status).toBe(401);
  });

  it('count against limits together', async () => {
    const send = (server: Server) =>
      server.call('POST', 'contacts/', { body: { name: 'ক', message: 'খ', phone: '১' } });
    const answers = await Promise.all([a, b, a, b, a, b, a, b].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    for (const server of [a, b]) expect((await send(server)).status).toBe(429);
  });

  it('make one record for one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'the-same-for-both' };
    const send = (server: Server) => server.call('POST', 'notices/', { token, headers, body: notice('একবার') });
    const before = await filesInBucket();
    const answers = await Promise.all([a, b, a, b].map(send));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rows("SELECT count(*)::int AS n FROM notices WHERE title = 'একবার'")).toEqual([{ n: 1 }]);
    expect((await filesInBucket()).length).toBe(before.length + 1);
  });

  it('leave nothing half there when one dies while a file comes in', async () => {
    const [before, notices] = [await filesInBucket(), await rows('SELECT id FROM notices')];
    const request = http.request(`${a.address}/api/notices/`, {
      method: 'POST',
      headers: { ...MULTIPART, Authorization: `Bearer ${token}` },
    });
    const broken = once(request, 'error');
    request.write(partOf({ name: 'title', body: 'অর্ধেক' }));
    request.write(partOf({ name: 'pdf_file', filename: 'a.pdf', body: PDF + 'x'.repeat(100_000) }).subarray(0, 50_000));
    const waiting = () => readdir(path.join(a.dataDir, 'tmp'));
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), LATER);
    await a.process.end('SIGKILL');
    await broken;
    expect(await rows('SELECT id FROM notices')).toEqual(notices);
    expect(await filesInBucket()).toEqual(before);
    expect((await b.call('GET', 'notices/')).status).toBe(200);
    const [left = ''] = await waiting();
    await utimes(path.join(a.dataDir, 'tmp', left), 0, 0);
    a = await servers.restart(a);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), LATER);
  });

  it('leave nothing half there when one dies between file and record, and the other goes on', async () => {
    const before = await filesInBucket();
    await sql.query('BEGIN; LOCK TABLE notices IN EXCLUSIVE MODE');
    const sent = a.call('POST', 'notices/', { token, body: notice('ফাইল আছে') }).catch((error: unknown) => error);
    const strays = async () => (await filesInBucket()).filter((name) => !before.includes(name));
    await vi.waitFor(async () => expect(await strays()).toHaveLength(1), LATER);
    await vi.waitFor(async () => {
      const held = await rows("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'notices'::regclass");
      expect(held).toHaveLength(1);
    }, LATER);
    await a.process.end('SIGKILL');
    expect(await sent).toBeInstanceOf(TypeError);
    await sql.query('COMMIT');
    const made = await b.call('POST', 'notices/', { token, body: { title: 'চলছে' } });
    expect(made.status).toBe(201);
    expect(await rows("SELECT 1 FROM notices WHERE title = 'ফাইল আছে'")).toEqual([]);

    await sql.query('UPDATE file_notes SET noted_at = $1', [new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()]);
    a = await servers.restart(a);
    await vi.waitFor(async () => expect(await strays()).toEqual([]), LATER);
    expect(await filesInBucket()).toEqual(before);
    expect(await a.page('/notice')).toContain('চলছে');
  });
});
