/** Loaded before a server: tells over IPC how many bytes it holds, without what only waits to be collected. */
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('message', (message) => {
  if (message !== 'live bytes') return;
  collect();
  // Objects freed by the first round may have held memory outside the heap.
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
process.channel?.unref();
