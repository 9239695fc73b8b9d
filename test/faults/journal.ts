import { randomUUID } from 'node:crypto';
import type { Office, Reply } from './office.ts';
import { type FileSample, servedFiles } from './samples.ts';

/** A resource as the labs write it: the field that names a record, and the one that holds a file. */
export type Kind = { path: string; name: string; file?: string };

export const KINDS = {
  notice: { path: 'notices', name: 'title', file: 'pdf_file' },
  teacher: { path: 'teachers', name: 'full_name', file: 'photo' },
  student: { path: 'students', name: 'full_name', file: 'photo' },
  contact: { path: 'contacts', name: 'name' },
} as const satisfies Record<string, Kind>;

export type Values = Readonly<Record<string, string | number>>;
/** Expected contents of a record; null: there should be none. */
export type State = { values: Values; file: FileSample | null } | null;

type Request = { method: string; path: string; body: () => unknown; key: string | null };

/** One record from its first request on. While an answer is missing, the record may be in either state. */
export type Entry = {
  kind: Kind;
  name: string;
  id: number | null;
  state: State;
  doubt: { next: State; request: Request } | null;
  /** Its file has not been compared since it was written. */
  isFresh: boolean;
};

export type Change =
  | { method: 'POST' | 'PUT' | 'PATCH'; values: Values; file?: FileSample | null }
  | { method: 'DELETE' };

/** Body of a form; a file that is null is removed. */
function formOf(kind: Kind, values: Values, file: FileSample | null | undefined): unknown {
  if (file === undefined || kind.file === undefined) return values;
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, String(value));
  form.append(kind.file, file === null ? '' : new File([file.bytes], file.name));
  return form;
}

/** Expected state afterwards. A file that is not sent stays. */
function after(entry: Entry, change: Change): State {
  if (change.method === 'DELETE') return null;
  const before = change.method === 'POST' ? null : entry.state;
  return {
    values: { ...before?.values, ...change.values },
    file: change.file === undefined ? (before?.file ?? null) : change.file,
  };
}

/** Names that begin so are the journal's; a school may hold others beside them. */
const PREFIX = 'জার্নাল'.normalize('NFC');
/** Number of answers that are requested again. */
const REPEATED = 5;

/** A name like no other. Ten digits in a row would be held up as somebody's registration number. */
const unlikeANumber = (): string => randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** The acknowledged state of every record, as a client was told it, to compare with what the server holds. */
export class Journal {
  readonly entries = new Set<Entry>();
  readonly figures = { sent: 0, acknowledged: 0, unknown: 0, repeated: 0, comparisons: 0 };
  /** Answers that must come again for the same key. */
  #answered: { request: Request; reply: Reply }[] = [];
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  begin(kind: Kind): Entry {
    const entry: Entry = {
      kind,
      name: `${PREFIX} ${unlikeANumber()}`,
      id: null,
      state: null,
      doubt: null,
      isFresh: true,
    };
    this.entries.add(entry);
    return entry;
  }

  /** Sends a change; answers the reply, or null when the connection broke off. */
  async write(office: Office, entry: Entry, change: Change, { withKey = false } = {}): Promise<Reply | null> {
    const { path, name } = entry.kind;
    const next = after(entry, change);
    const where = change.method === 'POST' ? `${path}/` : `${path}/${entry.id}/`;
    const body = () =>
      change.method === 'DELETE'
        ? undefined
        : formOf(entry.kind, { [name]: entry.name, ...change.values }, change.file);
    const request = { method: change.method, path: where, body, key: withKey ? randomUUID() : null };
    entry.doubt = { next, request };
    entry.isFresh = true;
    this.entries.add(entry);
    this.figures.sent += 1;
    const reply = await this.#send(office, request).catch(() => null);
    if (!reply) {
      this.figures.unknown += 1;
      return null;
    }
    this.#settle(entry, reply.status < 300 ? next : entry.state, reply);
    if (reply.status < 300) {
      this.figures.acknowledged += 1;
      if (request.key && reply.body) this.#answered = [...this.#answered.slice(1 - REPEATED), { request, reply }];
    }
    return reply;
  }

