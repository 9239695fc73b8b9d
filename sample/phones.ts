import { dice } from './dice.ts';

/** Eleven digits with a beginning that no operator uses, always the same for the same owner. */
export function phoneOf(owner: string): string {
  const d = dice(`phone ${owner}`);
  return `${d.chance(0.5) ? '010' : '012'}${String(d.whole(10_000_000, 99_999_999))}`;
}
