import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupToFile } from '../../server/backup/file.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { fileNamed } from '../support/records.ts';
import { newPlace, openPlace, type Place, STORES, startSchool, type TestSchool } from '../support/school.ts';

const BACKUP = fileURLToPath(new URL('../../server/commands/backup.ts', import.meta.url));

/** Title and file's hash of every notice. */
type State = Readonly<Record<string, string>>;

/** Writes one thing after the other, and knows what was acknowledged after each. */
class Office {
  readonly #school: TestSchool;
  readonly states: State[] = [{}];
  #n = 0;

  constructor(school: TestSchool) {
    this.#school = school;
  }

  get ids(): string[] {
    return Object.keys(this.states.at(-1) ?? {});
  }

  async #send(method: string, path: string): Promise<[string, string]> {
    this.#n += 1;
    const content = Buffer.concat([Buffer.from(`%PDF-1.4 নোটিশ ${this.#n} `), Buffer.alloc(20_000, this.#n)]);
    const body = new FormData();
    body.set('title', `নোটিশ ${this.#n}`);
    body.set('pdf_file', fileNamed('a.pdf', content));
    const answer = await this.#school.call(method, path, { token: this.#school.admin, body });
    expect([200, 201]).toContain(answer.status);
    const hash = createHash('sha256').update(content).digest('hex');
    return [String(answer.body.id), `নোটিশ ${this.#n} ${hash}`];
  }

  async #add(): Promise<void> {
    const [key, value] = await this.#send('POST', 'notices/');
    this.states.push({ ...this.states.at(-1), [key]: value });
  }

  /** Adds enough for a backup to take some time. */
  async addMany(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) await this.#add();
  }

  async write(): Promise<void> {
    const before = this.states.at(-1) ?? {};
    const id = this.ids[randomInt(Math.max(1, this.ids.length))];
    const kind = id === undefined ? 0 : randomInt(3);
    if (kind === 2) {
      const { status } = await this.#school.call('DELETE', `notices/${id}/`, { token: this.#school.admin });
      expect(status).toBe(204);
      const { [id ?? '']: _, ...rest } = before;
      this.states.push(rest);
    } else if (kind === 1) {
      const [key, value] = await this.#send('PUT', `notices/${id}/`);
      this.states.push({ ...before, [key]: value });
    } else await this.#add();
  }

  async writeMany(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) await this.write();
  }
}

async function archiveFile(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'prangon-backup-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return path.join(dir, 'school.tar');
}

async function opened(store: (typeof STORES)[number]): Promise<TestSchool> {
  const school = await startSchool(store);
  onTestFinished(() => school.close());
  return school;
}

/** Restores an archive into an empty place; answers what its notices are. */
async function stateIn(file: string): Promise<State> {
  const place: Place & { drop: () => Promise<void> } = await newPlace('sqlite');
  onTestFinished(() => place.drop());
  await restoreArchive(place, file);
  const school = await openPlace(place);
  onTestFinished(() => school.close());
  const { body } = await school.call('GET', 'notices/');
  const state: Record<string, string> = {};
  for (const { id, title, pdf_file } of body) {
    const answer = await school.fetch('GET', pdf_file);
    expect(answer.status).toBe(200);
    state[id] = `${title} ${createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex')}`;
  }
  return state;
}

describe.each(STORES)('a backup of %s while others write', (store) => {
  it('is the school as it was at one moment, with every file of that moment', async () => {
    const school = await opened(store);
    const office = new Office(school);
    await office.addMany(20);
    const began = office.states.length - 1;
    let written = 0;
    const { manifest, file } = await (async () => {
      const file = await archiveFile();
      const media = {
        check: () => school.app.media.check(),
        // Somebody writes between any two files that are read: also right after the rows were.
        open: async (name: string) => {
          if (written < 60) await office.writeMany(2);
          written += 2;
          return school.app.media.open(name);
        },
      };
      return { file, manifest: await backupToFile({ ...school.app, media }, file) };
    })();
    expect(written).toBeGreaterThan(10);
    expect(manifest.missing).toEqual([]);
    const restored = await stateIn(file);
    const moments = office.states.slice(began);
    expect(moments.some((state) => JSON.stringify(state) === JSON.stringify(restored))).toBe(true);
  });

  it('made by another process is so, too', async () => {
    const school = await opened(store);
    const { dataDir, databaseUrl, s3 } = school.place;
    const office = new Office(school);
    await office.addMany(20);
    const began = office.states.length - 1;
    const file = await archiveFile();
    const child = spawn(process.execPath, [BACKUP, file], {
      env: {
        ...NODE_ENVIRONMENT,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        ...(s3 && {
          MEDIA_STORE: 's3',
          S3_BUCKET: s3.bucket,
          S3_ENDPOINT: s3.endpoint,
          S3_REGION: s3.region,
          S3_ACCESS_KEY_ID: s3.accessKeyId,
          S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let isRunning = true;
    const ended = once(child, 'exit').then(([code]) => {
      isRunning = false;
      return code;
    });
    while (isRunning) await office.write();
    expect(await ended).toBe(0);
    const moments = office.states.slice(began);
    // A busy machine starts the process and writes slowly; one write meanwhile is what counts.
    expect(moments.length).toBeGreaterThan(1);
    const restored = await stateIn(file);
    expect(moments.some((state) => JSON.stringify(state) === JSON.stringify(restored))).toBe(true);
  });
});
