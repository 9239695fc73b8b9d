import { bn } from '#contract/rules/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { importWords as words } from './words.ts';

const STEPS = ['file', 'check', 'write'] as const;

/** The way of a file, and where on it one is. */
export function ImportSteps({ at, done = false }: { at: (typeof STEPS)[number]; done?: boolean }) {
  const here = STEPS.indexOf(at);
  return (
    <ol className="import-steps" aria-label={words.steps}>
      {STEPS.map((step, place) => {
        const isOver = place < here || (place === here && done);
        return (
          <li key={step} className={isOver ? 'is-over' : undefined} aria-current={place === here ? 'step' : undefined}>
            <b className="import-dot">{isOver ? <Icon name="check" /> : bn(place + 1)}</b>
            {words.stepNames[step]}
          </li>
        );
      })}
    </ol>
  );
}
