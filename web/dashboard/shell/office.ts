import { useRouteLoaderData } from 'react-router';
import type { Office } from './enter.ts';

/** Who works here, and on whose backend; known on every screen. */
export function useOffice(): Office {
  const office = useRouteLoaderData<Office>('dashboard/layout');
  if (!office) throw new Error('Only screens of the dashboard know who works here');
  return office;
}
