import { expect, it } from 'vitest';
import { exposition, single } from './text.ts';

it('writes what Prometheus reads', () => {
  const labels = { route: '/api/"x"\\', note: 'two\nlines' };
  const text = exposition([
    single('gauge', 'a', 'A.', 1.5),
    { name: 'b', help: 'B.', type: 'histogram', samples: [{ suffix: '_sum', labels, value: 2 }, { value: null }] },
    single('counter', 'unknown', 'Nobody knows.', null),
  ]);
  expect(text).toBe(`# HELP a A.
# TYPE a gauge
a 1.5
# HELP b B.
# TYPE b histogram
b_sum{route="/api/\\"x\\"\\\\",note="two\\nlines"} 2
`);
});
