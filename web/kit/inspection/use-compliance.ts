import { useQuery } from '@tanstack/react-query';
import type { Compliance, ComplianceItem, Lack } from '#contract/inspection/facts.ts';
import { officeApi } from '../api/office-api.ts';

export const COMPLIANCE = ['compliance/'];

/** How the school stands to the eleven duties now. */
export const useCompliance = () =>
  useQuery({
    queryKey: COMPLIANCE,
    queryFn: async () => (await officeApi().call('GET', 'compliance/')) as Compliance,
  });

/** Those that somebody has to do something about, what is not there at all first. */
export const openItems = ({ items }: Compliance): ComplianceItem[] => [
  ...items.filter(({ state }) => state === 'missing'),
  ...items.filter(({ state }) => state === 'stale'),
];

/** What to do next; null where nothing is lacking. */
export const nextStep = (compliance: Compliance): Lack | null => openItems(compliance)[0]?.missing[0] ?? null;
