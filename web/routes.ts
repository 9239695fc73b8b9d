import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site. */
export default [
  layout('public/layout.tsx', [
    // What fails below the frame leaves header and footer standing.
    layout('public/frame.tsx', [
      index('public/home/home.tsx'),
      route('notice', 'public/notice/notice.tsx'),
      route('*', 'public/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
