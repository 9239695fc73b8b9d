import { once } from 'node:events';
import { openLanes } from './lanes.ts';
import type { FromClient, Plan, ToClient } from './plan.ts';

/** The client's own process: its work must not be the server's, nor that of who reads the clocks. */
const say = (message: FromClient) => process.send?.(message);

async function carryOut(plan: Plan): Promise<void> {
  const lanes = await openLanes(plan);
  try {
    await lanes.run(plan.warmMs);
    say({ warm: true });
    await once(process, 'message');
    say({ outcome: await lanes.run(plan.ms) });
  } finally {
    lanes.close();
  }
}

process.on('message', (message: ToClient) => {
  if ('plan' in message) carryOut(message.plan).catch((error: unknown) => say({ failed: String(error) }));
});
process.on('disconnect', () => process.exit());
