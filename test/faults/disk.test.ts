import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDisk } from './mounts.ts';
import { logIn, type Office, openOffice, type Reply, settled } from './office.ts';
import { SWEPT_MS } from './random-kills.ts';
import { newPdf } from './samples.ts';
import { storeProblems } from './store-check.ts';

const MB = 1024 * 1024;
const disk = smallDisk();
if (!disk) console.warn('skipped: this user may mount no small disk; fail.test.ts fills it call by call');

describe.skipIf(!disk)('a disk', () => {
  const folder = disk?.folder ?? '';
  const leave = (bytes: number) => disk?.leave(bytes);
  let office: Office;
  let token: string;

  beforeAll(async () => {
    office = await openOffice(folder, { env: { LOG_LEVEL: 'info' } });
    token = await logIn(office);
    await write('POST', 'notices/', { title: 'প্রথম', description: 'যেমন ছিল' });
    await upload();
  });
  afterAll(async () => {
    await office.server.end('SIGKILL');
    disk?.remove();
  });

  const write = (method: string, path: string, body?: unknown) => office.call(method, path, { token, body });
  const upload = () => {
    const form = new FormData();
    form.append('title', 'কাগজ');
    form.append('pdf_file', new File([newPdf().bytes], 'a.pdf'));
    return write('POST', 'notices/', form);
  };
  const notices = async () => (await office.call('GET', 'notices/')).body;
  const noRoom = ({ status, body }: Reply) => {
    expect(status).toBe(507);
    expect(body.message).toMatch(/^সার্ভারে .*নেই।/);
  };

  it('with less than 512 MB left takes no uploads, but texts and deletions, and uploads again once there is room', async () => {
    leave(511 * MB);
    const before = await notices();
    noRoom(await upload());
    expect(await notices()).toEqual(before);
    const { status, body } = await write('POST', 'notices/', { title: 'লেখা' });
    expect(status).toBe(201);
    expect((await write('PATCH', `notices/${body.id}/`, { title: 'বদল' })).status).toBe(200);
    expect((await write('DELETE', `notices/${body.id}/`)).status).toBe(204);
    leave(513 * MB);
    expect((await upload()).status).toBe(201);
    expect(await settled(() => storeProblems(folder), SWEPT_MS)).toEqual([]);
  });

  it('that is full refuses every write with a sentence, is read as before, and heals by itself', async () => {
    const before = await notices();
    leave(0);
    // Space that the database has reserved is used up first.
    const long = 'ক'.repeat(20_000);
    for (let tries = 0; tries < 50; tries += 1) {
      if ((await write('PATCH', 'notices/1/', { description: `${tries}${long.slice(3)}` })).status === 507) break;
    }
    const { description } = (await notices())[0];
    noRoom(await write('PATCH', 'notices/1/', { description: long }));
    noRoom(await write('POST', 'notices/', { title: 'লেখা', description: long }));
    noRoom(await upload());
    noRoom(await office.call('POST', 'contacts/', { body: { name: 'ক', phone: '০১৭', message: long } }));
    expect((await notices())[0].description).toBe(description);
    expect(await notices()).toHaveLength(before.length);
    expect((await office.call('GET', 'user/', { token })).status).toBe(200);
    for (const page of ['/', '/notice', '/notice?page=2'])
      expect((await fetch(office.address + page)).status).toBe(200);
    leave(600 * MB);
    expect((await write('PATCH', 'notices/1/', { description: 'আবার' })).status).toBe(200);
    expect((await upload()).status).toBe(201);
    expect((await notices())[0].description).toBe('আবার');
    expect(await settled(() => storeProblems(folder), SWEPT_MS)).toEqual([]);
  });

  it('that is full when the server is killed and started loses nothing', async () => {
    const before = await notices();
    leave(0);
    await office.server.end('SIGKILL');
    const refused = await openOffice(folder).catch((error: Error) => error.message);
    if (typeof refused !== 'string') await refused.server.end('SIGKILL');
    leave(600 * MB);
    office = await openOffice(folder);
    expect(await notices()).toEqual(before);
    expect(await settled(() => storeProblems(folder), SWEPT_MS)).toEqual([]);
    expect((await upload()).status).toBe(201);
  });
});
