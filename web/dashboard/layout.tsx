import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import inner from '../inner.css?url';
import { createRecords } from '../kit/api/records.ts';
import type { Handle } from '../kit/page/document.ts';
import type { Route } from './+types/layout';
import office from './office.css?url';
import { enter } from './shell/enter.ts';
import { Entering } from './shell/entering.tsx';
import { Shell } from './shell/shell.tsx';

export const handle: Handle = { app: true };

export const links: Route.LinksFunction = () => [inner, office].map((href) => ({ rel: 'stylesheet', href }));

export const clientLoader = () => enter();
clientLoader.hydrate = true as const;

/** The user is loaded once per document; if the session ends, the next call notices. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <Entering />;
}

export default function DashboardLayout() {
  const [records] = useState(createRecords);
  return (
    <QueryClientProvider client={records}>
      <Shell>
        <Outlet />
      </Shell>
    </QueryClientProvider>
  );
}
