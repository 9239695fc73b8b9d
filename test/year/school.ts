import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { ADMIN } from '../support/demo-admin.ts';
import { HeldSocket } from '../support/handed-socket.ts';
import { newDatabase } from '../support/school.ts';
import { launchServer, type ServerProcess } from '../support/server-process.ts';

const CLOCK = new URL('../faults/clock.ts', import.meta.url);
export const BEGIN = '2026-01-10T04:00:00.000Z';

const PUBLIC_URL = 'https://school.example';

export type Actor = 'admin' | 'editor' | 'teacher' | 'visitor';
// biome-ignore lint/suspicious/noExplicitAny: read by invariants, whatever it holds
export type Answer = { status: number; change: number | null; etag?: string | null; body: any };
export type Setting = { dialect: 'sqlite' | 'postgres'; servers: number };

const SILENT_MS = 121_000;

type Running = { process: ServerProcess; address: string; dataDir: string };

/** The school under test: its servers, who speaks to them, and what was done, in words. */
export class YearSchool {
  readonly story: string[] = [];
  /** Hears each line as it is told. */
  onTell: ((what: string) => void) | null = null;
  /** Response times in milliseconds, by request. */
  readonly waits: { what: string; ms: number; beside: number }[] = [];
  /** After so many milliseconds of the next change its server is killed, started again and asked the same again. */
  killAfter: number | null = null;
  readonly passwords = new Map<Actor, { username: string; password: string }>([['admin', ADMIN]]);
  readonly #tokens = new Map<Actor, string>();
  readonly #running: Running[] = [];
  readonly #env: Record<string, string>;
  readonly #drop: () => Promise<void>;
  #ahead = Date.parse(BEGIN) - Date.now();
  #asked = 0;
  #underway = 0;

  readonly dialect: Setting['dialect'];

  private constructor(dialect: Setting['dialect'], env: Record<string, string>, drop: () => Promise<void>) {
    this.dialect = dialect;
    this.#env = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, PUBLIC_URL, ...env };
    this.#drop = drop;
  }

