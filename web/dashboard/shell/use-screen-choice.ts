import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { nameOfOwner } from '../../kit/session/own-session.ts';
import { recentScreens, rememberScreen } from '../../kit/session/recent-screens.ts';
import { useOffice } from './enter.ts';

/** Remembers what is chosen on this screen, for the list of recent screens: "নবম · ক"; '' while nothing is. */
export function useScreenChoice(choice: string): void {
  const { pathname, search } = useLocation();
  const owner = nameOfOwner(useOffice().user);
  useEffect(() => {
    if (choice) rememberScreen(owner, { to: pathname + search, choice });
  }, [owner, pathname, search, choice]);
}

/** Remembers every screen that opens. */
export function useRecentScreens(): void {
  const { pathname, search } = useLocation();
  const owner = nameOfOwner(useOffice().user);
  useEffect(() => {
    const to = pathname + search;
    // The screen's own choice may be there already: its effects run first.
    if (recentScreens(owner)[0]?.to !== to) rememberScreen(owner, { to, choice: '' });
  }, [owner, pathname, search]);
}
