import { askerOf } from '../client/ask.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { noticeEditor } from '../server/notice-editor.ts';
import type { Measured } from '../stats.ts';
import { cpuAfter } from './cpu.ts';

/** The processor time of an answer that is drawn again because a notice has changed, in ms. */
export async function costAfterNotice(
  bench: Bench,
  server: SchoolServer,
  path: string,
  times: number,
  warm = 1,
): Promise<Measured> {
  const asker = askerOf(server.port);
  const editor = await noticeEditor(server, server.token);
  let n = 0;
  try {
    const change = () => editor.change(`বদলানো বিজ্ঞপ্তি ${n++}`);
    const work = async () => {
      await asker.ask(path);
    };
    return await cpuAfter(bench, server, { change, work }, times, warm);
  } finally {
    editor.close();
    asker.close();
  }
}

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const measured = await costAfterNotice(bench, server, '/', 100, 400);
  return { rows: [{ what: 'CPU of an uncached render of /, br', unit: 'ms', measured }] };
}

export const render: Load = { name: 'render', run };
