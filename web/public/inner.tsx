import { Outlet } from 'react-router';
import inner from '../inner.css?url';
import type { Route } from './+types/inner';

/** Beside the sheet of the whole site what the home page, most visits' first, does without. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: inner }];

export default function Inner() {
  return <Outlet />;
}
