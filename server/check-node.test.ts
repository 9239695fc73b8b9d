import { describe, expect, it } from 'vitest';
// @ts-expect-error it is JavaScript on purpose, and has no types
import { problemOf } from './check-node.js';

describe('the check of Node', () => {
  it.each(['24.21.0', '24.0.0', '26.1.0', '100.0.0'])('lets %s pass', (version) => {
    expect(problemOf(version)).toBeNull();
  });

  it.each(['20.20.2', '22.18.0', '23.11.1', '9.0.0'])('refuses %s and says what to do', (version) => {
    expect(problemOf(version)).toContain(`needs Node 24 or newer, but this is Node ${version}`);
  });
});
