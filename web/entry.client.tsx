import { openPrints, openSearch } from './entry/everywhere.ts';
import { openMaps } from './entry/map.ts';
import { openMenus } from './entry/menus.ts';
import { watchPictures } from './entry/pictures.ts';
import { hasLeftWords, rememberedAccount } from './entry/remembered.ts';
import { wakeIslands } from './islands/wake.ts';
import { loadFonts } from './ui/load-fonts.ts';

// Two kinds of document: the application is hydrated as a whole, a public page only where somebody touches it.
const { dataset } = document.documentElement;
void loadFonts().then(() => {
  // What was left out until now (ui/heads.css) is laid out when there is time for it.
  (window.requestIdleCallback ?? setTimeout)(() => {
    dataset.settled = '';
  });
});
watchPictures();
openPrints();
if (dataset.app !== undefined) void import('./entry/application.tsx');
else {
  dataset.js = '';
  if (import.meta.env.DEV) await import('./entry/development.ts');
  openMenus();
  openMaps();
  openSearch();
  const session = rememberedAccount();
  wakeIslands(session);
  // After everything that this page needs itself.
  if (import.meta.env.PROD) addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js'));
  if (hasLeftWords()) void import('./kit/form/left-words.ts').then(({ showLeftWords }) => showLeftWords());
  if (session) void import('./entry/account.ts').then(({ showAccount }) => showAccount());
}
