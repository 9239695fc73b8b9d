import type { Route } from '../http/router.ts';

export const docsRoutes = (): Route[] => [];
