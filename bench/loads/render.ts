import { askerOf } from '../client/ask.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { outsideWriter } from '../server/outside-writer.ts';
import type { Measured } from '../stats.ts';
import { cpuOfEach } from './cpu.ts';

/** The processor time of drawing and compressing a page, in ms: each time another process has changed a notice before. */
export async function costOfDrawing(
  bench: Bench,
  server: SchoolServer,
  path: string,
  times: number,
  warm = 1,
): Promise<Measured> {
  const asker = askerOf(server.port);
  const writer = outsideWriter(server.dataDir);
  let n = 0;
  try {
    const work = async () => {
      writer.changeNotice(`নতুন করে আঁকা ${n++}`);
      await asker.ask(path);
    };
    return await cpuOfEach(bench, server, times, work, warm);
  } finally {
    writer.close();
    asker.close();
  }
}

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const measured = await costOfDrawing(bench, server, '/', 100, 400);
  return { rows: [{ what: 'CPU of an uncached render of /, br', unit: 'ms', limit: 1.5, measured }] };
}

export const render: Load = { name: 'render', run };
