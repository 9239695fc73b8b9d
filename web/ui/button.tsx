import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'solid' | 'line' | 'quiet' | 'gold' | 'danger';

type Looks = { look?: ButtonLook; small?: boolean; icon?: IconName };

const buttonClass = ({ look = 'solid', small }: Looks, className?: string) =>
  classNames('button', look !== 'solid' && `button-${look}`, small && 'button-small', className);

export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

export type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** At work: the button shows a spinner and `busyLabel`, keeps its width and its focus, and ignores presses. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({ look, small, icon, busy, busyLabel, className, onClick, children, ...rest }: ButtonProps) {
  const idle = typeof children === 'string' ? children : undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, small }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {busyLabel ? (
        // The other label is drawn unseen beneath by the style sheet, so the width stays when they change places.
        <span className="button-label" data-other={busy ? idle : busyLabel}>
          {busy ? busyLabel : children}
        </span>
      ) : (
        children
      )}
    </button>
  );
}

export type LinkButtonProps = ComponentProps<'a'> & Looks;

export function LinkButton({ look, small, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, small }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Names the action and, in a row, its subject: "দেবাশীষ কুমার রায়: মুছুন". */
  label: string;
  danger?: boolean;
  children?: ReactNode;
};

export function IconButton({ icon, label, danger, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-button', danger && 'icon-button-danger', className)}
      aria-label={label}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
