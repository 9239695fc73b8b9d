import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeError } from '../../server/log.ts';
import { jsonOf, type OpenServer, openServer } from '../support/open-server.ts';
import { startSchool } from '../support/school.ts';

/** Personal data, in spellings that a log would have, too. */
const PERSON = {
  name: 'Rahimunnesa-Xyzzy',
  bengali: 'রহিমুন্নেসা-জ়াইজ়ি'.normalize('NFC'),
  phone: '01799887766',
  email: 'rahimunnesa@xyzzy.example',
  password: 'correct-horse-xyzzy',
  agent: 'Browser-of-Xyzzy',
  address: '203.0.113.77',
};

describe('a server at work', () => {
  let server: OpenServer;
  const secrets: string[] = Object.values(PERSON).flatMap((text) => [text, encodeURIComponent(text)]);
  beforeAll(async () => {
    server = await openServer({ LOG_LEVEL: 'trace', RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  });
  afterAll(() => server.close());

  const headers = { 'Content-Type': 'application/json', 'User-Agent': PERSON.agent, 'X-Forwarded-For': PERSON.address };
  const call = (method: string, target: string, body?: unknown, more: Record<string, string> = {}) =>
    server.ask(method, target, {
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { ...headers, ...more },
    });

  /** A day in the life of a school, with all that goes wrong in it. */
  async function live(): Promise<number[]> {
    const token = await server.logIn();
    const own = { Authorization: `Bearer ${token}` };
    secrets.push(token);
    const { name, bengali, phone, email, password } = PERSON;
    const account = { username: name, full_name: bengali, phone, email, password, confirm_password: password };
    const query = `?search=${encodeURIComponent(bengali)}&token=${token}&email=${email}`;
    const statuses: number[] = [];
    const note = async (asked: ReturnType<typeof call>) => {
      const answer = await asked;
      statuses.push(answer.status);
      return answer;
    };
    await note(call('POST', '/api/register/', account));
    await note(call('POST', '/api/register/', account));
    const made = await note(call('POST', '/api/token/', { username: name, password }));
    secrets.push(jsonOf(made).access);
    await note(call('POST', '/api/token/', { username: password, password: phone }));
    await note(call('POST', '/api/user/password/', { current_password: password, new_password: phone }, own));
    await note(call('POST', '/api/contacts/', { name: bengali, message: name, email, phone }));
    for (let i = 0; i < 6; i += 1)
      await note(call('POST', '/api/contacts/', { name: bengali, message: name, email, phone }));
    const { id } = jsonOf(await note(call('POST', '/api/classes/', { name }, own)));
    const student = {
      full_name: bengali,
      roll_number: phone,
      class_name: id,
      digital_id_code: name,
      guardian_contact: phone,
    };
    const { id: pupil } = jsonOf(await note(call('POST', '/api/students/', student, own)));
    await note(call('POST', '/api/students/', student, own));
    await note(call('PATCH', `/api/students/${pupil}/`, { contact_email: name }, own));
    await note(call('DELETE', `/api/classes/${id}/`, undefined, own));
    await note(
      server.ask('POST', '/api/students/', { headers: { ...headers, ...own }, body: `{"full_name":"${name}` }),
    );
    for (const target of [
      `/api/students/${query}`,
      `/api/students/${name}/`,
      `/api/media/private/${name}.jpg${query}`,
      `/api/${name}/${phone}`,
      `/api/token/${token}/`,
      `/${name}/${phone}${query}`,
      `/notice${query}`,
      `/login?next=/${name}`,
      `/dashboard/${name}${query}`,
      `/avatar/${name}.svg`,
      `/assets/${name}.js`,
      `/%E0%A4%A/${name}`,
      `/${'x'.repeat(9000)}${name}`,
    ])
      await note(call('GET', target, undefined, own));
    await note(call('PROPFIND', `/${name}`));
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await note(
      server.ask('POST', '/contact', { headers: { ...headers, ...form }, body: `name=${name}&message=${email}` }),
    );
    const report = { exam: '1', class: String(id), roll: phone, section: bengali, check: name };
    const asked = new URLSearchParams(report).toString();
    for (const check of [name, phone]) await note(call('POST', '/api/reports/', { ...report, check }));
    await note(call('POST', '/api/reports/', { ...report, exam: name }));
    await note(server.ask('POST', '/results/report', { headers: { ...headers, ...form }, body: asked }));
    for (const address of ['/results/report', '/results', '/api/reports/'])
      await note(call('GET', `${address}?${asked}`));
    await server.raw(`GET /${name} HTTP/1.1\r\nHost: ${name}\r\nCookie: ${token}\r\n${name} : 1\r\n\r\n`);
    await server.raw(`${name} ${phone}\r\n\r\n`);
    const database = new Sqlite(path.join(server.dataDir, 'prangon.db'));
    database.exec('ALTER TABLE students RENAME TO lost');
    // An order that was not asked for before: no list is kept of it.
    await note(call('GET', `/api/students/${query}&ordering=full_name`, undefined, own));
    await note(call('POST', '/api/students/', student, own));
    database.exec('ALTER TABLE lost RENAME TO students');
    database.close();
    return statuses;
  }

  it('writes nothing of persons, passwords, tokens and addresses, whatever goes wrong', async () => {
    const statuses = await live();
    expect(new Set(statuses)).toEqual(new Set([200, 201, 400, 401, 404, 405, 409, 414, 429, 500]));
    // The last of them is written within a moment: its own line, and that of its fault.
    await vi.waitFor(
      () => {
        expect(server.output().match(/"route":"\/api\/students\/","status":500/g)).toHaveLength(2);
        expect(server.output().match(/"a request failed"/g)).toHaveLength(2);
      },
      { timeout: 60_000 },
    );
    const shown = secrets.filter((secret) => server.output().toLowerCase().includes(secret.toLowerCase()));
    expect(shown).toEqual([]);
    expect(server.output()).not.toMatch(/127\.0\.0\.1(?!:\d+\n)|xyzzy/i);
  });

  it('writes one whole JSON line for each event, whatever a request brings', async () => {
    const escapes = '%0d%0a{%22level%22:%22fatal%22}%1b[31m';
    await call('GET', `/${escapes}?x=${escapes}`);
    await call('GET', `/api/${escapes}/`, undefined, { 'User-Agent': '{"level":"fatal"}' });
    await server.raw('GET /\u001b[31m"fatal HTTP/1.1\r\nHost: \u001b"fatal\r\nConnection: close\r\n\r\n');
    const before = server.output().match(/"route"/g)?.length ?? 0;
    await call('GET', '/');
    await vi.waitFor(() => expect(server.output().match(/"route"/g)?.length).toBeGreaterThan(before), {
      timeout: 60_000,
    });
    const [opened, ...lines] = server.output().trimEnd().split('\n');
    expect(opened).toMatch(/^Prangon is open/);
    for (const line of lines) {
      expect(line).not.toMatch(/[\u0000-\u001f\u007f]/);
      expect(JSON.parse(line)).toMatchObject({ level: expect.anything(), time: expect.anything() });
      expect(line).not.toContain('fatal');
    }
  });
});

it('of PostgreSQL’s failures the log keeps the code and the place, not the row', async () => {
  const school = await startSchool('postgres');
  const { name, phone } = PERSON;
  const broken = [
    sql`INSERT INTO classes (name) VALUES (${name})`,
    sql`SELECT ${name}::integer`,
    sql`INSERT INTO users (username, phone) VALUES (${name}, ${phone})`,
  ];
  for (const statement of broken) {
    const error = await school.app.database
      .write((writer) => statement.execute(writer))
      .then(() => new Error('it went through'))
      .catch((reason: Error) => reason);
    const described = JSON.stringify(describeError(error));
    expect(JSON.stringify({ ...error, message: error.message })).toContain(name);
    expect(described).toMatch(/"code":"\w{5}"/);
    expect(described).not.toContain(name);
  }
  await school.close();
});
