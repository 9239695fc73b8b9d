import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { HeldSocket, type Woken } from './handed-socket.ts';
import { isStopped, notAccepted } from './process-state.ts';
import type { Ending } from './server-process.ts';

export type SchoolPlan = {
  dataDir: string;
  env?: Readonly<Record<string, string>>;
  /** Blocks of 512 bytes that a file of it may have, as on a full disk. */
  fileLimit?: number;
};

/** Answer to a visit: its status (0 where the connection failed) and its wait in ms. */
export type Visit = { status: number; text: string; ms: number; wasAsleep: boolean };

const FROM_OUR_PAGE = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

/** A school whose socket is held open: a server is started for visitors, as systemd does, and ends by itself. */
export class SleepingSchool {
  readonly #plan: SchoolPlan;
  readonly #socket: HeldSocket;
  #woken: Woken | null = null;
  #visits = 0;
  #isOver = false;
  /** Servers that were started for it. */
  starts = 0;
  /** Ends of those that are over. */
  readonly endings: Ending[] = [];
  /** Output of the newest one. */
  output = (): string => '';

  private constructor(plan: SchoolPlan, socket: HeldSocket) {
    this.#plan = plan;
    this.#socket = socket;
  }

  static async open(plan: SchoolPlan): Promise<SleepingSchool> {
    return new SleepingSchool(plan, await HeldSocket.open());
  }

  get pid(): number | null {
    return this.#woken?.child.pid ?? null;
  }

  /** Resolves when its server has ended, at once where it sleeps. */
  async sleeps(): Promise<void> {
    await this.#woken?.ended;
  }

  /** Kills its server while it wakes: true if it had taken none of the visitors yet, else it lives on. */
  async killWaking(): Promise<boolean> {
    const { pid } = this;
    const child = this.#woken?.child;
    if (pid === null || !child?.kill('SIGSTOP')) return false;
    while (!isStopped(pid)) await wait(1);
    const isKilled = this.#visits > 0 && notAccepted(Number(new URL(this.#socket.address).port)) === this.#visits;
    child.kill(isKilled ? 'SIGKILL' : 'SIGCONT');
    return isKilled;
  }

  #wake(): void {
    if (this.#woken || this.#isOver) return;
    const { dataDir, env, fileLimit } = this.#plan;
    const limit = fileLimit === undefined ? '' : `ulimit -f ${fileLimit}; `;
    const woken = this.#socket.wake(dataDir, env, `${limit}LISTEN_FDS=1 LISTEN_PID=$$`);
    this.#woken = woken;
    this.output = woken.output;
    this.starts += 1;
    void woken.ended.then((ending) => {
      this.#woken = null;
      this.endings.push(ending);
      // A visitor who came while it fell asleep waits in the socket's queue.
      if (this.#visits > 0) this.#wake();
    });
  }

  /** Asks for a page, or sends a record as JSON, on a connection of its own. */
  async visit(page: string, record?: object): Promise<Visit> {
    const began = performance.now();
    const wasAsleep = this.#woken === null;
    this.#visits += 1;
    this.#wake();
    const { status, text } = await new Promise<Pick<Visit, 'status' | 'text'>>((resolve) => {
      const options = record ? { method: 'POST', headers: FROM_OUR_PAGE } : {};
      const request = http.request(this.#socket.address + page, { agent: false, ...options }, (answer) => {
        let said = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            said += part;
          })
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text: said }));
      });
      request.on('error', () => resolve({ status: 0, text: '' }));
      request.end(record && JSON.stringify(record));
    });
    this.#visits -= 1;
    return { status, text, ms: performance.now() - began, wasAsleep };
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.#woken?.child.kill('SIGTERM');
    await this.#woken?.ended;
    this.#socket.close();
  }
}
