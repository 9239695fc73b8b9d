import { schoolOf } from './schools.ts';
import { seeded } from './sizes.ts';

/** Makes the schools of the seeds that the command line names, in a process of its own. */
for (const seed of process.argv.slice(2)) await schoolOf(seeded(Number(seed)));
