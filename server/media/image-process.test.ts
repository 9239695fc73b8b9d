import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChildOptions } from '../child-processes/child-runner.ts';
import { fixtureFile, picture, tempFolder } from './fixtures.ts';
import { ImageWorker } from './image.ts';
import { outputPath } from './image-job.ts';

const refused = (code: string) => expect.objectContaining({ name: 'MediaError', code });

describe('the image process', () => {
  const create = (options: Partial<ChildOptions> = {}) => {
    const worker = new ImageWorker(options);
    onTestFinished(() => worker.close());
    return worker;
  };
  /** A process that runs this instead of ours; `answer(request)` answers with a picture of one file. */
  const program = async (code: string) => {
    const answer = `const answer = ({ output }) => process.send({ done: { width: 1, height: 1, format: 'png', files: [{ variant: null, path: output }] } });`;
    return pathToFileURL(
      await fixtureFile(await tempFolder(), 'child.mjs', `${answer}\nprocess.on('message', (request) => { ${code} });`),
    );
  };
  const tick = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  it('is killed with its job, and the next job gets a new one', async () => {
    const worker = create();
    const input = await fixtureFile(await tempFolder(), 'a.jpg', await picture(6000, 4000).jpeg().toBuffer());
    const out = await tempFolder();
    const first = worker.process(input, out);
    const small = await fixtureFile(await tempFolder(), 'b.png', await picture(9, 9).png().toBuffer());
    const second = worker.process(small, out);
    const pid = worker.pid!;
    // Half-way: it has written something.
    while ((await readdir(out)).length === 0) await new Promise(setImmediate);
    process.kill(pid, 'SIGKILL');
    await expect(first).rejects.toEqual(refused('crashed'));
    const { files } = await second;
    expect(worker.pid).not.toBe(pid);
    expect((await readdir(out)).length).toBe(files.length);
  });

  it('is killed when a job gets nowhere for too long, which leaves no files and blames none', async () => {
    tick();
    onTestFinished(() => void vi.useRealTimers());
    const out = await tempFolder();
    const code = `import('node:fs').then((fs) => { if (request.input === 'hang') fs.writeFileSync(request.output + '.w320', ''); else answer(request); });`;
    const worker = create({ program: await program(code), timeoutMs: 30_000 });
    const hanging = worker.process('hang', out);
    const next = worker.process('fine', out);
    while ((await readdir(out)).length === 0) await new Promise(setImmediate);
    // It has not had the processor, and so is given its time again.
    vi.advanceTimersByTime(4 * 30_000 - 1);
    expect(worker.pid).toBeDefined();
    vi.advanceTimersByTime(1);
    await expect(hanging).rejects.toEqual(refused('busy'));
    expect(await readdir(out)).toEqual([]);
    await expect(next).resolves.toMatchObject({ width: 1 });
  });

  it('blames the image for a time limit that it has worked through', async () => {
    tick();
    onTestFinished(() => void vi.useRealTimers());
    const worker = create({ program: await program('for (;;);'), timeoutMs: 600 });
    const endless = worker.process('endless', '/tmp');
    const stat = `/proc/${worker.pid}/stat`;
    // In hundredths of a second: more than half of the limit.
    while (Number((await readFile(stat, 'utf8')).split(' ')[13]) < 40) await new Promise(setImmediate);
    vi.advanceTimersByTime(600);
    await expect(endless).rejects.toEqual(refused('timeout'));
  });

  it('is killed when it takes too much memory, and the next job gets a new one', async () => {
    const code = `if (request.input === 'large') globalThis.held = Buffer.alloc(300_000_000, 1); else answer(request);`;
    const worker = create({ program: await program(code), maxBytes: 250_000_000 });
    const large = worker.process('large', '/tmp');
    const next = worker.process('fine', '/tmp');
    const pid = worker.pid!;
    await expect(large).rejects.toEqual(refused('too-heavy'));
    await expect(next).resolves.toMatchObject({ width: 1 });
    expect(worker.pid).not.toBe(pid);
  });

  it('does one job at a time, and at most 20 wait', async () => {
    const code = `globalThis.busy = (globalThis.busy ?? 0) + 1; if (busy > 1) process.exit(9); setImmediate(() => { busy -= 1; answer(request); });`;
    const worker = create({ program: await program(code) });
    const jobs = Array.from({ length: 21 }, (_, i) => worker.process(`${i}`, '/tmp'));
    await expect(worker.process('22nd', '/tmp')).rejects.toEqual(refused('busy'));
    expect((await Promise.all(jobs)).length).toBe(21);
    await expect(worker.process('later', '/tmp')).resolves.toBeDefined();
  });

  it('leaves when idle and comes back', async () => {
    tick();
    onTestFinished(() => void vi.useRealTimers());
    const worker = create({ program: await program('answer(request)'), idleMs: 30_000 });
    await worker.process('a', '/tmp');
    const pid = worker.pid!;
    vi.advanceTimersByTime(29_999);
    await worker.process('b', '/tmp');
    expect(worker.pid).toBe(pid);
    vi.advanceTimersByTime(30_000);
    expect(worker.pid).toBeUndefined();
    await worker.process('c', '/tmp');
    expect(worker.pid).not.toBe(pid);
  });

  it('may die between jobs', async () => {
    const worker = create({ program: await program('answer(request)') });
    await worker.process('a', '/tmp');
    process.kill(worker.pid!, 'SIGKILL');
    await vi.waitFor(() => expect(worker.pid).toBeUndefined(), { timeout: 60_000 });
    await expect(worker.process('b', '/tmp')).resolves.toBeDefined();
  });

  it('reports one that cannot even start', async () => {
    const broken = await fixtureFile(await tempFolder(), 'child.mjs', 'process.exit(3)');
    const worker = create({ program: pathToFileURL(broken) });
    await expect(worker.process('a', '/tmp')).rejects.toEqual(refused('crashed'));
  });

  it('ends with the worker, and nothing starts after it', async () => {
    const worker = create({ program: await program('') });
    const running = worker.process('a', '/tmp');
    const waiting = worker.process('b', '/tmp');
    await Promise.all([
      expect(running).rejects.toEqual(refused('crashed')),
      expect(waiting).rejects.toEqual(refused('busy')),
      worker.close(),
    ]);
    await expect(worker.process('c', '/tmp')).rejects.toEqual(refused('busy'));
    expect(worker.pid).toBeUndefined();
  });

  it('goes when the server is killed, and does not keep it from ending', async () => {
    const picturePath = await fixtureFile(await tempFolder(), 'a.png', await picture(9, 9).png().toBuffer());
    const code = `import { ImageWorker } from '${new URL('./image.ts', import.meta.url).href}';
      const worker = new ImageWorker();
      await worker.process('${picturePath}', '${await tempFolder()}');
      process.send(worker.pid);`;
    const server = fork(await fixtureFile(await tempFolder(), 'server.mjs', code), { execArgv: [] });
    const [pid] = await once(server, 'message');
    server.disconnect();
    expect(await once(server, 'exit')).toEqual([0, null]);
    // Gone, or dead and only waiting to be counted.
    await vi.waitFor(
      async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z ')).toContain(') Z '),
      { timeout: 60_000 },
    );
  });

  it('says when the disk is full', async () => {
    const folder = await tempFolder();
    const request = {
      input: await fixtureFile(folder, 'a.png', await picture(9, 9).png().toBuffer()),
      output: `${folder}/b`,
    };
    await symlink('/dev/full', outputPath(request.output, null));
    const child = fork(new URL('./image-child.ts', import.meta.url), { execArgv: [] });
    onTestFinished(() => void child.kill());
    child.send(request);
    expect(await once(child, 'message')).toMatchObject({ 0: { failed: { code: 'no-space' } } });
  });
});
