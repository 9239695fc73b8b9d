import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/frame';
import { NotFound } from './not-found-page.tsx';
import { ServerFault } from './server-fault.tsx';

export default function Frame() {
  return <Outlet />;
}

/** The error page of the public site, between header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ServerFault />;
}