  static async open({ dialect, servers }: Setting): Promise<YearSchool> {
    const database = dialect === 'postgres' ? await newDatabase() : null;
    const school = new YearSchool(
      dialect,
      database ? { DATABASE_URL: database.url } : {},
      async () => void (await database?.drop()),
    );
    for (let n = 0; n < servers; n += 1) {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'prangon-year-'));
      school.#running.push(await school.#launch(dataDir));
    }
    return school;
  }

  /** The school of a folder that was restored, at the same time as another. */
  static async on(dataDir: string, { now, passwords }: YearSchool): Promise<YearSchool> {
    const school = new YearSchool('sqlite', {}, async () => {});
    school.#ahead = now - Date.now();
    for (const [who, sent] of passwords) school.passwords.set(who, sent);
    school.#running.push(await school.#launch(dataDir));
    return school;
  }

  /** Time of its clock, in milliseconds. */
  get now(): number {
    return Date.now() + this.#ahead;
  }

  get count(): number {
    return this.#running.length;
  }

  get folders(): string[] {
    return this.#running.map(({ dataDir }) => dataDir);
  }

  get output(): string {
    return this.#running.map(({ process }) => process.output()).join('');
  }

  async #launch(dataDir: string, more: Record<string, string> = {}): Promise<Running> {
    const env = { ...this.#env, CLOCK: new Date(this.now).toISOString(), ...more };
    const process = launchServer({ dataDir, env, preloads: [CLOCK] });
    return { process, address: await process.open, dataDir };
  }

  async moveTo(moment: number): Promise<void> {
    // A session may have run out, and lists that anybody reads answer a dead one as they answer anybody.
    this.#tokens.clear();
    this.#ahead = moment - Date.now();
    const clock = new Date(moment).toISOString();
    for (const { process } of this.#running) {
      const moved = once(process.child, 'message');
      process.child.send({ clock });
      await moved;
    }
  }

  async restart(at: number, signal: NodeJS.Signals): Promise<void> {
    const server = this.#running[at % this.count] as Running;
    await server.process.end(signal);
    Object.assign(server, await this.#launch(server.dataDir));
  }

  /** Lets a server run on a socket that outlives it, fall asleep and be woken; answers the statuses of its visitors. */
  async sleep(at: number): Promise<number[]> {
    const server = this.#running[at % this.count] as Running;
    await server.process.end('SIGTERM');
    const socket = await HeldSocket.open();
    const statuses: number[] = [];
    try {
      for (let round = 0; round < 2; round += 1) {
        const visits = [0, 1].map(() => fetch(`${socket.address}/api/notices/`, { headers: { Connection: 'close' } }));
        const NODE_OPTIONS = `--import ${CLOCK}`;
        const env = { ...this.#env, CLOCK: new Date(this.now).toISOString(), NODE_OPTIONS, IDLE_EXIT: '1s' };
        const { ended } = socket.wake(server.dataDir, env);
        for (const { status } of await Promise.all(visits)) statuses.push(status);
        const { code } = await ended;
        if (code !== 0) statuses.push(Number(code));
      }
    } finally {
      socket.close();
    }
    Object.assign(server, await this.#launch(server.dataDir));
    return statuses;
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map(({ process }) => process.end('SIGKILL')));
    for (const folder of this.folders) await rm(folder, { recursive: true, force: true });
    await this.#drop();
  }

  async #token(who: Actor): Promise<string | null> {
    const sent = this.passwords.get(who);
    if (!sent) return null;
    const known = this.#tokens.get(who);
    if (known) return known;
    const { body } = await this.#send(this.#server(), 'POST', 'token/', { body: sent });
    this.#tokens.set(who, body.access);
    return body.access ?? null;
  }

  forgetToken(who: Actor): void {
    this.#tokens.delete(who);
  }

  #server(): Running {
    this.#asked += 1;
    return this.#running[this.#asked % this.count] as Running;
  }

  async #send(
    { address }: Running,
    method: string,
    where: string,
    { token, body, key, known }: { token?: string | null; body?: unknown; key?: string | null; known?: string } = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const [began, beside] = [performance.now(), this.#underway];
    this.#underway += 1;
    try {
      const response = await fetch(`${address}/api/${where}`, {
        method,
        headers: {
          // One that is kept may just be ending on a machine that is busy.
          Connection: 'close',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
          ...(known && { 'If-Match': known }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const change = Number(response.headers.get('Prangon-Change')) || null;
      const etag = response.headers.get('ETag');
      return { status: response.status, change, etag, body: isJson && text ? JSON.parse(text) : text };
    } finally {
      this.#underway -= 1;
      this.waits.push({ what: `${method} ${where.replace(/\d+/g, 'N')}`, ms: performance.now() - began, beside });
    }
  }

  /**
   * A call of the API by somebody, who signs in again where a session has run out.
   * @param known the tag of what it was made from, for `If-Match`
   */
  async call(who: Actor, method: string, where: string, body?: unknown, known = ''): Promise<Answer> {
    const ms = method === 'GET' ? null : this.killAfter;
    if (ms !== null) this.killAfter = null;
    const key = ms === null ? null : randomUUID();
    const server = this.#server();
    const token = await this.#token(who);
    const first = this.#send(server, method, where, { token, body, key, known });
    const answer = ms === null ? await first : await this.#killed(server, ms, first);
    if (answer && !(answer.status === 401 && token)) return answer;
    this.forgetToken(who);
    return this.#send(server, method, where, { token: await this.#token(who), body, key, known });
  }

  async #killed(server: Running, ms: number, first: Promise<Answer>): Promise<Answer | null> {
    const answer = first.catch(() => null);
    await pass(ms);
    await this.restart(this.#running.indexOf(server), 'SIGKILL');
    await answer;
    // Other servers of a database wait that long for one that is silent.
    if (this.dialect === 'postgres') await this.moveTo(this.now + SILENT_MS);
    return null;
  }

  /** All pages of what a list answers in pages. */
  async all<T>(who: Actor, where: string): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await this.call(who, 'GET', `${where}&page=${page}&page_size=200`);
      found.push(...(body.results as T[]));
      if (!body.next) return found;
    }
  }

  /** An answer that is read when the caller likes. */
  async download(who: Actor, where: string, body: unknown): Promise<Response> {
    const headers = { Authorization: `Bearer ${await this.#token(who)}`, 'Content-Type': 'application/json' };
    const { address } = this.#server();
    return fetch(`${address}/api/${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Statuses that visitors get for so many requests at once, from an extra server with rate limits. */
  async atOnce(where: string, bodies: readonly unknown[]): Promise<number[]> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'prangon-year-'));
    const server = await this.#launch(dataDir, { RATE_LIMITS: 'on' });
    try {
      const answers = await Promise.all(bodies.map((body) => this.#send(server, 'POST', where, { body })));
      return answers.map(({ status }) => status);
    } finally {
      await server.process.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  }

  page = async (where: string): Promise<string> => (await fetch(this.#server().address + where)).text();

  tell(what: string): void {
    this.story.push(what);
    this.onTell?.(what);
  }
}
