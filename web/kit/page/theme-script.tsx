import { use } from 'react';
import { Nonce } from './document.ts';

/** Read by dashboard/shell/theme.ts too, which writes it. */
const SCRIPT = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** Applies the theme that was chosen in the dashboard before anything is painted. */
export function ThemeScript() {
  return (
    <script
      nonce={use(Nonce)}
      // The browser hides a nonce from scripts, and the rendering here has none.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, three lines above
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  );
}
