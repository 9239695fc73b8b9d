/** A screen that was opened on this device; `choice`: class, paper or the like that was chosen there. */
export type RecentScreen = { to: string; choice: string };

const MOST = 5;

const placeOf = (owner: string): string => `recent_screens:${owner}`;

const isRecent = (value: unknown): value is RecentScreen =>
  typeof value === 'object' && value !== null && 'to' in value && typeof value.to === 'string' && 'choice' in value;

/** The screens of an account on this device, the last first. */
export function recentScreens(owner: string): RecentScreen[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(placeOf(owner)) ?? '[]');
    return Array.isArray(read) ? read.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const pathOf = (to: string): string => to.split('?', 1)[0] ?? to;

/** An address without what was searched for: names of children do not stay on a device. */
function withoutSearch(to: string): string {
  const params = new URLSearchParams(to.slice(pathOf(to).length));
  params.delete('search');
  return [pathOf(to), params.toString()].filter(Boolean).join('?');
}

/** Puts a screen first; each screen is remembered once, with its last choice. */
export function rememberScreen(owner: string, { to, choice }: RecentScreen): void {
  const others = recentScreens(owner).filter((other) => pathOf(other.to) !== pathOf(to));
  const screen = { to: withoutSearch(to), choice };
  try {
    localStorage.setItem(placeOf(owner), JSON.stringify([screen, ...others].slice(0, MOST)));
  } catch {
    // Then the search begins without it.
  }
}

export function forgetScreens(owner: string): void {
  localStorage.removeItem(placeOf(owner));
}
