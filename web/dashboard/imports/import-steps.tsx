import { bn } from '#contract/rules/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { importStateWords, importWords as words } from './words.ts';

const STEPS = ['file', 'check', 'write'] as const;

type Props = { at: (typeof STEPS)[number]; done?: boolean; undone?: boolean };

/** Steps of an import and the current one; at the end it may be reverted. */
export function ImportSteps({ at, done = false, undone = false }: Props) {
  const here = STEPS.indexOf(at);
  return (
    <ol className="import-steps" aria-label={words.steps}>
      {STEPS.map((step, place) => {
        const isOver = place < here || (place === here && done);
        const isBack = place === here && undone;
        return (
          <li
            key={step}
            className={isOver && !isBack ? 'is-over' : undefined}
            aria-current={place === here ? 'step' : undefined}
          >
            <b className="import-dot">
              {isBack ? <Icon name="undo" /> : isOver ? <Icon name="check" /> : bn(place + 1)}
            </b>
            {isBack ? importStateWords.undone : words.stepNames[step]}
          </li>
        );
      })}
    </ol>
  );
}
