import { openPrints, openSearch } from './entry/everywhere.ts';
import { openMaps } from './entry/map.ts';
import { openMenus } from './entry/menus.ts';
import { watchPictures } from './entry/pictures.ts';
import { hasLeftWords, rememberedAccount } from './entry/remembered.ts';
import { wakeIslands } from './islands/wake.ts';
import { loadFonts } from './ui/load-fonts.ts';

// Browsers too old for islands (targets.config.ts) read the page as one without scripts.
const runsScripts = 'at' in Array.prototype;

// Two kinds of document: the application is hydrated as a whole, a public page only where it is touched.
const { dataset } = document.documentElement;

function start(): void {
  void loadFonts().then(() => {
    const settle = () => {
      dataset.settled = '';
    };
    // Lay out at idle time the parts left out so far (ui/heads.css), or soon in a window that never idles.
    if ('requestIdleCallback' in window) requestIdleCallback(settle, { timeout: 1000 });
    else setTimeout(settle);
  });
  watchPictures();
  openPrints();
  if (dataset.app !== undefined) {
    void import('./entry/application.tsx');
    return;
  }
  dataset.js = '';
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

if (import.meta.env.DEV && dataset.app === undefined) void import('./entry/development.ts').then(start);
else if (runsScripts) start();
