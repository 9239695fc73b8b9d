const PLACE = 'own_device';

/** Whether somebody has said of this device that nobody else uses it; one person can. */
export const isOwnDevice = (owner: string): boolean => owner !== '' && localStorage.getItem(PLACE) === owner;

export function markOwnDevice(owner: string, own: boolean): void {
  if (own) localStorage.setItem(PLACE, owner);
  else if (isOwnDevice(owner)) localStorage.removeItem(PLACE);
}
