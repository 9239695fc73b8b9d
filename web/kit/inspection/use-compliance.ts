import { useQuery } from '@tanstack/react-query';
import type { Compliance, ComplianceItem, MissingFact } from '#contract/inspection/facts.ts';
import { officeApi } from '../session/office-api.ts';

export const COMPLIANCE = ['compliance/'];

/** Current state of the eleven duties. */
export const useCompliance = () =>
  useQuery({
    queryKey: COMPLIANCE,
    queryFn: async () => (await officeApi().call('GET', 'compliance/')) as Compliance,
  });

/** Items that need action, missing ones first. */
export const openItems = ({ items }: Compliance): ComplianceItem[] => [
  ...items.filter(({ state }) => state === 'missing'),
  ...items.filter(({ state }) => state === 'stale'),
];

/** Next thing to do; null if nothing is lacking. */
export const nextStep = (compliance: Compliance): MissingFact | null => openItems(compliance)[0]?.missing[0] ?? null;
