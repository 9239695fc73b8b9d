import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readOnly } from './mounts.ts';
import { ADMIN, logIn, NO_FAULT, newDataDir, type Office, openOffice, type Reply, settled } from './office.ts';
import { SWEPT_MS } from './random-kills.ts';
import { newPdf } from './samples.ts';
import { storeProblems } from './store-check.ts';

const PAGES = ['/', '/notice', '/faculty', '/notice?page=2', '/api/teachers/', '/api/settings/'];

describe('a disk that becomes read-only while the server runs', () => {
  const { dataDir, remove } = newDataDir();
  let office: Office;
  let token: string;
  /** A notice with a file that stands, and how often somebody has tried to change it. */
  let id: number;
  let tries = 0;

  beforeAll(async () => {
    office = await openOffice(dataDir, { faults: true });
    token = await logIn(office);
  });
  afterAll(async () => {
    await office.server.end('SIGKILL');
    remove();
  });
  beforeEach(async () => {
    ({ id } = (await upload()).body);
  });

  const call = (method: string, path: string, body?: unknown) => office.call(method, path, { token, body });
  const edit = () => {
    tries += 1;
    return call('PATCH', `notices/${id}/`, { title: `বদল ${tries}` });
  };
  const upload = () => {
    const form = new FormData();
    form.append('title', 'কাগজ');
    form.append('pdf_file', new File([newPdf().bytes], 'a.pdf'));
    return call('POST', 'notices/', form);
  };
  const school = async () => [(await call('GET', 'notices/')).body, (await call('GET', 'contacts/')).body];
  const health = async () => (await call('GET', 'health/')).status;
  const refused = ({ status, body, headers }: Reply) => {
    expect(status).toBe(503);
    expect(body.message).toMatch(/^তথ্যভান্ডারে .* না, .*চেষ্টা করুন।/);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  };
  const isRead = async () => {
    for (const page of PAGES) expect((await fetch(office.address + page)).status, page).toBe(200);
    expect((await call('GET', 'user/')).status).toBe(200);
    const { pdf_file } = (await call('GET', `notices/${id}/`)).body;
    expect((await fetch(`${office.address}/api/${pdf_file}`)).status).toBe(200);
  };

  it('is read as before, refuses every write with a sentence, and heals by itself', async () => {
    const before = await school();
    await office.arm({ at: 1, how: 'EROFS', lasting: true });
    refused(await edit());
    refused(await call('POST', 'notices/', { title: 'লেখা' }));
    refused(await call('DELETE', `notices/${id}/`));
    refused(await upload());
    refused(await office.call('POST', 'contacts/', { body: { name: 'ক', phone: '০১৭', message: 'খ' } }));
    refused(await office.call('POST', 'token/', { body: ADMIN }));
    await isRead();
    expect(await school()).toEqual(before);
    await office.arm(NO_FAULT);
    expect((await edit()).status).toBe(200);
    expect((await upload()).status).toBe(201);
    expect((await call('DELETE', `notices/${id}/`)).status).toBe(204);
    expect(storeProblems(dataDir)).toEqual([]);
  });

  it('under the files alone: they are read, none comes and health says so; texts go on', async ({ skip }) => {
    const undo = ['tmp', 'media'].map((folder) => readOnly(path.join(dataDir, folder)));
    onTestFinished(() => {
      for (const writable of undo.splice(0)) writable?.();
    });
    if (undo.includes(null)) return skip('this user can make no folder read-only');
    const before = await school();
    refused(await upload());
    expect(await school()).toEqual(before);
    expect(await health()).toBe(503);
    await isRead();
    expect((await edit()).status).toBe(200);
    expect((await call('DELETE', `notices/${id}/`)).status).toBe(204);
    for (const writable of undo.splice(0)) writable?.();
    expect(await health()).toBe(200);
    expect((await upload()).status).toBe(201);
    // The deleted notice's file could not go: the next start sweeps it up.
    await office.server.end('SIGTERM');
    office = await openOffice(dataDir);
    expect(await settled(() => storeProblems(dataDir), SWEPT_MS)).toEqual([]);
  });
});
