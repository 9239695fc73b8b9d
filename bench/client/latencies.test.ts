import { expect, it } from 'vitest';
import { createLatencies } from './latencies.ts';

it('says within which time a share of all requests was answered', () => {
  const latencies = createLatencies();
  for (let ms = 1; ms <= 1000; ms += 1) latencies.add(ms);
  expect(latencies.at(0.5)).toBeCloseTo(500, 1);
  expect(latencies.at(0.99)).toBeCloseTo(990, 1);
  expect(latencies.at(1)).toBe(1000);
  expect(latencies.longest()).toBe(1000);
});

it('keeps what took longer than its slots reach', () => {
  const latencies = createLatencies();
  latencies.add(60_000);
  expect([latencies.at(0.99), latencies.longest()]).toEqual([60_000, 60_000]);
});

it('says nothing of nothing', () => {
  expect([createLatencies().at(0.99), createLatencies().longest()]).toEqual([0, 0]);
});
