import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Fact = { label: string; value: ReactNode; icon?: IconName };

/** Labels and their values, each pair on a ruled line of its own. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            {fact.icon && <Icon name={fact.icon} />}
            {fact.label}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
