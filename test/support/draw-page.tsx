import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { PageContext } from '#contract/page.ts';
import PublicLayout, { loader as layoutLoader } from '../../web/public/layout.tsx';
import { loaderArgs } from './page-context.ts';

// A route's own types say which arguments React Router gives it; here they are made by hand.
type RouteModule = { default: unknown; loader?: (args: never) => unknown };

const element = (component: unknown, loaderData: unknown) =>
  createElement(component as ComponentType<{ loaderData: unknown }>, { loaderData });

/** The markup of a public page inside its layout, both with what their loaders found. */
export async function drawPage(page: PageContext, url: string, module: RouteModule): Promise<string> {
  const [layoutData, data] = await Promise.all([
    layoutLoader(loaderArgs(page, url)),
    module.loader?.(loaderArgs(page, url)),
  ]);
  const handler = createStaticHandler([
    { element: element(PublicLayout, layoutData), children: [{ path: '*', element: element(module.default, data) }] },
  ]);
  const context = await handler.query(new Request(`http://school.example${url}`));
  if (context instanceof Response) throw new Error(`${url} is not a page`);
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}

/** The islands in a page's markup, by name. */
export const islandsIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name);
