import { describe, expect, it } from 'vitest';
import { once, same } from './once.ts';

describe('texts as a reader tells them apart', () => {
  it('stand once, as first written, without empty ones', () => {
    expect(once(['প্রভাষক', '', 'দপ্তরি', ' প্রভাষক', 'Clerk', 'clerk', ' '])).toEqual(['প্রভাষক', 'দপ্তরি', 'Clerk']);
  });

  it('are the same in either form of a letter', () => {
    expect(same('আয়া', 'আ\u09DFা')).toBe(true);
    expect(same('আয়া', 'আয়')).toBe(false);
  });
});
