/** Functions that store the texts of open forms. */
export const openDrafts = new Set<() => void>();

/** Stores the texts of open forms before drafts are counted. */
export function flushDrafts(): void {
  for (const flush of openDrafts) flush();
}
