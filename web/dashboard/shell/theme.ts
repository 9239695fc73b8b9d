import { useState } from 'react';

/** Theme of the dashboard; `device` follows the device, as the public pages always do. */
export type Theme = 'device' | 'light' | 'dark';

const KEY = 'theme';
const ORDER: readonly Theme[] = ['device', 'light', 'dark'];

function stored(): Theme {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'light' || theme === 'dark' ? theme : 'device';
  } catch {
    return 'device';
  }
}

function choose(theme: Theme): void {
  if (theme === 'device') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'device') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The theme, and a step to the next one. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(stored);
  const step = () => {
    const next = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? 'device';
    choose(next);
    setTheme(next);
  };
  return [theme, step];
}
