import { useQuery } from '@tanstack/react-query';
import { officeApi } from '../../kit/api/office-api.ts';

/** The school's settings; not asked where the backend has none. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings/'],
    queryFn: () => officeApi().settings(),
    enabled: officeApi().offers('settings'),
  });
