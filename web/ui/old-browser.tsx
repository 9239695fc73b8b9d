import { oldBrowser } from './words.ts';

/**
 * First element of the office; the sheet (old-browser.css) shows it, instead of all that follows, to a browser below the
 * dashboard's minimum. Only the server writes the words; a program that runs here needs none.
 */
export function OldBrowser() {
  return (
    <p className="alert old-browser" hidden suppressHydrationWarning>
      {import.meta.env.SSR ? oldBrowser : ''}
    </p>
  );
}
