const placeOf = (screen: string, owner: string): string => `last_choice:${owner}:${screen}`;

/** Last choice of a person on a screen of this device, as its query; '' without any. */
export function lastChoice(screen: string, owner: string): string {
  try {
    return localStorage.getItem(placeOf(screen, owner)) ?? '';
  } catch {
    return '';
  }
}

export function rememberChoice(screen: string, owner: string, query: string): void {
  try {
    localStorage.setItem(placeOf(screen, owner), query);
  } catch {
    // Then the screen opens without it.
  }
}

/** Removes every choice of a person from this device. */
export function forgetChoices(owner: string): void {
  for (const place of Object.keys(localStorage))
    if (place.startsWith(placeOf('', owner))) localStorage.removeItem(place);
}
