import { DUTIES, DUTY_TITLES } from './duties.ts';
import type { Compliance, ComplianceItem, MissingFact, SchoolFacts } from './facts.ts';
import { findingsOf, type InspectionClock, latest } from './findings.ts';

const real = (lacks: readonly (MissingFact | false | undefined)[]): MissingFact[] => lacks.filter((one) => !!one);

/** The school's state in each of the eleven duties on a day. */
export function complianceOf(facts: SchoolFacts, clock: InspectionClock): Compliance {
  const found = findingsOf(facts, clock);
  const items = DUTIES.map((key): ComplianceItem => {
    const { updated, missing, stale, warnings = [] } = found[key];
    const lacking = real(missing);
    const old = lacking.length > 0 ? [] : real(stale);
    return {
      key,
      title: DUTY_TITLES[key],
      state: lacking.length > 0 ? 'missing' : old.length > 0 ? 'stale' : 'complete',
      updated_at: latest(updated),
      missing: [...lacking, ...old],
      reviewed_at: facts.reviews[key] ?? null,
      warnings: real(warnings),
    };
  });
  return { complete: items.filter(({ state }) => state === 'complete').length, of: DUTIES.length, items };
}
