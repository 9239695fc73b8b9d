import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { href } from '#contract/pages.ts';
import type { Route } from './+types/root';
import { EntryModule, InBox, isApplication } from './kit/page/document.ts';
import { pageContext } from './kit/page/page-context.ts';
import { ThemeScript } from './kit/page/theme-script.tsx';
import boxSheet from './public/box.css?url';
import { ServerFault } from './public/server-fault.tsx';
import styles from './public.css?url';
import noFonts from './ui/fonts/none.css?url';
import { noticeBoardWords } from './words.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
  { rel: 'manifest', href: href.manifest() },
  { rel: 'alternate', href: href.feed(), type: 'application/atom+xml', title: noticeBoardWords.title },
];

export function loader({ context }: Route.LoaderArgs) {
  const { apiBase, avatarUrl, publicUrl, saveData } = context.get(pageContext);
  return { apiBase, avatarUrl, publicUrl, saveData };
}

/** The root's data holds for the document's lifetime; the application never reloads it. */
export const shouldRevalidate = () => false;

/** Puts the backend data that islands need on `<html>`; see kit/browser-api.ts. */
export function Layout({ children }: { children: ReactNode }) {
  const app = isApplication(useMatches());
  const entry = use(EntryModule);
  const box = use(InBox);
  const server = useRouteLoaderData<typeof loader>('root');
  return (
    <html
      lang="bn"
      data-app={app ? '' : undefined}
      data-api={box ? undefined : server?.apiBase}
      data-site={(app && server?.publicUrl) || undefined}
      data-avatar={server?.avatarUrl ?? undefined}
      data-saving={server?.saveData ? '' : undefined}
      // The theme's script below writes on it before the application is hydrated.
      suppressHydrationWarning={app || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {app && <ThemeScript />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a2f27" />
        <Meta />
        <Links />
        {server?.saveData && <link rel="stylesheet" href={noFonts} />}
        {box && <link rel="stylesheet" href={boxSheet} />}
        {!app && !box && entry && <script type="module" src={entry} />}
      </head>
      <body>
        {children}
        {app && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function SiteRoot() {
  return <Outlet />;
}

/** The last resort: not even the frame of the site could be drawn. */
export function ErrorBoundary() {
  return <ServerFault />;
}
