import { classNames } from './class-names.ts';
import { type IconName, iconPaths } from './icons.ts';

export type { IconName } from './icons.ts';

/** A drawn sign next to a word. It is never read out: the word, or the control's label, has the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
