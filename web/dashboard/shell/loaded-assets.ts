const loaded = new Set<string>();

function note(entries: readonly PerformanceEntry[]): void {
  for (const { name } of entries) {
    const url = new URL(name);
    if (url.origin === location.origin && url.pathname.startsWith('/assets/')) loaded.add(url.pathname);
  }
}

const observer = new PerformanceObserver((list) => note(list.getEntries()));

/** Notes the scripts and style sheets of this document as they come: after 250 calls a browser lists no more of them. */
export function noteAssets(): void {
  observer.observe({ type: 'resource' });
  note(performance.getEntriesByType('resource'));
}

/** Paths of all of them until now. */
export function loadedAssets(): string[] {
  note(observer.takeRecords());
  return [...loaded];
}
