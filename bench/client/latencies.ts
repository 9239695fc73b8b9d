const SLOT_MS = 0.02;
const SLOTS = 500_000;

/** Counts durations in slots of 0.02 ms up to 10 s, so that millions of them cost no memory. */
export function createLatencies() {
  const slots = new Uint32Array(SLOTS);
  let count = 0;
  let longest = 0;
  return {
    add: (ms: number): void => {
      slots[Math.min(SLOTS - 1, Math.max(0, Math.floor(ms / SLOT_MS)))]! += 1;
      count += 1;
      if (ms > longest) longest = ms;
    },
    /** The duration that this share (0 to 1) of all stays within; 0 when there are none. */
    at: (share: number): number => {
      const wanted = Math.ceil(count * share);
      let seen = 0;
      // The last slot holds all that took longer.
      for (let slot = 0; slot < SLOTS - 1 && count > 0; slot += 1) {
        seen += slots[slot] as number;
        if (seen >= wanted) return Math.min(longest, (slot + 1) * SLOT_MS);
      }
      return longest;
    },
    longest: (): number => longest,
  };
}
