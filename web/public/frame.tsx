import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/frame';
import { GonePage } from './gone-page.tsx';
import { NotFound } from './not-found-page.tsx';
import { ServerFault } from './server-fault.tsx';

export default function PublicFrame() {
  return <Outlet />;
}

/** The error page of the public site, between header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 410) return <GonePage />;
  return status === 404 ? <NotFound /> : <ServerFault />;
}
