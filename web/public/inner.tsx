import { Outlet } from 'react-router';
import inner from '../inner.css?url';
import type { Route } from './+types/inner';

/** Besides the site's sheet, the styles that the home page, the first of most visits, does not need. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: inner }];

export default function Inner() {
  return <Outlet />;
}