  #send(office: Office, { method, path, body, key }: Request): Promise<Reply> {
    const token = this.#token;
    return office.call(method, path, { token, body: body(), ...(key && { headers: { 'Idempotency-Key': key } }) });
  }

  #settle(entry: Entry, state: State, reply?: Reply): void {
    entry.state = state;
    entry.doubt = null;
    entry.isFresh = true;
    if (reply?.status === 201 && reply.body) entry.id = reply.body.id;
    if (state === null) this.entries.delete(entry);
  }

  /**
   * Sends again what was not answered, and some that was, with their keys: all must have been done exactly once.
   * Answers what is wrong.
   */
  async repeat(office: Office): Promise<string[]> {
    const problems: string[] = [];
    for (const { request, reply } of this.#answered) {
      this.figures.repeated += 1;
      const again = await this.#send(office, request);
      if (again.status !== reply.status || JSON.stringify(again.body) !== JSON.stringify(reply.body)) {
        problems.push(`${request.method} ${request.path}, sent again, was answered ${again.status}, not as at first`);
      }
    }
    for (const entry of this.entries) {
      if (!entry.doubt?.request.key) continue;
      this.figures.repeated += 1;
      const { next, request } = entry.doubt;
      const reply = await this.#send(office, request);
      if (reply.status >= 300)
        problems.push(`${request.method} ${request.path}, sent again, was answered ${reply.status}`);
      else this.#settle(entry, next, reply);
    }
    return problems;
  }

  /** Compares every record with what the server answers, byte for byte; what was in doubt is known afterwards. Answers what is wrong. */
  async compare(office: Office): Promise<string[]> {
    const problems: string[] = [];
    for (const kind of Object.values(KINDS)) {
      const { status, body } = await office.call('GET', `${kind.path}/`, { token: this.#token });
      if (status !== 200) return [`${kind.path}/ was answered ${status}`];
      const found = Map.groupBy(body as Record<string, unknown>[], (record) => String(record[kind.name]));
      for (const entry of this.entries) {
        if (entry.kind !== kind) continue;
        const records = found.get(entry.name) ?? [];
        found.delete(entry.name);
        this.figures.comparisons += 1;
        if (records.length > 1) problems.push(`${kind.path}: ${records.length} records for one request`);
        const wrong = await this.#judge(office, entry, records[0]);
        if (wrong) problems.push(`${kind.path}/${entry.id}: ${wrong}`);
      }
      for (const name of [...found.keys()].filter((name) => name.startsWith(PREFIX)))
        problems.push(`${kind.path}: «${name}» was never written, or is deleted`);
    }
    return problems;
  }

  async #judge(office: Office, entry: Entry, record: Record<string, unknown> | undefined): Promise<string | null> {
    const states = entry.doubt ? [entry.state, entry.doubt.next] : [entry.state];
    const reasons: string[] = [];
    for (const state of states) {
      const reason = await differs(office, entry, state, record);
      if (reason === null) {
        if (record) entry.id = Number(record.id);
        this.#settle(entry, state);
        entry.isFresh = false;
        return null;
      }
      reasons.push(reason);
    }
    return reasons.join(', and ');
  }
}

/** The difference between a record and a state; null if there is none, to the last byte. */
async function differs(
  office: Office,
  { kind, isFresh }: Entry,
  state: State,
  record: Record<string, unknown> | undefined,
): Promise<string | null> {
  if (!state || !record) return state ? 'it is lost' : record ? 'it should not be there' : null;
  for (const [key, value] of Object.entries(state.values)) {
    if (record[key] !== value) return `${key} is ${JSON.stringify(record[key])}, not ${JSON.stringify(value)}`;
  }
  if (!kind.file) return null;
  const file = record[kind.file] as string | null;
  if (file === null || state.file === null) return file === state.file ? null : `its file is ${file}`;
  if (!isFresh) return null;
  const variants = (record[`${kind.file}_variants`] ?? []) as { url: string }[];
  const served = await servedFiles(office, { file, variants });
  return served.join() === state.file.served.join() ? null : `its file is another one (${served.join()})`;
}
