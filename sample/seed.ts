import '../server/check-node.js';
import { text } from 'node:stream/consumers';
import { HEAD } from '#contract/roles.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { insertUser } from '../server/accounts/users.ts';
import { runCommand } from '../server/commands/run-command.ts';
import { readConfig } from '../server/config.ts';
import { COMMAND } from '../server/records/actor.ts';
import { openSchool } from '../server/school.ts';
import type { SampleSchool } from './sample.ts';

/** The papers in it are drawn with a package that a server without the tools for building does not have. */
async function readSample(): Promise<SampleSchool> {
  try {
    const { sampleSchool } = await import('./sample.ts');
    return sampleSchool(todayInDhaka());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('What draws the sample school is not installed here. Run: npm ci && npm run demo', {
      cause: error,
    });
  }
}

/** Fills the empty DATA_DIR with the sample school and the Admin that standard input names as JSON. */
await runCommand(async () => {
  const admin = JSON.parse(await text(process.stdin)) as { username: string; password: string };
  const [sample, { fillSchool }] = await Promise.all([readSample(), import('./fill.ts')]);
  console.log('Making the sample school:');
  const { app, close } = await openSchool({ ...readConfig(), admin: null, rateLimits: false });
  try {
    await insertUser(app, COMMAND, { ...admin, full_name: 'ডেমো অ্যাডমিন', role: HEAD });
    await fillSchool(app, sample, (line) => console.log(`  ${line}`));
  } finally {
    await close();
  }
});
