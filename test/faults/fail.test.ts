import { expect, it } from 'vitest';
import { failAtEachStep } from './each-step.ts';

// The short form; `npm run test:faults` has every kind of failure in every write.
it.each([
  ['a PDF in place of another', 'ENOSPC', false],
  ['a teacher with a photo', 'EIO', false],
  ['a deletion', 'EACCES', true],
  ['a message', 'ENOSPC', true],
] as const)(
  '%s in which a step fails with %s (lasting: %s) is refused whole, and works again afterwards',
  async (write, errno, lasting) => {
    const { problems, steps } = await failAtEachStep(write, errno, { lasting });
    expect(problems).toEqual([]);
    expect(steps).toBeGreaterThan(8);
  },
);
